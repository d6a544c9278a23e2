import type { Db } from '../../db/pool.ts';
import { catalogueOf, type Sellable } from '../../sellable.ts';
import { holdsLasting, type Lasting, type Offer, offerColumns, type Ref } from '../cart/api.ts';

/** Something that was put aside, with its offer as far as there is one still. */
export type WishRow = Ref & {
  keptTitle: string;
  addedAt: Date;
  isOwned: boolean;
  isInCart: boolean;
} & (Offer | { [K in Exclude<keyof Offer, keyof Ref>]: null });

/** A person's wishes, the newest first. */
export async function listWishes(
  db: Db,
  sellables: readonly Sellable[],
  { userId, now, soon }: Lasting,
): Promise<Omit<WishRow, 'isInCart'>[]> {
  const { rows } = await db.execute(
    `select x.item_type as "itemType", x.item_id as "itemId", x.title as "keptTitle",
            x.added_at as "addedAt", ${holdsLasting} as "isOwned", ${offerColumns}
       from wishlist_items x
       left join ${catalogueOf(sellables)} c on c.item_type = x.item_type and c.item_id = x.item_id
      where x.user_id = $1
      order by x.added_at desc, x.slot desc`,
    [userId, now, soon],
  );
  return rows as Omit<WishRow, 'isInCart'>[];
}

/** One at a time changes a person's list; held until the transaction ends. */
export async function lockWishlist(db: Db, userId: string): Promise<void> {
  await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 24))', [userId]);
}

/**
 * Puts something into the first free place.
 *
 * @returns whether it is on the list now
 */
export async function putAside(
  db: Db,
  userId: string,
  { itemType, itemId, title }: Pick<Offer, keyof Ref | 'title'>,
): Promise<boolean> {
  const { rows } = await db.execute(
    `with put as (
       insert into wishlist_items (user_id, item_type, item_id, slot, title)
       select $1, $2, $3, s.slot, $4
         from generate_series(1, 200) as s (slot)
        where not exists (select 1 from wishlist_items i where i.user_id = $1 and i.slot = s.slot)
        order by s.slot limit 1
       on conflict (user_id, item_type, item_id) do nothing
       returning slot)
     select slot from put
     union all
     select slot from wishlist_items where user_id = $1 and item_type = $2 and item_id = $3`,
    [userId, itemType, itemId, title],
  );
  return rows.length > 0;
}

export async function removeWish(db: Db, userId: string, ref: Ref): Promise<void> {
  await db.q
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('item_type', '=', ref.itemType)
    .where('item_id', '=', ref.itemId)
    .execute();
}
