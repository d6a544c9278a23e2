import type { OwnerScope } from '../../../auth/scope.ts';
import { owned } from '../../../db/owned.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import type { QuestionRow } from '../data.ts';

/** A question of the bank as an import compares with it, and as an undo puts it back. */
export type HeldQuestion = {
  id: string;
  asked_hash: Buffer;
  whole_hash: Buffer;
  status: string;
  content: unknown;
  key: unknown;
  option_marks: unknown;
  title: string;
  tags: string[];
  year: number | null;
  license: string;
  difficulty: QuestionRow['difficulty'];
  subject: string;
  topic: string;
  subtopic: string;
  topic_translations: QuestionRow['topic_translations'];
  source: string;
  text_kind: string;
  /** The whole row, for `question_import_items.before`. */
  before: unknown;
};

/** Whoever writes many questions into a bank does so alone; ends with the transaction. */
export async function lockBank(db: Db, ownerId: string): Promise<void> {
  await db.execute('select pg_advisory_xact_lock(hashtextextended($1, 20))', [ownerId]);
}

/**
 * Questions of an owner that ask the same. Inside a transaction they are held, so that nobody changes
 * one by hand between this look and the write.
 */
export async function findHeld(db: Db, ownerId: string, hashes: Buffer[]): Promise<HeldQuestion[]> {
  if (hashes.length === 0) return [];
  const asked = db.q
    .selectFrom('questions as q')
    .where('q.owner_id', '=', ownerId)
    .where('q.asked_hash', '=', sql<Buffer>`any(${hashes})`);
  // First and apart: a row that changed while we waited would be missed by the join below.
  if (db.isTransaction) await asked.select('q.id').orderBy('q.id').forUpdate().execute();
  return asked
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select(['q.id', 'q.asked_hash', 'q.whole_hash', 'q.status'])
    .select(['q.title', 'q.tags', 'q.year', 'q.license', 'q.difficulty', 'q.source'])
    .select(['q.subject', 'q.topic', 'q.subtopic', 'q.topic_translations', 'v.text_kind'])
    .select(['v.content', 'v.key', 'v.option_marks', sql`to_jsonb(q)`.as('before')])
    .execute();
}

export type ImportRow = Row<'question_imports', 'id' | 'owner_id' | 'format'>;

export async function createImport(db: Db, row: ImportRow): Promise<void> {
  await db.q.insertInto('question_imports').values(row).execute();
}

export type ImportItem = { questionId: string; version: number; before: unknown };

export async function createImportItems(
  db: Db,
  importId: string,
  items: readonly ImportItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ questionId, version, before }) => ({
    import_id: importId,
    question_id: questionId,
    version,
    before: before === null ? null : JSON.stringify(before),
  }));
  await db.q.insertInto('question_import_items').values(rows).execute();
}

export type FoundImport = { id: string; owner_id: string; undone_at: Date | null };

/** An import, kept from being undone by anybody else. */
export async function lockImport(
  db: Db,
  id: string,
  scope: OwnerScope,
): Promise<FoundImport | undefined> {
  return db.q
    .selectFrom('question_imports')
    .select(['id', 'owner_id', 'undone_at'])
    .where('id', '=', id)
    .where((eb) => owned(eb, 'owner_id', scope))
    .forUpdate()
    .executeTakeFirst();
}

export type ImportCounts = { retired: number; restored: number };

export async function countImportItems(db: Db, importId: string): Promise<ImportCounts> {
  return db.q
    .selectFrom('question_import_items')
    .where('import_id', '=', importId)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('before', 'is', null).as('retired'),
      eb.fn.countAll<number>().filterWhere('before', 'is not', null).as('restored'),
    ])
    .executeTakeFirstOrThrow();
}

/** Why a question cannot be taken back: `quiz` names the published test that asks it so. */
export type Hindrance = { id: string; text: string; quiz: string | null };

