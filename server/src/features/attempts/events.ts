import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/**
 * An attempt was handed in, or closed when its time was over; the subject is the attempt. It tells no
 * score, which may not be released yet. An attempt that was opened again finishes again.
 */
export const attemptFinished = event(
  'attempts.finished',
  z.strictObject({
    attemptId: Id,
    quizId: Id,
    /** Null for a guest. */
    userId: z.nullable(Id),
    /** The learner's how manieth attempt at the quiz. */
    number: z.number(),
  }),
);

/**
 * What an attempt counts for on boards may have changed after it was finished: it was opened again,
 * answers that came late were accepted or refused, or the key was corrected. The subject is the attempt.
 */
export const attemptChanged = event(
  'attempts.changed',
  z.strictObject({ attemptId: Id, quizId: Id, userId: z.nullable(Id) }),
);

/**
 * The key was corrected, and the own score of an attempt is another one now; the subject is the attempt.
 * Marks are in 1/600; whoever tells them asks whether the score is out.
 */
export const attemptRegraded = event(
  'attempts.regraded',
  z.strictObject({
    attemptId: Id,
    quizId: Id,
    userId: z.nullable(Id),
    correctionId: Id,
    before: z.number(),
    after: z.number(),
  }),
);

/**
 * Something was done about an attempt that its learner is told: it was set aside, runs again, or may be
 * followed by one more than the test allows. The subject is the attempt.
 */
export const attemptCared = event(
  'attempts.cared',
  z.strictObject({
    attemptId: Id,
    quizId: Id,
    userId: z.nullable(Id),
    act: z.enum(['reopened', 'voided', 'further']),
  }),
);
