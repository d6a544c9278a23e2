import * as z from 'zod/mini';
import { Id } from '@chinar/contract/ids';
import { event } from '../../events/event.ts';

/** Words were answered by somebody else, and everybody sees it; the subject is the comment that was answered. */
export const commentAnswered = event(
  'comments.answered',
  z.strictObject({ commentId: Id, replyId: Id, authorId: Id, videoId: Id }),
);
