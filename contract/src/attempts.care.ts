import * as z from 'zod/mini';
import { Answer, ResponseStatus, startErrors, Started } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { Instant, text } from './text.ts';

/* What is done about an attempt from outside of it: by another device of its learner, or by those in charge. */

export const takeOverAttempt = endpoint({
  name: 'attempts.takeOverAttempt',
  summary:
    'Go on with a running attempt on this device: the epoch rises, and what other devices save under a lower one counts only where nothing newer is held',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/take-over',
  access: 'attempt',
  params: IdParams,
  response: Started,
  message: 'Taken over',
  errors: ['not_found', 'state_conflict', 'rate_limited'],
});

export const getStartTerms = endpoint({
  name: 'attempts.getStartTerms',
  summary:
    'When a test opens that has still to, and when it would end that is begun then or now, by the rules of its window and with one’s own extra time',
  method: 'GET',
  path: '/api/public/quizzes/{id}/start-terms',
  access: 'public',
  params: IdParams,
  response: z.object({
    serverNow: Instant,
    /** From when it may be begun; null where it may be now. */
    opensAt: z.nullable(Instant),
    /** The end of one that is begun now, or as soon as it opens. */
    endsAt: Instant,
    /** The close of the window cuts the test short of its full time. */
    isCut: z.boolean(),
    extraTimePercent: z.number(),
  }),
  errors: startErrors,
});

/** Why somebody did it: it stands in the audit, and in what the learner may read. */
const reason = text(3, 500);
const minutes = z.number().check(z.int(), z.minimum(1), z.maximum(600));

/** What calls have in common that give an attempt time. */
const extending = {
  method: 'POST',
  access: 'tutor',
  params: IdParams,
  body: z.strictObject({ minutes, reason }),
  response: z.object({ attemptId: Id, deadlineAt: Instant }),
  errors: ['not_found', 'state_conflict'],
} as const;

export const grantExtraTime = endpoint({
  ...extending,
  name: 'attempts.grantExtraTime',
  summary:
    'Give a running attempt more minutes; by an admin where attempts are limited or a window stands',
  path: '/api/v1/quizzes/attempts/{id}/extra-time',
  message: 'Time added',
});

export const reopenAttempt = endpoint({
  ...extending,
  name: 'attempts.reopenAttempt',
  summary:
    'Let a finished attempt run again for so many minutes from now; its result goes until it is finished anew. By an admin where attempts are limited or a window stands',
  path: '/api/v1/quizzes/attempts/{id}/reopen',
  message: 'Attempt reopened',
});

export const voidAttempt = endpoint({
  name: 'attempts.voidAttempt',
  summary: 'Take an attempt out of results, ranks and boards; what was answered is kept apart',
  method: 'POST',
  path: '/api/v1/quizzes/attempts/{id}/void',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({ reason }),
  response: z.object({ attemptId: Id, state: z.literal('voided') }),
  message: 'Attempt voided',
  errors: ['not_found', 'state_conflict'],
});

const Accommodation = z.object({
  userId: Id,
  extraTimePercent: z.number(),
  reason: z.string(),
  grantedAt: Instant,
});

/** Whose it is. */
const ofUser = {
  path: '/api/v1/users/{id}/accommodation',
  access: 'admin',
  params: IdParams,
} as const;

export const getAccommodation = endpoint({
  ...ofUser,
  name: 'attempts.getAccommodation',
  reads: 'personal',
  summary: 'How much more time than others a learner has in every test',
  method: 'GET',
  response: Accommodation,
  errors: ['not_found'],
});

export const setAccommodation = endpoint({
  ...ofUser,
  name: 'attempts.setAccommodation',
  summary:
    'Give a learner so many per cent more time in every test begun from now on, for the whole and for each timed section',
  method: 'PUT',
  body: z.strictObject({
    extraTimePercent: z.number().check(z.int(), z.minimum(1), z.maximum(200)),
    reason,
  }),
  response: Accommodation,
  message: 'Extra time kept',
  errors: ['not_found'],
});

export const removeAccommodation = endpoint({
  ...ofUser,
  name: 'attempts.removeAccommodation',
  summary: 'From now on a learner has as much time as others; tests that run keep theirs',
  method: 'DELETE',
  response: z.object({ userId: Id }),
  message: 'Extra time taken back',
  errors: ['not_found'],
});

/** One thing that the server was told of a question, as it was told. */
const LedgerEntry = z.object({
  questionId: Id,
  epoch: z.number(),
  seq: z.number(),
  answer: z.nullable(Answer),
  /** What stood on the screen, where it differed from what counts. */
  selection: z.nullable(Answer),
  status: ResponseStatus,
  timeSpentMs: z.number(),
  /** By the device's clock, corrected to the server's. */
  madeAt: Instant,
  /** When it reached the server. */
  savedAt: Instant,
  /**
   * How it counts: in time, late (made in time, come after the end), or apart (too late to count); shown: what
   * stood on the screen beside it counts, for the clock ended the test.
   */
  counts: z.enum(['inTime', 'late', 'apart', 'shown']),
});

export const Ledger = z.object({
  attemptId: Id,
  /** Whether it is the reader's own; else somebody in charge reads it. */
  isOwn: z.boolean(),
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: z.nullable(Instant),
  /** In the order in which they came. */
  entries: z.array(LedgerEntry),
  /** From the oldest answer that could not be sent at once, to when it was: the device had no way here. */
  gaps: z.array(z.object({ from: Instant, to: Instant })),
  /** Time that was given beside the attempt's own. */
  credits: z.array(
    z.object({
      kind: z.enum(['extra_time', 'outage', 'reopened']),
      seconds: z.number(),
      at: Instant,
      reason: z.string(),
    }),
  ),
});
export type Ledger = z.infer<typeof Ledger>;

export const getLedger = endpoint({
  name: 'attempts.getLedger',
  reads: 'personal',
  summary:
    'Everything that the server was told of an attempt, each gap in the connection and each second that was given: the learner’s proof',
  method: 'GET',
  path: '/api/v1/quizzes/attempts/{id}/ledger',
  access: 'attempt',
  params: IdParams,
  response: Ledger,
  errors: ['not_found'],
  // A full one is read, checked and written whole: a megabyte and more.
  limit: { bucket: 'ledger', points: 20, seconds: 60, isLocal: true },
});
