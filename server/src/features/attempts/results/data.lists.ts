import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPageOf } from '../../../db/list.ts';
import type { Db } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import { terms, titles } from '../data.ts';

export type ListedAttempt = Row<
  'attempts',
  | 'id'
  | 'quiz_id'
  | 'number'
  | 'state'
  | 'started_at'
  | 'submitted_at'
  | 'deadline_at'
  | 'claimed_at'
  | 'user_id'
> &
  Row<
    'quizzes',
    'title' | 'test_series_id' | 'course_id' | 'release_score' | 'window_close' | 'close_policy'
  > & {
    translations: unknown;
    score_released_at: Date | null;
    answers_until: Date | null;
    duration_minutes: number;
    offline_window_minutes: number;
    attempts_allowed: number;
    max_score: number;
    /** Of the result, and of whoever took it: guests have no name. */
    score: number | null;
    late: boolean | null;
    time_spent_ms: number | null;
    username: string | null;
    full_name: string | null;
    /** One more attempt than the test allows was given after this one. */
    allows_further: boolean;
  };

export type AttemptFilter = {
  /** Whose attempts. */
  learner: string;
  quizId?: string | undefined;
  state?: ListedAttempt['state'] | 'finished' | undefined;
};

/** A state, or both in which an attempt is over. */
const statesOf = (state: AttemptFilter['state']): ListedAttempt['state'][] => {
  if (state === undefined) return [];
  return state === 'finished' ? ['submitted', 'expired'] : [state];
};

/** The attempts that match, by tables that need not be joined to count or skip them. */
function filtered(db: Db, { learner, quizId, state }: AttemptFilter) {
  return db.q
    .selectFrom('attempts as a')
    .where('a.user_id', '=', learner)
    .$if(Boolean(quizId), (query) => query.where('a.quiz_id', '=', quizId ?? ''))
    .$if(state !== undefined, (query) => query.where('a.state', 'in', statesOf(state)));
}

/** What the lists show of attempts. */
export async function listShown(db: Db, ids: readonly string[]): Promise<ListedAttempt[]> {
  if (ids.length === 0) return [];
  return db.q
    .selectFrom('attempts as a')
    .innerJoin('quizzes as q', 'q.id', 'a.quiz_id')
    .innerJoin('papers as p', 'p.name', 'a.paper_name')
    .innerJoin('paper_forms as f', 'f.id', 'p.form_id')
    .leftJoin('results as r', 'r.attempt_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('further_attempts as g', (join) =>
      join
        .onRef('g.quiz_id', '=', 'a.quiz_id')
        .onRef('g.user_id', '=', 'a.user_id')
        .onRef('g.after_number', '=', 'a.number'),
    )
    .select([
      'a.id',
      'a.quiz_id',
      'q.title',
      'q.test_series_id',
      'q.course_id',
      'a.number',
      'a.state',
      'a.started_at',
      'a.submitted_at',
      'q.release_score',
      'f.score_released_at',
      'q.close_policy',
      'q.window_close',
      'r.score',
      'r.late',
      'a.deadline_at',
      'a.claimed_at',
      'r.time_spent_ms',
      'a.user_id',
      'u.username',
      'u.full_name',
    ])
    .select([
      sql<boolean>`g.quiz_id is not null`.as('allows_further'),
      sql`${sql.raw(titles)}`.as('translations'),
      sql<Date | null>`${sql.raw(terms.answersUntil)}`.as('answers_until'),
      sql<number>`${sql.raw(terms.durationMinutes)}`.as('duration_minutes'),
      sql<number>`${sql.raw(terms.offlineWindowMinutes)}`.as('offline_window_minutes'),
      sql<number>`${sql.raw(terms.attemptsAllowed)}`.as('attempts_allowed'),
      sql<number>`coalesce(r.max_score, ((q.outline->>'maxScore')::numeric * 600)::int, 0)`.as(
        'max_score',
      ),
    ])
    .where('a.id', 'in', ids)
    .execute();
}

/** One's own attempts with their scores. */
export async function listAttempts(
  db: Db,
  filter: AttemptFilter,
  query: ListQuery,
): Promise<Page<ListedAttempt>> {
  return readPageOf(db, filtered(db, filter).select('a.id'), {
    id: 'a.id',
    query,
    orders: byTime,
    read: (ids) => listShown(db, ids),
  });
}

/** Learners who have finished a quiz, on one of these forms where some are named. */
export async function listTakers(
  db: Db,
  quizId: string,
  formIds?: readonly string[],
): Promise<string[]> {
  const rows = await db.q
    .selectFrom('attempts')
    .select('user_id')
    .distinct()
    .where('quiz_id', '=', quizId)
    .where('user_id', 'is not', null)
    .where('state', 'in', ['submitted', 'expired'])
    .$if(formIds !== undefined, (query) =>
      query.where('paper_name', 'in', (eb) =>
        eb
          .selectFrom('papers')
          .select('name')
          .where('form_id', 'in', formIds ?? []),
      ),
    )
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
