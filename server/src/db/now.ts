import type { Db } from './pool.ts';

/** The database's clock, in milliseconds since 1970. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )) as { rows: { now: number }[] };
  return rows[0]?.now ?? Number.NaN;
}

/** Says that the database's clock is right, whatever servers think of a jump. */
export async function confirmClock(db: Db): Promise<void> {
  await db.execute('insert into clock_confirmations default values');
}

/** Whether an admin has said so within the last seconds, as the clock in question counts them. */
export async function isClockConfirmed(db: Db, seconds: number): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from clock_confirmations
      where confirmed_at between clock_timestamp() - make_interval(secs => $1) and clock_timestamp()
      limit 1`,
    [seconds],
  );
  return rows.length > 0;
}
