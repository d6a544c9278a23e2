import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export type LateResult = {
  attempt_id: string;
  form_id: string;
  is_ranked: boolean;
  late: boolean;
  late_accepted: boolean | null;
  score: number;
  in_time_score: number;
  ranked_score: number;
};

/** The result of an attempt that the caller has locked. */
export async function findResultForReview(
  db: Db,
  attemptId: string,
): Promise<LateResult | undefined> {
  const row = await db.q
    .selectFrom('results')
    .select([
      'attempt_id',
      'form_id',
      'is_ranked',
      'late',
      'late_accepted',
      'score',
      'in_time_score',
      'ranked_score',
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row as LateResult | undefined;
}

/** Ranks a result with its late answers or without them, and moves it in the histogram of scores. */
export async function setLateReview(db: Db, result: LateResult, accept: boolean): Promise<void> {
  const ranked = accept ? result.score : result.in_time_score;
  await db.q
    .updateTable('results')
    .set({ late_accepted: accept, ranked_score: ranked, marked_at: sql<Date>`now()` })
    .where('attempt_id', '=', result.attempt_id)
    .execute();
  if (!result.is_ranked || ranked === result.ranked_score) return;
  await db.execute(
    `with gone as (
       update score_counts set takers = takers - 1 where form_id = $1 and score = $2
     )
     insert into score_counts as c (form_id, score, takers) values ($1, $3, 1)
     on conflict (form_id, score) do update set takers = c.takers + 1`,
    [result.form_id, result.ranked_score, ranked],
  );
}
