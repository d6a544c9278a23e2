import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Database, Db } from './db/pool.ts';
import type { Limits } from './http/limits.ts';
import type { Jobs } from './jobs/queue.ts';
import type { SideProcess } from './jobs/side-process.ts';
import type { RepeatingLog } from './log.ts';
import type { Clock } from './ports/clock.ts';
import type { Disk } from './ports/disk.ts';
import type { Files } from './ports/files/files.ts';
import type { Mail } from './ports/mail/mail.ts';

/** What the process holds once and every use case may ask. */
export type Services = {
  config: Config;
  log: Logger;
  /** For what may happen thousands of times: like lines are counted, not written. */
  say: RepeatingLog;
  clock: Clock;
  mail: Mail;
  files: Files;
  /** The disk under DATA_DIR. */
  disk: Disk;
  jobs: Jobs;
  limits: Limits;
  /** Reads files that people send, beside the server. */
  fileReader: SideProcess;
  passwords: Passwords;
  tokens: Tokens;
  database: Database;
};

/** What a use case works with: the handle of its queries and the services. */
export type Ctx = { readonly db: Db; readonly services: Services };

/**
 * Runs `work` in one transaction: its ctx carries the transaction, and the pool is closed to it.
 * Inside a transaction it joins that one. Deadlocks are tried again, so `work` may run more than once
 * and must not have effects outside the database; those go into `ctx.db.onCommit`.
 */
export function transact<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.services.database.transact((db) => work({ ...ctx, db }));
}
