import { type Db, statement } from '../../db/pool.ts';
import type { Right, Source } from './data.ts';

/** Rights by what gave them: all that one source gave to several lines. */
export type Given = { source: Source; sourceRefs: readonly string[] };

const pauseStatement = statement<{ id: string }>(
  'entitlements-pause',
  `update entitlements set paused_at = $3
    where source = $1 and source_ref = any($2::uuid[]) and revoked_at is null and paused_at is null
   returning id`,
);

/** Pauses what is neither taken back nor paused; the rights that are by this. */
export async function pauseRights(
  db: Db,
  { source, sourceRefs }: Given,
  now: Date,
): Promise<string[]> {
  return (await db.run(pauseStatement, [source, sourceRefs, now])).map(({ id }) => id);
}

export type Resumed = Right & { id: string; endedAt: Date | null; lostMs: number };

const resumeStatement = statement<Resumed>(
  'entitlements-resume',
  `with paused as (
     select id, expires_at,
            case when expires_at <= paused_at then interval '0'
                 else greatest(interval '0', $3::timestamptz - greatest(paused_at, starts_at)) end as lost
       from entitlements
      where source = $1 and source_ref = any($2::uuid[]) and revoked_at is null and paused_at is not null
      for update)
   update entitlements e set paused_at = null, expires_at = e.expires_at + p.lost
     from paused p where e.id = p.id
   returning e.id, e.user_id as "userId", e.item_type as "itemType", e.item_id as "itemId",
             p.expires_at as "endedAt", (extract(epoch from p.lost) * 1000)::float8 as "lostMs"`,
);

/** Lets paused rights go on, each so much longer as it was paused of its own time. */
export async function resumeRights(
  db: Db,
  { source, sourceRefs }: Given,
  now: Date,
): Promise<Resumed[]> {
  return db.run(resumeStatement, [source, sourceRefs, now]);
}

const moveBackStatement = statement<{ id: string }>(
  'entitlements-move-back',
  `with later as (
     select id, starts_at, starts_at <= $7::timestamptz as has_begun from entitlements
      where user_id = $1 and item_type = $2 and item_id = $3 and id <> $6 and source = 'order'
        and revoked_at is null and starts_at >= $4::timestamptz
        and (expires_at is null or expires_at > $7::timestamptz)),
   moved as (
     select greatest(interval '0', $4::timestamptz + make_interval(secs => $5::float8 / 1000)
              - greatest($7::timestamptz, min(starts_at))) as so_much from later)
   update entitlements e
      set starts_at = case when l.has_begun then e.starts_at else e.starts_at + m.so_much end,
          expires_at = e.expires_at + m.so_much
     from later l, moved m where e.id = l.id and m.so_much > interval '0'
   returning e.id`,
);

/**
 * What was bought to follow a right that ends later now begins when that ends. Where one has begun meanwhile its
 * days were open, and are over: it ends later by what the right before it has left, no more.
 */
export async function moveBack(
  db: Db,
  { userId, itemType, itemId, endedAt, lostMs, id }: Resumed,
  now: Date,
): Promise<string[]> {
  const values = [userId, itemType, itemId, endedAt, lostMs, id, now];
  const rows = await db.run(moveBackStatement, values);
  return rows.map((row) => row.id);
}
