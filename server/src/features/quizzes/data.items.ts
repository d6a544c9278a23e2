import type { Id } from '@chinar/contract/ids';
import { sql } from 'kysely';
import { type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';

const columns = [
  'id',
  'owner_id',
  'title',
  'translations',
  'test_series_id',
  'course_id',
  'is_published',
  'is_public',
  'duration_minutes',
  'unlock_at',
  'is_free_sample',
] as const;

/** A test as a place in a series. */
export type ItemRow = Row<'quizzes', (typeof columns)[number]>;

const standing = (db: Db) =>
  db.q.selectFrom('quizzes').select(columns).where('archived_at', 'is', null);

/** What stands in a series, in its order. */
export async function listItems(db: Db, seriesId: Id<'test_series'>): Promise<ItemRow[]> {
  return standing(db)
    .where('test_series_id', '=', seriesId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What stands in a series and what is named, held until the transaction ends; in one order for all who do so. */
export async function lockItems(
  db: Db,
  seriesId: Id<'test_series'>,
  named: readonly Id<'quizzes'>[],
): Promise<ItemRow[]> {
  return standing(db)
    .where((eb) =>
      eb.or([
        eb('test_series_id', '=', seriesId),
        eb('id', '=', sql<string>`any(${named}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Place = { id: Id<'quizzes'>; unlockAt: Date | null; isFreeSample: boolean };

/** Moves locked tests into a series; those that stand there already stay untouched. */
export async function bringIn(
  db: Db,
  seriesId: Id<'test_series'>,
  ids: readonly Id<'quizzes'>[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.q
    .updateTable('quizzes')
    .set((eb) => ({
      test_series_id: seriesId,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Takes locked tests out of their series. One that its enrolled alone might sit is taken back with it: in no
 * series it would be everybody's.
 */
export async function takeOut(db: Db, ids: readonly Id<'quizzes'>[]): Promise<void> {
  if (ids.length === 0) return;
  await db.q
    .updateTable('quizzes')
    .set((eb) => ({
      test_series_id: null,
      is_published: sql<boolean>`is_published and is_public`,
      // What was to be published on a day was so within the series.
      publish_at: sql<Date | null>`case when is_public then publish_at end`,
      publish_by: sql<Id<'users'> | null>`case when is_public then publish_by end`,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** Gives the tests of a series their order, and from when each may be begun, and by whom. */
export async function placeItems(db: Db, places: readonly Place[]): Promise<void> {
  await db.execute(
    `update quizzes q
        set position = p.place - 1, unlock_at = p.unlock_at, is_free_sample = p.is_free_sample,
            updated_at = case when q.unlock_at is distinct from p.unlock_at then now() else q.updated_at end
       from unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) with ordinality
              as p (id, unlock_at, is_free_sample, place)
      where q.id = p.id`,
    [
      places.map(({ id }) => id),
      places.map(({ unlockAt }) => unlockAt),
      places.map(({ isFreeSample }) => isFreeSample),
    ],
  );
}

/** Counts one more edit of the list, whether or not a test came or went. */
export async function countItemsEdit(db: Db, seriesId: Id<'test_series'>): Promise<number> {
  const row = await db.q
    .updateTable('test_series')
    .set((eb) => ({ items_version: eb('items_version', '+', 1) }))
    .where('id', '=', seriesId)
    .returning('items_version')
    .executeTakeFirstOrThrow();
  return row.items_version;
}

/** Tests of an owner that stand nowhere. */
export async function listLoose(
  db: Db,
  { ownerId, q }: { ownerId: Id<'users'>; q?: string | undefined },
  query: ListQuery,
): Promise<Page<ItemRow>> {
  const matched = standing(db)
    .where('owner_id', '=', ownerId)
    .where('test_series_id', 'is', null)
    .where('course_id', 'is', null)
    .$if(Boolean(q), (rows) => rows.where('title', 'ilike', pattern(q ?? '')));
  return readPage(db, matched, {
    id: 'quizzes.id',
    query,
    orders: { newest: newestFirst, title: { by: 'title', type: 'text' } },
  });
}
