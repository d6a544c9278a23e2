import type { Id } from '@chinar/contract/ids';
import type { OwnerScope } from '../../auth/scope.ts';
import { countedUpTo } from '@chinar/contract/list';
import type { TestSeries } from '@chinar/contract/test-series';
import { rangeOf } from '@chinar/contract/pagination';
import { mapConstraints } from '../../db/errors.ts';
import {
  cursorOf,
  type ListQuery,
  listPagination,
  type Page,
  positionOf,
  wholeKeys,
} from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { freeGrant } from '../entitlements/api.ts';

export type SeriesRow = Row<'test_series'> & {
  /** Null for what is no category. */
  category_facts: (Pick<TestSeries, 'categoryStyle'> & { en: string; hi: string | null }) | null;
  total_quizzes: number;
  enrolled: number;
  is_enrolled: boolean;
  /** Looked for where one series is read. */
  is_paused?: boolean;
};

// A person is one, whatever gave the right, and still counts when it has run out.
const enrolledCount = `(select count(*) from enrolments e
  where e.item_type = 'test_series' and e.item_id = s.id and e.status <> 'revoked')`;
const quizCount = `(select count(*) from quizzes z
  where z.test_series_id = s.id and z.is_published and z.archived_at is null)`;

const categoryFacts = `(select jsonb_build_object('categoryStyle', c.style) || c.name from categories c
  where c.slug = s.category)`;

/** Rows of `test_series s` with their counts and whether the reader, two parameters, is enrolled. */
export const columnsFor = (
  userId: string,
  now: string,
) => `s.*, ${categoryFacts} as category_facts, ${quizCount} as total_quizzes, ${enrolledCount} as enrolled,
  exists (select 1 from live_entitlements(${now}) e where e.user_id = ${userId}::uuid
    and e.item_type = 'test_series' and e.item_id = s.id) as is_enrolled`;

/** For whom a series is read, and when: that decides whether they are enrolled. */
export type Reader = { userId: string | null; now: Date };

const isPaused = `exists (select 1 from held_entitlements($3) e where e.user_id = $2::uuid
    and e.item_type = 'test_series' and e.item_id = s.id and e.paused_at is not null) as is_paused`;

const findByIdStatement = statement<SeriesRow>(
  'test-series-by-id',
  `select ${columnsFor('$2', '$3')}, ${isPaused} from test_series s where s.id = $1`,
);
/** Whoever bears the slug now comes before whoever had it once. */
const findBySlugStatement = statement<SeriesRow>(
  'test-series-by-slug',
  `select ${columnsFor('$2', '$3')}, ${isPaused} from test_series s
    where s.slug = $1
       or s.id = (select o.record_id from old_slugs o where o.kind = 'test_series' and o.slug = $1)
    order by s.slug = $1 desc limit 1`,
);

export async function findSeries(
  db: Db,
  by: { id: Id<'test_series'> } | { slug: string },
  reader: Reader,
): Promise<SeriesRow | undefined> {
  const [row] =
    'id' in by
      ? await db.run(findByIdStatement, [by.id, reader.userId, reader.now])
      : await db.run(findBySlugStatement, [by.slug, reader.userId, reader.now]);
  return row;
}

export type SeriesFilter = {
  q?: string | undefined;
  category?: string | undefined;
  difficulty?: SeriesRow['difficulty'] | undefined;
  price?: 'free' | 'paid' | undefined;
  exam?: string | undefined;
};

/**
 * One statement, planned once, in place of the shared recipe, which asks twice and is planned at each
 * call: the list stands on the landing page and is asked for by everybody.
 */
const listPage = statement<SeriesRow & { counted: number; first_by: number }>(
  'test-series-list',
  `with matched as (
     select s.id,
       case $5 when 'popular' then -${enrolledCount} when 'price' then s.price_paise else 0 end as first_by
       from test_series s
      where s.is_published
        and ($1::text is null
          or s.title ilike $1 or s.description ilike $1 or s.exam_type ilike $1)
        and ($2::text is null or s.category = (select category_now($2)))
        and ($3::text is null or s.difficulty = $3)
        and ($4::text is null or (s.price_paise = 0) = ($4 = 'free'))
        and ($12::text is null
          or ' ' || lower(regexp_replace(s.exam_type, '[^[:alnum:]]+', ' ', 'g')) || ' ' like $12)
   ), page as (
     select id, first_by, row_number() over (order by first_by, id desc) as place
       from matched
      where $10::bigint is null or first_by > $10 or (first_by = $10 and id < $11::uuid)
      order by place limit $6 offset $7
   )
   select (select count(*) from (select from matched limit ${countedUpTo + 1}) bounded) as counted,
          page.first_by, ${columnsFor('$8', '$9')}
     from (select) as always
     left join page on true
     left join test_series s on s.id = page.id
    order by page.place`,
);

