import type { Logger } from 'pino';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StrangeServer } from '../installation.ts';

/**
 * Looks whether a database holds what it acknowledges when its machine falls, before anything is changed in it:
 * on its word learners are told that an answer is held. A demo may forget, and tests give durability up for speed.
 *
 * @param url as the server asks: a role may have settings of its own
 * @throws StrangeServer where `synchronous_commit` is off. Storage that is durable by itself may do without the
 *   other two, so that they are only told of
 */
export async function refuseForgetful(url: string, config: Config, log: Logger): Promise<void> {
  if (config.CHINAR_MODE !== 'live' || config.isStrict) return;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings where setting = 'off'
          and name in ('synchronous_commit', 'fsync', 'full_page_writes')`,
    );
    const off = rows.map(({ name }) => name);
    if (off.includes('synchronous_commit'))
      throw new StrangeServer(
        `The database of DATABASE_URL acknowledges what it may lose: synchronous_commit is off.
Switch it on for its role: alter role … set synchronous_commit = on`,
      );
    for (const name of off)
      log.warn(
        `${name} is off in the database: only storage that is durable by itself may do without it`,
      );
  } finally {
    await client.end();
  }
}
