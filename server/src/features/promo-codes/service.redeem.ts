import type { PromoReason } from '@chinar/contract/orders';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { findPromo, type PromoRow } from './data.ts';
import {
  countLate,
  countUses,
  giveUseBack,
  hasOwnUses,
  holdCodes,
  lockUse,
  reserveUse,
  setUse,
  takeUse,
} from './data.uses.ts';
import { judge, type Judged, type PromoLine } from './policy.ts';

/** A code and what it takes off; `promo` is null where there is none of that name. */
export type Tried = { promo: PromoRow | null; judged: Judged };

const unknown: Judged = { reason: 'promo_unknown', minimum: null };

/** What a code takes off what somebody buys; nothing is held by it. */
export async function tryPromo(
  ctx: Ctx,
  { code, userId, lines }: { code: string; userId: string; lines: readonly PromoLine[] },
): Promise<Tried> {
  const promo = await findPromo(ctx.db, code.trim().toUpperCase());
  if (!promo) return { promo: null, judged: unknown };
  const counts = await countUses(ctx.db, { promoId: promo.id, userId });
  const now = new Date(ctx.services.clock.now());
  return { promo, judged: judge(promo, { now, ...counts }, lines) };
}

type Reserving = { promo: PromoRow; orderId: string; userId: string; amount: number };

/**
 * Holds one use for an order, in the order's transaction.
 *
 * @throws `promo_used_by_you`, `promo_used_up`: another took the last one since it was quoted
 */
export async function reservePromo(
  ctx: Ctx,
  { promo, orderId, userId, amount }: Reserving,
): Promise<void> {
  const use = { id: newId(), promoId: promo.id, orderId, userId, amount };
  const refuse = (code: PromoReason): never => {
    throw new AppError(code);
  };
  if (!(await takeUse(ctx.db, promo))) refuse('promo_used_up');
  if (!(await reserveUse(ctx.db, use, promo.per_user_limit))) refuse('promo_used_by_you');
}

/**
 * Holds the code that an order lets go together with the one that the next takes: two people who change
 * theirs crosswise would wait for each other.
 */
export async function holdPromos(ctx: Ctx, ids: readonly (string | null)[]): Promise<void> {
  const codes = new Set(ids.filter((id) => id !== null));
  if (codes.size > 1) await holdCodes(ctx.db, [...codes]);
}

/**
 * Whether the code of an order that is paid late was used by other orders of its buyer meanwhile. A late use
 * was promised; more uses than one person may have were not, or whoever calls off one order after the other
 * pays all of them at its price. Asked while the buyer is held.
 */
export function isUsedByBuyer(ctx: Ctx, orderId: string): Promise<boolean> {
  return hasOwnUses(ctx.db, orderId);
}

/** The order was paid. A use that was let go meanwhile counts beside the cap: its buyer was promised it. */
export async function redeemPromo(ctx: Ctx, orderId: string): Promise<void> {
  const use = await lockUse(ctx.db, orderId);
  if (!use || use.state === 'redeemed') return;
  const isLate = use.state === 'released';
  if (isLate) await countLate(ctx.db, use.promo, 1);
  await setUse(ctx.db, orderId, { state: 'redeemed', isLate });
}

/** The order was not paid, or all of it was given back: somebody else may use the code. */
export async function releasePromo(ctx: Ctx, orderId: string): Promise<void> {
  const use = await lockUse(ctx.db, orderId);
  if (!use || use.state === 'released') return;
  // Beside the cap no place becomes free.
  if (use.isLate) await countLate(ctx.db, use.promo, -1);
  else await giveUseBack(ctx.db, use.promo);
  await setUse(ctx.db, orderId, { state: 'released' });
}
