import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Instant } from './text.ts';

export const JobState = z.enum(['waiting', 'running', 'done', 'failed']);

/** How far long work is. */
export const JobProgress = z.object({
  _id: Id,
  state: JobState,
  done: z.number(),
  /** Null while nobody knows how much there is. */
  total: z.nullable(z.number()),
  /** A key of the words that says what is being done; null when there is nothing to say. */
  message: z.nullable(z.string()),
  /** What came of it, in the shape that the call which began it describes. */
  result: z.unknown(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type JobProgress = z.infer<typeof JobProgress>;

export const getJob = endpoint({
  name: 'jobs.getJob',
  summary: 'How far the work is that one began; asked every few seconds until it is done or failed',
  method: 'GET',
  path: '/api/v1/jobs/{id}',
  access: 'user',
  params: IdParams,
  response: JobProgress,
  errors: ['not_found'],
});
