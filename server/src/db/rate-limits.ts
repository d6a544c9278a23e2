import { type Db, statement } from './pool.ts';

/**
 * A key from which a point is taken, how long its points count from the first one on, in ms, and how many may be
 * taken in that time.
 */
export type SpentKey = { key: string; window: number; most: number };

/** What one call wants of several keys. No key may be named twice. */
export type SettledKeys = { read: string[]; spend: SpentKey[]; restore: string[] };

/** What stands at a key: points that were taken since its window began, and when it ends (Unix time, ms). */
export type KeyState = { key: string; points: number; expire: number };

/** Runs a statement that settles keys along with something else, whose value it tells besides; `now` as Unix time in ms. */
export type Settling<T> = (
  keys: SettledKeys,
  now: number,
) => Promise<{ states: KeyState[]; value: T }>;

/**
 * The parts of a statement that settles keys, for statements that do something else along with it: behind `with`,
 * its values (`settlingValues`) first. `states` tells how the spent keys stand then and those that are read stood
 * before; `overdrawn` has a row for each spent key that has no points left.
 */
// Keys are locked in one order, so that two calls that take from the same ones never wait for each other.
export const settling = `restored as (
     delete from rate_limits where key = any ($3::text[])
   ), spent as (
     insert into rate_limits as l (key, points, expire)
     select key, 1, $1::bigint + span from unnest($4::text[], $5::bigint[]) as asked (key, span) order by key
     on conflict (key) do update set
       points = case when l.expire <= $1 then 1 else l.points + 1 end,
       expire = case when l.expire <= $1 then excluded.expire else l.expire end
     returning key, points, expire
   ), states as (
     select key, points, expire from spent
     union all
     select key, points, expire from rate_limits where key = any ($2::text[]) and expire > $1
   ), overdrawn as (
     select key from spent join unnest($4::text[], $6::int[]) as asked (key, most) using (key) where points > most
   )`;

/** How many values `settling` takes; those of the statement that it is a part of come after them. */
export const settlingCount = 6;

/** @param now Unix time in ms */
export function settlingValues({ read, spend, restore }: SettledKeys, now: number): unknown[] {
  const keys = spend.map(({ key }) => key);
  const windows = spend.map(({ window }) => window);
  const mosts = spend.map(({ most }) => most);
  return [now, read, restore, keys, windows, mosts];
}

const settleStatement = statement<KeyState>(
  'rate_limits_settle',
  `with ${settling} select key, points, expire from states`,
);

/**
 * Takes a point of each key in `spend`, gives all points of those in `restore` back, and tells how the
 * spent ones stand then and those in `read` stood before, in one statement, which does nothing else.
 */
export function settleLimits(db: Db): Settling<void> {
  return async (keys, now) => ({
    states: await db.run(settleStatement, settlingValues(keys, now)),
    value: undefined,
  });
}

/** Clears the keys of limits whose time is over. */
export async function clearOldLimits(db: Db, now: number): Promise<void> {
  await db.execute('delete from rate_limits where expire < $1', [now]);
}
