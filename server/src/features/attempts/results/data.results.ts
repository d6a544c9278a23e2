import { timeClasses } from '@chinar/measurement/times';
import { type Db, statement } from '../../../db/pool.ts';
import { found } from '../../../errors.ts';
import { sectionSums } from './data.section-scores.ts';
import { timeClass, uncounted } from './data.uncounted.ts';
import { hasOtherOpen, terms } from '../data.ts';

export type SheetEntry = {
  questionId: string;
  answer: unknown;
  marks: number;
  maxMarks: number;
  outcome: string;
  timeSpentMs: number;
  /** It stood on the screen unsaved when the clock ended the test. */
  shown?: true;
  /** Its section counts so many answers, and this one is beyond them. */
  counted?: false;
  /** The answer came after the deadline, made before it. */
  late?: true;
  /** The marks by the key before it was corrected, where the sheet was marked by it. */
  was?: number;
};

export type ResultRow = {
  attempt_id: string;
  is_ranked: boolean;
  score: number;
  max_score: number;
  correct: number;
  wrong: number;
  unanswered: number;
  partial: number;
  time_spent_ms: number;
  sections: {
    title: string;
    score: number;
    maxScore: number;
    correct: number;
    wrong: number;
    unanswered: number;
    partial: number;
  }[];
  lost: { wrong: number; negative: number; partial: number; unanswered: number };
  sheet: SheetEntry[];
  late: boolean;
  key_revision: number;
};

export type NewResult = ResultRow & {
  /** The form of the paper: its results are the ones to be ranked among. */
  form_id: string;
  userId: string | null;
  /** From start to handing in, by the server's clock: it orders equal scores on the board. */
  rankedMs: number;
};

/** What an earlier result of the same attempt has a say in. */
type Kept = {
  is_ranked: boolean;
  is_counted: boolean;
  in_time_score: number;
  late_accepted: boolean | null;
  ranked_score: number;
  key_revision: number;
};

/** A result as it is kept. */
export type WrittenResult = ResultRow & Kept & { form_id: string };

/** What is written of a result, as columns and as the parameters that `valuesOf` fills. */
const columns = `attempt_id, form_id, user_id, is_ranked, score, max_score, correct, wrong, unanswered, partial,
                 time_spent_ms, sections, lost, sheet, late, ranked_ms, key_revision, in_time_score, ranked_score`;
const placeholders =
  '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $5, $5';

function valuesOf(result: NewResult): unknown[] {
  return [
    result.attempt_id,
    result.form_id,
    result.userId,
    result.is_ranked,
    result.score,
    result.max_score,
    result.correct,
    result.wrong,
    result.unanswered,
    result.partial,
    result.time_spent_ms,
    JSON.stringify(result.sections),
    JSON.stringify(result.lost),
    JSON.stringify(result.sheet),
    result.late,
    result.rankedMs,
    result.key_revision,
  ];
}

/*
 * Closes the attempt, writes its first result, and counts its score in the histogram of scores, whose row is
 * locked for this moment only, because the statement is the last of its transaction. One that has a result
 * already is refused by the key of the table.
 */
const closeStatement = statement<never>(
  'attempts_close_with_result',
  `with written as (
     insert into results (${columns}) values (${placeholders})
   ), closed as (
     update attempts set state = $18, submitted_at = $19, submit_reason = $20 where id = $1
   )
   insert into score_counts as c (form_id, score, takers)
   select $2, $5, 1 where $4::bool
   on conflict (form_id, score) do update set takers = c.takers + 1`,
);

/** Closes an attempt that the caller has locked, with its first result. */
export async function closeWithResult(
  db: Db,
  result: NewResult,
  close: { state: string; at: Date; reason: string },
): Promise<WrittenResult> {
  await db.run(closeStatement, [...valuesOf(result), close.state, close.at, close.reason]);
  const own = { in_time_score: result.score, ranked_score: result.score };
  return { ...result, ...own, is_counted: false, late_accepted: null };
}

/*
 * Writes a result anew after answers came late, and keeps the histogram of scores in step: the old score leaves
 * it, the new one enters. What answers added that came late does not reach rank and boards until somebody
 * accepted them. Whether a result is ranked is settled when it is written first: a guest's attempt that an
 * account claims stays out.
 */
