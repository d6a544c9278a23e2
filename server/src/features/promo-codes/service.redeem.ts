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
  hasRoom,
  holdCodes,
  lockUse,
  reserveUse,
  retakeUse,
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
 * Whether the code of an order that is paid late was used meanwhile: by other orders of its buyer, or by others up
 * to its cap. A late use was promised where the money was on its way when the time ran out, or there by hand (`isInTime`); more uses than one
 * person or all may have were not, or whoever lets one order after the other lapse pays all of them at its price.
 * Asked while the buyer is held; the code is held from here on.
 */
export async function isUsedMeanwhile(
  ctx: Ctx,
  orderId: string,
  { isInTime }: { isInTime: boolean },
): Promise<boolean> {
  const use = await lockUse(ctx.db, orderId);
  if (use?.state !== 'released') return false;
  if (await hasOwnUses(ctx.db, orderId)) return true;
  return !isInTime && !use.isPromised && !(await hasRoom(ctx.db, use.promo));
}

/**
 * The order was paid. A use that was let go meanwhile takes a place again where there is one; else it counts
 * beside the cap, for its buyer was promised it.
 */
export async function redeemPromo(ctx: Ctx, orderId: string): Promise<void> {
  const use = await lockUse(ctx.db, orderId);
  if (!use || use.state === 'redeemed') return;
  if (use.state === 'reserved') return setUse(ctx.db, orderId, { state: 'redeemed' });
  const isPlace = !(await hasOwnUses(ctx.db, orderId)) && (await hasRoom(ctx.db, use.promo));
  if (isPlace && (await takeUse(ctx.db, use.promo))) return retakeUse(ctx.db, orderId);
  await countLate(ctx.db, use.promo, 1);
  await setUse(ctx.db, orderId, { state: 'redeemed', isLate: true });
}

type Releasing = {
  /** Money was on its way to the order when its time ran out. */
  isPromised?: boolean;
};

/** The order was not paid, or all of it was given back: somebody else may use the code. */
export async function releasePromo(
  ctx: Ctx,
  orderId: string,
  { isPromised = false }: Releasing = {},
): Promise<void> {
  const use = await lockUse(ctx.db, orderId);
  if (!use || use.state === 'released') return;
  // Beside the cap no place becomes free.
  if (use.isLate) await countLate(ctx.db, use.promo, -1);
  else await giveUseBack(ctx.db, use.promo);
  await setUse(ctx.db, orderId, { state: 'released', isPromised });
}
