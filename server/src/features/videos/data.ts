import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

export type VideoRow = Row<'videos'> &
  Pick<Row<'users'>, 'full_name' | 'avatar' | 'username'> & { bytes: number };

function joined(db: Db) {
  return db.q
    .selectFrom('videos as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .innerJoin('files as f', 'f.id', 'v.film_id')
    .selectAll('v')
    .select(['u.full_name', 'u.avatar', 'u.username', 'f.bytes'])
    .where('v.status', '=', 'published');
}

/** What everybody finds: what is hidden, private or a course's own is not there (C09). */
function listed(db: Db) {
  return joined(db).where('v.visibility', '=', 'public');
}

/** A video that opens to whoever has its address. */
export async function findVideo(db: Db, id: Id<'videos'>): Promise<VideoRow | undefined> {
  return joined(db)
    .where('v.visibility', 'in', ['public', 'unlisted'])
    .where('v.id', '=', id)
    .executeTakeFirst();
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

/** How many there were. */
export async function deleteWatched(db: Db, userId: Id<'users'>): Promise<number> {
  const gone = await db.q
    .deleteFrom('video_watches')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
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
