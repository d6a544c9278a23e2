import { type Db, statement } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';
import { catalogueOf, type Sellable, type SellableType } from '../../sellable.ts';

/** What is asked for by kind and id. */
export type Ref = { itemType: SellableType; itemId: string };

/** A row of the catalogue as the shop knows it; prices in paise. */
export type Offer = Ref & {
  ownerId: string;
  title: string;
  translations: unknown;
  slug: string;
  thumbnail: string | null;
  pricePaise: number;
  originalPricePaise: number;
  validityDays: number | null;
  category: string;
  refundDays: number;
  isForSale: boolean;
};

/** The columns of an offer, of the catalogue as `c`. */
export const offerColumns = `c.owner_id as "ownerId", c.title, c.translations, c.slug, c.thumbnail,
  c.price_paise as "pricePaise", c.original_price_paise as "originalPricePaise",
  c.validity_days as "validityDays", c.category, c.refund_days as "refundDays",
  c.is_for_sale as "isForSale"`;

/**
 * The same columns of a table `x` of a person's items, with whether they hold a lasting right to each, be it
 * paused, or bought and yet to begin.
 */
export const holdsLasting = `exists (
  select 1 from entitlements e
   where e.user_id = $1 and e.item_type = x.item_type and e.item_id = x.item_id and e.revoked_at is null
     and (e.expires_at is null or e.expires_at > greatest($2::timestamptz, $3::timestamptz)))`;

/** What is sold under these ids, and may be put away by now; in no order. */
export async function findOffers(
  db: Db,
  sellables: readonly Sellable[],
  refs: readonly Ref[],
): Promise<Offer[]> {
  const { rows } = await db.execute(
    `select c.item_type as "itemType", c.item_id as "itemId", ${offerColumns}
       from unnest($1::text[], $2::uuid[]) as x (item_type, item_id)
       join ${catalogueOf(sellables)} c on c.item_type = x.item_type and c.item_id = x.item_id`,
    [refs.map(({ itemType }) => itemType), refs.map(({ itemId }) => itemId)],
  );
  return rows as Offer[];
}

/** What is for sale and has these words in its title, in the order of their titles; without words anything. */
export async function findOffersByWords(
  db: Db,
  sellables: readonly Sellable[],
  { words, limit }: { words: string; limit: number },
): Promise<Offer[]> {
  const { rows } = await db.execute(
    `select c.item_type as "itemType", c.item_id as "itemId", ${offerColumns}
       from ${catalogueOf(sellables)} c
      where c.is_for_sale and (c.title ilike $1 or c.translations::text ilike $1)
      order by c.title, c.item_id limit $2`,
    [pattern(words), limit],
  );
  return rows as Offer[];
}

/** The categories of all that is for sale. */
export async function listOfferCategories(
  db: Db,
  sellables: readonly Sellable[],
): Promise<string[]> {
  const { rows } = await db.execute(
    `select distinct c.category from ${catalogueOf(sellables)} c
      where c.is_for_sale and c.category <> '' order by c.category`,
  );
  return (rows as { category: string }[]).map(({ category }) => category);
}

/** A right ends so late that nobody needs another: a parameter of the statements with `holdsLasting`. */
export type Lasting = { userId: string; now: Date; soon: Date };

const ownedStatement = statement<Ref>(
  'cart-owned',
  `select x.item_type as "itemType", x.item_id as "itemId"
     from unnest($4::text[], $5::uuid[]) as x (item_type, item_id) where ${holdsLasting}`,
);

/** Of these items the ones to which somebody holds a right that does not end soon. */
export async function findOwned(
  db: Db,
  { userId, now, soon }: Lasting,
  refs: readonly Ref[],
): Promise<Ref[]> {
  const types = refs.map(({ itemType }) => itemType);
  const ids = refs.map(({ itemId }) => itemId);
  return db.run(ownedStatement, [userId, now, soon, types, ids]);
}

export type OwnedPart = { wholeId: string; title: string; translations: unknown };

/** What somebody holds already of that which comes along with other items. */
export async function findOwnedParts(
  db: Db,
  sellables: readonly Sellable[],
  { userId, now, soon }: Lasting,
  refs: readonly Ref[],
): Promise<OwnedPart[]> {
  const wholes = sellables.filter(
    ({ itemType, parts }) => parts && refs.some((ref) => ref.itemType === itemType),
  );
  if (wholes.length === 0) return [];
  const parts = wholes.map(
    ({ table, parts: own }) =>
      `select t.id as whole_id, p.item_type, p.item_id
         from ${table} t cross join lateral (${own}) p where t.id = any ($4::uuid[])`,
  );
  const { rows } = await db.execute(
    `select x.whole_id as "wholeId", c.title, c.translations
       from (${parts.join(' union all ')}) x
       join ${catalogueOf(sellables)} c on c.item_type = x.item_type and c.item_id = x.item_id
      where ${holdsLasting}
      order by c.title, c.item_id`,
    [userId, now, soon, refs.map(({ itemId }) => itemId)],
  );
  return rows as OwnedPart[];
}
