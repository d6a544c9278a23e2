import type pg from 'pg';

/**
 * How many statements of this world wait for a lock now. What a transaction once saw of other sessions it
 * sees to its end, so that is forgotten first: else one look too early would be the last word.
 */
export async function countWaiting(client: Pick<pg.Client, 'query'>): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rowCount ?? 0;
}
