import { type Db, statement } from '../../db/pool.ts';

export type ItemType =
  | 'course'
  | 'program'
  | 'test_series'
  | 'package'
  | 'seat_pass'
  | 'library_plan';
export type Source = 'order' | 'grant' | 'free' | 'bundle';

/** What a right is to. */
export type Right = { userId: string; itemType: ItemType; itemId: string };

export type Entitlement = Right & {
  id: string;
  source: Source;
  sourceRef: string;
  startsAt: Date;
  /** Null: for ever. */
  expiresAt: Date | null;
};

const createStatement = statement<{ id: string }>(
  'entitlements-create',
  `insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing
   returning id`,
);

/** Writes a right down; false when its source has given it before, be it revoked since. */
export async function createEntitlement(db: Db, right: Entitlement): Promise<boolean> {
  const rows = await db.run(createStatement, [
    right.id,
    right.userId,
    right.itemType,
    right.itemId,
    right.source,
    right.sourceRef,
    right.startsAt,
    right.expiresAt,
  ]);
  return rows.length > 0;
}

/** Whom a source has given an item. */
export async function findHolder(
  db: Db,
  given: Pick<Entitlement, 'source' | 'sourceRef' | 'itemType' | 'itemId'>,
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('entitlements')
    .select('user_id')
    .where('source', '=', given.source)
    .where('source_ref', '=', given.sourceRef)
    .where('item_type', '=', given.itemType)
    .where('item_id', '=', given.itemId)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * The text of a statement by which somebody takes what costs nothing: $1 is the new right, $2 whose it
 * is, $3 the item, $4 the time. `offers` follows `from` and finds the item only while it is free, so
 * that no price can come in between; `expires` is when the right ends, null for never. One that ran out begins anew; one that was revoked stays so.
 */
export function freeGrant(
  itemType: ItemType,
  offers: string,
  expires = 'null::timestamptz',
): string {
  return `insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at)
    select $1::uuid, $2::uuid, '${itemType}', $3::uuid, 'free', $1::uuid, $4::timestamptz, ${expires}
      from ${offers}
    on conflict (user_id, item_type, item_id) where source = 'free' do update
      set starts_at = excluded.starts_at, expires_at = excluded.expires_at
      where entitlements.expires_at <= excluded.starts_at`;
}

export type Revoked = Right & { id: string };

/** Takes back all that a source gave, once. */
export async function revokeEntitlements(
  db: Db,
  from: Pick<Entitlement, 'source' | 'sourceRef'>,
  now: Date,
): Promise<Revoked[]> {
  return db.q
    .updateTable('entitlements')
    .set({ revoked_at: now })
    .where('source', '=', from.source)
    .where('source_ref', '=', from.sourceRef)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id as userId', 'item_id as itemId'])
    .returning((eb) => eb.ref('item_type').$castTo<ItemType>().as('itemType'))
    .execute();
}

const holdsStatement = statement<{ one: number }>(
  'entitlements-holds',
  `select 1 as one from live_entitlements($4)
    where user_id = $1 and item_type = $2 and item_id = $3 limit 1`,
);

export async function isHeld(db: Db, right: Right, now: Date): Promise<boolean> {
  const values = [right.userId, right.itemType, right.itemId, now];
  return (await db.run(holdsStatement, values)).length > 0;
}

/** Whoever has a live right to an item. */
export async function listHolders(
  db: Db,
  { itemType, itemId }: Pick<Right, 'itemType' | 'itemId'>,
  now: Date,
): Promise<string[]> {
  const { rows } = await db.execute(
    `select distinct user_id from live_entitlements($1) where item_type = $2 and item_id = $3`,
    [now, itemType, itemId],
  );
  return (rows as { user_id: string }[]).map(({ user_id }) => user_id);
}
