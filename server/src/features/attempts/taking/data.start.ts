import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';

export type StartRow = Row<
  'quizzes',
  | 'owner_id'
  | 'paper_name'
  | 'duration_minutes'
  | 'attempts_allowed'
  | 'is_public'
  | 'is_published'
  | 'languages'
  | 'course_id'
  | 'test_series_id'
  | 'unlock_at'
  | 'is_free_sample'
  | 'window_open'
  | 'window_close'
  | 'close_policy'
  | 'offline_window_minutes'
> & {
  quiz_id: string;
  is_archived: boolean;
  is_enrolled: boolean;
  used: number;
  /** How many more attempts than the test allows the learner was given. */
  further: number;
  next_number: number;
  open_id: string | null;
  extra_time_percent: number;
  /** Of a test in several forms: the papers of all, in one order. */
  form_papers: string[] | null;
};

/** What a start asks, of one or of many at once: `asked` names quizzes and who would sit them. */
const lookUpText = (asked: string): string =>
  `select s.user_id, q.id as quiz_id, q.owner_id, q.paper_name,
          coalesce((q.outline->>'durationMinutes')::int, q.duration_minutes) as duration_minutes,
          q.attempts_allowed, q.is_public, q.course_id, q.archived_at is not null as is_archived,
          q.is_published,
          array(select jsonb_array_elements_text(coalesce(q.outline->'languages', to_jsonb(q.languages)))) as languages,
          q.test_series_id, q.unlock_at, q.is_free_sample, q.window_open, q.window_close, q.close_policy, q.offline_window_minutes,
          exists (select 1 from live_entitlements($3) e
                   where e.user_id = s.user_id and e.item_type = 'test_series' and e.item_id = q.test_series_id) as is_enrolled,
          own.used, own.next_number, own.open_id,
          case when q.outline ? 'forms' then array(
            select p.name from papers p where p.name = q.paper_name or p.set_of = q.paper_name order by p.name
          ) end as form_papers,
          case when q.attempts_allowed = 0 then 0
               else (select count(*)::int from further_attempts g
                      where g.quiz_id = q.id and g.user_id = s.user_id) end as further,
          coalesce((select c.extra_time_percent from accommodations c where c.user_id = s.user_id), 0) as extra_time_percent
     from ${asked} join quizzes q on q.id = s.quiz_id,
          -- All of it from the learner's own attempts: a condition on their state would let a plan that was made
          -- while the table was empty go through everybody's running ones, for each learner of a hall.
          lateral (select 1 + coalesce(max(a.number), 0) as next_number,
                          -- One that was claimed was sat as a guest: it is practice beside those that are allowed.
                          (count(*) filter (where a.claimed_at is null))::int as used,
                          (array_agg(a.id) filter (where a.state = 'in_progress'))[1] as open_id
                     from attempts a where a.quiz_id = q.id and a.user_id = s.user_id) own`;

type Found = StartRow & { user_id: string | null };
/** A quiz, and who would sit it; null for a guest. */
export type Asked = { quizId: string; userId: string | null };

const lookUpStatements = {
  one: statement<Found>(
    'attempts_look_up_start',
    lookUpText('(select $1::uuid as quiz_id, $2::uuid as user_id) s'),
  ),
  many: statement<Found>(
    'attempts_look_up_starts',
    lookUpText('unnest($1::uuid[], $2::uuid[]) as s (quiz_id, user_id)'),
  ),
};

/** Everything that starts ask, in one statement; nothing comes of a quiz that is not there. */
export async function lookUpStarts(db: Db, asked: readonly Asked[], now: Date): Promise<Found[]> {
  const quizIds = asked.map(({ quizId }) => quizId);
  const userIds = asked.map(({ userId }) => userId);
  return asked.length === 1
    ? db.run(lookUpStatements.one, [quizIds[0], userIds[0], now])
    : db.run(lookUpStatements.many, [quizIds, userIds, now]);
}

export type NewAttempt = {
  id: string;
  quizId: string;
  paperName: string;
  userId: string | null;
  number: number;
  seed: number;
  language: string;
  startedAt: Date;
  deadlineAt: Date;
  /** Who makes a test begins it before its series unlocks it. */
  isMaker: boolean;
  /** What it is begun under, whatever becomes of the quiz. */
  terms: Pick<StartRow, 'offline_window_minutes' | 'attempts_allowed' | 'extra_time_percent'> & {
    answers_until: Date | null;
  };
};

const columns = `id, quiz_id, paper_name, user_id, number, seed, language, started_at, deadline_at,
                 offline_window_minutes, attempts_allowed, answers_until, extra_time_percent`;

/**
 * The test is held, as the foreign key holds it anyway: who moves its unlocking waits for the starts under
 * way, and those that come after read what was written. They are inserted in one order, so that two processes
 * to which the same learners come never wait for each other.
 */
const createText = (given: string): string =>
  `insert into attempts (${columns})
   select g.${columns.split(/,\s+/).join(', g.')}
     from ${given} as g (${columns}, is_maker) join quizzes q on q.id = g.quiz_id
    where g.is_maker or q.unlock_at is null or q.unlock_at <= g.started_at
    order by g.user_id
      for share of q
   on conflict do nothing
   returning id`;

const createStatements = {
  one: statement<{ id: string }>(
    'attempts_create',
    createText(`(values ($1::uuid, $2::uuid, $3::text, $4::uuid, $5::int, $6::int, $7::text, $8::timestamptz,
                         $9::timestamptz, $10::int, $11::int, $12::timestamptz, $13::int, $14::boolean))`),
  ),
  many: statement<{ id: string }>(
    'attempts_create_many',
    createText(`unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::int[], $6::int[], $7::text[],
                       $8::timestamptz[], $9::timestamptz[], $10::int[], $11::int[], $12::timestamptz[],
                       $13::int[], $14::boolean[])`),
  ),
};

const valuesOf = (attempt: NewAttempt): unknown[] => [
  attempt.id,
  attempt.quizId,
  attempt.paperName,
  attempt.userId,
  attempt.number,
  attempt.seed,
  attempt.language,
  attempt.startedAt,
  attempt.deadlineAt,
  attempt.terms.offline_window_minutes,
  attempt.terms.attempts_allowed,
  attempt.terms.answers_until,
  attempt.terms.extra_time_percent,
  attempt.isMaker,
];

/** Starts attempts; the ids of those whose learner no other start was first for, of tests that are unlocked. */
export async function createAttempts(
  db: Db,
  attempts: readonly NewAttempt[],
): Promise<ReadonlySet<string>> {
  const values = attempts.map(valuesOf);
  const [first = []] = values;
  const rows = await (values.length === 1
    ? db.run(createStatements.one, first)
    : db.run(
        createStatements.many,
        first.map((_, place) => values.map((own) => own[place])),
      ));
  return new Set(rows.map(({ id }) => id));
}
