import type { Id } from '@chinar/contract/ids';
import type { ExamCategory, ExamStatus } from '@chinar/contract/exams';
import { sql } from 'kysely';
import { mapConstraints } from '../../db/errors.ts';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { slugFault } from '../../db/slugs.ts';
import { pattern } from '../../db/text.ts';
import { AppError } from '../../errors.ts';

export type ExamRow = Row<'exams'>;

type Json =
  | 'name'
  | 'summary'
  | 'stages'
  | 'important_dates'
  | 'syllabus'
  | 'syllabus_levels'
  | 'cutoffs';
type JsonOrNone = 'body' | 'eligibility' | 'student_count';

/** What an admin writes; what has parts, as JSON. */
export type ExamRecord = Pick<
  ExamRow,
  'code' | 'category' | 'series_word' | 'official_url' | 'option_count' | 'checked_on' | 'status'
> & { [K in Json]: string } & { [K in JsonOrNone]: string | null };

/** Who may see which: `published` for everybody, `any` for admins. */
export type ExamReach = 'published' | 'any';

export type ExamFilter = {
  q?: string | undefined;
  category?: ExamCategory | undefined;
  status?: ExamStatus | undefined;
};

function reachable(db: Db, reach: ExamReach) {
  return db.q
    .selectFrom('exams')
    .selectAll()
    .$if(reach === 'published', (rows) => rows.where('status', '=', 'published'));
}

export async function findExam(
  db: Db,
  by: { id: Id<'exams'> } | { slug: string },
  reach: ExamReach,
): Promise<ExamRow | undefined> {
  const rows = reachable(db, reach);
  const found = 'id' in by ? rows.where('id', '=', by.id) : rows.where('slug', '=', by.slug);
  return found.executeTakeFirst();
}

/** Published exams by their ids. */
export async function listPublished(db: Db, ids: readonly Id<'exams'>[]): Promise<ExamRow[]> {
  if (ids.length === 0) return [];
  return reachable(db, 'published').where('id', 'in', ids).execute();
}

/** An exam whatever its state, held until the transaction ends. */
export async function lockExam(db: Db, id: Id<'exams'>): Promise<ExamRow | undefined> {
  return reachable(db, 'any').where('id', '=', id).forUpdate().executeTakeFirst();
}

const englishName = sql`name ->> 'en'`;
const orders = {
  ...byTime,
  name: { by: englishName, type: 'text' },
  code: { by: 'code', type: 'text' },
  '-code': { by: 'code', type: 'text', isDescending: true },
} as const;

export async function listExams(
  db: Db,
  { reach, q, category, status }: ExamFilter & { reach: ExamReach },
  query: ListQuery,
): Promise<Page<ExamRow>> {
  const like = pattern(q ?? '');
  const matched = reachable(db, reach)
    .$if(Boolean(category), (rows) => rows.where('category', '=', category ?? 'state'))
    .$if(Boolean(status), (rows) => rows.where('status', '=', status ?? 'draft'))
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('code', 'ilike', like),
          eb(sql<string>`name ->> 'en'`, 'ilike', like),
          eb(sql<string>`name ->> 'hi'`, 'ilike', like),
        ]),
      ),
    );
  return readPage(db, matched, { id: 'id', query, orders });
}

const codeFault = { path: 'code', key: 'exam_code_taken' } as const;
const constraints = { exams__code: { code: 'slug_taken', fault: codeFault } } as const;

/** Refuses an address that is taken: says what is, and an address that is free. */
async function refuseSlug(db: Db, { slug, code }: { slug: string; code: string }): Promise<never> {
  const namesake = await db.q
    .selectFrom('exams')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  const faults = [await slugFault(db, 'exams', slug), ...(namesake ? [codeFault] : [])];
  throw new AppError('slug_taken', { faults });
}

export async function createExam(
  db: Db,
  row: ExamRecord & { id: Id<'exams'>; created_by: Id<'users'>; slug: string },
): Promise<void> {
  const added = await mapConstraints(constraints, () =>
    db.q
      .insertInto('exams')
      .values(row)
      // No fault of the transaction: a free address is asked for in it.
      .onConflict((held) => held.constraint('exams__slug').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!added) await refuseSlug(db, row);
}

/** Writes a locked one. */
export async function updateExam(db: Db, id: Id<'exams'>, record: ExamRecord): Promise<void> {
  await mapConstraints(constraints, () =>
    db.q
      .updateTable('exams')
      .set((eb) => ({ ...record, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Gives one another state, if it stands in the one that was read. */
export async function moveExam(
  db: Db,
  id: Id<'exams'>,
  { status, was }: { status: ExamStatus; was: ExamStatus },
): Promise<boolean> {
  const row = await db.q
    .updateTable('exams')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('status', '=', was)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExam(db: Db, id: Id<'exams'>): Promise<void> {
  await db.q.deleteFrom('exams').where('id', '=', id).execute();
}

/** What other pages need of the exam that something names. */
export type NamedExamRow = Pick<ExamRow, 'id' | 'slug' | 'code' | 'name' | 'cutoffs'>;

const named = 'e.id, e.slug, e.code, e.name, e.cutoffs';

const examByCode = statement<NamedExamRow>(
  'exams-by-code',
  `select ${named} from exams e where lower(e.code) = lower($1) and e.status = 'published'`,
);

const examById = statement<NamedExamRow>(
  'exams-by-id',
  `select ${named} from exams e where e.id = $1 and e.status = 'published'`,
);

/** A published exam. */
export async function findExamById(db: Db, id: string): Promise<NamedExamRow | null> {
  const [row] = await db.run(examById, [id]);
  return row ?? null;
}

/** The published exam under a code. */
export async function findExamByCode(db: Db, code: string): Promise<NamedExamRow | null> {
  const [row] = await db.run(examByCode, [code]);
  return row ?? null;
}

/** A text as words in small letters, with a blank before and after each. */
const words = (text: string): string =>
  `' ' || lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')) || ' '`;

const examBySeries = statement<NamedExamRow>(
  'exams-by-series',
  `select ${named} from test_series s, exams e
    where s.id = $1 and e.status = 'published'
      and position(${words("coalesce(nullif(e.series_word, ''), e.code)")} in ${words('s.exam_type')}) > 0
    limit 2`,
);

/** The one published exam that a series names; of two nobody can say which is meant. */
export async function findExamBySeries(db: Db, seriesId: string): Promise<NamedExamRow | null> {
  const [row, another] = await db.run(examBySeries, [seriesId]);
  return another ? null : (row ?? null);
}
