import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Instant } from './text.ts';

const Running = z.object({
  _id: Id,
  quizId: Id,
  testSeriesId: z.nullable(Id),
  title: z.string(),
  deadlineAt: Instant,
  serverNow: Instant,
  /** When the server last took an answer; null while it has none. */
  savedAt: z.nullable(Instant),
  /** The palette's state of each question, as the server knows it, in the order of the paper. */
  states: z.array(z.enum(['not_visited', 'not_answered', 'answered', 'marked', 'answered_marked'])),
});

const Last = z.object({
  _id: Id,
  quizId: Id,
  testSeriesId: z.nullable(Id),
  title: z.string(),
  submittedAt: Instant,
  maxScore: z.number(),
  /** Present once the score is released. */
  score: z.optional(z.number()),
  /** The topic in which the most marks wait; null where none does or the review is not released. */
  study: z.nullable(z.object({ topic: z.string(), marks: z.number() })),
});

const Next = z.object({
  _id: Id,
  testSeriesId: Id,
  title: z.string(),
  series: z.string(),
  durationMinutes: z.number(),
  totalQuestions: z.number(),
  /** When its window opens and closes; null for one that is always open. */
  window: z.nullable(z.object({ open: Instant, close: Instant })),
});

const Day = z.object({
  /** As 2026-11-21, by India's clock. */
  day: z.string(),
  /** In tests that were handed in on it. */
  minutes: z.number(),
  /** Of the marks of those whose score is released, 0 to 1; null where there is none. */
  share: z.nullable(z.number()),
});

export const OwnNow = z.object({
  running: z.nullable(Running),
  last: z.nullable(Last),
  /** Of the tests in own series the next ones to sit: those with a window first. */
  next: z.array(Next),
  /** Monday to Sunday. */
  week: z.array(Day),
});
export type OwnNow = z.infer<typeof OwnNow>;

export const getOwnNow = endpoint({
  name: 'attempts.getOwnNow',
  summary: 'Where one stands: the test that runs, the last result, what comes next, and this week',
  method: 'GET',
  path: '/api/v1/quizzes/my-attempts/now',
  access: 'user',
  response: OwnNow,
});
