import type { Feature } from './feature.ts';
import { feature as accounts } from './features/accounts/feature.ts';
import { feature as attempts } from './features/attempts/feature.ts';
import { feature as entitlements } from './features/entitlements/feature.ts';
import { feature as files } from './features/files/feature.ts';
import { feature as jobsFeature } from './features/jobs/feature.ts';
import { feature as questions } from './features/questions/feature.ts';
import { feature as quizzes } from './features/quizzes/feature.ts';
import { feature as testSeries } from './features/test-series/feature.ts';

/** All that the product can do, one line each. */
export const features: readonly Feature[] = [
  accounts,
  entitlements,
  questions,
  quizzes,
  testSeries,
  attempts,
  files,
  jobsFeature,
];

/** Everything that the server answers. */
export const routes = features.flatMap((feature) => feature.routes);
export const jobs = features.flatMap((feature) => feature.jobs ?? []);
export const schedules = features.flatMap((feature) => feature.schedules ?? []);
export const listeners = features.flatMap((feature) => feature.listeners ?? []);
export const filePurposes = features.flatMap((feature) => feature.filePurposes ?? []);
