import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/pool.ts';
import { makeRepeatingLog } from './log.ts';

type StoreUrls = { url: string; directUrl: string };

/** Whether a transaction pooler stands between the server and its database. */
export function isPooled({ url, directUrl }: StoreUrls): boolean {
  return url !== directUrl;
}

export function openStore(config: Config, log: Logger, where: StoreUrls): Database {
  const say = makeRepeatingLog(log);
  return openDatabase({
    url: where.url,
    max: config.DATABASE_POOL,
    onError: (error) => say('warn', { reason: error.message }, 'a database connection broke'),
    isPooled: isPooled(where),
    statements: config.DATABASE_STATEMENTS,
  });
}

/** For work that may take its time: few connections, whose statements may run for a minute. */
export function openSlowStore(log: Logger, url: string): Database {
  const say = makeRepeatingLog(log);
  return openDatabase({
    url,
    max: 2,
    slowMs: 60_000,
    onError: (error) => say('warn', { reason: error.message }, 'a database connection broke'),
  });
}
