import { createHash } from 'node:crypto';
import type pg from 'pg';

/*
 * Which life of which database a connection leads to: the cluster's own number, and its timeline, which
 * every promotion of a standby begins anew. A standby that copies with a delay lacks the last moments of
 * the one before, and whoever was told that they are held has to tell them again.
 */

const question = `select (select system_identifier::text from pg_control_system()) as cluster,
       substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`;

const histories = new WeakMap<object, string>();

/** Asks a new connection; a database that does not say (a standby) leaves it unknown. */
export async function readHistory(client: pg.ClientBase): Promise<void> {
  const row = await client
    .query<{ cluster: string; timeline: string }>(question)
    .then(({ rows }) => rows[0])
    .catch(() => undefined);
  if (!row) return;
  // It goes to browsers, which need to see no more than whether it is another one.
  const text = `${row.cluster} ${row.timeline}`;
  histories.set(client, createHash('sha256').update(text).digest('hex').slice(0, 16));
}

/** What a connection leads to, or null where nobody could say. */
export function historyOf(client: object): string | null {
  return histories.get(client) ?? null;
}
