import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** Somebody's points have reached a level; the subject is the learner. One that was lost is reached again. */
export const levelUp = event(
  'gamification.levelUp',
  z.strictObject({ userId: Id, level: z.number() }),
);
