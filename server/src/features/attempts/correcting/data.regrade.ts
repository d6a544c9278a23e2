import { timeClasses } from '@chinar/measurement/times';
import type { Row } from '../../../db/row.ts';
import { type Db, statement } from '../../../db/pool.ts';
import type { ResultRow } from '../results/data.results.ts';
import { timeClass } from '../results/data.uncounted.ts';
import { moveSectionScores } from '../results/data.section-scores.ts';

export type OpenCorrection = Row<'key_corrections', 'id' | 'quiz_id' | 'reached'>;

const takeStatement = statement<OpenCorrection>(
  'attempts_take_correction',
  `select id, quiz_id, reached from key_corrections where finished_at is null
    order by created_at, id limit 1 for update skip locked`,
);

/** The oldest correction whose sheets are not all marked anew, if no other server is at it. */
export async function takeCorrection(db: Db): Promise<OpenCorrection | undefined> {
  const [row] = await db.run(takeStatement, []);
  return row;
}

const nextStatement = statement<{ id: string }>(
  'attempts_next_to_regrade',
  `select id from attempts where quiz_id = $1 and id > $2 order by id limit $3`,
);

/** The attempts of a quiz behind the one that was reached. */
export async function listNext(
  db: Db,
  { quiz_id: quizId, reached }: OpenCorrection,
  limit: number,
): Promise<string[]> {
  return (await db.run(nextStatement, [quizId, reached, limit])).map(({ id }) => id);
}

/** A sheet that was marked by a key of before. */
export type StaleResult = Omit<ResultRow, 'attempt_id'> & {
  id: string;
  form_id: string;
  paper_name: string;
  quiz_id: string;
  user_id: string | null;
  state: Row<'attempts', 'state'>['state'];
  started_at: Date;
  deadline_at: Date;
  in_time_score: number;
  ranked_score: number;
  late_accepted: boolean | null;
  is_counted: boolean;
  /** The revision by which it is to be marked. */
  revision: number;
};

/** Sheets as marking anew reads them, as SQL. */
export const sheetsToMark = `select a.id, a.quiz_id, a.user_id, a.state, a.started_at, a.deadline_at, a.paper_name,
          r.form_id, r.is_ranked, r.score, r.max_score, r.correct, r.wrong, r.unanswered, r.partial,
          r.time_spent_ms, r.sections, r.lost, r.sheet, r.late, r.key_revision, r.in_time_score,
          r.ranked_score, r.late_accepted, r.is_counted, f.key_revision as revision
     from attempts a
     join results r on r.attempt_id = a.id
     join paper_forms f on f.id = r.form_id
    where a.id = any ($1::uuid[])`;

const lockStaleStatement = statement<StaleResult>(
  'attempts_lock_stale',
  `${sheetsToMark} and r.key_revision < f.key_revision
    order by a.id
      for update of a, r for share of f`,
);

/**
 * Of these attempts those whose sheets were marked by a key of before, held against everybody who opens,
 * voids or scores them.
 */
export function lockStale(db: Db, ids: readonly string[]): Promise<StaleResult[]> {
  return db.run(lockStaleStatement, [ids]);
}

/** What marking anew made of a sheet. */
export type Regraded = { before: StaleResult; after: Regrade };
export type Regrade = Pick<
  StaleResult,
  | 'score'
  | 'in_time_score'
  | 'ranked_score'
  | 'correct'
  | 'wrong'
  | 'unanswered'
  | 'partial'
  | 'sections'
  | 'lost'
  | 'sheet'
>;

const writeStatement = statement<never>(
  'attempts_write_regraded',
  `update results r
      set score = g.score, in_time_score = g.in_time_score, ranked_score = g.ranked_score,
          correct = g.correct, wrong = g.wrong, unanswered = g.unanswered, partial = g.partial,
          sections = g.sections, lost = g.lost, sheet = g.sheet, key_revision = g.key_revision,
          marked_at = case when r.score = g.score and r.ranked_score is not distinct from g.ranked_score
                           then r.marked_at else now() end
     from jsonb_to_recordset($1::jsonb) as g (
            attempt_id uuid, score int, in_time_score int, ranked_score int, correct int, wrong int,
            unanswered int, partial int, sections jsonb, lost jsonb, sheet jsonb, key_revision int)
    where r.attempt_id = g.attempt_id`,
);

/** Adds takers to scores of a form. */
const enterStatement = statement<never>(
  'attempts_enter_scores',
  `insert into score_counts as c (form_id, score, takers)
   select form_id, score, takers from unnest($1::text[], $2::int[], $3::int[]) as m (form_id, score, takers)
    order by form_id, score
   on conflict (form_id, score) do update set takers = c.takers + excluded.takers`,
);
const leaveStatement = statement<never>(
  'attempts_leave_scores',
  `update score_counts c set takers = c.takers - m.takers
     from unnest($1::text[], $2::int[], $3::int[]) as m (form_id, score, takers)
    where c.form_id = m.form_id and c.score = m.score`,
);

