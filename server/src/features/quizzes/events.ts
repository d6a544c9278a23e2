import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** A quiz was offered for the first time; the subject is the quiz. */
export const quizPublished = event(
  'quizzes.published',
  z.strictObject({ quizId: Id, testSeriesId: z.nullable(Id) }),
);

/** The owner gave out scores that waited for it; the subject is the quiz. */
export const scoresReleased = event(
  'quizzes.scoresReleased',
  z.strictObject({
    quizId: Id,
    /** Of which forms; events of before leave it out, and mean all. */
    formIds: z.optional(z.array(z.string())),
  }),
);
