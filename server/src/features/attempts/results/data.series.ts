import type { Id } from '@chinar/contract/ids';
import type { Db } from '../../../db/pool.ts';
import type { LeaderRow } from './data.leaders.ts';
import { terms } from '../data.ts';

/** A form of a test of a series with what says whether its scores are out. */
export type SeriesForm = {
  form_id: string;
  quiz_id: string;
  max_score: number;
  release_score: string;
  score_released_at: Date | null;
  window_close: Date | null;
  answers_until: Date | null;
  close_policy: string;
  duration_minutes: number;
  offline_window_minutes: number;
};

/** The forms of the published tests of a series that rank their takers. */
export async function listSeriesForms(db: Db, seriesId: Id<'test_series'>): Promise<SeriesForm[]> {
  const { rows } = (await db.execute(
    `select f.id as form_id, q.id as quiz_id, ((q.outline->>'maxScore')::numeric * 600)::int as max_score,
            q.release_score, f.score_released_at, q.window_close, q.close_policy,
            ${terms.durationMinutes} as duration_minutes, q.offline_window_minutes,
            (select max(b.answers_until) from attempts b where b.quiz_id = q.id) as answers_until
       from quizzes q join paper_forms f on f.quiz_id = q.id
      where q.test_series_id = $1 and q.is_published and q.archived_at is null
        and ${terms.ranksTakers}
      order by q.id, f.id`,
    [seriesId],
  )) as { rows: SeriesForm[] };
  return rows;
}

export type Sum = { user_id: string; score: number; ranked_ms: number; quizzes: number };

/**
 * What first attempts on these forms come to, best first; without those to which late answers may still
 * come, whose own results tell no score yet either.
 */
export async function sumForms(db: Db, formIds: readonly string[], now: Date): Promise<Sum[]> {
  const { rows } = (await db.execute(
    `select user_id, sum(ranked_score)::int as score, sum(ranked_ms)::bigint as ranked_ms,
            count(*)::int as quizzes
       from results r
      where form_id = any ($1::text[]) and is_ranked and user_id is not null
        and not exists (select from attempts a join quizzes q on q.id = a.quiz_id
                         where a.id = r.attempt_id and a.state = 'expired'
                           and ${terms.lateUntil} >= $2)
      group by user_id order by score desc, ranked_ms, user_id`,
    [formIds, now],
  )) as { rows: Sum[] };
  return rows;
}

/** What a board may show of people. */
export type BoardPerson = Pick<
  LeaderRow,
  | 'user_id'
  | 'username'
  | 'full_name'
  | 'avatar'
  | 'date_of_birth'
  | 'is_public'
  | 'erase_at'
  | 'guardian_consent_at'
  | 'google_sub'
  | 'role'
>;

/** People by their ids, in no order; who is gone is left out. */
export async function listBoardPeople(db: Db, ids: readonly string[]): Promise<BoardPerson[]> {
  if (ids.length === 0) return [];
  return db.q
    .selectFrom('users')
    .select([
      'id as user_id',
      'username',
      'full_name',
      'avatar',
      'date_of_birth',
      'is_public',
      'erase_at',
      'guardian_consent_at',
      'google_sub',
      'role',
    ])
    .where('id', 'in', ids)
    .execute();
}