const saveResultStatement = statement<Kept>(
  'attempts_save_result',
  `with before as (
     select form_id, ranked_score, in_time_score, is_ranked, is_counted, sheet, sections, late
       from results where attempt_id = $1
   ), ${uncounted('before')}, old as (
     select ranked_score as score from before where is_ranked
   ), target as (
     -- What comes late has to be accepted anew, whatever was accepted before.
     select coalesce((select in_time_score from before), $5) as score
   ), written as (
     insert into results as r (${columns}) values (${placeholders})
     on conflict (attempt_id) do update
        set score = excluded.score, ranked_score = (select score from target),
            late_accepted = null,
            -- A sheet that was counted comes into the counts once more, as it is now.
            is_counted = false,
            correct = excluded.correct, wrong = excluded.wrong,
            unanswered = excluded.unanswered, partial = excluded.partial, time_spent_ms = excluded.time_spent_ms,
            sections = excluded.sections, lost = excluded.lost, sheet = excluded.sheet, late = excluded.late,
            -- The score in time stays, by the key of before, and so does that key: the job brings both to the new one.
            scored_at = now()
     returning r.is_ranked, r.is_counted, r.in_time_score, r.late_accepted, r.ranked_score, r.key_revision
   ), gone as (
     update score_counts c set takers = c.takers - 1 from old
      where c.form_id = $2 and c.score = old.score and old.score <> (select score from target)
   ), come as (
     insert into score_counts as c (form_id, score, takers)
     select $2, target.score, 1 from target
      where coalesce((select is_ranked from before), $4)
        and not exists (select 1 from old where old.score = target.score)
     on conflict (form_id, score) do update set takers = c.takers + 1
   )
   select * from written`,
);

/** Writes the result of a closed attempt anew, which bears late answers by now; the caller has locked both. */
export async function saveLateResult(db: Db, result: NewResult): Promise<WrittenResult> {
  const [kept] = await db.run(saveResultStatement, valuesOf(result));
  return { ...result, ...found(kept) };
}

/*
 * The same for results of attempts that were closed before and have none yet: each is new, so that nothing
 * leaves the histogram, and what enters it is counted first, in one order.
 */
const saveNewStatement = statement<never>(
  'attempts_save_new_results',
  `with written as (
     insert into results (attempt_id, form_id, user_id, is_ranked, score, max_score, correct, wrong,
                          unanswered, partial, time_spent_ms, sections, lost, sheet, ranked_ms, key_revision,
                          in_time_score, ranked_score)
     select n.*, n.score, n.score
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bool[], $5::int[], $6::int[], $7::int[], $8::int[],
                   $9::int[], $10::int[], $11::bigint[], $12::jsonb[], $13::jsonb[], $14::jsonb[], $15::bigint[],
                   $16::int[])
              as n (attempt_id, form_id, user_id, is_ranked, score, max_score, correct, wrong, unanswered,
                    partial, time_spent_ms, sections, lost, sheet, ranked_ms, key_revision)
     returning form_id, is_ranked, ranked_score
   )
   insert into score_counts as c (form_id, score, takers)
   select form_id, ranked_score, count(*)::int from written where is_ranked group by 1, 2 order by 1, 2
   on conflict (form_id, score) do update set takers = c.takers + excluded.takers`,
);

/** Writes results in time of attempts that have none, by one statement, which fails where one has. */
export async function saveNewResults(db: Db, results: readonly NewResult[]): Promise<void> {
  await db.run(saveNewStatement, [
    results.map((one) => one.attempt_id),
    results.map((one) => one.form_id),
    results.map((one) => one.userId),
    results.map((one) => one.is_ranked),
    results.map((one) => one.score),
    results.map((one) => one.max_score),
    results.map((one) => one.correct),
    results.map((one) => one.wrong),
    results.map((one) => one.unanswered),
    results.map((one) => one.partial),
    results.map((one) => one.time_spent_ms),
    results.map((one) => JSON.stringify(one.sections)),
    results.map((one) => JSON.stringify(one.lost)),
    results.map((one) => JSON.stringify(one.sheet)),
    results.map((one) => one.rankedMs),
    results.map((one) => one.key_revision),
  ]);
}

export type Standing = {
  above: number;
  at_or_below: number;
  takers: number;
  /** Whether its taker has another attempt on the quiz to which answers can still come. */
  has_other_open: boolean;
};
export type ResultWithStanding = WrittenResult & Standing;

/** The place of a score among the ranked ones of a form, from the histogram of scores, as SQL. */
const places = (form: string, score: string): string =>
  `lateral (select coalesce(sum(c.takers) filter (where c.score > ${score}), 0)::int as above,
                   coalesce(sum(c.takers) filter (where c.score <= ${score}), 0)::int as at_or_below,
                   coalesce(sum(c.takers), 0)::int as takers
              from score_counts c where c.form_id = ${form}) s`;

