import type { Db } from '../../db/pool.ts';

/** Ends files that waited too long for their bytes or for being attached; gives how many. */
export async function expireFiles(db: Db, now: Date, limit: number): Promise<number> {
  const result = await db.q
    .updateTable('files')
    .set({ state: 'deleted', expires_at: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files')
        .select('id')
        .where('state', 'in', ['open', 'stored'])
        .where('expires_at', '<=', now)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Files that are to be removed, beginning behind `after`; one whose bytes still come counts till they end. */
export async function listDeleted(
  db: Db,
  after: string,
  { limit, claimedSince }: { limit: number; claimedSince: Date },
): Promise<{ id: string; key: string | null }[]> {
  return db.q
    .selectFrom('files')
    .select(['id', 'key'])
    .where('state', '=', 'deleted')
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', claimedSince)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function dropFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.q
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .where('state', '=', 'deleted')
    .execute();
}

/** Those of the keys that a row names. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await db.q
    .selectFrom('files')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Lets go of what somebody keeps for themselves: what hangs on nothing, and what belongs to the account. */
export async function dropOwn(db: Db, ownerId: string): Promise<void> {
  await db.q
    .updateTable('files')
    .set({ state: 'deleted', expires_at: null })
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .where((eb) => eb.or([eb('state', '<>', 'attached'), eb('purpose', 'like', 'accounts.%')]))
    .execute();
}
