import { sql } from 'kysely';
import type { Locale } from '../../context.ts';
import { mapConstraints } from '../../db/errors.ts';
import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import { byTime, type ListQuery, type Page, readPageOf } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import {
  discriminationKey,
  facilityKey,
  filtered,
  placeIn,
  type QuestionFilter,
} from './data.filter.ts';

export type QuestionRow = Row<
  'questions',
  | 'id'
  | 'owner_id'
  | 'type'
  | 'status'
  | 'version'
  | 'difficulty'
  | 'subject'
  | 'topic'
  | 'subtopic'
  | 'topic_translations'
  | 'source'
  | 'title'
  | 'tags'
  | 'year'
  | 'license'
  | 'answers'
  | 'facility'
  | 'discrimination'
  | 'last_used_at'
> &
  Row<
    'question_versions',
    'text_kind' | 'content' | 'key' | 'option_marks' | 'passage_id' | 'pool'
  >;

/** A question ready to be written. */
export type QuestionRecord = {
  id: string;
  type: QuestionRow['type'];
  difficulty: QuestionRow['difficulty'];
  subject: string;
  topic: string;
  subtopic: string;
  /** As JSON. */
  topicTranslations: string;
  source: string;
  title: string;
  tags: string[];
  year: number | null;
  license: string;
  hasHindi: boolean;
  searchText: string;
  /** The keys of its words, for the search; and what its stems are nearly like. */
  searchKeys: string[];
  likeness: number[];
  askedHash: Buffer;
  wholeHash: Buffer;
  textKind: QuestionRow['text_kind'];
  /** These three as JSON. */
  content: string;
  key: string;
  optionMarks: string | null;
  /** The passage that it is about, in the version for which it is written. */
  passage: { id: string; version: number } | null;
  pool: string | null;
};

function head(ownerId: string, record: QuestionRecord) {
  return {
    id: record.id,
    owner_id: ownerId,
    type: record.type,
    difficulty: record.difficulty,
    subject: record.subject,
    topic: record.topic,
    subtopic: record.subtopic,
    topic_translations: record.topicTranslations,
    source: record.source,
    title: record.title,
    tags: record.tags,
    year: record.year,
    license: record.license,
    has_hindi: record.hasHindi,
    search_text: record.searchText,
    search_keys: sql<string>`array_to_tsvector(${record.searchKeys}::text[])`,
    likeness: record.likeness,
    asked_hash: record.askedHash,
    whole_hash: record.wholeHash,
  };
}

/** What is said of a question, as its version keeps it: to be written anew one day. */
function factsOf(record: QuestionRecord): string {
  const { type, difficulty, subject, topic, subtopic, source, title, tags, year, license } = record;
  const topic_translations: unknown = JSON.parse(record.topicTranslations);
  const about = { source, title, tags, year, license };
  return JSON.stringify({
    type,
    difficulty,
    subject,
    topic,
    subtopic,
    topic_translations,
    ...about,
  });
}

function versionOf(authorId: string, record: QuestionRecord, version: number) {
  return {
    question_id: record.id,
    version,
    text_kind: record.textKind,
    content: record.content,
    key: record.key,
    option_marks: record.optionMarks,
    passage_id: record.passage?.id ?? null,
    passage_version: record.passage?.version ?? null,
    pool: record.pool,
    author_id: authorId,
    facts: factsOf(record),
  };
}

/** Rows of one statement; PostgreSQL allows 65,535 parameters. */
const chunk = 500;

/**
 * Adds questions. One that the database refuses to hold twice, from another import, is left alone: which
 * constraint says so is not named, since the one on what is asked goes in the next release.
 *
 * @returns the ids that were really added
 */
