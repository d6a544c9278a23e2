import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { type Job, job } from '../../jobs/queue.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { tellLive } from './service.live.ts';
import { recompute } from './service.recompute.ts';
import { hearWaiting } from './service.waiting.ts';

/** Reckons anew how far everybody has come in a course that has another version. */
export const recomputeProgress: Job<{ courseId: string }> = {
  name: 'courses.recompute',
  payload: z.strictObject({ courseId: Id }),
  retries: 8,
  seconds: 900,
  isSlow: true,
  handle: (ctx, { courseId }) => recompute(ctx, courseId),
};

export const jobs: Job[] = [job(recomputeProgress)];

export const schedules: Schedule[] = [
  { name: 'courses.testsOut', everySeconds: 60, run: hearWaiting },
  { name: 'courses.live', everySeconds: 60, run: tellLive },
];
