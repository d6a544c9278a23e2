import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPage } from '../../../db/list.ts';
import type { Db } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import { pattern } from '../../../db/text.ts';

export type AccommodationRow = Row<
  'accommodations',
  'user_id' | 'extra_time_percent' | 'reason' | 'granted_at'
>;

/** The extra time that somebody has, and who gave it when; undefined for none. */
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

export type LearnerRow = Row<'users', 'id' | 'username' | 'full_name'> & {
  extra_time_percent: number | null;
  reason: string | null;
  granted_at: Date | null;
};

/** Learners with time of their own; with words, those whose names hold them, whatever time they have. */
export function listLearners(
  db: Db,
  q: string | undefined,
  query: ListQuery,
): Promise<Page<LearnerRow>> {
  const rows = db.q
    .selectFrom('users as u')
    .leftJoin('accommodations as c', 'c.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'c.extra_time_percent',
      'c.reason',
      'c.granted_at',
    ])
    .$if(!q, (some) => some.where('c.user_id', 'is not', null))
    .$if(Boolean(q), (some) =>
      some.where(
        sql<boolean>`lower(u.username || ' ' || u.full_name) like ${pattern((q ?? '').toLowerCase())}`,
      ),
    );
  return readPage(db, rows, { id: 'u.id', query, orders: byTime });
}