/** Holds every question of an import, and names those that were changed since. */
export async function findChanged(db: Db, importId: string, limit: number): Promise<Hindrance[]> {
  const items = db.q
    .selectFrom('question_import_items as i')
    .innerJoin('questions as q', 'q.id', 'i.question_id')
    .where('i.import_id', '=', importId);
  await items.select('q.id').orderBy('q.id').forUpdate('q').execute();
  return items
    .where((eb) =>
      eb.or([eb('q.version', '!=', eb.ref('i.version')), eb('q.status', '=', 'retired')]),
    )
    .select(['q.id', sql<string>`left(q.search_text, 80)`.as('text'), sql<null>`null`.as('quiz')])
    .orderBy('q.id')
    .limit(limit)
    .execute();
}

/**
 * Questions of an import that a published test asks as the import wrote them. Only papers made since
 * can; those of a test that is no longer offered keep their own copy, so they hinder nothing.
 */
export async function findPublished(db: Db, importId: string, limit: number): Promise<Hindrance[]> {
  const asked = sql<{ id: string; version: number; title: string }>`(
    select (item ->> 'id')::uuid as id, (item ->> 'version')::integer as version, z.title
    from quizzes z
    join papers p on p.name = z.paper_name or p.set_of = z.paper_name
    join paper_keys k on k.paper_name = p.name
    cross join lateral jsonb_array_elements(k.key -> 'sections') as section
    cross join lateral jsonb_array_elements(section -> 'items') as item
    where z.is_published and z.archived_at is null
      and p.created_at >= (select created_at from question_imports where id = ${importId})
  )`;
  return db.q
    .selectFrom('question_import_items as i')
    .innerJoin('questions as q', 'q.id', 'i.question_id')
    .innerJoin(asked.as('a'), (join) =>
      join.on(sql<SqlBool>`a.id = i.question_id and (i.before is null or a.version >= i.version)`),
    )
    .where('i.import_id', '=', importId)
    .select([
      'q.id',
      sql<string>`left(q.search_text, 80)`.as('text'),
      sql<string>`a.title`.as('quiz'),
    ])
    .orderBy('q.id')
    .limit(limit)
    .execute();
}

/** Rows of one statement: each is written anew in the search index as well. */
const chunk = 500;

/** Retires what was new and puts back what was not; only what is still as the import wrote it. */
export async function takeBack(db: Db, importId: string): Promise<ImportCounts> {
  const items = await db.q
    .selectFrom('question_import_items')
    .select('question_id')
    .where('import_id', '=', importId)
    .orderBy('question_id')
    .execute();
  const counts = { retired: 0, restored: 0 };
  for (let start = 0; start < items.length; start += chunk) {
    const ids = items.slice(start, start + chunk).map((item) => item.question_id);
    const retired = await db.execute(
      `update questions q set status = 'retired', updated_at = now()
       from question_import_items i
       where i.import_id = $1 and i.question_id = any($2) and i.before is null
         and q.id = i.question_id and q.version = i.version and q.status <> 'retired'
       returning q.id`,
      [importId, ids],
    );
    const restored = await db.execute(
      `update questions q
       set status = b.status, version = b.version, difficulty = b.difficulty, subject = b.subject,
         topic = b.topic, subtopic = b.subtopic,
         -- Rows that an import kept before there were any have none.
         topic_translations = coalesce(b.topic_translations, '{}'),
         title = coalesce(b.title, q.title), tags = coalesce(b.tags, q.tags),
         year = case when i.before ? 'year' then b.year else q.year end,
         license = coalesce(b.license, q.license),
         has_hindi = exists (select from question_versions v
           where v.question_id = q.id and v.version = b.version and v.content ? 'hi'),
         source = b.source, search_text = b.search_text,
         -- Those of rows from before there were any are made anew.
         search_keys = b.search_keys, likeness = b.likeness,
         asked_hash = b.asked_hash, whole_hash = b.whole_hash, updated_at = now()
       from question_import_items i, jsonb_populate_record(null::questions, i.before) b
       where i.import_id = $1 and i.question_id = any($2) and i.before is not null
         and q.id = i.question_id and q.version = i.version
       returning q.id`,
      [importId, ids],
    );
    counts.retired += retired.rows.length;
    counts.restored += restored.rows.length;
  }
  return counts;
}

export async function markUndone(db: Db, importId: string): Promise<void> {
  await db.q
    .updateTable('question_imports')
    .set({ undone_at: new Date() })
    .where('id', '=', importId)
    .where('undone_at', 'is', null)
    .execute();
}
