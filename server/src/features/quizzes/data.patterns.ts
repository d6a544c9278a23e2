import type { Id } from '@chinar/contract/ids';
import { mapConstraints } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type PatternRecord = Row<'quiz_patterns'>;

const dayTaken = {
  quiz_patterns__day: {
    code: 'unacceptable',
    fault: { path: 'effectiveFrom', key: 'pattern_day_taken' },
  },
} as const;

/** Every pattern that an admin wrote, the newest first; they are few. */
export async function listPatterns(db: Db): Promise<PatternRecord[]> {
  return db.q
    .selectFrom('quiz_patterns')
    .selectAll()
    .orderBy('effective_from', 'desc')
    .orderBy('id')
    .execute();
}

export async function findPattern(
  db: Db,
  id: Id<'quiz_patterns'>,
): Promise<PatternRecord | undefined> {
  return db.q.selectFrom('quiz_patterns').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A pattern, held until the transaction ends. */
export async function lockPattern(
  db: Db,
  id: Id<'quiz_patterns'>,
): Promise<PatternRecord | undefined> {
  return db.q
    .selectFrom('quiz_patterns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Written = { code: string; effective_from: string; pattern: string };

/** Throws `unacceptable` where the code has a pattern from that day on already. */
export async function insertPattern(
  db: Db,
  row: Written & { id: Id<'quiz_patterns'>; created_by: Id<'users'> },
): Promise<void> {
  await mapConstraints(dayTaken, () => db.q.insertInto('quiz_patterns').values(row).execute());
}

/** Writes over a locked one; throws as `insertPattern`. */
export async function updatePattern(db: Db, id: Id<'quiz_patterns'>, row: Written): Promise<void> {
  await mapConstraints(dayTaken, () =>
    db.q
      .updateTable('quiz_patterns')
      .set((eb) => ({ ...row, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute(),
  );
}

export async function deletePattern(db: Db, id: Id<'quiz_patterns'>): Promise<void> {
  await db.q.deleteFrom('quiz_patterns').where('id', '=', id).execute();
}
