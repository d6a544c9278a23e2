import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { VideoState } from '@chinar/contract/videos.making';
import type { OwnerScope } from '../../auth/scope.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { videoColumns, type VideoColumnsRow } from './data.columns.ts';

export type FilePart = { kind: 'film' | 'copy' | 'sound'; height: number | null; bytes: number };
export type MakerRow = VideoColumnsRow & {
  full_name: string;
  parts: FilePart[];
  streams: number;
  caption_lines: { language: 'en' | 'hi'; lines: number }[];
};

/** The film and what was made of it; copies that nobody has looked into are not there yet. */
const parts = sql<FilePart[]>`(
  select coalesce(json_agg(p order by p.place, p.height desc), '[]') from (
    select 'film' as kind, v.height, f.bytes, 1 as place from files f where f.id = v.film_id
     union all
    select m.kind, m.height, f.bytes, case m.kind when 'copy' then 2 else 3 end as place
      from video_files m join files f on f.id = m.file_id
     where m.video_id = v.id and m.generation = v.generation
       and (m.kind = 'sound' or m.height is not null)) p)`.as('parts');

/** How many lines there are in each language, counted where they lie. */
const captionLines = sql<MakerRow['caption_lines']>`(
  select coalesce(json_agg(json_build_object('language', c.key, 'lines', jsonb_array_length(c.value))
           order by c.key), '[]')
    from jsonb_each(v.captions) c)`.as('caption_lines');

function made(db: Db, scope: OwnerScope) {
  return db.q
    .selectFrom('videos as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select(videoColumns)
    .select(['u.full_name', parts, captionLines])
    .select((eb) =>
      eb
        .selectFrom('video_streams as s')
        .select((rows) => rows.cast<number>(rows.fn.countAll(), 'integer').as('count'))
        .whereRef('s.video_id', '=', 'v.id')
        .whereRef('s.generation', '=', 'v.generation')
        .$asScalar()
        .$notNull()
        .as('streams'),
    )
    .where((eb) => owned(eb, 'v.owner_id', scope));
}

/** A video that the scope reaches, whatever its state. */
export async function findMade(
  db: Db,
  id: Id<'videos'>,
  scope: OwnerScope,
): Promise<MakerRow | undefined> {
  return made(db, scope).where('v.id', '=', id).executeTakeFirst();
}

/** Videos that the scope reaches; what was deleted only where it is asked for. */
export async function listMade(
  db: Db,
  {
    scope,
    q,
    status,
  }: { scope: OwnerScope; q?: string | undefined; status?: VideoState | undefined },
  query: ListQuery,
): Promise<Page<MakerRow>> {
  const matched = made(db, scope)
    .where('v.status', status ? '=' : '<>', status ?? 'deleted')
    .$if(Boolean(q), (rows) => rows.where('v.title', 'ilike', pattern(q ?? '')));
  const orders = {
    ...byTime,
    title: { by: 'v.title', type: 'text' },
    '-title': { by: 'v.title', type: 'text', isDescending: true },
    views: { by: 'v.views', type: 'bigint' },
    '-views': { by: 'v.views', type: 'bigint', isDescending: true },
  } as const;
  return readPage(db, matched, { id: 'v.id', query, orders });
}

/** A video that the scope reaches, held until the transaction ends. */
export async function lockVideo(
  db: Db,
  id: Id<'videos'>,
  scope: OwnerScope,
): Promise<Row<'videos'> | undefined> {
  return db.q
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

export type VideoColumns = Partial<Omit<Row<'videos'>, 'id' | 'owner_id' | 'version'>>;

export async function addVideo(
  db: Db,
  row: VideoColumns &
    Pick<Row<'videos'>, 'id' | 'owner_id' | 'title' | 'category'> & { created_at: Date },
): Promise<void> {
  await db.q.insertInto('videos').values(row).execute();
}

/** Writes a locked video; one that is edited is a new version. */
export async function writeVideo(
  db: Db,
  id: Id<'videos'>,
  columns: VideoColumns,
  isEdit = false,
): Promise<void> {
  await db.q
    .updateTable('videos')
    .set((eb) => ({
      ...(columns as object),
      ...(isEdit && { version: eb('version', '+', 1) }),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Of one film, if it still is the one and waits: late work on an old one writes nothing. */
export async function settleFilm(
  db: Db,
  { id, generation }: { id: Id<'videos'>; generation: number },
  columns: VideoColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('videos')
    .set({ ...columns, updated_at: new Date() })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Videos whose thirty days are over, so many at once after the one named: one that stays is not asked for again. */
export async function listGone(
  db: Db,
  before: Date,
  { after, limit }: { after: Id<'videos'> | undefined; limit: number },
): Promise<Id<'videos'>[]> {
  const rows = await db.q
    .selectFrom('videos')
    .select('id')
    .where('deleted_at', '<', before)
    .where('status', '=', 'deleted')
    .$if(after !== undefined, (gone) => gone.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function dropVideo(db: Db, id: Id<'videos'>): Promise<void> {
  await db.q.deleteFrom('videos').where('id', '=', id).execute();
}

/** Films that wait since before then: whoever worked on them has given up. */
export async function listStuck(
  db: Db,
  before: Date,
  limit: number,
): Promise<Pick<Row<'videos'>, 'id' | 'generation'>[]> {
  return (
    db.q
      .selectFrom('videos')
      .select(['id', 'generation'])
      .where('status', '=', 'processing')
      .where('updated_at', '<', before)
      // One that waits for copies has its own sweep.
      .where((eb) => eb('ladder', 'is distinct from', 'making'))
      .limit(limit)
      .execute()
  );
}
