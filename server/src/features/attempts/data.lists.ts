import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { terms } from './data.ts';

export type ListedAttempt = {
  id: string;
  quiz_id: string;
  title: string;
  test_series_id: string | null;
  course_id: string | null;
  number: number;
  state: string;
  started_at: Date;
  submitted_at: Date | null;
  release_score: string;
  score_released_at: Date | null;
  window_close: Date | null;
  answers_until: Date | null;
  close_policy: string;
  duration_minutes: number;
  offline_window_minutes: number;
  max_score: number;
  score: number | null;
  late: boolean | null;
  deadline_at: Date;
  attempts_allowed: number;
  claimed_at: Date | null;
  time_spent_ms: number | null;
  user_id: string | null;
  username: string | null;
  full_name: string | null;
};

export type AttemptFilter = {
  /** Attempts of one learner, or on the quizzes that a scope reaches. */
  of: { learner: string } | { quizzes: OwnerScope };
  quizId?: string | undefined;
  state?: string | undefined;
};

function filtered(db: Db, filter: AttemptFilter) {
  const { of } = filter;
  return db.q
    .selectFrom('attempts as a')
    .innerJoin('quizzes as q', 'q.id', 'a.quiz_id')
    .where((eb) =>
      'learner' in of ? eb('a.user_id', '=', of.learner) : owned(eb, 'q.owner_id', of.quizzes),
    )
    .$if(Boolean(filter.quizId), (query) => query.where('a.quiz_id', '=', filter.quizId ?? ''))
    .$if(Boolean(filter.state), (query) => query.where('a.state', '=', filter.state ?? ''));
}

export async function countAttempts(db: Db, filter: AttemptFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Attempts with their scores, newest first. */
export async function listAttempts(
  db: Db,
  filter: AttemptFilter,
  page: { limit: number; offset: number },
): Promise<ListedAttempt[]> {
  return filtered(db, filter)
    .innerJoin('papers as p', 'p.name', 'a.paper_name')
    .innerJoin('paper_forms as f', 'f.id', 'p.form_id')
    .leftJoin('results as r', 'r.attempt_id', 'a.id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
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
      sql<Date | null>`${sql.raw(terms.answersUntil)}`.as('answers_until'),
      sql<number>`${sql.raw(terms.durationMinutes)}`.as('duration_minutes'),
      sql<number>`${sql.raw(terms.offlineWindowMinutes)}`.as('offline_window_minutes'),
      sql<number>`${sql.raw(terms.attemptsAllowed)}`.as('attempts_allowed'),
      sql<number>`coalesce(r.max_score, ((q.outline->>'maxScore')::numeric * 600)::int, 0)`.as(
        'max_score',
      ),
    ])
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
