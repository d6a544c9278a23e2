import { sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { type ListQuery, type Page, readPage, readPageOf } from '../../db/list.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { QuestionRow } from './data.ts';

export type VersionRow = Row<
  'question_versions',
  | 'version'
  | 'text_kind'
  | 'content'
  | 'key'
  | 'option_marks'
  | 'passage_id'
  | 'pool'
  | 'author_id'
  | 'facts'
  | 'created_at'
>;

const versionColumns = [
  'v.version',
  'v.text_kind',
  'v.content',
  'v.key',
  'v.option_marks',
  'v.passage_id',
  'v.pool',
  'v.author_id',
  'v.facts',
  'v.created_at',
] as const;

/** The versions of a question that was looked at before. */
export async function listVersions(
  db: Db,
  { questionId, version }: { questionId: string; version?: number | undefined },
  query: ListQuery,
): Promise<Page<VersionRow>> {
  const matched = db.q
    .selectFrom('question_versions as v')
    .where('v.question_id', '=', questionId)
    .$if(version !== undefined, (rows) => rows.where('v.version', '=', version ?? 0))
    .select(versionColumns);
  const orders = { newest: { by: 'v.version', type: 'bigint', isDescending: true } } as const;
  return readPage<VersionRow>(db, matched, { id: 'v.question_id', query, orders });
}

export async function findVersion(
  db: Db,
  questionId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return db.q
    .selectFrom('question_versions as v')
    .where('v.question_id', '=', questionId)
    .where('v.version', '=', version)
    .select(versionColumns)
    .executeTakeFirst();
}

/** Holds questions of a scope until the transaction ends, in one order for everybody. */
export async function lockQuestions(
  db: Db,
  ids: readonly string[],
  scope: OwnerScope,
): Promise<void> {
  await db.q
    .selectFrom('questions')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => owned(eb, 'owner_id', scope))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Puts questions that are held to another way of standing. */
export async function setStatus(
  db: Db,
  ids: readonly string[],
  status: QuestionRow['status'],
): Promise<void> {
  if (ids.length === 0) return;
  await db.q
    .updateTable('questions')
    .set({ status, updated_at: new Date() })
    .where('id', 'in', [...ids])
    .execute();
}

/** Makes drafts and reviewed questions active, and gives those that were none before. */
export async function activate(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .updateTable('questions')
    .set({ status: 'active', updated_at: new Date() })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['draft', 'reviewed'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type UseRow = {
  id: string;
  title: string;
  translations: unknown;
  section: string;
  is_published: boolean;
  archived_at: Date | null;
  asks_version: number | null;
};

/** The version of the question that the papers ask that quiz `z` offers now. */
const askedVersion = (questionId: string) => sql<number | null>`(
  select (item ->> 'version')::integer from paper_keys k
    cross join lateral jsonb_array_elements(k.key -> 'sections') as part
    cross join lateral jsonb_array_elements(part -> 'items') as item
   where (k.paper_name = z.paper_name
          or k.paper_name in (select p.name from papers p where p.set_of = z.paper_name))
     and item ->> 'id' = ${questionId} limit 1)`;

/** The quizzes that ask a question, each once: where it was chosen, else where it was drawn. */
const asking = (questionId: string) => sql<{ quiz_id: string; section: number }>`(
  select distinct on (quiz_id) quiz_id, section from (
    select quiz_id, section, 0 as by_lot from quiz_questions where question_id = ${questionId}
    union all
    select quiz_id, section, 1 from quiz_drawn_questions where question_id = ${questionId}
  ) asked order by quiz_id, by_lot)`;

function usesOf(db: Db, questionId: string, scope: OwnerScope) {
  return db.q
    .selectFrom(asking(questionId).as('j'))
    .innerJoin('quizzes as z', 'z.id', 'j.quiz_id')
    .where((eb) => owned(eb, 'z.owner_id', scope));
}

async function readUses(
  db: Db,
  { questionId, scope }: { questionId: string; scope: OwnerScope },
  ids: readonly string[],
): Promise<UseRow[]> {
  if (ids.length === 0) return [];
  return usesOf(db, questionId, scope)
    .innerJoin('quiz_sections as s', (join) =>
      join.onRef('s.quiz_id', '=', 'j.quiz_id').onRef('s.position', '=', 'j.section'),
    )
    .where('z.id', 'in', [...ids])
    .select(['z.id', 'z.title', 'z.translations', 'z.is_published', 'z.archived_at'])
    .select(['s.title as section', askedVersion(questionId).as('asks_version')])
    .execute();
}

/** The quizzes of a scope that ask a question. */
export async function listUses(
  db: Db,
  { questionId, scope }: { questionId: string; scope: OwnerScope },
  query: ListQuery,
): Promise<Page<UseRow>> {
  const matched = usesOf(db, questionId, scope).select('z.id');
  return readPageOf<UseRow>(db, matched, {
    id: 'z.id',
    query,
    orders: { newest: { isDescending: true } },
    read: (ids) => readUses(db, { questionId, scope }, ids),
  });
}

/** More than a person reads. */
const named = 20;

/** The published quizzes of a scope that ask a question. */
export async function findPublishedUses(
  db: Db,
  questionId: string,
  scope: OwnerScope,
): Promise<{ id: string; title: string; translations: unknown }[]> {
  return usesOf(db, questionId, scope)
    .where('z.is_published', '=', true)
    .where('z.archived_at', 'is', null)
    .select(['z.id', 'z.title', 'z.translations'])
    .orderBy('z.id', 'desc')
    .limit(named)
    .execute();
}

/** Of so many that may be alike the likest are looked for; there are more only of what every bank asks. */
const lookedAt = 400;

/** Questions of an owner whose stems may be nearly alike, those with the most in common first. */
export async function findAlike(
  db: Db,
  { ownerId, likeness, except }: { ownerId: string; likeness: number[]; except: string | null },
  limit: number,
): Promise<string[]> {
  if (likeness.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, likeness from questions
       where owner_id = ${ownerId} and status <> 'retired' and likeness && ${likeness}::integer[]
         and id is distinct from ${except}::uuid
       limit ${lookedAt}) few
     order by cardinality(array(select unnest(likeness) intersect select unnest(${likeness}::integer[]))) desc, id desc
     limit ${limit}`.execute(db.q);
  return rows.map(({ id }) => id);
}

/** Topics of one bank; a person who has more searches. */
const mostTopics = 1000;
const mostOfEach = 200;

/** What the questions of a scope say of themselves, the most frequent first. */
export async function readOutline(db: Db, scope: OwnerScope) {
  const live = db.q
    .selectFrom('questions as q')
    .where((eb) => owned(eb, 'q.owner_id', scope))
    .where('q.status', '<>', 'retired');
  const count = sql<number>`count(*)::int`;
  const topics = await live
    .where('q.subject', '<>', '')
    .select(['q.subject', 'q.topic', 'q.subtopic', count.as('count')])
    .groupBy(['q.subject', 'q.topic', 'q.subtopic'])
    .orderBy('count', 'desc')
    .orderBy('q.subject')
    .limit(mostTopics)
    .execute();
  const sources = await live
    .where('q.source', '<>', '')
    .select(['q.source as name', count.as('count')])
    .groupBy('q.source')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(mostOfEach)
    .execute();
  const years = await live
    .where('q.year', 'is not', null)
    .select([sql<number>`q.year`.as('year'), count.as('count')])
    .groupBy('q.year')
    .orderBy('q.year', 'desc')
    .limit(mostOfEach)
    .execute();
  const tags = await live
    .innerJoinLateral(sql<{ name: string }>`(select unnest(q.tags) as name)`.as('t'), (join) =>
      join.onTrue(),
    )
    .select(['t.name', count.as('count')])
    .groupBy('t.name')
    .orderBy('count', 'desc')
    .orderBy('t.name')
    .limit(mostOfEach)
    .execute();
  return { topics, tags, sources, years };
}

/** Questions whose words have no keys yet. */
export async function findUnfolded(db: Db, limit: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('questions')
    .select('id')
    .where('search_keys', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down the keys of a question, unless another version has brought its own meanwhile. */
export async function setKeys(
  db: Db,
  { id, version }: { id: string; version: number },
  { searchKeys, likeness }: { searchKeys: string[]; likeness: number[] },
): Promise<void> {
  await db.q
    .updateTable('questions')
    .set({ search_keys: sql<string>`array_to_tsvector(${searchKeys}::text[])`, likeness })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('search_keys', 'is', null)
    .execute();
}
