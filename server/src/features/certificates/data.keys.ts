import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type KeyRow = Row<'signing_keys'>;

/** The key that signs. */
export async function findActiveKey(db: Db): Promise<KeyRow | undefined> {
  return db.q
    .selectFrom('signing_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** All that ever signed, the newest first. */
export async function listKeys(db: Db): Promise<KeyRow[]> {
  return db.q.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
}

/** Keeps a new key; of two servers that make one at once the first has it. */
export async function keepKey(
  db: Db,
  { kid, jwk, sealed }: { kid: string; jwk: object; sealed: Buffer },
): Promise<void> {
  await db.q
    .insertInto('signing_keys')
    .values({ kid, public_jwk: JSON.stringify(jwk), sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
