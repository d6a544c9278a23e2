import { type Db, statement } from '../../db/pool.ts';
import { catalogueOf, type Sellable } from '../../sellable.ts';
import {
  holdsLasting,
  type Lasting,
  type Offer,
  offerColumns,
  type Ref,
} from './data.catalogue.ts';

/** Something in a cart, with its offer as far as there is one still. */
export type CartRow = Ref & { keptTitle: string; seenPaise: number; isOwned: boolean } & (
    | Offer
    | { [K in Exclude<keyof Offer, keyof Ref>]: null }
  );

/** A person's cart in the order in which it was filled. Planned once: the catalogue is a union of all that is sold. */
export async function listCart(
  db: Db,
  sellables: readonly Sellable[],
  { userId, now, soon }: Lasting,
): Promise<CartRow[]> {
  const list = statement<CartRow>(
    'cart-list',
    `select x.item_type as "itemType", x.item_id as "itemId", x.title as "keptTitle",
            x.price_paise as "seenPaise", ${holdsLasting} as "isOwned", ${offerColumns}
       from cart_items x
       left join ${catalogueOf(sellables)} c on c.item_type = x.item_type and c.item_id = x.item_id
      where x.user_id = $1
      order by x.added_at, x.slot`,
  );
  return db.run(list, [userId, now, soon]);
}

/** One at a time changes a person's cart, or makes an order of it; held until the transaction ends. */
export async function lockCart(db: Db, userId: string): Promise<void> {
  await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 23))', [userId]);
}

/** Whether it is there already. */
export async function isInCart(
  db: Db,
  userId: string,
  { itemType, itemId }: Ref,
): Promise<boolean> {
  const row = await db.q
    .selectFrom('cart_items')
    .select('slot')
    .where('user_id', '=', userId)
    .where('item_type', '=', itemType)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts something into the first free place; one that is there stays as it is.
 *
 * @returns false when no place was free, or it was there
 */
export async function putIntoCart(
  db: Db,
  userId: string,
  { itemType, itemId, title, pricePaise }: Pick<Offer, keyof Ref | 'title' | 'pricePaise'>,
): Promise<boolean> {
  const { rows } = await db.execute(
    `insert into cart_items (user_id, item_type, item_id, slot, title, price_paise)
     select $1, $2, $3, s.slot, $4, $5
       from generate_series(1, 20) as s (slot)
      where not exists (select 1 from cart_items i where i.user_id = $1 and i.slot = s.slot)
      order by s.slot limit 1
     on conflict (user_id, item_type, item_id) do nothing
     returning slot`,
    [userId, itemType, itemId, title, pricePaise],
  );
  return rows.length > 0;
}

const takeStatement = statement<never>(
  'cart-take',
  `delete from cart_items i using unnest($2::text[], $3::uuid[]) as x (item_type, item_id)
    where i.user_id = $1 and i.item_type = x.item_type and i.item_id = x.item_id`,
);

export async function takeFromCart(db: Db, userId: string, refs: readonly Ref[]): Promise<void> {
  const types = refs.map(({ itemType }) => itemType);
  await db.run(takeStatement, [userId, types, refs.map(({ itemId }) => itemId)]);
}

export async function emptyCart(db: Db, userId: string): Promise<void> {
  await db.q.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}

/** Notes the prices of now as those that were seen. */
export async function seePrices(
  db: Db,
  sellables: readonly Sellable[],
  userId: string,
): Promise<void> {
  await db.execute(
    `update cart_items i set price_paise = c.price_paise, title = c.title
       from ${catalogueOf(sellables)} c
      where i.user_id = $1 and c.item_type = i.item_type and c.item_id = i.item_id
        and i.price_paise <> c.price_paise`,
    [userId],
  );
}
