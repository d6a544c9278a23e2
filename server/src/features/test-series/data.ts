import { sql } from 'kysely';
import { mapConstraints } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';

export type SeriesRow = {
  id: string;
  owner_id: string;
  title: string;
  slug: string;
  description: string;
  full_description: string;
  category: string;
  difficulty: string;
  exam_type: string;
  estimated_minutes: number;
  price_paise: number;
  original_price_paise: number;
  thumbnail: string | null;
  learning_outcomes: string[];
  is_published: boolean;
  created_at: Date;
  total_quizzes: number;
  enrolled: number;
  is_enrolled: boolean;
};

const enrolledCount = sql<number>`(select count(*) from enrolments e
  where e.item_type = 'test_series' and e.item_id = s.id and e.status <> 'revoked')`;
const quizCount = sql<number>`(select count(*) from quizzes z
  where z.test_series_id = s.id and z.is_published and z.archived_at is null)`;

function rows(db: Db, readerId: string | null) {
  const isEnrolled = sql<boolean>`exists (select 1 from enrolments e where e.user_id = ${readerId}::uuid
    and e.item_type = 'test_series' and e.item_id = s.id and e.status in ('active', 'completed'))`;
  return db.q
    .selectFrom('test_series as s')
    .selectAll('s')
    .select([
      quizCount.as('total_quizzes'),
      enrolledCount.as('enrolled'),
      isEnrolled.as('is_enrolled'),
    ]);
}

export async function findSeries(
  db: Db,
  by: { id: string } | { slug: string },
  readerId: string | null,
): Promise<SeriesRow | undefined> {
  const row = await rows(db, readerId)
    .$if('id' in by, (query) => query.where('s.id', '=', 'id' in by ? by.id : ''))
    .$if('slug' in by, (query) => query.where('s.slug', '=', 'slug' in by ? by.slug : ''))
    .executeTakeFirst();
  return row;
}

export type SeriesFilter = {
  q?: string | undefined;
  category?: string | undefined;
  difficulty?: string | undefined;
  price?: 'free' | 'paid' | undefined;
};

export async function countSeries(db: Db, filter: SeriesFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function filtered(db: Db, filter: SeriesFilter) {
  return db.q
    .selectFrom('test_series as s')
    .where('s.is_published', '=', true)
    .$if(Boolean(filter.q), (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.title', 'ilike', pattern(filter.q ?? '')),
          eb('s.description', 'ilike', pattern(filter.q ?? '')),
          eb('s.exam_type', 'ilike', pattern(filter.q ?? '')),
        ]),
      ),
    )
    .$if(Boolean(filter.category), (query) => query.where('s.category', '=', filter.category ?? ''))
    .$if(Boolean(filter.difficulty), (query) =>
      query.where('s.difficulty', '=', filter.difficulty ?? ''),
    )
    .$if(filter.price === 'free', (query) => query.where('s.price_paise', '=', 0))
    .$if(filter.price === 'paid', (query) => query.where('s.price_paise', '>', 0));
}

export type SeriesSort = 'popular' | 'newest' | 'price';

/** Spec 5: by enrolled count, then newest first. */
export async function listSeries(
  db: Db,
  filter: SeriesFilter,
  sort: SeriesSort,
  page: { limit: number; offset: number },
  readerId: string | null,
): Promise<SeriesRow[]> {
  const ids = await filtered(db, filter)
    .select('s.id')
    .$if(sort === 'popular', (query) => query.orderBy(enrolledCount, 'desc'))
    .$if(sort === 'price', (query) => query.orderBy('s.price_paise', 'asc'))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  if (ids.length === 0) return [];
  const order = new Map(ids.map((row, index) => [row.id, index]));
  const found = (await rows(db, readerId)
    .where('s.id', 'in', [...order.keys()])
    .execute()) as SeriesRow[];
  return found.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

export type SeriesRecord = Omit<
  SeriesRow,
  | 'id'
  | 'owner_id'
  | 'thumbnail'
  | 'is_published'
  | 'created_at'
  | 'total_quizzes'
  | 'enrolled'
  | 'is_enrolled'
>;

const constraints = { test_series__slug: 'slug_taken' } as const;

export async function createSeries(
  db: Db,
  id: string,
  ownerId: string,
  record: SeriesRecord,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .insertInto('test_series')
      .values({ id, owner_id: ownerId, ...record })
      .execute(),
  );
}

/** `ownerId` null changes any owner's series: for admins. */
export async function updateSeries(
  db: Db,
  id: string,
  ownerId: string | null,
  record: SeriesRecord,
): Promise<boolean> {
  const result = await mapConstraints(constraints, () =>
    db.q
      .updateTable('test_series')
      .set({ ...record, updated_at: new Date() })
      .where('id', '=', id)
      .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId ?? ''))
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0n;
}

export async function setPublished(db: Db, id: string, isPublished: boolean): Promise<boolean> {
  const result = await db.q
    .updateTable('test_series')
    .set({ is_published: isPublished, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Enrols for nothing, only while the price is 0 in this very statement; repeating changes nothing. */
export async function enrolFree(
  db: Db,
  enrolment: { id: string; userId: string; seriesId: string },
): Promise<void> {
  await db.execute(
    `insert into enrolments (id, user_id, item_type, item_id, source)
     select $1, $2, 'test_series', s.id, 'free' from test_series s
      where s.id = $3 and s.is_published and s.price_paise = 0
     on conflict on constraint enrolments__user_id__item do update set status = 'active'
      where enrolments.status = 'expired'`,
    [enrolment.id, enrolment.userId, enrolment.seriesId],
  );
}
