import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { videoColumns, type VideoColumnsRow } from './data.columns.ts';

export type PlayedFile = {
  kind: 'copy' | 'sound';
  fileId: Id<'files'>;
  height: number | null;
  bytes: number;
};

export type VideoRow = VideoColumnsRow &
  Pick<Row<'users'>, 'full_name' | 'avatar' | 'username'> & {
    /** Of the film as it was sent; 0 where it lies elsewhere. */
    bytes: number;
    /** What was made of the film and can be played. */
    copies: PlayedFile[];
  };

/** One film that is shown, with what is said in it. */
export type ShownRow = VideoRow &
  Pick<Row<'videos'>, 'captions'> & {
    /** How many streams there are of it to switch between. */
    streams: number;
  };

const copiesText = `(
  select coalesce(json_agg(json_build_object('kind', m.kind, 'fileId', m.file_id,
           'height', m.height, 'bytes', c.bytes)), '[]')
    from video_files m join files c on c.id = m.file_id
   where m.video_id = v.id and m.generation = v.generation
     and (m.kind = 'sound' or m.height is not null))`;
const copies = sql.raw<PlayedFile[]>(copiesText).as('copies');

function joined(db: Db) {
  return db.q
    .selectFrom('videos as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .leftJoin('files as f', 'f.id', 'v.film_id')
    .select(videoColumns)
    .select(['u.full_name', 'u.avatar', 'u.username', copies])
    .select(sql<number>`coalesce(f.bytes, 0)`.as('bytes'));
}

/** What everybody finds: what is hidden, private or a course's own is not there (C09). */
function listed(db: Db) {
  return joined(db).where('v.status', '=', 'published').where('v.visibility', '=', 'public');
}

/* Planned once: each play asks it, and films that play do so again. */
const shownStatement = statement<ShownRow>(
  'videos-shown',
  `select ${videoColumns.join(', ')}, v.captions, u.full_name, u.avatar, u.username, ${copiesText} as copies,
          coalesce(f.bytes, 0) as bytes,
          (select count(*)::int from video_streams s
            where s.video_id = v.id and s.generation = v.generation) as streams
     from videos v join users u on u.id = v.owner_id left join files f on f.id = v.film_id
    where v.id = $1 and v.status in ('ready', 'published', 'hidden')`,
);

/** A video that has something to show, whoever may see it: that is for the caller to look at. */
export async function findShown(db: Db, id: Id<'videos'>): Promise<ShownRow | undefined> {
  const [row] = await db.run(shownStatement, [id]);
  return row;
}

export type VideoFilter = {
  q?: string | undefined;
  category?: string | undefined;
  language?: Row<'videos'>['language'] | undefined;
  owner?: string | undefined;
};

export async function listVideos(
  db: Db,
  { q, category, language, owner }: VideoFilter,
  query: ListQuery,
): Promise<Page<VideoRow>> {
  const matched = listed(db)
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('v.title', 'ilike', pattern(q ?? '')),
          eb('v.description', 'ilike', pattern(q ?? '')),
        ]),
      ),
    )
    .$if(category !== undefined, (rows) => rows.where('v.category', '=', category ?? ''))
    .$if(language !== undefined, (rows) => rows.where('v.language', '=', language ?? 'en'))
    .$if(owner !== undefined, (rows) => rows.where('u.username', '=', owner?.toLowerCase() ?? ''));
  const orders = {
    popular: { by: 'v.views', type: 'bigint', isDescending: true },
    newest: newestFirst,
  } as const;
  return readPage(db, matched, { id: 'v.id', query, orders });
}

export type WatchedRow = VideoRow & {
  position: number;
  watched_seconds: number;
  completed_at: Date | null;
  position_at: Date;
};

/** What somebody watched and everybody may still find, the last first. */
export async function listWatched(
  db: Db,
  userId: Id<'users'>,
  query: ListQuery,
): Promise<Page<WatchedRow>> {
  const matched = listed(db)
    .innerJoin('video_watches as w', 'w.video_id', 'v.id')
    .select(['w.position', 'w.seconds as watched_seconds', 'w.completed_at', 'w.position_at'])
    .where('w.user_id', '=', userId)
    .where('w.seconds', '>', 0);
  const orders = {
    newest: { by: 'w.position_at', type: 'timestamptz', isDescending: true },
  } as const;
  return readPage(db, matched, { id: 'v.id', query, orders });
}

/**
 * Forgets what somebody watched; how many there were. Of a film that they saw to its end that alone stays: it is
 * use of what they bought, and would go back as unused.
 */
export async function deleteWatched(db: Db, userId: Id<'users'>): Promise<number> {
  const emptied = await db.q
    .updateTable('video_watches')
    .set({ watched: '{}', seconds: 0, position: 0 })
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .where('seconds', '>', 0)
    .executeTakeFirst();
  const gone = await db.q
    .deleteFrom('video_watches')
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows) + Number(gone.numDeletedRows);
}

/** Takes the oldest notes of who viewed what, so many at once; the number of views stays. */
export async function dropViews(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from video_views where (video_id, user_id, slot) in
      (select video_id, user_id, slot from video_views where slot < ${before} limit ${limit})`.execute(
    db.q,
  );
  return Number(numAffectedRows ?? 0);
}
