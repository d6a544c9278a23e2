import type { Db } from '../../db/pool.ts';

/** A file that the server itself made, and wrote before its row. */
export type MadeFile = { id: string; key: string; bytes: number; sha256: string };

/** Keeps sizes of a picture, attached from the beginning. */
export async function addMade(
  db: Db,
  made: readonly MadeFile[],
  { userId, purpose, now }: { userId: string; purpose: string; now: Date },
): Promise<void> {
  const rows = made.map((file) => ({
    ...file,
    owner_id: userId,
    purpose,
    name: 'picture.webp',
    media_type: 'image/webp',
    visibility: 'public' as const,
    state: 'attached' as const,
    created_at: now,
    attached_at: now,
  }));
  await db.q.insertInto('files').values(rows).execute();
}

/** Lets go of all that somebody keeps for a purpose. */
export async function detachAll(db: Db, userId: string, purpose: string): Promise<void> {
  await db.q
    .updateTable('files')
    .set({ state: 'deleted', expires_at: null })
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'attached')
    .execute();
}

/** Lets go of files by where their bytes lie. */
export async function detachKeys(db: Db, keys: readonly string[]): Promise<void> {
  await db.q
    .updateTable('files')
    .set({ state: 'deleted', expires_at: null })
    .where('key', 'in', keys)
    .where('state', '=', 'attached')
    .execute();
}

type PrivateFile = MadeFile & { ownerId: string; purpose: string; name: string; mediaType: string };

async function addPrivate(
  db: Db,
  { ownerId, mediaType, ...rest }: PrivateFile,
  state:
    | { state: 'stored'; created_at: Date; expires_at: Date }
    | { state: 'attached'; created_at: Date; attached_at: Date },
): Promise<void> {
  await db.q
    .insertInto('files')
    .values({
      ...rest,
      owner_id: ownerId,
      media_type: mediaType,
      visibility: 'private',
      ...state,
    })
    .execute();
}

/** Keeps a private file that the sweeper takes when its time is over. */
export async function addPassing(
  db: Db,
  file: PrivateFile,
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  await addPrivate(db, file, { state: 'stored', created_at: now, expires_at: expires });
}

/** Keeps a private file on which a record hangs from the beginning. */
export async function addHeld(db: Db, file: PrivateFile, now: Date): Promise<void> {
  await addPrivate(db, file, { state: 'attached', created_at: now, attached_at: now });
}
