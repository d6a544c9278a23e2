import type { Db } from '../../db/pool.ts';

/** So many of a test are looked at: each is asked for its marks. */
const attemptsLooked = 50;

/** Attempts on some tests that somebody has ended, the newest of each. */
export async function listAttempts(
  db: Db,
  userId: string,
  quizIds: readonly string[],
): Promise<{ id: string; quiz_id: string }[]> {
  return db.q
    .selectFrom((from) =>
      from
        .selectFrom('attempts')
        .select((eb) => [
          'id',
          'quiz_id',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('quiz_id').orderBy('id', 'desc'))
            .as('place'),
        ])
        .where('user_id', '=', userId)
        .where('quiz_id', 'in', quizIds)
        .where('state', 'in', ['submitted', 'expired'])
        .as('ended'),
    )
    .select(['id', 'quiz_id'])
    .where('place', '<=', attemptsLooked)
    .execute();
}
