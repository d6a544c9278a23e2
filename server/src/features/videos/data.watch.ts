import type { Id } from '@chinar/contract/ids';
import { type Db, statement } from '../../db/pool.ts';
import { completeShare, fastest, viewSeconds } from './policy.ts';

type By = { userId: Id<'users'>; videoId: Id<'videos'> };

export type WatchRow = {
  seconds: number;
  position: number;
  position_at: Date;
  completed_at: Date | null;
};

const startStatement = statement<WatchRow & { is_new: boolean }>(
  'video-play',
  `insert into video_watches as w (user_id, video_id, position_at, first_play_at)
   values ($1, $2, $3, $3)
   on conflict (user_id, video_id) do update set video_id = excluded.video_id
   returning w.seconds, w.position, w.position_at, w.completed_at, (xmax = 0) as is_new`,
);

/** Notes that somebody plays a film; gives where it was left, if it was played before. */
export async function startWatch(
  db: Db,
  { userId, videoId }: By,
  now: Date,
): Promise<WatchRow | null> {
  const [row] = await db.run(startStatement, [userId, videoId, now]);
  return row && !row.is_new ? row : null;
}

/** Where somebody left a film. */
export async function findWatch(db: Db, { userId, videoId }: By): Promise<WatchRow | null> {
  const row = await db.q
    .selectFrom('video_watches')
    .select(['seconds', 'position', 'position_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return row ?? null;
}

export type Seen = {
  /** Half-open, in whole seconds. */
  ranges: readonly (readonly [number, number])[];
  position: number;
  at: Date;
};

export type KeptWatch = WatchRow & {
  film_seconds: number;
  /** Whether this was the call that made it complete. */
  is_completed_now: boolean;
  is_viewed: boolean;
};

/*
 * $3 the ranges as a multirange, $4 the position, $5 when it was reached, $6 now. Ranges are joined, so
 * repeats, disorder and several tabs come to one sum. Of it counts no more than can have been seen since the
 * film was first played.
 */
const keepStatement = statement<KeptWatch>(
  'video-watch',
  `with held as (
     select w.user_id, w.video_id, w.completed_at, v.seconds as film_seconds,
            (w.watched + $3::int4multirange) * int4multirange(int4range(0, v.seconds)) as watched,
            w.first_play_at
       from video_watches w join videos v on v.id = w.video_id
      where w.user_id = $1 and w.video_id = $2
        and v.status = 'published' and v.visibility in ('public', 'unlisted')
        for update of w
   ), counted as (
     select held.*, least(
              (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(held.watched) as r),
              floor(${fastest.rate} * extract(epoch from $6 - held.first_play_at)
                + least(${fastest.grace}, ${fastest.graceShare} * held.film_seconds))
            )::integer as seconds
       from held
   )
   update video_watches w
      set watched = c.watched,
          seconds = greatest(w.seconds, c.seconds),
          position = case when $5 >= w.position_at then least($4, c.film_seconds) else w.position end,
          position_at = greatest($5, w.position_at),
          completed_at = coalesce(w.completed_at,
            case when c.seconds >= ${completeShare} * c.film_seconds then $6 end)
     from counted c
    where w.user_id = c.user_id and w.video_id = c.video_id
   returning w.seconds, w.position, w.position_at, w.completed_at, c.film_seconds,
     c.completed_at is null and w.completed_at is not null as is_completed_now,
     w.seconds >= least(${viewSeconds}, c.film_seconds) as is_viewed`,
);

/** Adds what was seen; undefined for a film that was not played first, or may not be seen any more. */
export async function keepWatch(
  db: Db,
  { userId, videoId }: By,
  { seen, now }: { seen: Seen; now: Date },
): Promise<KeptWatch | undefined> {
  const ranges = `{${seen.ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const [row] = await db.run(keepStatement, [userId, videoId, ranges, seen.position, seen.at, now]);
  return row;
}

const viewStatement = statement(
  'video-view',
  `with new as (
     insert into video_views (video_id, user_id, slot) values ($2, $1, $3)
     on conflict do nothing returning video_id)
   update videos v set views = views + 1 from new where v.id = new.video_id`,
);

/** Counts a view, once in a slot. */
export async function countView(db: Db, { userId, videoId }: By, slot: number): Promise<void> {
  await db.run(viewStatement, [userId, videoId, slot]);
}
