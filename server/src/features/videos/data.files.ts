import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import { newId } from '../../db/ids.ts';
import type { Row } from '../../db/row.ts';

type Of = { id: Id<'videos'>; generation: number };

/** What was made of a film; of every film that a video had, where no generation is named. */
export async function listFiles(
  db: Db,
  { id, generation }: { id: Id<'videos'>; generation?: number },
): Promise<Row<'video_files'>[]> {
  return db.q
    .selectFrom('video_files')
    .selectAll()
    .where('video_id', '=', id)
    .$if(generation !== undefined, (rows) => rows.where('generation', '=', generation ?? 0))
    .execute();
}

type NewFile = {
  kind: 'copy' | 'sound';
  fileId: Id<'files'>;
  height: number | null;
  now: Date;
  /** The server made it. */
  isRung?: boolean;
};

/** Puts a file beside a film; gives the file whose place it takes. */
export async function putFile(db: Db, of: Of, file: NewFile): Promise<Id<'files'> | null> {
  const before = await dropFile(db, of, file.kind);
  await addFile(db, of, file);
  return before;
}

export async function addFile(db: Db, { id, generation }: Of, file: NewFile): Promise<void> {
  const { kind, fileId, height, now, isRung = false } = file;
  await db.q
    .insertInto('video_files')
    .values({
      id: newId(),
      video_id: id,
      generation,
      kind,
      height,
      file_id: fileId,
      is_rung: isRung,
      created_at: now,
    })
    .execute();
}

/** Takes what stands beside a film and was not made by the server in a size of its own; gives its file. */
export async function dropFile(
  db: Db,
  { id, generation }: Of,
  kind: 'copy' | 'sound',
): Promise<Id<'files'> | null> {
  const row = await db.q
    .deleteFrom('video_files')
    .where('video_id', '=', id)
    .where('generation', '=', generation)
    .where('kind', '=', kind)
    .where('is_rung', '=', false)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id ?? null;
}

/** Says how high a copy is, which makes it one that is played; false when another took its place. */
export async function acceptCopy(db: Db, fileId: Id<'files'>, height: number): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('video_files')
    .set({ height })
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropFiles(db: Db, id: Id<'videos'>): Promise<void> {
  await db.q.deleteFrom('video_files').where('video_id', '=', id).execute();
}

/** The video of whose film a file is a part now, and where its bytes lie; undefined for any other file. */
export async function findPart(
  db: Db,
  fileId: Id<'files'>,
): Promise<{ video_id: Id<'videos'>; key: string } | undefined> {
  const row = await db.q
    .selectFrom('files as f')
    .leftJoin('video_files as m', 'm.file_id', 'f.id')
    .innerJoin('videos as v', (join) =>
      join.on((eb) =>
        eb.or([
          eb('v.film_id', '=', eb.ref('f.id')),
          eb.and([
            eb('v.id', '=', eb.ref('m.video_id')),
            eb('v.generation', '=', eb.ref('m.generation')),
          ]),
        ]),
      ),
    )
    .select(['v.id as video_id', 'f.key'])
    .where('f.id', '=', fileId)
    .where('f.state', '=', 'attached')
    .executeTakeFirst();
  return row?.key ? { video_id: row.video_id, key: row.key } : undefined;
}
