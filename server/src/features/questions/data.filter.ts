import { type SqlBool, sql } from 'kysely';
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
  /** Whether a quiz asks it. */
  used?: 'yes' | 'no' | undefined;
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

/** Without the word `exists`, of which the planner may make a list of every quiz first. */
const isUsed = sql<SqlBool>`(select true from quiz_questions j where j.question_id = q.id limit 1)`;

/** What is more than a value of one column. */
function conditions({ q, tag, missing, used, passageId }: QuestionFilter) {
  return [
    ...(q ? [wordsIn(q)] : []),
    ...(tag ? [sql<SqlBool>`q.tags @> array[${tag}]::text[]`] : []),
    ...(missing ? [sql<SqlBool>`not q.has_hindi`] : []),
    ...(used ? [used === 'yes' ? isUsed : sql<SqlBool>`${isUsed} is null`] : []),
    ...(passageId ? [aboutPassage(passageId)] : []),
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
