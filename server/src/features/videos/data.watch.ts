import type { Id } from '@chinar/contract/ids';
import { type Db, statement } from '../../db/pool.ts';
import { completeShare, fastest, viewSeconds, viewSlotOf } from './policy.ts';

type By = { userId: Id<'users'>; videoId: Id<'videos'> };

export type WatchRow = {
  seconds: number;
  position: number;
  position_at: Date;
  completed_at: Date | null;
};

const startStatement = statement<WatchRow & { is_new: boolean }>(
  'video-play',
  `insert into video_watches as w (user_id, video_id, position_at, first_play_at, by_right)
   values ($1, $2, $3, $3, $4)
   on conflict (user_id, video_id) do update set by_right = excluded.by_right
   returning w.seconds, w.position, w.position_at, w.completed_at, (xmax = 0) as is_new`,
);

/**
 * Notes that somebody plays a film; gives where it was left, if it was played before. Whoever opened it by a
 * right of theirs goes on telling what they see without being asked for it again.
 */
export async function startWatch(
  db: Db,
  { userId, videoId }: By,
  { now, byRight = false }: { now: Date; byRight?: boolean },
): Promise<WatchRow | null> {
  const [row] = await db.run(startStatement, [userId, videoId, now, byRight]);
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
  /** Whether what was seen by now makes it complete, and nothing did before. */
  is_completed_now: boolean;
};

/*
 * $3 the ranges as a multirange, $4 the position, $5 when it was reached, $6 now, $7 the slot of a view, $8
 * whether it may become complete. Ranges are joined, so repeats, disorder and several tabs come to one sum. Of
 * it counts no more than can have been seen since the film was first played. A view counts in the same
 * statement, once in its slot: whoever watches says so four times a minute.
 */
const keepStatement = statement<KeptWatch>(
  'video-watch',
  `with held as (
     select w.user_id, w.video_id, w.completed_at, v.seconds as film_seconds,
            (w.watched + $3::int4multirange) * int4multirange(int4range(0, v.seconds)) as watched,
            w.first_play_at
       from video_watches w join videos v on v.id = w.video_id
      where w.user_id = $1 and w.video_id = $2
        and ((v.status = 'published' and v.visibility in ('public', 'unlisted'))
          or (w.by_right and v.status in ('ready', 'published', 'processing')))
        for update of w
   ), summed as (
     select held.*, least(
              (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(held.watched) as r),
              floor(${fastest.rate} * extract(epoch from $6 - held.first_play_at)
                + least(${fastest.grace}, ${fastest.graceShare} * held.film_seconds))
            )::integer as seconds
       from held
   ), counted as (
     select summed.*, seconds >= ${completeShare} * film_seconds as is_complete from summed
   ), kept as (
     update video_watches w
        set watched = c.watched,
            seconds = greatest(w.seconds, c.seconds),
            position = case when $5 >= w.position_at then least($4, c.film_seconds) else w.position end,
            position_at = greatest($5, w.position_at),
            completed_at = coalesce(w.completed_at, case when $8 and c.is_complete then $6 end)
       from counted c
      where w.user_id = c.user_id and w.video_id = c.video_id
     returning w.user_id, w.video_id, w.seconds, w.position, w.position_at, w.completed_at, c.film_seconds,
       c.completed_at is null and c.is_complete as is_completed_now
   ), viewed as (
     insert into video_views (video_id, user_id, slot)
     select video_id, user_id, $7::integer from kept where seconds >= least(${viewSeconds}, film_seconds)
     on conflict do nothing returning video_id
   ), shown as (
     update videos v set views = views + 1 from viewed where v.id = viewed.video_id
   )
   select seconds, position, position_at, completed_at, film_seconds, is_completed_now from kept`,
);

/**
 * Adds what was seen; undefined for a film that was not played first, or may not be seen any more. What makes it
 * complete is only told unless `mayComplete`: who completes it tells so in the same transaction, and most words of
 * a film need none.
 */
export async function keepWatch(
  db: Db,
  { userId, videoId }: By,
  { seen, now, mayComplete }: { seen: Seen; now: Date; mayComplete: boolean },
): Promise<KeptWatch | undefined> {
  const ranges = `{${seen.ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
  const [row] = await db.run(keepStatement, [
    userId,
    videoId,
    ranges,
    seen.position,
    seen.at,
    now,
    viewSlotOf(now),
    mayComplete,
  ]);
  return row;
}