/** A filter that is empty is none. */
function filterValues({ q, category, difficulty, price }: SeriesFilter): (string | null)[] {
  return [q ? pattern(q) : null, category || null, difficulty || null, price || null];
}

/** Published series. Spec 5: by enrolled count, then newest first; ids tell the time. */
export async function listSeries(
  db: Db,
  filter: SeriesFilter,
  query: ListQuery,
  reader: Reader,
): Promise<Page<SeriesRow>> {
  const position = positionOf(query);
  const found = await db.run(listPage, [
    ...filterValues(filter),
    query.sort,
    query.limit + 1,
    position ? 0 : rangeOf(query).offset,
    reader.userId,
    reader.now,
    position ? wholeKeys(position, 1)[0] : null,
    position?.id ?? null,
    filter.exam ? pattern(` ${filter.exam.toLowerCase()} `) : null,
  ]);
  const rows = found.filter((row) => Boolean(row.id));
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
  const next = last ? cursorOf(query.sort, { key: String(last.first_by), id: last.id }) : null;
  return {
    rows: rows.slice(0, query.limit),
    pagination: listPagination(query, found[0]?.counted ?? 0, next),
  };
}

/** What an owner writes. */
export type SeriesRecord = Omit<
  Row<'test_series'>,
  | 'id'
  | 'owner_id'
  | 'thumbnail'
  | 'thumbnail_key'
  | 'is_published'
  | 'archived_at'
  | 'version'
  | 'items_version'
  | 'created_at'
  | 'updated_at'
>;

const constraints = { test_series__slug: 'slug_taken' } as const;

/**
 * Whether a series is called as one of somebody else was once. To be asked in the transaction that has just
 * written the address: whoever gave it up at the same moment is seen then.
 */
export async function bearsAnothersSlug(db: Db, id: Id<'test_series'>): Promise<boolean> {
  const row = await db.q
    .selectFrom('test_series as own')
    .innerJoin('old_slugs as o', 'o.slug', 'own.slug')
    .innerJoin('test_series as s', 's.id', 'o.record_id')
    .select('s.id')
    .where('own.id', '=', id)
    .where('o.kind', '=', 'test_series')
    .whereRef('s.owner_id', '<>', 'own.owner_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function createSeries(
  db: Db,
  id: Id<'test_series'>,
  ownerId: Id<'users'>,
  record: SeriesRecord,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .insertInto('test_series')
      .values({ id, owner_id: ownerId, ...record })
      .execute(),
  );
}

/** A series that the scope reaches, held until the transaction ends. */
export async function lockSeries(
  db: Db,
  id: Id<'test_series'>,
  scope: OwnerScope,
): Promise<Row<'test_series'> | undefined> {
  return db.q
    .selectFrom('test_series')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a locked series. */
export async function updateSeries(
  db: Db,
  id: Id<'test_series'>,
  record: SeriesRecord,
): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .updateTable('test_series')
      .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute(),
  );
}

export async function setPublished(
  db: Db,
  id: Id<'test_series'>,
  isPublished: boolean,
): Promise<boolean> {
  const result = await db.q
    .updateTable('test_series')
    .set({ is_published: isPublished, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const enrolFreeStatement = statement<never>(
  'test-series-enrol-free',
  freeGrant(
    'test_series',
    'test_series s where s.id = $3 and s.is_published and s.price_paise = 0',
    // No days, no end.
    '$4::timestamptz + make_interval(days => s.validity_days)',
  ),
);

/** Enrols for nothing, only while the price is 0 in this very statement; repeating changes nothing. */
export async function enrolFree(
  db: Db,
  enrolment: { id: Id<'test_series'>; userId: string; seriesId: string; now: Date },
): Promise<void> {
  const { id, userId, seriesId, now } = enrolment;
  await db.run(enrolFreeStatement, [id, userId, seriesId, now]);
}

/** What a series is called, while it is offered. */
export async function findSeriesTitle(
  db: Db,
  id: Id<'test_series'>,
): Promise<Row<'test_series', 'title' | 'translations'> | undefined> {
  return db.q
    .selectFrom('test_series')
    .select(['title', 'translations'])
    .where('id', '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst();
}
