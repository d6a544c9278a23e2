import { type Db, statement } from './pool.ts';

/** A key from which a point is taken, and how long its points count from the first one on, in ms. */
export type SpentKey = { key: string; window: number };

/** What stands at a key: points that were taken since its window began, and when it ends (Unix time, ms). */
export type KeyState = { key: string; points: number; expire: number };

// Keys are locked in one order, so that two calls that take from the same ones never wait for each other.
const settleStatement = statement<KeyState>(
  'rate_limits_settle',
  `with restored as (
     delete from rate_limits where key = any ($3::text[])
   ), spent as (
     insert into rate_limits as l (key, points, expire)
     select key, 1, $1::bigint + span from unnest($4::text[], $5::bigint[]) as asked (key, span) order by key
     on conflict (key) do update set
       points = case when l.expire <= $1 then 1 else l.points + 1 end,
       expire = case when l.expire <= $1 then excluded.expire else l.expire end
     returning key, points, expire
   )
   select key, points, expire from spent
   union all
   select key, points, expire from rate_limits where key = any ($2::text[]) and expire > $1`,
);

/**
 * Takes a point of each key in `spend`, gives all points of those in `restore` back, and tells how the
 * spent ones stand then and those in `read` stood before, in one statement. No key may be named twice.
 *
 * @param now Unix time in ms
 */
export async function settleLimits(
  db: Db,
  { read, spend, restore }: { read: string[]; spend: SpentKey[]; restore: string[] },
  now: number,
): Promise<KeyState[]> {
  const keys = spend.map(({ key }) => key);
  const windows = spend.map(({ window }) => window);
  return db.run(settleStatement, [now, read, restore, keys, windows]);
}

/** Clears the keys of limits whose time is over. */
export async function clearOldLimits(db: Db, now: number): Promise<void> {
  await db.execute('delete from rate_limits where expire < $1', [now]);
}
