import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { keepProgress, lockProgress } from '../entitlements/api.ts';
import { listHolding, listPublishedItems } from './data.items.ts';

type Done = { userId: Id<'users'>; refId: string };

/** Writes down how far somebody is in each package in which something stands that they have just done. */
export async function settlePackages(ctx: Ctx, { userId, refId }: Done): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  for (const itemId of await listHolding(ctx.db, userId, refId)) {
    const of = { userId, itemType: 'package', itemId } as const;
    // Before it is reckoned: two pieces that are done at once are both counted.
    if (!(await lockProgress(ctx.db, of))) continue;
    const items = await listPublishedItems(ctx.db, [itemId], userId);
    const done = items.filter(({ is_done }) => is_done).length;
    const isWhole = items.length > 0 && done === items.length;
    await keepProgress(ctx.db, {
      ...of,
      pct: items.length === 0 ? 0 : Math.floor((done * 100) / items.length),
      lastPartId: items.find(({ item_id }) => item_id === refId)?.id,
      completedAt: isWhole ? now : null,
    });
  }
}
