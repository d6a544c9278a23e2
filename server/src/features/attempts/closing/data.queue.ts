import { type Db, statement } from '../../../db/pool.ts';

const closeStatement = statement<never>(
  'attempts_close_unscored',
  `with due as materialized (
     select * from unnest($1::uuid[], $2::timestamptz[]) as d (id, at)
   ), closed as (
     update attempts a set state = 'submitted', submitted_at = d.at, submit_reason = 'user' from due d where a.id = d.id
   )
   insert into unscored_attempts (attempt_id, closed_at) select id, at from due on conflict do nothing`,
);

/** An attempt that its learner hands in, and when it ends by that. */
export type Close = { id: string; at: Date };

/** Closes attempts that the caller holds, to be scored later. */
export async function closeUnscored(db: Db, closes: readonly Close[]): Promise<void> {
  if (closes.length === 0) return;
  await db.run(closeStatement, [closes.map(({ id }) => id), closes.map(({ at }) => at)]);
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