type Move = { form: string; at: string; by: number };

/** What moves add up to, without those that come to nothing, in one order for everybody. */
function summed(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const { form, at, by } of moves) {
    const held = sums.get(`${form} ${at}`);
    sums.set(`${form} ${at}`, { form, at, by: by + (held?.by ?? 0) });
  }
  return [...sums.values()]
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => (a.form + a.at < b.form + b.at ? -1 : 1));
}

const columnsOf = (moves: readonly Move[]): unknown[] => [
  moves.map(({ form }) => form),
  moves.map(({ at }) => at),
  moves.map(({ by }) => Math.abs(by)),
];

async function moveScores(db: Db, all: readonly Regraded[]): Promise<void> {
  const moves = summed(
    all
      .filter(({ before }) => before.is_ranked)
      .flatMap(({ before, after }) => [
        { form: before.form_id, at: String(before.ranked_score), by: -1 },
        { form: before.form_id, at: String(after.ranked_score), by: 1 },
      ]),
  );
  const [come, gone] = [moves.filter(({ by }) => by > 0), moves.filter(({ by }) => by < 0)];
  if (come.length > 0) await db.run(enterStatement, columnsOf(come));
  if (gone.length > 0) await db.run(leaveStatement, columnsOf(gone));
}

const countStatement = statement<never>(
  'attempts_recount_questions',
  `with moves as (
     select form_id, question_id, by, case when ms > 0 then 1 + ${timeClass('ms')} else 0 end as class
       from unnest($1::text[], $2::uuid[], $3::int[], $4::float8[]) as m (form_id, question_id, by, ms)
   ), sums as (
     select form_id, question_id, sum(by)::int as by from moves group by 1, 2
   ), classes as (
     -- Counted from one; none of them for a question without a time.
     select form_id, question_id, class, sum(by)::int as by from moves where class > 0 group by 1, 2, 3
   )
   update question_counts k
      set correct = k.correct + s.by,
          correct_times = array(
            select greatest(0, coalesce(h.takers, 0) + coalesce(c.by, 0))
              from generate_series(1, ${timeClasses}) place
              left join unnest(k.correct_times) with ordinality as h (takers, at) on h.at = place
              left join classes c on c.form_id = k.form_id and c.question_id = k.question_id and c.class = place
             order by place)
     from sums s
    where k.form_id = s.form_id and k.question_id = s.question_id`,
);

type Turned = { form: string; question: string; by: 1 | -1; ms: number };

/** The questions that a sheet has right now and had not, or the other way round. */
function turned({ before, after }: Regraded): Turned[] {
  const was = new Map(before.sheet.map((entry) => [entry.questionId, entry.outcome === 'correct']));
  return after.sheet.flatMap(({ questionId, outcome, timeSpentMs }) => {
    const isRight = outcome === 'correct';
    if (was.get(questionId) === isRight) return [];
    const by = isRight ? 1 : -1;
    return [{ form: before.form_id, question: questionId, by, ms: timeSpentMs }];
  });
}

/** Who had a question right, and how fast, is counted anew for sheets that are counted; how many met it stays. */
async function recount(db: Db, all: readonly Regraded[]): Promise<void> {
  const moves = all.filter(({ before }) => before.is_counted).flatMap(turned);
  if (moves.length === 0) return;
  await db.run(countStatement, [
    moves.map(({ form }) => form),
    moves.map(({ question }) => question),
    moves.map(({ by }) => by),
    moves.map(({ ms }) => ms),
  ]);
}

/** Writes sheets that were marked anew, and keeps the histogram of scores and the counts in step. */
export async function writeRegraded(db: Db, all: readonly Regraded[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ before, after }) => ({
    ...after,
    attempt_id: before.id,
    key_revision: before.revision,
  }));
  await db.run(writeStatement, [JSON.stringify(rows)]);
  await recount(db, all);
  await moveSectionScores(db, all);
  await moveScores(db, all);
}

export type Tally = {
  regraded: number;
  changed: number;
  moved: number;
  gained: number;
  lost: number;
};

/** Writes down how far a correction has come; with `isDone` that nothing is left of it. */
export async function advance(
  db: Db,
  { id }: OpenCorrection,
  { reached, tally, doneAt }: { reached: string | undefined; tally: Tally; doneAt: Date | null },
): Promise<void> {
  await db.execute(
    `update key_corrections
        set reached = coalesce($2::uuid, reached), regraded = regraded + $3, changed = changed + $4,
            moved = moved + $5, most_gained = greatest(most_gained, $6), most_lost = greatest(most_lost, $7),
            finished_at = $8
      where id = $1`,
    [
      id,
      reached ?? null,
      tally.regraded,
      tally.changed,
      tally.moved,
      tally.gained,
      tally.lost,
      doneAt,
    ],
  );
}
