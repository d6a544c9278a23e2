import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type PictureRow = Row<
  'question_pictures',
  'id' | 'owner_id' | 'file_id' | 'width' | 'height' | 'sha256'
>;

/** Adds pictures to a bank; one that it has by now is left alone. */
export async function createPictures(db: Db, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.q
    .insertInto('question_pictures')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['id', 'owner_id']).doNothing())
    .execute();
}

/** Those of the pictures that a bank has. */
export async function findOwnPictures(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return db.q
    .selectFrom('question_pictures')
    .select(['id', 'owner_id', 'file_id', 'width', 'height', 'sha256'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute();
}

/** As many pictures of a bank as a file is compared with; the newest. */
const mostCompared = 20_000;

/** The pictures of a bank, each with the SHA-256 of its bytes as they are kept. */
export async function listPictureDigests(
  db: Db,
  ownerId: string,
): Promise<[id: string, sha256: string][]> {
  const rows = await db.q
    .selectFrom('question_pictures')
    .select(['id', 'sha256'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(mostCompared)
    .execute();
  return rows.map(({ id, sha256 }) => [id, sha256]);
}

/**
 * Pictures by their ids, whoever sent them: an id is made of the bytes, so two of one id are one picture,
 * and whoever names it has had it.
 */
export async function findPictures(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return db.q
    .selectFrom('question_pictures')
    .distinctOn('id')
    .select(['id', 'owner_id', 'file_id', 'width', 'height', 'sha256'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .orderBy('created_at')
    .execute();
}
