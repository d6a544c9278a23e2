import type { Id } from '@chinar/contract/ids';
import type { SeriesState } from '@chinar/contract/test-series.staff';
import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { byTime, type ListQuery, type Page, readPageOf } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';
import { columnsFor, type Reader, type SeriesRow } from './data.ts';

export type StaffRow = SeriesRow & { owner_name: string; items: number };

const readStatement = statement<StaffRow>(
  'test-series-staff',
  `select ${columnsFor('$2', '$3')}, u.full_name as owner_name,
          (select count(*) from quizzes z where z.test_series_id = s.id and z.archived_at is null)::int as items
     from test_series s join users u on u.id = s.owner_id
    where s.id = any($1::uuid[])`,
);

const enrolled = sql`(select count(*) from enrolments e
  where e.item_type = 'test_series' and e.item_id = s.id and e.status <> 'revoked')`;

const orders = {
  ...byTime,
  title: { by: 's.title', type: 'text' },
  '-title': { by: 's.title', type: 'text', isDescending: true },
  price: { by: 's.price_paise', type: 'bigint' },
  '-price': { by: 's.price_paise', type: 'bigint', isDescending: true },
  enrolled: { by: enrolled, type: 'bigint' },
  '-enrolled': { by: enrolled, type: 'bigint', isDescending: true },
} as const;

type Filter = {
  scope: OwnerScope;
  q?: string | undefined;
  state?: SeriesState | undefined;
  category?: string | undefined;
};

/** Series that the scope reaches, whatever their state. */
export async function listStaffSeries(
  db: Db,
  { scope, q, state, category }: Filter,
  { query, reader }: { query: ListQuery; reader: Reader },
): Promise<Page<StaffRow>> {
  const like = pattern(q ?? '');
  const ids = db.q
    .selectFrom('test_series as s')
    .select('s.id')
    .where((eb) => owned(eb, 's.owner_id', scope))
    .$if(state === 'archived', (rows) => rows.where('s.archived_at', 'is not', null))
    .$if(state === 'published', (rows) => rows.where('s.is_published', '=', true))
    .$if(state === 'draft', (rows) =>
      rows.where('s.is_published', '=', false).where('s.archived_at', 'is', null),
    )
    .$if(Boolean(category), (rows) =>
      rows.where('s.category', '=', sql<string>`category_now(${category})`),
    )
    .$if(Boolean(q), (rows) =>
      rows.where((eb) => eb.or([eb('s.title', 'ilike', like), eb('s.exam_type', 'ilike', like)])),
    );
  return readPageOf<StaffRow>(db, ids, {
    id: 's.id',
    query,
    orders,
    read: (page) => db.run(readStatement, [page, reader.userId, reader.now]),
  });
}

/** Puts a locked series away, or takes it out again. */
export async function setArchived(
  db: Db,
  id: Id<'test_series'>,
  archivedAt: Date | null,
): Promise<void> {
  await db.q
    .updateTable('test_series')
    .set({ archived_at: archivedAt, is_published: false, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Says what the picture of a locked series is. */
export async function setThumbnail(
  db: Db,
  id: Id<'test_series'>,
  picture: { thumbnail_key: string | null; thumbnail: string | null },
): Promise<void> {
  await db.q
    .updateTable('test_series')
    .set({ ...picture, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
