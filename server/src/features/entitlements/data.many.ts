import { type Db, statement } from '../../db/pool.ts';
import type { Entitlement, ItemType, Revoked, Right, Source } from './data.ts';

const holdStatement = statement<{ id: string }>(
  'entitlements-hold-people',
  'select id from users where id = any ($1::uuid[]) order by id for no key update',
);

/**
 * One at a time gives rights to a person, or takes them by hand: who waited sees what the other one gave.
 * Held until the transaction ends, in one order.
 */
export async function holdPeople(db: Db, userIds: readonly string[]): Promise<void> {
  await db.run(holdStatement, [userIds]);
}

/** Whose right to an item lasts as long as one that ends then, or longer; null: for ever. */
export async function listOwners(
  db: Db,
  {
    userIds,
    itemType,
    itemId,
    until,
  }: { userIds: readonly string[]; until: Date | null } & Pick<Right, 'itemType' | 'itemId'>,
  now: Date,
): Promise<Set<string>> {
  const { rows } = await db.execute(
    `select distinct l.user_id from live_entitlements($5) l
      where l.user_id = any ($1::uuid[]) and l.item_type = $2 and l.item_id = $3
        and exists (
          select from entitlements e
           where e.user_id = l.user_id and e.item_type = $2 and e.item_id = $3 and e.revoked_at is null
             and coalesce(e.expires_at, 'infinity') >= coalesce($4::timestamptz, 'infinity'))`,
    [userIds, itemType, itemId, until, now],
  );
  return new Set((rows as { user_id: string }[]).map(({ user_id: id }) => id));
}

export type ManyRights = Pick<Entitlement, 'itemType' | 'itemId' | 'startsAt' | 'expiresAt'> & {
  people: readonly { id: string; userId: string; sourceRef: string }[];
};

/** Writes down rights of many people to one item, each of a source of its own; the ids of those that are new. */
export async function createMany(
  db: Db,
  { itemType, itemId, startsAt, expiresAt, people }: ManyRights,
): Promise<string[]> {
  const { rows } = await db.execute(
    `insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at)
     select x.id, x.user_id, $4, $5, 'grant', x.ref, $6, $7
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as x (id, user_id, ref)
      order by x.user_id
     on conflict do nothing
     returning id`,
    [
      people.map(({ id }) => id),
      people.map(({ userId }) => userId),
      people.map(({ sourceRef }) => sourceRef),
      itemType,
      itemId,
      startsAt,
      expiresAt,
    ],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Takes back what these sources gave by hand, as far as it is there still. */
export async function revokeAll(
  db: Db,
  sourceRefs: readonly string[],
  now: Date,
): Promise<Revoked[]> {
  const { rows } = await db.execute(
    `update entitlements set revoked_at = $2
      where source = 'grant' and source_ref = any ($1::uuid[]) and revoked_at is null
     returning id, user_id as "userId", item_type as "itemType", item_id as "itemId"`,
    [sourceRefs, now],
  );
  return rows as Revoked[];
}

/** Of these rights the ones whose holder has bought more of the same for later. */
export async function withLater(
  db: Db,
  rights: readonly Revoked[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await db.execute(
    `select distinct x.id from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[])
         as x (id, user_id, item_type, item_id)
       join entitlements e on e.user_id = x.user_id and e.item_type = x.item_type and e.item_id = x.item_id
        and e.revoked_at is null and e.source = 'order' and e.starts_at > $5`,
    [
      rights.map(({ id }) => id),
      rights.map(({ userId }) => userId),
      rights.map(({ itemType }) => itemType),
      rights.map(({ itemId }) => itemId),
      now,
    ],
  );
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

/** A right as it stands, whatever became of it. */
export type GivenRight = {
  id: string;
  user_id: string;
  item_type: ItemType;
  item_id: string;
  source: Source;
  source_ref: string;
  starts_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
};

/** A right by its id, or by what gave it by hand. */
export async function findRight(
  db: Db,
  by: { id: string } | { grantRef: string },
): Promise<GivenRight | undefined> {
  const [where, id] =
    'id' in by ? ['id = $1', by.id] : [`source = 'grant' and source_ref = $1`, by.grantRef];
  const { rows } = await db.execute(
    `select id, user_id, item_type, item_id, source, source_ref, starts_at, expires_at, revoked_at
       from entitlements where ${where}`,
    [id],
  );
  return (rows as GivenRight[])[0];
}
