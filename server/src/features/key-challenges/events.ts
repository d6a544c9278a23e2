import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** A challenge of a key was decided; the subject is the challenge. */
export const challengeDecided = event(
  'key-challenges.decided',
  z.strictObject({
    challengeId: Id,
    quizId: Id,
    attemptId: Id,
    userId: Id,
    isAccepted: z.boolean(),
  }),
);
