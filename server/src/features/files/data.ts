import type { OwnerScope } from '../../auth/scope.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';

export type FileRow = {
  id: string;
  owner_id: string;
  purpose: string;
  name: string;
  media_type: string;
  bytes: number;
  visibility: 'public' | 'private';
  state: 'open' | 'stored' | 'attached' | 'deleted';
  key: string | null;
  created_at: Date;
  expires_at: Date | null;
};

export type NewFile = Omit<FileRow, 'state' | 'key' | 'expires_at'> & { expires_at: Date };

/**
 * Lets one upload of a person be opened at a time: the sum in the next statement then holds. Whoever
 * writes rows that name the person does not wait.
 */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await db.execute('select 1 from users where id = $1 for no key update', [ownerId]);
}

const usage = `select coalesce(sum(bytes), 0)::bigint from files
  where owner_id = $1 and state <> 'deleted'`;

const openStatement = statement<{ id: string }>(
  'file-open',
  `insert into files (owner_id, id, purpose, name, media_type, bytes, visibility, created_at,
     expires_at, state)
   select $1, $2, $3, $4, $5, $6::bigint, $7, $8, $9, 'open' where (${usage}) + $6::bigint <= $10
   returning id`,
);

/** Whether the file fits into what its owner may take; the owner is to be locked. */
export async function openFile(db: Db, file: NewFile, quota: number): Promise<boolean> {
  const { owner_id, id, purpose, name, media_type, bytes, visibility, created_at, expires_at } =
    file;
  const values = [owner_id, id, purpose, name, media_type, bytes, visibility];
  const made = await db.run(openStatement, [...values, created_at, expires_at, quota]);
  return made.length > 0;
}

/** Takes the right to send the bytes, which nobody else has then. */
export async function claimFile(db: Db, id: string, now: Date): Promise<FileRow | undefined> {
  const row = await db.q
    .updateTable('files')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row;
}

/** Gives the right back: the line broke, and the sender may try again. */
export async function releaseFile(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('files')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function storeFile(
  db: Db,
  id: string,
  stored: { key: string; sha256: string; expires_at: Date },
): Promise<FileRow | undefined> {
  const row = await db.q
    .updateTable('files')
    .set({ ...stored, state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row;
}

const gone = { state: 'deleted', expires_at: null } as const;

/** Ends what was opened and came to nothing. */
export async function endFile(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('files')
    .set(gone)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function attachFile(
  db: Db,
  id: string,
  { purpose, owner, now }: { purpose: string; owner: OwnerScope; now: Date },
): Promise<boolean> {
  const result = await db.q
    .updateTable('files')
    .set({ state: 'attached', attached_at: now, expires_at: null })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('state', '=', 'stored')
    .where((eb) => owned(eb, 'owner_id', owner))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function detachFile(db: Db, id: string): Promise<void> {
  await db.q
    .updateTable('files')
    .set(gone)
    .where('id', '=', id)
    .where('state', '=', 'attached')
    .execute();
}

/** Drops a file that is attached to nothing. */
export async function discardFile(db: Db, id: string, owner: OwnerScope): Promise<boolean> {
  const result = await db.q
    .updateTable('files')
    .set(gone)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'stored'])
    .where((eb) => owned(eb, 'owner_id', owner))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findFile(
  db: Db,
  id: string,
  owner: OwnerScope,
): Promise<FileRow | undefined> {
  const row = await db.q
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .where((eb) => owned(eb, 'owner_id', owner))
    .executeTakeFirst();
  return row;
}

/** Those of the files whose bytes are there. */
export async function listReadable(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await db.q
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', 'in', ['stored', 'attached'])
    .execute();
  return rows;
}

function kept(db: Db, owner: OwnerScope) {
  return db.q
    .selectFrom('files')
    .where('state', '<>', 'deleted')
    .where((eb) => owned(eb, 'owner_id', owner));
}

export async function listOwnFiles(
  db: Db,
  owner: OwnerScope,
  query: ListQuery,
): Promise<Page<FileRow>> {
  return readPage(db, kept(db, owner).selectAll(), { id: 'id', query, orders: byTime });
}

/** Bytes that count for the quota of an owner. */
export async function sumOwnBytes(db: Db, owner: OwnerScope): Promise<number> {
  const { bytes } = await kept(db, owner)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('bytes'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
