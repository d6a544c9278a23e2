import * as accounts from './accounts.ts';
import * as attempts from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as jobs from './jobs.ts';
import * as papers from './papers.ts';
import * as questions from './questions.ts';
import * as quizzes from './quizzes.ts';
import * as results from './results.ts';
import * as testSeries from './test-series.ts';

function endpointsOf(feature: Record<string, unknown>): Endpoint[] {
  return Object.values(feature).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
  );
}

/** Every call of the product: what is not in it does not exist. */
export const operations: readonly Endpoint[] = [
  accounts,
  questions,
  quizzes,
  testSeries,
  attempts,
  papers,
  results,
  files,
  jobs,
].flatMap((feature) => endpointsOf(feature));
