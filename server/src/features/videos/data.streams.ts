import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import { newId } from '../../db/ids.ts';
import type { Row } from '../../db/row.ts';

type Of = { id: Id<'videos'>; generation: number };

/** A file of a film that is played with its picture. */
export type Rendition = { file_id: Id<'files'>; height: number };

/** The films that somebody can play of a video: as it was sent, if phones play that, and its copies. */
export async function listRenditions(db: Db, { id, generation }: Of): Promise<Rendition[]> {
  const film = db.q
    .selectFrom('videos')
    .select((eb) => [
      eb.ref('film_id').$notNull().as('file_id'),
      eb.ref('height').$notNull().as('height'),
    ])
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('is_playable', '=', true)
    .where('film_id', 'is not', null)
    .where('height', 'is not', null);
  const copies = db.q
    .selectFrom('video_files')
    .select((eb) => ['file_id', eb.ref('height').$notNull().as('height')])
    .where('video_id', '=', id)
    .where('generation', '=', generation)
    .where('kind', '=', 'copy')
    .where('height', 'is not', null);
  return film.unionAll(copies).execute();
}

/** The streams of one film, or of all that a video had. */
export async function listStreams(
  db: Db,
  { id, generation }: { id: Id<'videos'>; generation?: number },
): Promise<Row<'video_streams'>[]> {
  return db.q
    .selectFrom('video_streams')
    .selectAll()
    .where('video_id', '=', id)
    .$if(generation !== undefined, (rows) => rows.where('generation', '=', generation ?? 0))
    .orderBy('height', 'desc')
    .execute();
}

export async function addStream(
  db: Db,
  { id, generation }: Of,
  stream: Omit<Row<'video_streams'>, 'id' | 'video_id' | 'generation'>,
): Promise<void> {
  const row = { id: newId(), video_id: id, generation, ...stream };
  await db.q.insertInto('video_streams').values(row).execute();
}

/** Takes the stream that was made of a file; gives the stream's own. */
export async function dropStreamOf(db: Db, sourceId: Id<'files'>): Promise<Id<'files'> | null> {
  const row = await db.q
    .deleteFrom('video_streams')
    .where('source_id', '=', sourceId)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id ?? null;
}

/** One stream of the film that a video has now, by its file, and where its bytes lie. */
export async function findStream(
  db: Db,
  videoId: Id<'videos'>,
  fileId: Id<'files'>,
): Promise<{ playlist: string; key: string } | undefined> {
  const row = await db.q
    .selectFrom('video_streams as s')
    .innerJoin('videos as v', (join) =>
      join.onRef('v.id', '=', 's.video_id').onRef('v.generation', '=', 's.generation'),
    )
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select(['s.playlist', 'f.key'])
    .where('s.file_id', '=', fileId)
    .where('v.id', '=', videoId)
    .where('f.state', '=', 'attached')
    .executeTakeFirst();
  return row?.key ? { playlist: row.playlist, key: row.key } : undefined;
}

/** What the list of a film's streams says, the largest first. */
export async function listOffered(
  db: Db,
  videoId: Id<'videos'>,
): Promise<Pick<Row<'video_streams'>, 'file_id' | 'attributes'>[]> {
  return db.q
    .selectFrom('video_streams as s')
    .innerJoin('videos as v', (join) =>
      join.onRef('v.id', '=', 's.video_id').onRef('v.generation', '=', 's.generation'),
    )
    .select(['s.file_id', 's.attributes'])
    .where('v.id', '=', videoId)
    .orderBy('s.height', 'desc')
    .execute();
}
