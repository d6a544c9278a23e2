import type { GivenAnswer } from '@chinar/measurement/item-score';
import { type Given, score } from '@chinar/measurement/score';
import type { Ctx } from '../context.ts';
import { readMarkingKey } from '../features/quizzes/api.ts';

type Row = Record<string, unknown>;

async function ask(ctx: Ctx, text: string, quizId: string): Promise<Row[]> {
  return (await ctx.db.execute(text, [quizId])).rows as Row[];
}

/** Results of the quiz that are not what the current key makes of their own sheets, in all that they say. */
async function wrongResults(ctx: Ctx, quizId: string): Promise<Row[]> {
  const rows = (await ask(
    ctx,
    `select r.*, a.paper_name, f.key_revision as revision_now from results r
       join attempts a on a.id = r.attempt_id join paper_forms f on f.id = r.form_id
      where a.quiz_id = $1`,
    quizId,
  )) as (Row & {
    attempt_id: string;
    paper_name: string;
    revision_now: number;
    key_revision: number;
    sheet: { questionId: string; answer: GivenAnswer; timeSpentMs: number; marks: number }[];
  })[];
  const wrong: Row[] = [];
  for (const row of rows) {
    const { paper_name, revision_now: key_revision } = row;
    const key = await readMarkingKey(ctx, { paper_name, key_revision });
    const given = new Map<string, Given>(row.sheet.map((entry) => [entry.questionId, entry]));
    const marked = score(key.sections, given);
    const isRight =
      row.key_revision === key_revision &&
      (['score', 'correct', 'wrong', 'unanswered', 'partial'] as const).every(
        (name) => marked[name] === row[name],
      ) &&
      JSON.stringify(Object.entries(marked.lost).toSorted()) ===
        JSON.stringify(Object.entries(row['lost'] as object).toSorted()) &&
      row.sheet.reduce((sum, { marks }) => sum + marks, 0) === marked.score &&
      (row['ranked_score'] === row['score'] || row['late'] === true);
    if (!isRight) wrong.push({ attempt: row.attempt_id, held: row['score'], right: marked.score });
  }
  return wrong;
}

/**
 * What is held of a quiz's results beside what its sheets add up to from scratch: nothing differs, or the
 * lists name what does. Of sections that count some of the answers alone it knows nothing.
 */
export async function sumsOf(ctx: Ctx, quizId: string) {
  const scores = await ask(
    ctx,
    `with real as (select form_id, ranked_score as score, count(*)::int as takers from results r
                     join attempts a on a.id = r.attempt_id
                    where a.quiz_id = $1 and is_ranked group by 1, 2),
          held as (select c.form_id, c.score, c.takers from score_counts c
                     join paper_forms f on f.id = c.form_id where f.quiz_id = $1 and c.takers <> 0)
     select coalesce(r.score, h.score) as score, r.takers as real, h.takers as held
       from real r full join held h using (form_id, score)
      where r.takers is distinct from h.takers`,
    quizId,
  );
  const questions = await ask(
    ctx,
    `with real as (select r.form_id, (e->>'questionId')::uuid as question_id, count(*)::int as takers,
                          (count(*) filter (where e->>'outcome' = 'correct'))::int as correct,
                          (count(*) filter (where e->>'outcome' = 'correct'
                                              and (e->>'timeSpentMs')::float8 > 0))::int as timed
                     from results r join attempts a on a.id = r.attempt_id,
                          jsonb_array_elements(r.sheet) e
                    where a.quiz_id = $1 and r.is_counted group by 1, 2),
          held as (select k.*, (select coalesce(sum(t), 0)::int from unnest(k.correct_times) t) as timed
                     from question_counts k join paper_forms f on f.id = k.form_id
                    where f.quiz_id = $1)
     select question_id, r.takers as real, h.takers as held, r.correct as real_correct, h.correct as held_correct
       from real r full join held h using (form_id, question_id)
      where (coalesce(r.takers, 0), coalesce(r.correct, 0), coalesce(r.timed, 0))
         <> (coalesce(h.takers, 0), coalesce(h.correct, 0), coalesce(h.timed, 0))`,
    quizId,
  );
  const sections = await ask(
    ctx,
    `with real as (select r.form_id, (s.place - 1)::int as place, (s.section->>'score')::bigint as score,
                          count(*)::int as takers
                     from results r join attempts a on a.id = r.attempt_id,
                          jsonb_array_elements(r.sections) with ordinality as s (section, place)
                    where a.quiz_id = $1 and r.is_counted and not r.late group by 1, 2, 3),
          held as (select c.* from section_scores c join paper_forms f on f.id = c.form_id
                    where f.quiz_id = $1 and c.takers <> 0)
     select place, score, r.takers as real, h.takers as held
       from real r full join held h using (form_id, place, score)
      where r.takers is distinct from h.takers`,
    quizId,
  );
  return { results: await wrongResults(ctx, quizId), scores, questions, sections };
}

export const nothingOff = { results: [], scores: [], questions: [], sections: [] };
