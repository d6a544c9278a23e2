import { type Db, statement } from '../../db/pool.ts';

/** What ends by a notice: seats and plans say so in their own way. */
export type EndingType = 'course' | 'program' | 'test_series' | 'package';
export type EndingRow = {
  user_id: string;
  item_type: EndingType;
  item_id: string;
  ends_at: Date;
  days: 1 | 7;
};

/*
 * $1 the time, $2 how many at most. Of several rights to one item the one that lasts longest counts, one that
 * has yet to begin too: a renewal is such a row. What a program brought along is told with the program. A right
 * that was given for less time than the notice runs ahead is not spoken of on its first day. The primary key
 * decides who was told; that those who were are left out before only lets the next step go on.
 */
const noteStatement = statement<EndingRow>(
  'entitlements-note-ending',
  `insert into expiry_notices (user_id, item_type, item_id, ends_at, days)
   select e.user_id, e.item_type, e.item_id, e.expires_at, n.days
     from entitlements e
    cross join lateral (select case when e.expires_at <= $1::timestamptz + interval '1 day' then 1 else 7 end as days) n
    where e.revoked_at is null and e.expires_at is not null and e.source <> 'bundle'
      and e.item_type in ('course', 'program', 'test_series', 'package')
      and e.expires_at > $1::timestamptz and e.expires_at <= $1::timestamptz + interval '7 days'
      and e.starts_at < e.expires_at - make_interval(days => n.days)
      and not exists (
        select from entitlements l
         where l.user_id = e.user_id and l.item_type = e.item_type and l.item_id = e.item_id
           and l.revoked_at is null and (l.expires_at is null or l.expires_at > e.expires_at))
      and not exists (
        select from expiry_notices t
         where t.user_id = e.user_id and t.item_type = e.item_type and t.item_id = e.item_id
           and t.ends_at = e.expires_at and t.days = n.days)
    order by e.expires_at, e.id
    limit $2
   on conflict do nothing
   returning user_id, item_type, item_id, ends_at, days`,
);

/** Writes down whom it is to be told now that a right of theirs ends, each once. */
export function noteEnding(db: Db, now: Date, limit: number): Promise<EndingRow[]> {
  return db.run(noteStatement, [now, limit]);
}

/** Ends that are over are spoken of no more. */
export async function dropNotices(db: Db, before: Date): Promise<void> {
  await db.q.deleteFrom('expiry_notices').where('ends_at', '<', before).execute();
}

type Ending = {
  itemType: EndingType;
  itemId: string;
  userIds: readonly string[];
  from: Date;
  to: Date;
};

/** Whose last right to an item ends within a time still: who renewed it or lost it meanwhile is not there. */
export async function listStillEnding(
  db: Db,
  { itemType, itemId, userIds, from, to }: Ending,
): Promise<string[]> {
  const { rows } = await db.execute(
    `select user_id from entitlements
      where user_id = any($1::uuid[]) and item_type = $2 and item_id = $3 and revoked_at is null
      group by user_id
     having max(coalesce(expires_at, 'infinity')) >= $4 and max(coalesce(expires_at, 'infinity')) < $5`,
    [userIds, itemType, itemId, from, to],
  );
  return (rows as { user_id: string }[]).map(({ user_id }) => user_id);
}
