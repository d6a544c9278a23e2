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
/** Connections that led to a standby when they were asked: they stay open when it is promoted. */
const unpromoted = new WeakSet();

/** Asks a connection; one that may not be asked leaves it unknown. */
export async function readHistory(client: pg.ClientBase): Promise<void> {
  try {
    const { rows } = await client.query<{ cluster: string; timeline: string }>(question);
    // It goes to browsers, which need to see no more than whether it is another one.
    const text = `${rows[0]?.cluster} ${rows[0]?.timeline}`;
    histories.set(client, createHash('sha256').update(text).digest('hex').slice(0, 16));
    unpromoted.delete(client);
  } catch (error) {
    // "Recovery is in progress": a standby has no timeline of its own yet.
    if ((error as { code?: string }).code === '55000') unpromoted.add(client);
  }
}

/** Asks again where a standby had nothing to say yet; costs nothing for any other connection. */
export async function readHistoryAgain(client: pg.ClientBase): Promise<void> {
  if (unpromoted.has(client)) await readHistory(client);
}

/** What a connection leads to, or null where nobody could say. */
export function historyOf(client: object): string | null {
  return histories.get(client) ?? null;
}