const findResultStatement = statement<ResultWithStanding>(
  'attempts_find_result',
  `select r.attempt_id, r.form_id, r.is_ranked, r.score, r.max_score, r.correct, r.wrong, r.unanswered, r.partial,
          r.time_spent_ms, r.sections, r.lost, r.sheet, r.late, r.late_accepted, r.in_time_score,
          r.ranked_score, r.key_revision, r.is_counted, s.*, ${hasOtherOpen('own', '$2')} as has_other_open
     from results r join attempts own on own.id = r.attempt_id, ${places('r.form_id', 'r.ranked_score')}
    where r.attempt_id = $1`,
);

/** A result with its place among the ranked ones. */
export async function findResult(
  db: Db,
  attemptId: string,
  now: Date,
): Promise<ResultWithStanding | undefined> {
  const [row] = await db.run(findResultStatement, [attemptId, now]);
  return row;
}

const findStandingStatement = statement<Standing>(
  'attempts_find_standing',
  `select s.*, ${hasOtherOpen('own', '$4')} as has_other_open
     from attempts own, ${places('$2', '$3')}
    where own.id = $1`,
);

/** How a result stands that was just written: all that is not in it. */
export async function findStanding(
  db: Db,
  { attempt_id, form_id, ranked_score }: WrittenResult,
  now: Date,
): Promise<Standing> {
  const [row] = await db.run(findStandingStatement, [attempt_id, form_id, ranked_score, now]);
  return found(row);
}

export type QuestionCount = {
  question_id: string;
  takers: number;
  correct: number;
  /** Takers by class of time (measurement/src/times.ts), and those of them who were right. */
  times: number[];
  correct_times: number[];
};

const listCountsStatement = statement<QuestionCount>(
  'attempts_list_question_counts',
  `select question_id, takers, correct, times, correct_times from question_counts where form_id = $1`,
);

/** How many met each question of a form, had it right, and in which time; of sheets that are counted. */
export async function listQuestionCounts(db: Db, formId: string) {
  return db.run(listCountsStatement, [formId]);
}

/** Two columns of counts by class, added class by class; one of before may be shorter. */
function summed(column: string): string {
  return `(select array_agg(coalesce(held, 0) + coalesce(more, 0) order by place)
             from unnest(k.${column}, excluded.${column}) with ordinality as u (held, more, place))`;
}

/** Adds ranked sheets that no late answer can change any more to the counts of their questions. */
export async function countSheets(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = (await db.execute(
    `with picked as (
       select r.attempt_id from results r
         join attempts a on a.id = r.attempt_id
         join quizzes q on q.id = a.quiz_id
        where r.is_ranked and not r.is_counted
          and (a.state = 'submitted' or ${terms.lateUntil} + interval '1 minute' < $1)
        order by r.scored_at limit $2
          for update of r skip locked
     ), counted as (
       update results r set is_counted = true from picked p where r.attempt_id = p.attempt_id
       returning r.form_id, r.sheet, r.sections, r.late
     ), sectioned as (
       insert into section_scores as c (form_id, place, score, takers) ${sectionSums('counted')}
       on conflict (form_id, place, score) do update set takers = c.takers + excluded.takers
     ), entries as (
       select c.form_id, (e->>'questionId')::uuid as question_id, e->>'outcome' as outcome,
              (e->>'timeSpentMs')::float8 as ms
         from counted c, jsonb_array_elements(c.sheet) e
     ), sums as (
       select form_id, question_id, count(*)::int as takers,
              (count(*) filter (where outcome = 'correct'))::int as correct
         from entries group by 1, 2
     ), classes as (
       select form_id, question_id, count(*)::int as takers,
              ${timeClass('ms')} as class,
              (count(*) filter (where outcome = 'correct'))::int as correct
         from entries where ms > 0 group by form_id, question_id, class
     ), times as (
       select s.form_id, s.question_id, array_agg(coalesce(c.takers, 0) order by k) as times,
              array_agg(coalesce(c.correct, 0) order by k) as correct_times
         from sums s cross join generate_series(0, ${timeClasses} - 1) k
         left join classes c on c.form_id = s.form_id and c.question_id = s.question_id and c.class = k
        group by 1, 2
     ), written as (
       insert into question_counts as k (form_id, question_id, takers, correct, times, correct_times)
       select s.form_id, s.question_id, s.takers, s.correct, t.times, t.correct_times
         from sums s join times t using (form_id, question_id) order by 1, 2
       on conflict (form_id, question_id) do update
          set takers = k.takers + excluded.takers, correct = k.correct + excluded.correct,
              times = ${summed('times')}, correct_times = ${summed('correct_times')}
     )
     select count(*)::int as counted from counted`,
    [now, limit],
  )) as { rows: { counted: number }[] };
  return rows[0]?.counted ?? 0;
}
