import type { Db } from './pool.ts';

/** Clears the keys of limits whose time is over; the library writes them and never removes them. */
export async function clearOldLimits(db: Db, now: number): Promise<void> {
  await db.execute('delete from rate_limits where expire < $1', [now]);
}
