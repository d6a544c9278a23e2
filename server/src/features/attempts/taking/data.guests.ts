import { type Db, statement } from '../../../db/pool.ts';

const pickStatement = statement<{ id: string }>(
  'attempts_pick_old_guests',
  `select id from attempts
    where user_id is null and deadline_at < $1 and state <> 'in_progress'
    order by deadline_at limit $2 for update skip locked`,
);

/**
 * Deletes guests' attempts that ended before `before` with all that they hold; nothing of theirs is
 * ranked or counted. Call it in a transaction.
 *
 * @returns how many were deleted, `limit` at most
 */
export async function dropGuests(db: Db, before: Date, limit: number): Promise<number> {
  const ids = (await db.run(pickStatement, [before, limit])).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.q.deleteFrom('response_events').where('attempt_id', 'in', ids).execute();
  await db.q.deleteFrom('responses').where('attempt_id', 'in', ids).execute();
  await db.q.deleteFrom('results').where('attempt_id', 'in', ids).execute();
  await db.q.deleteFrom('attempts').where('id', 'in', ids).execute();
  return ids.length;
}
