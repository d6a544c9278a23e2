import type { QuestionFilters } from '@chinar/contract/questions.filters';
import { endsOf } from '@chinar/contract/questions.statistics';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';
import { askedKeys } from './service.likeness.ts';

/** What the contract's list is narrowed by, of the questions of a scope. */
export type QuestionFilter = { scope: OwnerScope } & QuestionFilters;

function wordsIn(text: string) {
  const keys = askedKeys(text);
  const asItStands = sql<SqlBool>`q.search_text ilike ${pattern(text)}`;
  if (keys === null) return asItStands;
  // What has no keys yet is read as it stands.
  return sql<SqlBool>`(q.search_keys @@ ${keys}::tsquery or (q.search_keys is null and ${asItStands}))`;
}

const aboutPassage = (id: string) => sql<SqlBool>`exists (select from question_versions v
  where v.question_id = q.id and v.version = q.version and v.passage_id = ${id}::uuid)`;

/** Chosen or drawn. Without the word `exists`, of which the planner may make a list of every quiz first. */
const isUsed = sql<SqlBool>`coalesce(
  (select true from quiz_questions j where j.question_id = q.id limit 1),
  (select true from quiz_drawn_questions j where j.question_id = q.id limit 1))`;

/** Where a question stands in a collection; null where it does not. Others' collections hold nothing. */
export const placeIn = (collectionId: string, { owner }: OwnerScope) => sql<number | null>`(
  select i.position from question_collection_items i
    join question_collections c on c.id = i.collection_id
   where i.collection_id = ${collectionId}::uuid and i.question_id = q.id
     and (${owner}::uuid is null or c.owner_id = ${owner}::uuid))`;

/** As their indexes have them: what nobody answered stands behind all that somebody did. */
export const facilityKey = sql<number>`coalesce(q.facility, 1001)::bigint`;
export const discriminationKey = sql<number>`coalesce(q.discrimination, 1001)::bigint`;

/** Whether a number lies in a range whose ends are told in its own unit divided by `scale`. */
function within(value: RawBuilder<number>, range: string, scale: number, most: number) {
  const { from, to } = endsOf(range);
  const low = from === null ? -1000 : from * scale;
  const high = Math.min(to === null ? most : to * scale, most);
  return sql<SqlBool>`${value} between ${low}::bigint and ${high}::bigint`;
}

type Column =
  | 'type'
  | 'subject'
  | 'topic'
  | 'subtopic'
  | 'difficulty'
  | 'year'
  | 'source'
  | 'status';

/** A column whose value is what is asked for. */
const same = (column: Column) => (value: string | number) =>
  sql<SqlBool>`${sql.ref(`q.${column}`)} = ${value}`;

const sheets = sql<number>`q.answers`;

/** What each filter asks of a question; the compiler asks for one that only the contract knows. */
const narrowings: {
  [N in keyof Required<QuestionFilters>]: (
    value: NonNullable<QuestionFilters[N]>,
    scope: OwnerScope,
  ) => RawBuilder<SqlBool>;
} = {
  q: wordsIn,
  type: same('type'),
  subject: same('subject'),
  topic: same('topic'),
  subtopic: same('subtopic'),
  difficulty: same('difficulty'),
  year: same('year'),
  source: same('source'),
  status: same('status'),
  tag: (tag) => sql`q.tags @> array[${tag}]::text[]`,
  missing: () => sql`not q.has_hindi`,
  written: () => sql`q.has_hindi`,
  ownerId: (id) => sql`q.owner_id = ${id}::uuid`,
  used: (used) => (used === 'yes' ? isUsed : sql`${isUsed} is null`),
  passageId: aboutPassage,
  collection: (id, scope) => sql`${placeIn(id, scope)} is not null`,
  facility: (range) => within(facilityKey, range, 10, 1000),
  discrimination: (range) => within(discriminationKey, range, 10, 1000),
  answers: (range) => within(sheets, range, 1, 2 ** 31),
  unusedDays: (days) =>
    sql`(q.last_used_at is null or q.last_used_at < now() - make_interval(days => ${days}::int))`,
};

/** Nothing is asked by a value that is empty. */
function conditionsOf({ scope, ...filters }: QuestionFilter): RawBuilder<SqlBool>[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const narrowing = narrowings[name as keyof QuestionFilters] as
      | ((asked: unknown, within: OwnerScope) => RawBuilder<SqlBool>)
      | undefined;
    return narrowing && value ? [narrowing(value, scope)] : [];
  });
}

/** The questions of a scope that fit, of any status but retired where none is named; the table is `q`. */
export function filtered(db: Db, filter: QuestionFilter) {
  const query = db.q
    .selectFrom('questions as q')
    .where((eb) => owned(eb, 'q.owner_id', filter.scope))
    .$if(!filter.status, (rows) => rows.where('q.status', '<>', 'retired'));
  return conditionsOf(filter).reduce((narrowed, condition) => narrowed.where(condition), query);
}
