import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { addComment, addReport, type NewComment, setLiked } from './data.ts';

export type CommentFields = Partial<
  Pick<NewComment, 'content' | 'status' | 'at_seconds' | 'parent_id' | 'created_at' | 'reason'>
>;

/** Adds a comment on a video that stands, unless told otherwise. */
export function buildComment(
  ctx: Ctx,
  { videoId, authorId }: { videoId: string; authorId: string },
  fields: CommentFields = {},
): Promise<string> {
  const id = newId();
  return addComment(ctx.db, {
    id,
    target_id: videoId,
    author_id: authorId,
    parent_id: null,
    content: `Words ${id.slice(-8)}`,
    at_seconds: null,
    client_id: null,
    status: 'visible',
    reason: null,
    created_at: new Date(ctx.services.clock.now()),
    ...fields,
  });
}

/** Somebody likes a comment. */
export async function buildLike(ctx: Ctx, id: string, userId: string): Promise<void> {
  await setLiked(ctx.db, { id, userId, liked: true });
}

/** Somebody reports a comment. */
export async function buildReport(ctx: Ctx, commentId: string, reporterId: string): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  await addReport(ctx.db, { commentId, reporterId, reason: 'rude', note: '', now });
}
