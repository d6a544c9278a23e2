import { type Db, statement } from '../../../db/pool.ts';

const closeStatement = statement<never>(
  'attempts_close_unscored',
  `with closed as (
     update attempts set state = $2, submitted_at = $3, submit_reason = $4 where id = $1
   )
   insert into unscored_attempts (attempt_id, closed_at) values ($1, $3) on conflict do nothing`,
);

/** Closes an attempt that the caller holds, to be scored later. */
export async function closeUnscored(
  db: Db,
  id: string,
  close: { state: string; at: Date; reason: string },
): Promise<void> {
  await db.run(closeStatement, [id, close.state, close.at, close.reason]);
}

/** Attempts that were closed and not scored, or not with what came late since, oldest first. */
export async function listUnscored(
  db: Db,
  { limit, except }: { limit: number; except: string[] },
): Promise<string[]> {
  const rows = await db.q
    .selectFrom('unscored_attempts')
    .select('attempt_id')
    .$if(except.length > 0, (query) => query.where('attempt_id', 'not in', except))
    .orderBy('closed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.attempt_id);
}

const takeStatement = statement<{ attempt_id: string }>(
  'attempts_take_unscored',
  `delete from unscored_attempts where attempt_id = any ($1::uuid[]) returning attempt_id`,
);

/** Takes attempts that the caller holds off the list; those that nobody else had taken. */
export async function takeUnscored(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.run(takeStatement, [ids]);
  return new Set(rows.map((row) => row.attempt_id));
}
