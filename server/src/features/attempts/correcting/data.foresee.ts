import { type Db, statement } from '../../../db/pool.ts';
import { sheetsToMark, type StaleResult } from './data.regrade.ts';

type Choice = { ids: string[]; total: number };

/**
 * The attempts of a quiz that a correction of `formIds` would mark anew, with those that an earlier one has
 * not come to; of more than `most` those whose ids fall first under a hash, the same ones each time. Beyond
 * `counted` nobody looks: the total stops there, and the choice is among those that were found first.
 */
export async function chooseToForesee(
  db: Db,
  { quizId, formIds }: { quizId: string; formIds: readonly string[] },
  { most, counted }: { most: number; counted: number },
): Promise<Choice> {
  const { rows } = (await db.execute(
    `with found as materialized (
       select a.id from attempts a
         join results r on r.attempt_id = a.id
         join paper_forms f on f.id = r.form_id
        where a.quiz_id = $1 and (r.form_id = any ($2::text[]) or r.key_revision < f.key_revision)
        limit $4
     ), chosen as (
       select id from found order by hashtextextended(id::text, 0), id limit $3
     )
     select coalesce((select array_agg(id) from chosen), '{}'::uuid[]) as ids,
            (select count(*)::int from found) as total`,
    [quizId, formIds, most, counted],
  )) as { rows: [Choice] };
  return rows[0];
}

const readStatement = statement<StaleResult>('attempts_foresee_sheets', sheetsToMark);

/** Sheets as they are, held against nobody. */
export function readSheetsToMark(db: Db, ids: readonly string[]): Promise<StaleResult[]> {
  return db.run(readStatement, [ids]);
}
