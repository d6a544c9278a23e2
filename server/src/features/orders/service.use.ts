import type { Ctx } from '../../context.ts';
import { seriesUse } from '../attempts/api.ts';
import { isCertified } from '../certificates/api.ts';
import { courseUse } from '../courses/api.ts';
import { findStart } from '../entitlements/api.ts';
import { listProgramItems } from '../programs/api.ts';
import { packageUse } from '../study-material-packages/api.ts';
import type { LineRow, OrderRow } from './data.ts';
import type { Use } from './policy.refund.ts';

type Of = { userId: string; itemId: string; since: Date };
type Counted = { share: number; mocks: number };

const shareOf = ({ used, all }: { used: number; all: number }): number =>
  all === 0 ? 0 : used / all;

/** How what is sold is used: each owner counts its own. */
const counts: Record<string, (ctx: Ctx, of: Of) => Promise<Counted>> = {
  course: async ({ db }, of) => ({ share: shareOf(await courseUse(db, of)), mocks: 0 }),
  package: async ({ db }, of) => ({ share: shareOf(await packageUse(db, of)), mocks: 0 }),
  test_series: async ({ db }, of) => {
    const use = await seriesUse(db, of);
    return { share: shareOf(use), mocks: use.mocks };
  },
  program: programUse,
};

/** The parts of a program by what each costs alone; where all are free, alike. */
async function programUse(ctx: Ctx, { userId, itemId, since }: Of): Promise<Counted> {
  const parts = (await listProgramItems(ctx.db, [itemId], null)).get(itemId) ?? [];
  const isFree = parts.every(({ price_paise: price }) => price === 0);
  let [used, all, mocks] = [0, 0, 0];
  for (const { item_type: itemType, item_id: partId, price_paise: price } of parts) {
    const weight = isFree ? 1 : price;
    const part = await counts[itemType]?.(ctx, { userId, itemId: partId, since });
    used += weight * (part?.share ?? 0);
    all += weight;
    mocks += part?.mocks ?? 0;
  }
  return { share: shareOf({ used, all }), mocks };
}

/**
 * How much of a line its buyer has used. A renewal counts from its own beginning: what was used before
 * belongs to what was bought before.
 */
export async function useOf(ctx: Ctx, order: OrderRow, line: LineRow): Promise<Use> {
  const begun = await findStart(ctx.db, {
    source: 'order',
    sourceRef: line.id,
    itemType: line.item_type as never,
    itemId: line.item_id,
  });
  const since = begun ?? order.paid_at ?? order.created_at;
  const of = { userId: order.user_id, itemId: line.item_id, since };
  const counted = await counts[line.item_type]?.(ctx, of);
  if (!counted) return { share: null, mocks: 0, isCertified: false };
  return { ...counted, isCertified: await isCertified(ctx.db, of) };
}
