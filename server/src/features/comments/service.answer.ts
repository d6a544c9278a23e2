import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { mayShowName } from '../accounts/api.ts';
import { findComment } from './data.ts';

/** By whom a comment that stands was written, as others may know them, and below which video; null for any other. */
export async function findAnswer(
  ctx: Ctx,
  id: Id<'comments'>,
): Promise<{ by: string; videoId: Id<'videos'> } | null> {
  const row = await findComment(ctx.db, id, null);
  if (row?.status !== 'visible') return null;
  const isNamed = mayShowName(row, ctx.services.clock.now());
  // Whoever reads it chooses the language: a child goes by the name that boards give it.
  const by = isNamed ? row.full_name : `learner-${row.author_id.slice(-4)}`;
  return { by, videoId: row.target_id };
}
