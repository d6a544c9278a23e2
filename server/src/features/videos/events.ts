import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** Somebody has seen nine tenths of a film, for the first time; the subject is the person. */
export const videoCompleted = event(
  'videos.completed',
  z.strictObject({ videoId: Id, userId: Id }),
);

/** A film that everybody could see was hidden by its maker, or one that was hidden is not any more; the subject is the film. */
export const videoHiddenOrShown = event('videos.hiddenOrShown', z.strictObject({ videoId: Id }));
