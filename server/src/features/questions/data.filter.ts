import { endsOf } from '@chinar/contract/questions.statistics';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnerScope } from '../../auth/scope.ts';
import { owned } from '../../db/owned.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { pattern } from '../../db/text.ts';
import { askedKeys } from './service.likeness.ts';

type QuestionRow = Row<'questions', 'type' | 'status' | 'difficulty'>;

export type QuestionFilter = {
  scope: OwnerScope;
  /** Words, found by their keys; with signs that no key has, a text that stands there as it is. */
  q?: string | undefined;
  type?: QuestionRow['type'] | undefined;
  subject?: string | undefined;
  topic?: string | undefined;
  subtopic?: string | undefined;
  difficulty?: QuestionRow['difficulty'] | undefined;
  tag?: string | undefined;
  year?: number | undefined;
  source?: string | undefined;
  passageId?: string | undefined;
  /** A language that it is not written in. */
  missing?: 'hi' | undefined;
  /** A language beside English that it is written in. */
  written?: 'hi' | undefined;
  /** Whose it is, within the scope. */
  ownerId?: string | undefined;
  /** A collection of the scope that it stands in. */
  collection?: string | undefined;
  /** Whether a quiz asks it. */
  used?: 'yes' | 'no' | undefined;
  /** Ranges: of the facility and the discrimination in hundredths, and of sheets. */
  facility?: string | undefined;
  discrimination?: string | undefined;
  answers?: string | undefined;
  /** Days in which no sheet with it was scored. */
  unusedDays?: number | undefined;
  /** Any but retired, where none is named. */
  status?: QuestionRow['status'] | undefined;
};

/** Columns whose value is what is asked for. */
const same = ['type', 'subject', 'topic', 'subtopic', 'difficulty', 'year', 'source'] as const;

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

/** What is asked of how questions did. */
function measured({ facility, discrimination, answers, unusedDays }: QuestionFilter) {
  const sheets = sql<number>`q.answers`;
  return [
    ...(facility ? [within(facilityKey, facility, 10, 1000)] : []),
    ...(discrimination ? [within(discriminationKey, discrimination, 10, 1000)] : []),
    ...(answers ? [within(sheets, answers, 1, 2 ** 31)] : []),
    ...(unusedDays
      ? [
          sql<SqlBool>`(q.last_used_at is null or q.last_used_at < now() - make_interval(days => ${unusedDays}::int))`,
        ]
      : []),
  ];
}

/** What is more than a value of one column. */
function conditions(filter: QuestionFilter) {
  const { q, tag, missing, written, ownerId, used, passageId, collection, scope } = filter;
  return [
    ...measured(filter),
    ...(q ? [wordsIn(q)] : []),
    ...(tag ? [sql<SqlBool>`q.tags @> array[${tag}]::text[]`] : []),
    ...(missing ? [sql<SqlBool>`not q.has_hindi`] : []),
    ...(written ? [sql<SqlBool>`q.has_hindi`] : []),
    ...(ownerId ? [sql<SqlBool>`q.owner_id = ${ownerId}::uuid`] : []),
    ...(used ? [used === 'yes' ? isUsed : sql<SqlBool>`${isUsed} is null`] : []),
    ...(passageId ? [aboutPassage(passageId)] : []),
    ...(collection ? [sql<SqlBool>`${placeIn(collection, scope)} is not null`] : []),
  ];
}

/** The questions of a scope that fit; the table is `q`. */
export function filtered(db: Db, filter: QuestionFilter) {
  const { status, scope } = filter;
  const query = db.q
    .selectFrom('questions as q')
    .where((eb) => owned(eb, 'q.owner_id', scope))
    .where('q.status', status ? '=' : '<>', status ?? 'retired')
    .where((eb) =>
      eb.and(
        same.flatMap((column) => {
          const value = filter[column];
          return value === undefined ? [] : [eb(`q.${column}`, '=', value as never)];
        }),
      ),
    );
  return conditions(filter).reduce((narrowed, condition) => narrowed.where(condition), query);
}
