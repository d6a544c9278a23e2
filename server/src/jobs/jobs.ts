import type * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';

/** What a job is called and what it carries; the payload is parsed before a handler sees it. */
export type JobKind<P = unknown> = { name: string; payload: z.ZodMiniType<P> };

/** Of work that takes long, and that whoever began it may watch. */
export type FollowedKind<P = unknown> = JobKind<P> & { isFollowed: true };

/** What use cases know of the queue. */
export type Jobs = {
  /** Records a job in the transaction of `db`: it exists exactly if that commits. */
  send: <P>(db: Db, kind: JobKind<P>, payload: P) => Promise<void>;
  /** The same; gives the id under which `jobs.getJob` tells its owner how far it is. */
  begin: <P>(
    db: Db,
    kind: FollowedKind<P>,
    payload: P,
    by: { ownerId: string; sessionId?: string; now: Date },
  ) => Promise<string>;
};
