import type { Db } from './pool.ts';

/** The database's clock, in milliseconds since 1970. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )) as { rows: { now: number }[] };
  return rows[0]?.now ?? Number.NaN;
}
