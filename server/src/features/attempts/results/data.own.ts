import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../../db/pool.ts';

export type NextQuiz = {
  id: string;
  test_series_id: string;
  title: string;
  translations: unknown;
  series: string;
  series_translations: unknown;
  duration_minutes: number;
  questions: number;
  window_open: Date | null;
  window_close: Date | null;
};

/**
 * Tests of the series that somebody has a right to and has never begun: those whose window comes or is open
 * first, by its beginning; then the others in the order in which they were made.
 */
export async function listNextQuizzes(
  db: Db,
  userId: Id<'users'>,
  { now, limit }: { now: Date; limit: number },
): Promise<NextQuiz[]> {
  const { rows } = await sql<NextQuiz>`
    select q.id, q.test_series_id, q.title, q.translations, s.title as series,
           s.translations as series_translations,
           (q.outline->>'durationMinutes')::int as duration_minutes,
           (select coalesce(sum((part->>'totalQuestions')::int), 0)::int
              from jsonb_array_elements(q.outline->'sections') as part) as questions,
           q.window_open, q.window_close
      from live_entitlements(${now}) e
      join test_series s on s.id = e.item_id
      join quizzes q on q.test_series_id = s.id and q.is_published and q.archived_at is null
     where e.user_id = ${userId} and e.item_type = 'test_series'
       and (q.window_close is null or q.window_close > ${now})
       and not exists (select 1 from attempts a where a.quiz_id = q.id and a.user_id = ${userId})
     group by q.id, s.id
     order by q.window_open nulls last, q.id
     limit ${limit}`.execute(db.q);
  return rows;
}
