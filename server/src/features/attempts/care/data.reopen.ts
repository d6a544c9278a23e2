import { type Db, statement } from '../../../db/pool.ts';
import { answersUntil } from '../data.ts';
import { lockSheet } from '../results/data.scored.ts';
import { uncounted } from '../results/data.uncounted.ts';

export type ExpiredRow = { id: string; deadline_at: Date };

/**
 * Attempts that the sweep closed although they should still have run at `since`: begun by then, and not
 * over. Answers that were folded away would be missing from one that runs again, so it is left closed.
 */
export async function listExpiredSince(db: Db, since: Date): Promise<ExpiredRow[]> {
  return db.q
    .selectFrom('attempts')
    .select(['id', 'deadline_at'])
    .where('state', '=', 'expired')
    .where('started_at', '<=', since)
    .where('deadline_at', '>', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attempt_archives as f')
            .select('f.attempt_id')
            .whereRef('f.attempt_id', '=', 'attempts.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

export type Reopened = { id: string; quiz_id: string; user_id: string | null };

/** Takes the result of `target` back, with what it had added to the histogram of scores and to the counts of questions. */
const withoutResult = `unscored as (
     delete from unscored_attempts u using target t where u.attempt_id = t.id
   ), gone as (
     delete from results r using target t where r.attempt_id = t.id
     returning r.form_id, r.ranked_score as score, r.is_ranked, r.is_counted, r.sheet, r.sections, r.late
   ), ranked as (
     update score_counts c set takers = c.takers - 1
       from gone g where g.is_ranked and c.form_id = g.form_id and c.score = g.score
   ), ${uncounted('gone')}`;

/** One that was folded away has no answers to go on with. */
const isUnfolded = 'not exists (select 1 from attempt_archives f where f.attempt_id = a.id)';

/*
 * Lets an attempt run again without its result. One that came to another state meanwhile stays as it is. What came
 * late is in time from now on, and is told apart from what comes late when the time is over once more. What the end
 * took from the screen was saved by it, and stays ($5): its learner goes on with it, and hands it in.
 */
const reopenStatement = statement<Reopened>(
  'attempts_reopen',
  `with target as (
     select a.id, a.deadline_at from attempts a
      where a.id = $1 and a.state = any ($3::text[]) and ${isUnfolded} for update
   ), ${withoutResult}, shown as (
     select (e->>'questionId')::uuid as question_id, nullif(e->'answer', 'null'::jsonb) as answer
       from results r join target t on t.id = r.attempt_id, jsonb_array_elements(r.sheet) e
      where $5::bool and e ? 'shown'
   ), changed as (
     select o.question_id, s.question_id is not null as is_shown, s.answer, t.deadline_at as ended_at
       from target t join responses o on o.attempt_id = t.id left join shown s using (question_id)
      where o.late or s.question_id is not null
   ), held as (
     update responses r
        set late = false, answer = case when c.is_shown then c.answer else r.answer end,
            status = case when not c.is_shown then r.status when c.answer is null then 'not_answered'
                          when r.status = 'answered_marked' then r.status else 'answered' end,
            saved_at = case when c.is_shown and r.answer is null then c.ended_at else r.saved_at end
       from changed c where r.attempt_id = $1 and r.question_id = c.question_id
   ), told as (
     update response_events set late = false where attempt_id = $1 and late and exists (select 1 from target)
   )
   update attempts a set state = 'in_progress', submitted_at = null, submit_reason = null, deadline_at = $2,
          key_told_at = coalesce(a.key_told_at, $4),
          answers_until = ${answersUntil('$2::timestamptz')}
     from target t where a.id = t.id
   returning a.id, a.quiz_id, a.user_id`,
);

type Closed = 'expired' | 'submitted';

/** Undefined for one that is in none of the states `from`, or whose answers were folded away. */
export async function reopenAttempt(
  db: Db,
  id: string,
  {
    deadlineAt,
    from = ['expired'],
    keyToldAt,
    takesShown = true,
  }: {
    deadlineAt: Date;
    from?: readonly Closed[];
    keyToldAt: Date | null;
    /** Not where its learner had handed in before that end. */
    takesShown?: boolean;
  },
): Promise<Reopened | undefined> {
  // Whoever counts the sheet writes sums that a statement begun meanwhile would not see.
  await lockSheet(db, id);
  const [row] = await db.run(reopenStatement, [id, deadlineAt, from, keyToldAt, takesShown]);
  return row;
}

const voidStatement = statement<Reopened>(
  'attempts_void',
  `with target as (
     select id from attempts where id = $1 and state <> 'voided' for update
   ), ${withoutResult}
   update attempts a set state = 'voided', submit_reason = 'admin', submitted_at = coalesce(a.submitted_at, $2),
          key_told_at = coalesce(a.key_told_at, $3)
     from target t where a.id = t.id
   returning a.id, a.quiz_id, a.user_id`,
);

/**
 * Takes an attempt out of everything; undefined when it is out already. Whose learner could read the key
 * (`keyToldAt`), it leaves its place in the ranking to none of theirs.
 */
export async function setVoided(
  db: Db,
  id: string,
  { now, keyToldAt }: { now: Date; keyToldAt: Date | null },
): Promise<Reopened | undefined> {
  await lockSheet(db, id);
  const [row] = await db.run(voidStatement, [id, now, keyToldAt]);
  return row;
}
