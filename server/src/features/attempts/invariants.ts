import { score } from '@chinar/measurement/score';
import type { Ctx } from '../../context.ts';
import { isOverdue, isUnavailable } from '../../db/errors.ts';
import { type Invariant, mostNamed, noRow } from '../../invariants.ts';
import { readMarkingKey } from '../quizzes/api.ts';
import { sectionSums } from './results/data.section-scores.ts';
import { listScored, type StoredResult } from './archive/data.stored.ts';
import type { Sheet } from './archive/service.codec.ts';
import { readSheet } from './archive/service.fold.ts';
import { scoreInTime } from './closing/service.in-time.ts';
import { countsFirsts, firstsOf } from './closing/service.order.ts';
import { givenOf } from './closing/service.score.ts';
import { asTaken } from './closing/service.shown.ts';

/** What an attempt holds; null where that cannot be read any more. */
async function readIfWhole(ctx: Ctx, id: string): Promise<Sheet | null> {
  try {
    return await readSheet(ctx, id);
  } catch (error) {
    if (isUnavailable(error) || isOverdue(error)) throw error;
    return null;
  }
}

const told = ['score', 'correct', 'wrong', 'unanswered', 'partial'] as const;

/** Whether marking the stored answers again, by the key of the result, comes to what is stored. */
async function isAsMarked(ctx: Ctx, row: StoredResult): Promise<boolean> {
  const { sections } = await readMarkingKey(ctx, row);
  const sheet = await readIfWhole(ctx, row.id);
  if (!sheet) return false;
  const { responses, events } = sheet;
  const firsts = countsFirsts({ sections }) ? firstsOf(events) : undefined;
  const held = asTaken(responses, row.shown, row.deadline_at);
  const marked = score(sections, givenOf(row, held, firsts));
  const inTime = row.late ? await scoreInTime(ctx, row, { sheet, key: { sections } }) : marked;
  const ranked = row.late && !row.late_accepted ? row.in_time_score : row.score;
  return (
    told.every((field) => marked[field] === row[field]) &&
    inTime.score === row.in_time_score &&
    ranked === row.ranked_score &&
    sectionScores(marked.sections) === sectionScores(row.sections) &&
    partsOf(marked.lost) === partsOf(row.lost) &&
    marked.items.reduce((sum, { marks }) => sum + marks, 0) === row.sheet_score
  );
}

const sectionScores = (sections: unknown): string =>
  JSON.stringify((sections as readonly { score: number }[]).map((section) => section.score));
const partsOf = (lost: unknown): string =>
  JSON.stringify(Object.entries(lost as object).toSorted());

/** Forms that were sat since `$1` by no more than one look can add up. */
const fresh = `select form_id from results where is_counted group by form_id
       having bool_or(attempt_id >= $1) and count(*) <= 5000`;

export const invariants: readonly Invariant[] = [
  noRow(
    'an attempt that is over has a result, or waits for one',
    `select a.id from attempts a
      where a.id >= $1 and a.state in ('submitted', 'expired')
        and not exists (select from results r where r.attempt_id = a.id)
        and not exists (select from unscored_attempts u where u.attempt_id = a.id)`,
  ),
  noRow(
    'an attempt that runs has no result',
    `select a.id from attempts a join results r on r.attempt_id = a.id where a.state = 'in_progress'`,
  ),
  noRow(
    'the answer that is held is the newest of its ledger',
    `select distinct r.attempt_id as id
       from responses r
       join response_events e on e.attempt_id = r.attempt_id and e.question_id = r.question_id
      where r.attempt_id >= $1 and not e.kept_apart
        and ((e.epoch, e.seq) > (r.epoch, r.seq)
             or ((e.epoch, e.seq) = (r.epoch, r.seq) and e.answer is distinct from r.answer
                 -- An end that took what stood on the screen saves it where the test goes on after it.
                 and (e.selection is null or r.answer is distinct from e.selection and r.answer is not null)))`,
  ),
  noRow(
    'what the ledger took is held',
    `select distinct e.attempt_id as id
       from response_events e
      where e.attempt_id >= $1 and not e.kept_apart
        and not exists (select from responses r
                         where r.attempt_id = e.attempt_id and r.question_id = e.question_id)`,
  ),
  noRow(
    'the scores of a form are counted as its results say',
    `select form_id || ' at ' || score as id
       from (select form_id, ranked_score as score, count(*)::int as takers
               from results where is_ranked group by form_id, ranked_score) told
       full join score_counts counted using (form_id, score)
      where coalesce(told.takers, 0) <> coalesce(counted.takers, 0)`,
  ),
  noRow(
    'the questions of a form are counted as its sheets say',
    `with fresh as materialized (${fresh}),
          told as (select r.form_id, (e->>'questionId')::uuid as question_id, count(*)::int as takers,
                          (count(*) filter (where e->>'outcome' = 'correct'))::int as correct
                     from results r join fresh using (form_id), jsonb_array_elements(r.sheet) e
                    where r.is_counted group by 1, 2),
          counted as (select k.* from question_counts k join fresh using (form_id))
     select form_id || ' question ' || question_id as id
       from told full join counted using (form_id, question_id)
      where (coalesce(told.takers, 0), coalesce(told.correct, 0))
         <> (coalesce(counted.takers, 0), coalesce(counted.correct, 0))`,
  ),
  noRow(
    'the scores of sections are counted as the sheets of a form say',
    `with fresh as materialized (${fresh}),
          told as (${sectionSums('(select r.* from results r join fresh using (form_id) where r.is_counted)')}),
          counted as (select c.* from section_scores c join fresh using (form_id))
     select form_id || ' section ' || place as id
       from told full join counted using (form_id, place, score)
      where coalesce(told.takers, 0) <> coalesce(counted.takers, 0)`,
  ),
  {
    says: 'a result is what its stored answers come to by the key',
    async find(ctx, since) {
      const broken: string[] = [];
      for (const row of await listScored(ctx.db, since)) {
        if (!(await isAsMarked(ctx, row))) broken.push(row.id);
        if (broken.length === mostNamed) break;
      }
      return broken;
    },
  },
];
