import { type Db, statement } from '../../db/pool.ts';
import { timeClass } from './data.results.ts';

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

/*
 * Takes a result back, with what it had added to the histogram of scores and to the counts of questions,
 * and lets the attempt run again. One that was handed in or voided meanwhile stays as it is.
 */
const reopenStatement = statement<Reopened>(
  'attempts_reopen',
  `with target as (
     select id from attempts where id = $1 and state = 'expired' for update
   ), gone as (
     delete from results r using target t where r.attempt_id = t.id
     returning r.form_id, r.ranked_score as score, r.is_ranked, r.is_counted, r.sheet
   ), ranked as (
     update score_counts c set takers = c.takers - 1
       from gone g where g.is_ranked and c.form_id = g.form_id and c.score = g.score
   ), counted as (
     update question_counts k
        set takers = k.takers - 1, correct = k.correct - e.is_correct,
            times = array(select held - (place = e.time_class)::int
                            from unnest(k.times) with ordinality as t (held, place) order by place)
       from (select g.form_id, (entry->>'questionId')::uuid as question_id,
                    (entry->>'outcome' = 'correct')::int as is_correct,
                    -- Counted from one; none of them for a question without a time.
                    case when (entry->>'timeSpentMs')::float8 > 0 then 1 + ${timeClass(`(entry->>'timeSpentMs')::float8`)}
                         else 0 end as time_class
               from gone g, jsonb_array_elements(g.sheet) entry where g.is_counted) e
      where k.form_id = e.form_id and k.question_id = e.question_id
   )
   update attempts a set state = 'in_progress', submitted_at = null, submit_reason = null, deadline_at = $2
     from target t where a.id = t.id
   returning a.id, a.quiz_id, a.user_id`,
);

/** Undefined for one that is not closed by its time any more. */
export async function reopenAttempt(
  db: Db,
  id: string,
  deadlineAt: Date,
): Promise<Reopened | undefined> {
  const [row] = await db.run(reopenStatement, [id, deadlineAt]);
  return row;
}