export async function createQuestions(
  db: Db,
  ownerId: string,
  records: QuestionRecord[],
  status: 'draft' | 'active' = 'active',
): Promise<Set<string>> {
  const added = new Set<string>();
  for (let start = 0; start < records.length; start += chunk) {
    const part = records.slice(start, start + chunk);
    const rows = await db.q
      .insertInto('questions')
      .values(part.map((record) => ({ ...head(ownerId, record), status })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) added.add(id);
    const versions = part
      .filter(({ id }) => added.has(id))
      .map((record) => versionOf(ownerId, record, 1));
    if (versions.length > 0) await db.q.insertInto('question_versions').values(versions).execute();
  }
  return added;
}

/**
 * Writes the next version of a question of this owner and puts it to use. Versions that were taken back
 * stay written: the next one has a number of its own.
 *
 * @param options `ifVersion` writes over that version alone; `authorId` is who writes it, where it is not the owner
 * @returns the version; null when there is no such question
 */
export async function createVersion(
  db: Db,
  ownerId: string,
  record: QuestionRecord,
  {
    status,
    ifVersion,
    authorId = ownerId,
  }: { status?: 'active'; ifVersion?: number | undefined; authorId?: string } = {},
): Promise<number | null> {
  const { id: _, owner_id: __, ...changes } = head(ownerId, record);
  const updated = await mapConstraints({ questions__owner_id__asked_hash: 'state_conflict' }, () =>
    db.q
      .updateTable('questions')
      .set({
        ...changes,
        ...(status && { status }),
        version: sql<number>`1 + greatest(questions.version,
          (select max(v.version) from question_versions v where v.question_id = questions.id))`,
        updated_at: new Date(),
      })
      .where('id', '=', record.id)
      .where('owner_id', '=', ownerId)
      .$if(ifVersion !== undefined, (query) => query.where('version', '=', ifVersion ?? 0))
      .returning('version')
      .executeTakeFirst(),
  );
  if (!updated) return null;
  await db.q
    .insertInto('question_versions')
    .values(versionOf(authorId, record, updated.version))
    .execute();
  return updated.version;
}

function withVersion(db: Db) {
  return db.q
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .select([
      'q.id',
      'q.owner_id',
      'q.type',
      'q.status',
      'q.version',
      'q.difficulty',
      'q.subject',
      'q.topic',
      'q.subtopic',
      'q.topic_translations',
      'q.source',
      'q.title',
      'q.tags',
      'q.year',
      'q.license',
      'q.answers',
      'q.facility',
      'q.discrimination',
      'q.last_used_at',
      'v.text_kind',
      'v.content',
      'v.key',
      'v.option_marks',
      'v.passage_id',
      'v.pool',
    ]);
}

export async function findQuestion(
  db: Db,
  id: string,
  scope: OwnerScope,
): Promise<QuestionRow | undefined> {
  return withVersion(db)
    .where('q.id', '=', id)
    .where((eb) => owned(eb, 'q.owner_id', scope))
    .executeTakeFirst();
}

export async function findQuestions(
  db: Db,
  ids: string[],
  scope: OwnerScope,
): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return withVersion(db)
    .where('q.id', 'in', ids)
    .where((eb) => owned(eb, 'q.owner_id', scope))
    .execute();
}

/** More than a person chooses from. */
const mostSubjects = 100;

export type SubjectCount = { name: string; title: string; count: number };

/** What a subject is called in a language; another question may say it where one does not. */
const subjectIn = (locale: Locale) =>
  sql<string | null>`q.topic_translations -> ${locale}::text ->> 'subject'`;

/** The subjects of the questions that match, whatever subject is asked for; the largest first. */
export async function countSubjects(
  db: Db,
  filter: QuestionFilter,
  locale: Locale,
): Promise<SubjectCount[]> {
  return filtered(db, { ...filter, subject: undefined })
    .where('q.subject', '<>', '')
    .select((eb) => [
      'q.subject as name',
      eb.fn.coalesce(eb.fn.max(subjectIn(locale)), 'q.subject').as('title'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('q.subject')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(mostSubjects)
    .execute();
}

/** The same of what a search has found anyhow. */
const walkedSubjects = sql`(select coalesce(json_agg(s), '[]') from (
  select subject as name, coalesce(max(subject_title), subject) as title, count(*)::int as count from walked
   where subject <> '' group by subject order by count desc, name limit ${mostSubjects}) s)`;

/** A page of the bank. `subjects` is null where the page could not tell them (`countSubjects` can). */
export async function listQuestions(
  db: Db,
  filter: QuestionFilter,
  query: ListQuery,
  locale: Locale,
): Promise<Page<QuestionRow> & { subjects: SubjectCount[] | null }> {
  const { collection, scope, subject } = filter;
  // Without a collection all stand at one place, and the ids decide.
  const place = collection ? placeIn(collection, scope) : sql<number>`0::bigint`;
  const ids = filtered(db, filter).select('q.id');
  const isSearch = filter.q !== undefined;
  const tells = isSearch && subject === undefined;
  const matched = tells ? ids.select(['q.subject', subjectIn(locale).as('subject_title')]) : ids;
  const page = await readPageOf(db, matched, {
    id: 'q.id',
    query,
    orders: {
      ...byTime,
      collection: { by: place, type: 'bigint' },
      hardest: { by: facilityKey, type: 'bigint' },
      weakest: { by: discriminationKey, type: 'bigint' },
    },
    isDear: isSearch,
    ...(tells && { tally: walkedSubjects }),
    read: (some) => findQuestions(db, some, filter.scope),
  });
  return { ...page, subjects: page.tally as SubjectCount[] | null };
}
