import type { CartItem } from '@chinar/contract/cart';
import { toRupees } from '@chinar/contract/money';
import type { Wish, Wishlist } from '@chinar/contract/wishlist';
import type { Locale } from '../../context.ts';
import { titleIn } from '../../locale.ts';
import type { WishRow } from './data.ts';

function wishView(row: WishRow, locale: Locale): Wish {
  const { translations } = row;
  return {
    itemType: row.itemType,
    itemId: row.itemId,
    title: row.title === null ? row.keptTitle : titleIn({ title: row.title, translations }, locale),
    slug: row.isForSale ? row.slug : null,
    thumbnail: row.thumbnail,
    price: toRupees(row.pricePaise ?? 0),
    originalPrice: toRupees(row.originalPricePaise ?? 0),
    addedAt: row.addedAt.toISOString(),
    isOwned: row.isOwned,
    isInCart: row.isInCart,
    isForSale: row.isForSale ?? false,
  };
}

export function wishlistView(
  rows: readonly Omit<WishRow, 'isInCart'>[],
  inCart: readonly CartItem[],
  locale: Locale,
): Wishlist {
  const held = new Set(inCart.map(({ itemId }) => itemId));
  const items = rows.map((row) =>
    wishView({ ...row, isInCart: held.has(row.itemId) } as WishRow, locale),
  );
  return { items, totalItems: items.length };
}
