import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type AccommodationRow = Row<
  'accommodations',
  'user_id' | 'extra_time_percent' | 'reason' | 'granted_at'
>;

export async function findAccommodation(
  db: Db,
  userId: string,
): Promise<AccommodationRow | undefined> {
  return db.q
    .selectFrom('accommodations')
    .select(['user_id', 'extra_time_percent', 'reason', 'granted_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Gives somebody extra time, or another measure of it. Breaks the foreign key where nobody is there. */
export async function putAccommodation(
  db: Db,
  row: AccommodationRow & { granted_by: string },
): Promise<void> {
  await db.q
    .insertInto('accommodations')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Takes it back; false where there was none. */
export async function deleteAccommodation(db: Db, userId: string): Promise<boolean> {
  const row = await db.q
    .deleteFrom('accommodations')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
