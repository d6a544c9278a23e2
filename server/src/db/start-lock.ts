import pg from 'pg';

/** Any number of ours. */
const startLock = 7_240_915;

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
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
