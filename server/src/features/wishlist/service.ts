import type { Cart } from '@chinar/contract/cart';
import type { Wishlist } from '@chinar/contract/wishlist';
import { type Asking, transact } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { findOffers, lasting, putIntoCart, readCart, type Ref } from '../cart/api.ts';
import { listWishes, lockWishlist, putAside, removeWish } from './data.ts';
import { wishlistView } from './views.ts';

export async function get(ctx: Asking<'user'>): Promise<Wishlist> {
  const { userId } = ctx.actor;
  const rows = await listWishes(ctx.db, ctx.services.sellables, lasting(ctx, userId));
  const { items } = await readCart(ctx, userId, ctx.locale);
  return wishlistView(rows, items, ctx.locale);
}

/** Throws `not_found` for what is not sold, `wishlist_full`. */
export async function add(ctx: Asking<'user'>, ref: Ref): Promise<Wishlist> {
  const { userId } = ctx.actor;
  await transact(ctx, async (inner) => {
    await lockWishlist(inner.db, userId);
    const offer = found((await findOffers(inner.db, inner.services.sellables, [ref]))[0]);
    // What is put away is shown to those alone who had it aside before.
    if (!offer.isForSale) throw new AppError('not_found');
    if (!(await putAside(inner.db, userId, offer))) throw new AppError('wishlist_full');
  });
  return get(ctx);
}

export async function remove(ctx: Asking<'user'>, ref: Ref): Promise<Wishlist> {
  await removeWish(ctx.db, ctx.actor.userId, ref);
  return get(ctx);
}

/** Into the cart and off the list, or neither. */
export async function moveToCart(
  ctx: Asking<'user'>,
  ref: Ref,
): Promise<{ wishlist: Wishlist; cart: Cart }> {
  const { userId } = ctx.actor;
  await transact(ctx, async (inner) => {
    await putIntoCart(inner, userId, ref);
    await removeWish(inner.db, userId, ref);
  });
  return { wishlist: await get(ctx), cart: await readCart(ctx, userId, ctx.locale) };
}
