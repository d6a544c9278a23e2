import { sql } from 'kysely';
import type { Id } from '@chinar/contract/ids';
import type { OwnerScope } from '../../auth/scope.ts';
import { byTime, type ListQuery, newestFirst, type Page, readPage } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { freeGrant } from '../entitlements/api.ts';

type ExamFacts = {
  id: string;
  slug: string;
  name: { en: string; hi: string | null };
  dates: { on: string | null; isConfirmed: boolean }[];
};

export type ProgramRow = Row<'programs'> &
  Pick<Row<'users'>, 'full_name' | 'avatar'> & {
    items: number;
    /** Paise. */
    parts_price: number;
    enrolled: number;
    exam: ExamFacts | null;
  };

// A person is one, whatever gave the right, and still counts when it has run out.
const enrolled = sql<number>`(select count(*)::int from enrolments e
  where e.item_type = 'program' and e.item_id = p.id and e.status <> 'revoked')`;
const counts = {
  items: sql<number>`(select count(*)::int from program_items i where i.program_id = p.id)`,
  parts: sql<number>`coalesce((select sum(coalesce(c.price_paise, s.price_paise, m.price_paise, 0))
     from program_items i
     left join courses c on i.item_type = 'course' and c.id = i.item_id
     left join test_series s on i.item_type = 'test_series' and s.id = i.item_id
     left join study_material_packages m on i.item_type = 'package' and m.id = i.item_id
    where i.program_id = p.id), 0)::bigint`,
  exam: sql<ExamFacts | null>`(select jsonb_build_object('id', x.id, 'slug', x.slug, 'name', x.name,
     'dates', x.important_dates) from exams x where x.id = p.exam_id and x.status = 'published')`,
};

function programs(db: Db) {
  return db.q
    .selectFrom('programs as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .selectAll('p')
    .select(['u.full_name', 'u.avatar'])
    .select([
      counts.items.as('items'),
      counts.parts.as('parts_price'),
      counts.exam.as('exam'),
      enrolled.as('enrolled'),
    ]);
}

export async function findProgram(
  db: Db,
  by: { id: string } | { slug: string },
): Promise<ProgramRow | undefined> {
  return programs(db)
    .where((eb) => ('id' in by ? eb('p.id', '=', by.id) : eb('p.slug', '=', by.slug)))
    .executeTakeFirst();
}

export type ProgramFilter = {
  q?: string | undefined;
  category?: string | undefined;
  language?: Row<'programs'>['language'] | undefined;
  price?: 'free' | 'paid' | undefined;
};

export async function listPublished(
  db: Db,
  { q, category, language, price }: ProgramFilter,
  query: ListQuery,
): Promise<Page<ProgramRow>> {
  const like = pattern(q ?? '');
  const matched = programs(db)
    .where('p.status', '=', 'published')
    .$if(Boolean(q), (rows) =>
      rows.where((eb) => eb.or([eb('p.title', 'ilike', like), eb('p.description', 'ilike', like)])),
    )
    .$if(category !== undefined, (rows) =>
      rows.where(sql`category_now(p.category)`, '=', sql<string>`category_now(${category})`),
    )
    .$if(language !== undefined, (rows) => rows.where('p.language', '=', language ?? 'en'))
    .$if(price === 'free', (rows) => rows.where('p.price_paise', '=', 0))
    .$if(price === 'paid', (rows) => rows.where('p.price_paise', '>', 0));
  const orders = {
    newest: newestFirst,
    popular: { by: enrolled, type: 'bigint', isDescending: true },
    price: { by: 'p.price_paise', type: 'bigint' },
  } as const;
  return readPage<ProgramRow>(db, matched, { id: 'p.id', query, orders });
}

/** Those to which somebody has or had a right. */
export async function listHeldOf(
  db: Db,
  ids: readonly string[],
  query: ListQuery,
): Promise<Page<ProgramRow>> {
  const matched = programs(db).where('p.id', '=', sql<string>`any(${ids}::uuid[])`);
  return readPage<ProgramRow>(db, matched, { id: 'p.id', query, orders: { newest: newestFirst } });
}

/** Those that a scope reaches, whatever their state. */
export async function listTaught(
  db: Db,
  {
    scope,
    q,
    state,
  }: { scope: OwnerScope; q?: string | undefined; state?: ProgramRow['status'] | undefined },
  query: ListQuery,
): Promise<Page<ProgramRow>> {
  const matched = programs(db)
    .where((eb) => owned(eb, 'p.owner_id', scope))
    .$if(state !== undefined, (rows) => rows.where('p.status', '=', state ?? 'draft'))
    .$if(Boolean(q), (rows) => rows.where('p.title', 'ilike', pattern(q ?? '')));
  const orders = {
    ...byTime,
    title: { by: 'p.title', type: 'text' },
    '-title': { by: 'p.title', type: 'text', isDescending: true },
  } as const;
  return readPage<ProgramRow>(db, matched, { id: 'p.id', query, orders });
}

/** What an owner writes. */
export type ProgramWritten = Pick<
  Row<'programs'>,
  | 'title'
  | 'description'
  | 'about'
  | 'category'
  | 'language'
  | 'exam_id'
  | 'price_paise'
  | 'original_price_paise'
  | 'validity_days'
  | 'refund_days'
  | 'enforce_order'
  | 'thumbnail_alt'
  | 'translations'
>;

export async function createProgram(
  db: Db,
  row: ProgramWritten & { id: Id<'programs'>; owner_id: Id<'users'>; slug: string },
): Promise<void> {
  await db.q.insertInto('programs').values(row).execute();
}

/** One that the scope reaches, held until the transaction ends. */
export async function lockProgram(
  db: Db,
  id: Id<'programs'>,
  scope: OwnerScope,
): Promise<Row<'programs'> | undefined> {
  return db.q
    .selectFrom('programs')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a locked one. */
export async function updateProgram(
  db: Db,
  id: Id<'programs'>,
  record: ProgramWritten,
): Promise<void> {
  await db.q
    .updateTable('programs')
    .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
}

/** What is no edit of its words: its state, its picture. Other editors go on. */
export async function setFacts(
  db: Db,
  id: Id<'programs'>,
  facts: Partial<Pick<Row<'programs'>, 'status' | 'thumbnail' | 'thumbnail_key'>>,
): Promise<void> {
  await db.q
    .updateTable('programs')
    .set({ ...facts, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Whether an exam may be named: everybody finds it. */
export async function isExamOffered(db: Db, examId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('exams')
    .select('id')
    .where('id', '=', examId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

const enrolFreeStatement = statement<never>(
  'programs-enrol-free',
  freeGrant(
    'program',
    "programs p where p.id = $3 and p.status = 'published' and p.price_paise = 0",
    // No days, no end.
    '$4::timestamptz + make_interval(days => p.validity_days)',
  ),
);

/** Enrols for nothing, only while the price is 0 in this very statement; repeating changes nothing. */
export async function enrolFree(
  db: Db,
  given: { id: string; userId: string; programId: string; now: Date },
): Promise<void> {
  await db.run(enrolFreeStatement, [given.id, given.userId, given.programId, given.now]);
}

/** What a program is called, whatever its state. */
export async function findProgramTitle(
  db: Db,
  id: Id<'programs'>,
): Promise<Row<'programs', 'title' | 'translations'> | undefined> {
  return db.q
    .selectFrom('programs')
    .select(['title', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst();
}
