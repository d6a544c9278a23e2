import { sql } from 'kysely';
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

/**
 * Bytes that count for the quota: of what is kept, and of what was deleted while it streams. $2 is since
 * when a claim is good.
 */
const usage = `select (select coalesce(sum(bytes), 0) from files
    where owner_id = $1 and state <> 'deleted')
  + (select coalesce(sum(bytes), 0) from files
    where owner_id = $1 and state = 'deleted' and claimed_at > $2)`;

const usageStatement = statement<{ bytes: string }>(
  'file-usage',
  `select (${usage})::text as bytes`,
);

const openStatement = statement<{ id: string }>(
  'file-open',
  `insert into files (owner_id, id, purpose, name, media_type, bytes, visibility, created_at,
     expires_at, state)
   select $1, $3, $4, $5, $6, $7::bigint, $8, $9, $10, 'open'
    where (${usage}) + $7::bigint <= $11
   returning id`,
);

/** Whether the file fits into what its owner may take; the owner is to be locked. */
export async function openFile(
  db: Db,
  file: NewFile,
  { quota, claimedSince }: { quota: number; claimedSince: Date },
): Promise<boolean> {
  const { owner_id, id, purpose, name, media_type, bytes, visibility, created_at, expires_at } =
    file;
  const values = [owner_id, claimedSince, id, purpose, name, media_type, bytes, visibility];
  const made = await db.run(openStatement, [...values, created_at, expires_at, quota]);
  return made.length > 0;
}

/** Takes the right to send the bytes, which nobody else has then, unless it was taken and forgotten. */
export async function claimFile(
  db: Db,
  id: string,
  { now, claimedSince }: { now: Date; claimedSince: Date },
): Promise<FileRow | undefined> {
  const row = await db.q
    .updateTable('files')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<=', claimedSince)]))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row;
}

/**
 * Takes the right to send from whoever has it, and gives the file time: a sender whose line died comes
 * back on another, and the one before finds that out at its next byte.
 */
export async function takeOverFile(
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<{ file: FileRow; claim: Claim } | undefined> {
  const row = await db.q
    .updateTable('files')
    .set((eb) => ({
      // Two in one moment must not hold the same right.
      claimed_at: eb.fn<Date>('greatest', [
        eb.val(now),
        eb(eb.ref('claimed_at'), '+', sql<Date>`interval '1 millisecond'`),
      ]),
      expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(expiresAt)]),
    }))
    .where('id', '=', id)
    .where((eb) => eb.and({ state: 'open' }).and('expires_at', '>', now))
    .returningAll()
    .executeTakeFirst();
  return row?.claimed_at ? { file: row, claim: { id, at: row.claimed_at } } : undefined;
}

/** The right to send the bytes of a file, by when it was last taken or renewed. */
export type Claim = { id: string; at: Date };

const claimed = (db: Db, { id, at }: Claim) =>
  db.q.updateTable('files').where('id', '=', id).where('claimed_at', '=', at);

/** Says that the bytes still come; false when the file is not wanted any more, or is another's to send. */
export async function renewClaim(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const result = await claimed(db, claim)
    .set({ claimed_at: now })
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives the right back: the line broke, and the sender may try again; or the file was deleted meanwhile. */
export async function releaseFile(db: Db, claim: Claim): Promise<void> {
  await claimed(db, claim).set({ claimed_at: null }).execute();
}

export async function storeFile(
  db: Db,
  claim: Claim,
  stored: { key: string; sha256: string; expires_at: Date },
): Promise<FileRow | undefined> {
  const row = await claimed(db, claim)
    .set({ ...stored, state: 'stored', claimed_at: null })
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row;
}

const gone = { state: 'deleted', expires_at: null } as const;

/** Ends what was opened and came to nothing; false when somebody else sends it by now. */
export async function endFile(db: Db, claim: Claim): Promise<boolean> {
  const result = await claimed(db, claim)
    .set({ ...gone, claimed_at: null })
    .where('state', 'in', ['open', 'deleted'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
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
export async function discardFile(
  db: Db,
  id: string,
  owner: OwnerScope,
): Promise<{ key: string | null; claimed_at: Date | null } | undefined> {
  return db.q
    .updateTable('files')
    .set(gone)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'stored'])
    .where((eb) => owned(eb, 'owner_id', owner))
    .returning(['key', 'claimed_at'])
    .executeTakeFirst();
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

export async function listOwnFiles(
  db: Db,
  owner: OwnerScope,
  query: ListQuery,
): Promise<Page<FileRow>> {
  const kept = db.q
    .selectFrom('files')
    .selectAll()
    .where('state', '<>', 'deleted')
    .where((eb) => owned(eb, 'owner_id', owner));
  return readPage(db, kept, { id: 'id', query, orders: byTime });
}

/** Bytes that count for the quota of somebody. */
export async function sumOwnBytes(db: Db, ownerId: string, claimedSince: Date): Promise<number> {
  const [row] = await db.run(usageStatement, [ownerId, claimedSince]);
  return Number(row?.bytes ?? 0);
}

/** The hash of what a file holds, as it came. */
export async function findHash(db: Db, id: string): Promise<string | null> {
  const row = await db.q
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}
