import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type WaitingRow = Pick<Row<'lesson_tests_waiting'>, 'attempt_id' | 'quiz_id'> & {
  user_id: Id<'users'> | null;
};

/** Notes when to look at an attempt again. */
export async function saveWaiting(
  db: Db,
  row: Pick<Row<'lesson_tests_waiting'>, 'attempt_id' | 'quiz_id' | 'look_at'>,
): Promise<void> {
  await db.q
    .insertInto('lesson_tests_waiting')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ look_at: row.look_at }))
    .execute();
}

export async function dropWaiting(db: Db, attemptId: Id<'attempts'>): Promise<void> {
  await db.q.deleteFrom('lesson_tests_waiting').where('attempt_id', '=', attemptId).execute();
}

/** The scores of a test were given out: its attempts are looked at at once. */
export async function wakeWaiting(db: Db, quizId: Id<'quizzes'>, now: Date): Promise<void> {
  await db.q
    .updateTable('lesson_tests_waiting')
    .set({ look_at: now })
    .where('quiz_id', '=', quizId)
    .execute();
}

/** Attempts to look at by now, with whose they are. */
export async function listWaiting(db: Db, now: Date, limit: number): Promise<WaitingRow[]> {
  return db.q
    .selectFrom('lesson_tests_waiting as w')
    .innerJoin('attempts as a', 'a.id', 'w.attempt_id')
    .select(['w.attempt_id', 'w.quiz_id', 'a.user_id'])
    .where('w.look_at', '<=', now)
    .orderBy('w.look_at')
    .limit(limit)
    .execute();
}
