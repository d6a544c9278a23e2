import { type Db, statement } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';

export type CareRow = Row<'attempts', 'state'> & {
  attempts_allowed: number;
  user_id: string | null;
  username: string | null;
  full_name: string | null;
  /** Answers were folded away: it cannot go on. */
  is_folded: boolean;
  /** The learner sits the quiz again by now. */
  has_running: boolean;
  /** One more was given after the learner's last attempt, and not begun yet. */
  is_further_given: boolean;
  late_answers: number;
  score: number | null;
  in_time_score: number | null;
  max_score: number | null;
  late: boolean | null;
  late_accepted: boolean | null;
};

const careStatement = statement<CareRow>(
  'attempts_find_care',
  `select a.state, a.user_id, u.username, u.full_name,
          q.attempts_allowed,
          exists (select from attempt_archives f where f.attempt_id = a.id) as is_folded,
          exists (select from attempts b where b.quiz_id = a.quiz_id and b.user_id = a.user_id
                     and b.state = 'in_progress') as has_running,
          exists (select from further_attempts g
                   where g.quiz_id = a.quiz_id and g.user_id = a.user_id
                     and g.after_number = (select max(b.number) from attempts b
                                            where b.quiz_id = a.quiz_id and b.user_id = a.user_id)) as is_further_given,
          (select count(*)::int from jsonb_array_elements(r.sheet) entry where (entry->>'late')::boolean) as late_answers,
          r.score, r.in_time_score, r.max_score, r.late, r.late_accepted
     from attempts a join quizzes q on q.id = a.quiz_id
     left join users u on u.id = a.user_id
     left join results r on r.attempt_id = a.id
    where a.id = $1`,
);

/** What those in charge see of an attempt beside its own facts. */
export async function findCare(db: Db, attemptId: string): Promise<CareRow | undefined> {
  const [row] = await db.run(careStatement, [attemptId]);
  return row;
}

export type ActRow = {
  action: string;
  at: Date;
  by: string | null;
  before: unknown;
  after: unknown;
};

const acts = [
  'attempt.extended',
  'attempt.reopened',
  'attempt.voided',
  'attempt.late_accepted',
  'attempt.late_rejected',
  'attempt.further_given',
];

const actsStatement = statement<ActRow>(
  'attempts_list_acts',
  `select l.action, l.at, u.full_name as by, l.before, l.after
     from audit_log l left join users u on u.id = l.actor_id
    where l.subject_type = 'attempt' and l.subject_id = $1::uuid and l.action = any ($2::text[])
   union all
   select 'attempt.outage', c.created_at, null, null, jsonb_build_object('seconds', c.seconds)
     from attempt_credits c where c.attempt_id = $1::uuid and c.kind = 'outage'
    order by at`,
);

/** What was done about an attempt from outside, the oldest first, as the audit has it. */
export async function listActs(db: Db, attemptId: string): Promise<ActRow[]> {
  return db.run(actsStatement, [attemptId, acts]);
}

const furtherStatement = statement<{ after_number: number }>(
  'attempts_give_further',
  `insert into further_attempts (quiz_id, user_id, after_number, given_by, reason, created_at)
   select a.quiz_id, a.user_id, max(a.number), $3, $4, $5
     from attempts a where a.quiz_id = $1 and a.user_id = $2
    group by a.quiz_id, a.user_id
   on conflict on constraint further_attempts__once do nothing
   returning after_number`,
);

/** Gives a learner one more attempt after the last; false where that was done already. */
export async function createFurther(
  db: Db,
  given: { quizId: string; userId: string; givenBy: string; reason: string; now: Date },
): Promise<boolean> {
  const { quizId, userId, givenBy, reason, now } = given;
  const rows = await db.run(furtherStatement, [quizId, userId, givenBy, reason, now]);
  return rows.length > 0;
}
