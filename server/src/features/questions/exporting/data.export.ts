import type { OwnerScope } from '../../../auth/scope.ts';
import type { Db } from '../../../db/pool.ts';
import { filtered, type QuestionFilter } from '../data.filter.ts';
import { findQuestions, type QuestionRow } from '../data.ts';

/** The questions that a filter leaves, the oldest first: ids are made in the order of time. */
export async function listIds(db: Db, filter: QuestionFilter, limit: number): Promise<string[]> {
  const rows = await filtered(db, filter).select('q.id').orderBy('q.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Questions in the order of their ids; one that is not reached is left out. */
export async function findInOrder(
  db: Db,
  ids: readonly string[],
  scope: OwnerScope,
): Promise<QuestionRow[]> {
  const rows = await findQuestions(db, [...ids], scope);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
