import type { Db } from '../../../db/pool.ts';
import type { Sums } from '@chinar/measurement/item-statistics';

/** A form of a quiz by the newest of its papers, with how many results are ranked on it. */
export type FormRow = {
  form_id: string;
  paper_name: string;
  key_revision: number;
  published_at: Date;
  takers: number;
};

/** The forms of a quiz, the one of the newest paper first; those that ask a question, where one is named. */
export async function listForms(
  db: Db,
  quizId: string,
  questionId: string | null = null,
): Promise<FormRow[]> {
  const { rows } = (await db.execute(
    `select f.id as form_id, p.name as paper_name, f.key_revision, p.created_at as published_at,
            (select coalesce(sum(c.takers), 0)::int from score_counts c where c.form_id = f.id) as takers
       from paper_forms f
       join lateral (select p.name, p.created_at from papers p where p.form_id = f.id
                      order by p.created_at desc, p.name limit 1) p on true
      where f.quiz_id = $1
        and ($2::text is null or exists (
          select 1 from paper_keys k, jsonb_path_query(k.key, '$.sections[*].items[*].id') asked
           where k.paper_name = p.name and asked #>> '{}' = $2))
      order by p.created_at desc, f.id`,
    [quizId, questionId],
  )) as { rows: FormRow[] };
  return rows;
}

/** The form of which a paper is one printing; undefined for a paper that is not there. */
export async function formOfPaper(db: Db, paperName: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('papers')
    .select('form_id')
    .where('name', '=', paperName)
    .executeTakeFirst();
  return row?.form_id;
}

export type Moments = { n: number; sum: number; squares: number };

/** Sums over all ranked scores of a form, from their histogram. */
export async function momentsOf(db: Db, formId: string): Promise<Moments> {
  const { rows } = (await db.execute(
    `select coalesce(sum(takers), 0)::int as n, coalesce(sum(takers * score::float8), 0) as sum,
            coalesce(sum(takers * score::float8 * score), 0) as squares
       from score_counts where form_id = $1`,
    [formId],
  )) as { rows: [Moments] };
  return rows[0];
}

export type ItemSums = Sums & { question_id: string; blank: number; unopened: number };
export type OptionSums = {
  /** By whose names the option is called. */
  paper_name: string;
  question_id: string;
  id: string;
  n: number;
  rest: number;
  rest_squares: number;
};

/**
 * Sums over ranked sheets of a form, of `most` of them where there are more: those whose ids fall first
 * under a hash, which is no order of time or score, and the same ones each time. Each paper of the form has
 * names of its own for options, so what was chosen is summed paper by paper.
 */
export async function sumSheets(
  db: Db,
  formId: string,
  most: number,
): Promise<{ items: ItemSums[]; options: OptionSums[] }> {
  const { rows } = (await db.execute(
    `with sample as materialized (
       select attempt_id from results where form_id = $1 and is_ranked
        order by hashtextextended(attempt_id::text, 0), attempt_id limit $2
     ), printings as (
       select name, row_number() over (order by name)::int as printing from papers where form_id = $1
     ), entries as materialized (
       select p.printing, e->>'questionId' as question_id, (e->>'marks')::float8 as x, r.score::float8 as t,
              (e->>'timeSpentMs')::float8 as ms, e->'answer' as answer
         from sample s join results r on r.attempt_id = s.attempt_id
              join attempts a on a.id = s.attempt_id join printings p on p.name = a.paper_name,
              lateral jsonb_array_elements(r.sheet) e
     ), items as (
       select question_id, count(*)::int as n, sum(x) as x, sum(x * x) as xx, sum(t) as t,
              sum(t * t) as tt, sum(x * t) as xt,
              (count(*) filter (where jsonb_typeof(answer) = 'null' and ms > 0))::int as blank,
              (count(*) filter (where jsonb_typeof(answer) = 'null' and ms <= 0))::int as unopened
         from entries group by 1
     ), options as (
       select printing, question_id, o as id, count(*)::int as n, sum(t - x) as rest,
              sum((t - x) * (t - x)) as rest_squares
         from entries, lateral jsonb_array_elements_text(answer->'optionIds') o
        where jsonb_typeof(answer) = 'object' and answer ? 'optionIds' group by 1, 2, 3
     )
     select (select coalesce(jsonb_agg(i), '[]'::jsonb) from items i) as items,
            (select coalesce(jsonb_agg(jsonb_build_object('paper_name', p.name, 'question_id', o.question_id,
                      'id', o.id, 'n', o.n, 'rest', o.rest, 'rest_squares', o.rest_squares)), '[]'::jsonb)
               from options o join printings p on p.printing = o.printing) as options`,
    [formId, most],
  )) as { rows: [{ items: ItemSums[]; options: OptionSums[] }] };
  return rows[0];
}
