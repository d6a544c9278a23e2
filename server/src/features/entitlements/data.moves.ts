import { type Db, statement } from '../../db/pool.ts';
import type { Entitlement, Revoked, Right } from './data.ts';

const moveStatement = statement<{ id: string }>(
  'entitlements-move-forward',
  `with later as (
     select min(starts_at) as first from entitlements
      where user_id = $1 and item_type = $2 and item_id = $3 and revoked_at is null and source = 'order'
        and starts_at > $4::timestamptz),
   covered as (
     select case when bool_or(o.id is not null and o.expires_at is null) then later.first
              else greatest($4::timestamptz, max(o.expires_at)) end as until
       from later left join entitlements o
         on o.user_id = $1 and o.item_type = $2 and o.item_id = $3 and o.revoked_at is null and o.starts_at < later.first
      group by later.first)
   update entitlements e
      set starts_at = e.starts_at - (later.first - covered.until),
          expires_at = e.expires_at - (later.first - covered.until)
     from later, covered
    where e.user_id = $1 and e.item_type = $2 and e.item_id = $3 and e.revoked_at is null and e.source = 'order'
      and e.starts_at >= later.first and covered.until < later.first
   returning e.id`,
);

/**
 * Moves what somebody bought for later forward over the gap that a right which was taken back has left: no
 * day of it is lost, and none that another right covers is spent.
 */
export async function moveForward(
  db: Db,
  { userId, itemType, itemId }: Right,
  now: Date,
): Promise<string[]> {
  const rows = await db.run(moveStatement, [userId, itemType, itemId, now]);
  return rows.map(({ id }) => id);
}

/** When the last of what somebody holds of an item ends, be it paused or yet to begin; null for none that ends. */
export async function findLastEnd(
  db: Db,
  { userId, itemType, itemId }: Right,
  now: Date,
): Promise<Date | null> {
  const row = await db.q
    .selectFrom('entitlements')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('user_id', '=', userId)
    .where('item_type', '=', itemType)
    .where('item_id', '=', itemId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.end ?? null;
}

/** What came along with these rights: of each that is to a program, the rights to its parts. */
export async function listAlong(
  db: Db,
  rights: readonly Pick<Revoked, 'id' | 'itemType'>[],
): Promise<Revoked[]> {
  const programs = rights.filter(({ itemType }) => itemType === 'program').map(({ id }) => id);
  if (programs.length === 0) return [];
  const { rows } = await db.execute(
    `select id, user_id as "userId", item_type as "itemType", item_id as "itemId"
       from entitlements where source = 'bundle' and source_ref = any($1::uuid[]) order by id`,
    [programs],
  );
  return rows as Revoked[];
}

/** When the right begins that a source gave to an item. */
export async function findStart(
  db: Db,
  given: Pick<Entitlement, 'source' | 'sourceRef' | 'itemType' | 'itemId'>,
): Promise<Date | undefined> {
  const row = await db.q
    .selectFrom('entitlements')
    .select('starts_at')
    .where('source', '=', given.source)
    .where('source_ref', '=', given.sourceRef)
    .where('item_type', '=', given.itemType)
    .where('item_id', '=', given.itemId)
    .executeTakeFirst();
  return row?.starts_at;
}
