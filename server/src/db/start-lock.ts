import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Any number of ours. */
const startLock = 7_240_915;

/**
 * Takes a lock of the session, asking again and again: `pg_advisory_lock` would hold a snapshot while it
 * waits, and whoever builds an index concurrently waits for every snapshot, so that the two would wait
 * for each other.
 */
export async function takeLock(client: pg.Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [key],
    );
    if (rows[0]?.is_ours) return;
    await pause(50);
  }
}

/**
 * Runs what servers do at their start one server after the other, so that ten of them may start at
 * once on an empty database. The lock ends with its connection, so a server that dies holds up nobody.
 */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'chinar-start',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await takeLock(client, startLock);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
