import { type Db, statement } from '../../../db/pool.ts';

const useStatement = statement<{ used: number; all: number; mocks: number }>(
  'attempts-use-of-series',
  `select count(*)::int as "all",
          count(*) filter (where exists (
            select from attempts a where a.quiz_id = z.id and a.user_id = $1 and a.started_at >= $3
               and a.state in ('submitted', 'expired')))::int as used,
          coalesce(sum((
            select count(*) from attempts a where a.quiz_id = z.id and a.user_id = $1 and a.started_at >= $3
               and a.state <> 'voided')) filter (where z.template is not null or z.duration_minutes >= 60), 0)::int as mocks
     from quizzes z
    where z.test_series_id = $2 and z.is_published and z.archived_at is null and not z.is_free_sample`,
);

/**
 * How many tests of a series somebody has handed in since then, of how many; and how often they began one of
 * full length, which shows its questions: one that is laid out as the exam, or lasts an hour. What everybody may
 * try is counted nowhere.
 */
export async function seriesUse(
  db: Db,
  { userId, itemId, since }: { userId: string; itemId: string; since: Date },
): Promise<{ used: number; all: number; mocks: number }> {
  const [row] = await db.run(useStatement, [userId, itemId, since]);
  return row ?? { used: 0, all: 0, mocks: 0 };
}
