import type { DB } from './db/types.ts';

/** What a right can be bought to. */
export type SellableType =
  | 'course'
  | 'program'
  | 'test_series'
  | 'package'
  | 'seat_pass'
  | 'library_plan';

/**
 * How a table sells: a feature lists it in its `feature.ts`, and carts, wishlists and orders find its
 * rows by it. Every table has `id`, `owner_id`, `title`, `translations`, `slug`, `thumbnail`,
 * `price_paise`, `original_price_paise`, `validity_days` and `category` under these names.
 */
export type Sellable = {
  itemType: SellableType;
  table: keyof DB;
  /** SQL about the row `t`: whether it can be bought now. Looked at at every step, so never stale. */
  isForSale: string;
  /** SQL about the row `t`: days within which money may be asked back. */
  refundDays: string;
  /** SQL that gives `item_type` and `item_id` of what comes along with the row `t`. */
  parts?: string;
};

/** What is sold of a table; its name is checked by its type. */
export function sellable<T extends keyof DB>(table: T, rest: Omit<Sellable, 'table'>): Sellable {
  return { table, ...rest };
}

/**
 * The rows of everything that is sold, as a table to join: `item_type`, `item_id`, and what a shop
 * shows of it. Joined by both, each of its parts is found by the key of its own table.
 */
export function catalogueOf(sellables: readonly Sellable[]): string {
  const parts = sellables.map(
    ({ itemType, table, isForSale, refundDays }) =>
      `select '${itemType}'::text as item_type, t.id as item_id, t.owner_id, t.title, t.translations,
              t.slug, t.thumbnail, t.price_paise, t.original_price_paise, t.validity_days, t.category,
              (${isForSale}) as is_for_sale, (${refundDays})::integer as refund_days
         from ${table} t`,
  );
  return `(${parts.join(' union all ')})`;
}
