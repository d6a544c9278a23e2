import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type OpeningRow = Row<
  'quizzes',
  'id' | 'title' | 'translations' | 'duration_minutes' | 'updated_at'
> & { opens_at: Date };

/** The published tests of a series that open at a time: by the series, by a window of their own, or both. */
export async function listOpenings(db: Db, seriesId: Id<'test_series'>): Promise<OpeningRow[]> {
  // The later of the two; either may be missing.
  const opensAt = sql<Date>`greatest(unlock_at, window_open)`;
  return db.q
    .selectFrom('quizzes')
    .select(['id', 'title', 'translations', 'duration_minutes', 'updated_at'])
    .select(opensAt.as('opens_at'))
    .where('test_series_id', '=', seriesId)
    .where('is_published', '=', true)
    .where('archived_at', 'is', null)
    .where(opensAt, 'is not', null)
    .orderBy(opensAt)
    .orderBy('id')
    .execute();
}
