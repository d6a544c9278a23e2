import type { Cart, CartItem, ItemProblem } from '@chinar/contract/cart';
import { toRupees } from '@chinar/contract/money';
import type { Locale } from '../../context.ts';
import { titleIn } from '../../locale.ts';
import type { OwnedPart } from './data.catalogue.ts';
import type { CartRow } from './data.ts';

/** What its buyer has to know of it; null where nothing is. */
export function problemOf(row: CartRow): ItemProblem | null {
  if (row.isOwned) return 'owned';
  if (!row.isForSale) return 'withdrawn';
  if (row.pricePaise > row.seenPaise) return 'price_up';
  if (row.pricePaise < row.seenPaise) return 'price_down';
  return null;
}

/** Whether an item with such a problem is left out of the sum, and of an order. */
export function isBlocking(problem: ItemProblem | null): boolean {
  return problem === 'owned' || problem === 'withdrawn';
}

function itemView(row: CartRow, parts: readonly OwnedPart[], locale: Locale): CartItem {
  const { translations } = row;
  return {
    itemType: row.itemType,
    itemId: row.itemId,
    title: row.title === null ? row.keptTitle : titleIn({ title: row.title, translations }, locale),
    slug: row.isForSale ? row.slug : null,
    thumbnail: row.thumbnail,
    price: toRupees(row.pricePaise ?? row.seenPaise),
    originalPrice: toRupees(row.originalPricePaise ?? 0),
    validityDays: row.validityDays,
    refundDays: row.refundDays ?? 0,
    priceWhenAdded: toRupees(row.seenPaise),
    problem: problemOf(row),
    ownedParts: parts
      .filter(({ wholeId }) => wholeId === row.itemId)
      .map((part) => titleIn(part, locale)),
  };
}

export function cartView(
  rows: readonly CartRow[],
  parts: readonly OwnedPart[],
  locale: Locale,
): Cart {
  const open = rows.filter((row) => !isBlocking(problemOf(row)));
  return {
    items: rows.map((row) => itemView(row, parts, locale)),
    totalAmount: toRupees(open.reduce((sum, row) => sum + (row.pricePaise ?? 0), 0)),
    totalItems: rows.length,
  };
}
