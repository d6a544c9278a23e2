import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { keepRating } from './data.ts';
import type { RatedType } from './policy.ts';

/** Adds a review, without asking whether its author may write one. */
export async function buildRating(
  ctx: Ctx,
  userId: string,
  {
    itemType = 'course',
    itemId,
    stars = 4,
    content = 'Clear from the first lesson on.',
  }: { itemType?: RatedType; itemId: string; stars?: number; content?: string },
): Promise<string> {
  const id = newId();
  const now = new Date(ctx.services.clock.now());
  await keepRating(ctx.db, { id, userId, itemType, itemId, stars, content, now });
  return id;
}
