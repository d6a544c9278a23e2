import type { OwnerScope } from '../auth/scope.ts';
import { owned } from '../db/owned.ts';
import type { Db } from '../db/pool.ts';

export type RunRow = {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  total: number | null;
  message: string | null;
  result: unknown;
  created_at: Date;
  finished_at: Date | null;
};

export async function createRun(
  db: Db,
  run: {
    id: string;
    owner_id: string;
    session_id?: string | null;
    name: string;
    created_at: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('job_runs')
    .values({ ...run, state: 'waiting' })
    .execute();
}

export async function findRun(db: Db, id: string, owner: OwnerScope): Promise<RunRow | undefined> {
  const row = await db.q
    .selectFrom('job_runs')
    .select(['id', 'state', 'done', 'total', 'message', 'result', 'created_at', 'finished_at'])
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', owner))
    .executeTakeFirst();
  return row;
}

/** The newest run of a kind in a session that is not over, or was only after a time; whatever came of it. */
export async function findNewest(
  db: Db,
  owner: OwnerScope,
  { name, sessionId, after }: { name: string; sessionId: string; after: Date },
): Promise<Pick<RunRow, 'id'> | undefined> {
  return db.q
    .selectFrom('job_runs')
    .select('id')
    .where((eb) => owned(eb, 'owner_id', owner))
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', after)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Change = Partial<Pick<RunRow, 'state' | 'done' | 'total' | 'message' | 'finished_at'>> & {
  started_at?: Date;
  result?: string;
};

/** Writes how far it is; nothing of a run that is over, nor of work that nobody follows. */
export async function changeRun(db: Db, id: string, change: Change): Promise<void> {
  await db.q
    .updateTable('job_runs')
    .set(change)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Ends runs whose work the queue has given up or forgotten: the server that did it fell. */
export async function endLostRuns(db: Db, now: Date, before: Date): Promise<void> {
  await db.execute(
    `update job_runs r set state = 'failed', finished_at = $1
      where r.finished_at is null and r.created_at < $2 and not exists (
        select 1 from pgboss.job j
         where j.id = r.id and j.name = r.name and j.state in ('created', 'retry', 'active'))`,
    [now, before],
  );
}

export async function dropOldRuns(db: Db, before: Date, limit: number): Promise<number> {
  const result = await db.q
    .deleteFrom('job_runs')
    .where('id', 'in', (eb) =>
      eb.selectFrom('job_runs').select('id').where('finished_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
