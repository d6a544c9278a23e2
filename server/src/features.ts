import type { Route } from './http/request.ts';
import { job, type Job, type Schedule } from './jobs/queue.ts';
import { accountMail } from './features/accounts/jobs.ts';
import { routes as accounts } from './features/accounts/routes.ts';
import { schedules as attemptSchedules } from './features/attempts/jobs.ts';
import { routes as attempts } from './features/attempts/routes.ts';
import { routes as questions } from './features/questions/routes.ts';
import { routes as quizzes } from './features/quizzes/routes.ts';
import { routes as testSeries } from './features/test-series/routes.ts';

/** Everything that the server answers. */
export const routes: readonly Route[] = [
  ...accounts,
  ...questions,
  ...quizzes,
  ...testSeries,
  ...attempts,
];

export const jobs: Job[] = [job(accountMail)];

export const schedules: Schedule[] = [...attemptSchedules];
