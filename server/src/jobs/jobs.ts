import type * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';

/** What a job is called and what it carries; the payload is parsed before a handler sees it. */
export type JobKind<P = unknown> = { name: string; payload: z.ZodMiniType<P> };

/** What use cases know of the queue. */
export type Jobs = {
  /** Records a job in the transaction of `db`: it exists exactly if that commits. */
  send: <P>(db: Db, kind: JobKind<P>, payload: P) => Promise<void>;
};
