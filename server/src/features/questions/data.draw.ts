import type { PoolFilter } from '@chinar/contract/quizzes.sections';
import { drawnLimits } from '@chinar/contract/quizzes.sections';
import { type SqlBool, sql } from 'kysely';
import { OwnerScope } from '../../auth/scope.ts';
import type { Db } from '../../db/pool.ts';
import { filtered } from './data.filter.ts';

/** A question that a section may be drawn from, with the passage that it is about. */
export type Drawable = { id: string; passageId: string | null };

export type DrawFrom = {
  ownerId: string;
  filter: PoolFilter;
  /** Languages in which all of them are asked. */
  languages: readonly string[];
};

/**
 * The questions of one owner that fit a pool, in the order of their ids. Of a bank with more than can be
 * looked at, a hash says which; it is the same for everybody who asks.
 */
export async function listDrawable(
  db: Db,
  { ownerId, filter, languages }: DrawFrom,
): Promise<Drawable[]> {
  const { tags = [], ...same } = filter;
  const fitting = filtered(db, { ...same, scope: OwnerScope.house() })
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .where('q.owner_id', '=', ownerId)
    .$if(languages.includes('hi'), (query) => query.where('q.has_hindi', '=', true))
    .$if(tags.length > 0, (query) =>
      query.where(sql<SqlBool>`q.tags @> ${sql.val([...tags])}::text[]`),
    )
    .select(['q.id', 'v.passage_id as passageId'])
    .orderBy(sql`md5(q.id::text)`)
    .limit(drawnLimits.candidates);
  const rows = await fitting.execute();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
