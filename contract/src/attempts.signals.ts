import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './ids.ts';

/*
 * What may say that a test was sat in another way than it was meant: told to the learner before, shown to
 * those in charge as counts, and never a verdict. No mark depends on it.
 */

const count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/** What a device has seen since the test is open on it; each number only grows. */
export const SignalsTold = z.strictObject({
  /** How often the page was out of sight, and for how long in all: milliseconds. */
  away: count,
  awayMs: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
  /** How often something was pasted into an answer. */
  pastes: count,
});
export type SignalsTold = z.infer<typeof SignalsTold>;

export const Signals = z.object({
  /** The sums of what all devices told. */
  away: z.number(),
  awayMs: z.number(),
  pastes: z.number(),
  /** On how many devices it was sat, one after the other. */
  devices: z.number(),
  /** Answers given faster than nine of ten of those who had the question right; null while too few were timed. */
  quick: z.nullable(z.number()),
  /**
   * The attempt of another learner that shares most wrong answers with this one: how many of them, of how
   * many wrong answers of one's own. Among those nearest in time; null where five are not shared.
   */
  alike: z.nullable(z.object({ shared: z.number(), of: z.number() })),
});
export type Signals = z.infer<typeof Signals>;

export const getSignals = endpoint({
  name: 'attempts.getSignals',
  reads: 'personal',
  summary:
    'What was noted of how an attempt was sat, as counts: for the quiz’s owner, admins, and whoever sat it',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/signals',
  access: 'user',
  params: IdParams,
  response: Signals,
  errors: ['not_found'],
});
