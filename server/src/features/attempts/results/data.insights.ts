import { type Db, statement } from '../../../db/pool.ts';

export type FormPicture = { takers: number; topper: number; median: number };

const findPictureStatement = statement<FormPicture>(
  'attempts_find_form_picture',
  `select max(c.score)::int as topper, max(c.whole)::int as takers,
          (min(c.score) filter (where c.below * 2 >= c.whole))::int as median
     from (select score, sum(takers) over (order by score) as below, sum(takers) over () as whole
             from score_counts where form_id = $1 and takers > 0) c
   having count(*) > 0`,
);

/** The best score of a form and the one that half of its ranked takers reached at most (1/600). */
export async function findFormPicture(db: Db, formId: string): Promise<FormPicture | undefined> {
  const [row] = await db.run(findPictureStatement, [formId]);
  return row;
}

const listScoresStatement = statement<{ score: number; takers: number }>(
  'attempts_list_scores',
  'select score, takers from score_counts where form_id = $1 and takers > 0',
);

/** How many ranked takers of a form have which score. */
export async function listScores(
  db: Db,
  formId: string,
): Promise<{ score: number; takers: number }[]> {
  return db.run(listScoresStatement, [formId]);
}

const countEqualsStatement = statement<{ takers: number }>(
  'attempts_count_equals',
  'select takers from score_counts where form_id = $1 and score = $2',
);

/** How many ranked takers of a form have that score (1/600). */
export async function countEquals(db: Db, formId: string, score: number): Promise<number> {
  const [row] = await db.run(countEqualsStatement, [formId, score]);
  return row?.takers ?? 0;
}

export type EqualRow = {
  attempt_id: string;
  wrong: number;
  ranked_ms: number;
  late: boolean;
  sections: { score: number; wrong: number }[];
};

const listEqualsStatement = statement<EqualRow>(
  'attempts_list_equals',
  `select r.attempt_id, r.wrong, coalesce(r.ranked_ms, 0) as ranked_ms, r.late, r.sections
     from results r
    where r.form_id = $1 and r.is_ranked
      and r.ranked_score = (select o.ranked_score from results o where o.attempt_id = $2)
    limit $3`,
);

/** Ranked results of a form with the same ranked score as an attempt's, its own included. */
export async function listEquals(
  db: Db,
  of: { formId: string; attemptId: string; limit: number },
): Promise<EqualRow[]> {
  return db.run(listEqualsStatement, [of.formId, of.attemptId, of.limit]);
}
