import { cartLimits, type Cart } from '@chinar/contract/cart';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import type { Locale } from '../../context.ts';
import {
  emptyCart,
  isInCart,
  listCart,
  lockCart,
  putIntoCart,
  seePrices,
  takeFromCart,
} from './data.ts';
import {
  findOffers,
  findOwned,
  findOwnedParts,
  type Lasting,
  type Offer,
  type Ref,
} from './data.catalogue.ts';
import { cartView } from './views.ts';

const dayMs = 24 * 3600 * 1000;

/** Who asks, and from when on a right ends so late that nobody buys another. */
export function lasting({ services }: Ctx, userId: string): Lasting {
  const now = services.clock.now();
  return { userId, now: new Date(now), soon: new Date(now + cartLimits.warnBelowDays * dayMs) };
}

/** What is in somebody's cart, priced anew. */
export async function read(ctx: Ctx, userId: string, locale: Locale): Promise<Cart> {
  const { sellables } = ctx.services;
  const at = lasting(ctx, userId);
  const rows = await listCart(ctx.db, sellables, at);
  const parts = rows.length === 0 ? [] : await findOwnedParts(ctx.db, sellables, at, rows);
  return cartView(rows, parts, locale);
}

export function get(ctx: Asking<'user'>): Promise<Cart> {
  return read(ctx, ctx.actor.userId, ctx.locale);
}

/**
 * An item that can be bought by somebody now.
 *
 * @throws `not_found`, `not_for_sale` when it is put away, `already_owned`
 */
export async function buyable(ctx: Ctx, userId: string, ref: Ref): Promise<Offer> {
  const [offer] = await findOffers(ctx.db, ctx.services.sellables, [ref]);
  const { isForSale } = found(offer);
  if (!isForSale) throw new AppError('not_for_sale');
  if ((await findOwned(ctx.db, lasting(ctx, userId), [ref])).length > 0)
    throw new AppError('already_owned');
  return found(offer);
}

/** Puts an item into a cart inside the caller's transaction; one that is there stays as it is. */
export async function put(ctx: Ctx, userId: string, ref: Ref): Promise<void> {
  await lockCart(ctx.db, userId);
  if (await isInCart(ctx.db, userId, ref)) return;
  const offer = await buyable(ctx, userId, ref);
  if (!(await putIntoCart(ctx.db, userId, offer))) throw new AppError('cart_full');
}

export async function add(ctx: Asking<'user'>, ref: Ref): Promise<Cart> {
  const { userId } = ctx.actor;
  await transact(ctx, (inner) => put(inner, userId, ref));
  return get(ctx);
}

export async function remove(ctx: Asking<'user'>, ref: Ref): Promise<Cart> {
  await takeFromCart(ctx.db, ctx.actor.userId, [ref]);
  return get(ctx);
}

export async function clear(ctx: Asking<'user'>): Promise<Cart> {
  await emptyCart(ctx.db, ctx.actor.userId);
  return get(ctx);
}

/** What changed of the prices was told and seen. */
export async function acceptPrices(ctx: Asking<'user'>): Promise<Cart> {
  await seePrices(ctx.db, ctx.services.sellables, ctx.actor.userId);
  return get(ctx);
}
