import type { Db } from '../../../db/pool.ts';

/** A form whose counts changed, by the newest of its papers. */
export type DueForm = { form_id: string; since: string; paper_name: string; key_revision: number };

/** Forms whose questions are to be reckoned anew, those that wait longest first. */
export async function listDueForms(db: Db, limit: number): Promise<DueForm[]> {
  const { rows } = (await db.execute(
    `select d.form_id, d.since::text as since, p.name as paper_name, f.key_revision
       from statistics_due d join paper_forms f on f.id = d.form_id
       join lateral (select p.name from papers p where p.form_id = f.id
                      order by p.created_at desc, p.name limit 1) p on true
      order by d.since, d.form_id limit $1`,
    [limit],
  )) as { rows: DueForm[] };
  return rows;
}

/** Says that a form was reckoned; one whose counts changed meanwhile stays due. */
export async function settleForm(
  db: Db,
  { form_id: formId, since }: Pick<DueForm, 'form_id' | 'since'>,
): Promise<void> {
  await db.execute('delete from statistics_due where form_id = $1 and since = $2::timestamptz', [
    formId,
    since,
  ]);
}

/** When a ranked sheet of a form was last scored, as text; null for none. */
export async function lastScored(db: Db, formId: string): Promise<string | null> {
  const { rows } = (await db.execute(
    'select max(scored_at)::text as at from results where form_id = $1 and is_ranked',
    [formId],
  )) as { rows: [{ at: string | null }] };
  return rows[0].at;
}

export type FormStatistics = {
  question_id: string;
  takers: number;
  /** Null where marks were given to all. */
  correct: number | null;
  discrimination: number | null;
  sampled: number;
  last_at: string | null;
};

/** Writes down how the questions of a form do. */
export async function saveFormStatistics(
  db: Db,
  formId: string,
  rows: readonly FormStatistics[],
): Promise<void> {
  await db.execute(
    `insert into question_form_statistics
       (form_id, question_id, takers, correct, discrimination, sampled, last_at)
     select $1, s.question_id, s.takers, s.correct, s.discrimination, s.sampled, s.last_at
       from jsonb_to_recordset($2::jsonb) as s (question_id uuid, takers integer, correct integer,
            discrimination real, sampled integer, last_at timestamptz)
     on conflict (question_id, form_id) do update set takers = excluded.takers,
       correct = excluded.correct, discrimination = excluded.discrimination,
       sampled = excluded.sampled, last_at = excluded.last_at`,
    [formId, JSON.stringify(rows)],
  );
}

export type QuestionSums = {
  id: string;
  answers: number;
  facility: number | null;
  discrimination: number | null;
  last_used_at: Date | null;
};

/**
 * How questions do over all forms, in thousandths. Forms have other questions beside them, so their
 * correlations are not of one kind of sheet: their mean is taken by Fisher's z, each as heavy as its takers.
 */
export async function sumForms(db: Db, questionIds: readonly string[]): Promise<QuestionSums[]> {
  const { rows } = (await db.execute(
    `select question_id as id, sum(takers)::int as answers,
            round(1000.0 * sum(correct) / nullif(sum(takers) filter (where correct is not null), 0))::int
              as facility,
            round(1000 * tanh(sum((sampled - 3) * atanh(greatest(-0.999, least(0.999, discrimination::float8))))
              / nullif(sum(sampled - 3) filter (where discrimination is not null), 0)))::int
              as discrimination,
            max(last_at) as last_used_at
       from question_form_statistics where question_id = any($1::uuid[])
      group by question_id order by question_id`,
    [questionIds],
  )) as { rows: QuestionSums[] };
  return rows;
}
