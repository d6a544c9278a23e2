import { type Db, statement } from '../../db/pool.ts';
import type { ItemRow } from './data.items.ts';

type Part = Pick<ItemRow, 'item_type' | 'item_id'>;

const lastDoneStatement = statement<{ at: Date | null }>(
  'programs-last-done',
  `with parts as (select * from unnest($2::text[], $3::uuid[]) p (item_type, item_id))
   select greatest(
     (select max(e.completed_at) from enrolments e join parts p using (item_type, item_id) where e.user_id = $1),
     -- A test that is sat again later was done the first time.
     (select max(sat.at) from (
        select min(a.submitted_at) as at from attempts a
          join quizzes z on z.id = a.quiz_id
          join parts p on p.item_type = 'test_series' and p.item_id = z.test_series_id
         where a.user_id = $1 and a.state in ('submitted', 'expired') group by a.quiz_id) sat)
   ) as at`,
);

/** When somebody was done with the last of some parts; null where nothing says so. */
export async function findLastDone(
  db: Db,
  userId: string,
  parts: readonly Part[],
): Promise<Date | null> {
  const types = parts.map(({ item_type }) => item_type);
  const ids = parts.map(({ item_id }) => item_id);
  const [row] = await db.run(lastDoneStatement, [userId, types, ids]);
  return row?.at ?? null;
}

/** The tests that series ask now. */
export async function listSeriesQuizzes(db: Db, seriesIds: readonly string[]): Promise<string[]> {
  if (seriesIds.length === 0) return [];
  const rows = await db.q
    .selectFrom('quizzes')
    .select('id')
    .where('test_series_id', 'in', seriesIds)
    .where('is_published', '=', true)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose name stands on its certificate: who put it together. */
export async function findProgramPaper(
  db: Db,
  id: string,
): Promise<{ title: string; language: 'en' | 'hi'; teacher: string } | undefined> {
  return db.q
    .selectFrom('programs as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .select(['p.title', 'p.language', 'u.full_name as teacher'])
    .where('p.id', '=', id)
    .executeTakeFirst();
}
