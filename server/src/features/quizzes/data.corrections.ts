import type { Question } from '@chinar/contract/questions';
import type { QuestionKey } from '@chinar/contract/questions.terms';
import { sql } from 'kysely';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { AmendedItem } from './service.amend.ts';
import type { KeyItem } from './service.compile.ts';

type CorrectedRow = Row<'key_corrections', 'question_id' | 'kind' | 'reason' | 'created_at'> & {
  item: unknown;
};

const listCorrectedStatement = statement<CorrectedRow>(
  'quizzes_list_corrected_items',
  `select distinct on (i.question_id) i.question_id, c.kind, c.reason, c.created_at, i.item
     from corrected_items i join key_corrections c on c.id = i.correction_id
    where i.paper_name = $1 and i.revision <= $2
    order by i.question_id, i.revision desc`,
);

/** What was corrected on a paper by a revision: of each question the last word. */
export function listCorrectedItems(
  db: Db,
  paperName: string,
  revision: number,
): Promise<CorrectedRow[]> {
  return db.run(listCorrectedStatement, [paperName, revision]);
}

/** A paper that asks a question, with the item of its key and the version of the bank it was made of. */
export type AskingPaper = {
  name: string;
  form_id: string;
  item: KeyItem;
  content: Question['content'];
  key: QuestionKey;
  /** By the bank's names, as the version says that it was made of. */
  option_marks: Record<string, number> | null;
};

/** The papers of a quiz that ask a question, the newest first. */
export async function listAskingPapers(
  db: Db,
  quizId: string,
  questionId: string,
): Promise<AskingPaper[]> {
  const { rows } = (await db.execute(
    `select p.name, p.form_id, item, v.content, v.key, v.option_marks
       from papers p
       join paper_keys k on k.paper_name = p.name,
            lateral jsonb_array_elements(k.key->'sections') section,
            lateral jsonb_array_elements(section->'items') item
       join question_versions v
         on v.question_id = (item->>'id')::uuid and v.version = (item->>'version')::int
      where p.quiz_id = $1 and item->>'id' = $2
      order by p.created_at desc, p.name`,
    [quizId, questionId],
  )) as { rows: AskingPaper[] };
  return rows;
}

export type AskedRow = {
  question_id: string;
  title: string;
  stem: string;
  text_kind: Question['textKind'];
  is_asked_now: boolean;
  /**
   * Its place on the newest paper; null where that does not ask it, its forms do at different places, or each of its
   * takers meets the questions in an order of their own.
   */
  number: number | null;
  version: number;
  key: QuestionKey;
  /** What the last correction of it on that paper says, by the bank's names; null where there was none. */
  after: unknown;
  /** The author's names of a right column, in the order of the paper; older papers do not say. */
  right_column: string[] | null;
};

/** Whether the newest papers of quiz `quiz` show each taker the questions in another order; outlines of before do not say. */
const mixesQuestions = (quiz: string): string =>
  `coalesce(${quiz}.outline->'rules'->>'shuffle',
            case when ${quiz}.outline ? 'rules' then 'none' else ${quiz}.shuffle end) in ('questions', 'both')`;

/** What any paper of a quiz asks and the bank has still, as the newest paper asks it: what that one asks first. */
export async function listAskedQuestions(
  db: Db,
  { quizId, paperName }: { quizId: string; paperName: string },
): Promise<AskedRow[]> {
  const { rows } = (await db.execute(
    `with items as (
       select (item->>'id')::uuid as id, (item->>'version')::int as version, p.name,
              p.name = $2 or p.set_of is not distinct from $2 as is_now, p.created_at, s.place as section, i.place,
              (row_number() over (partition by p.name order by s.place, i.place))::int as number,
              item->'right' as right_column
         from papers p join paper_keys k on k.paper_name = p.name,
              lateral jsonb_array_elements(k.key->'sections') with ordinality s(section, place),
              lateral jsonb_array_elements(section->'items') with ordinality i(item, place)
        where p.quiz_id = $1
     ), asked as (
       select distinct on (id) * from items order by id, is_now desc, created_at desc, name
     ), numbered as (
       select id, min(number) as number from items
        where is_now and not exists (select from quizzes z where z.id = $1 and ${mixesQuestions('z')})
        group by id having min(number) = max(number)
     )
     select a.id as question_id, q.title, v.content->'en'->>'stem' as stem, v.text_kind, a.is_now as is_asked_now,
            n.number, a.version, v.key, last.after, a.right_column
       from asked a join questions q on q.id = a.id left join numbered n on n.id = a.id
       join question_versions v on v.question_id = a.id and v.version = a.version
       left join lateral (
         select c.after from corrected_items i join key_corrections c on c.id = i.correction_id
          where i.paper_name = a.name and i.question_id = a.id order by i.revision desc limit 1
       ) last on true
      order by a.is_now desc, a.created_at desc, a.section, a.place, a.id`,
    [quizId, paperName],
  )) as { rows: AskedRow[] };
  return rows;
}

/** The bodies of papers, by their names; few at once, for each is as large as a test. */
export async function readPaperBodies(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db.q
    .selectFrom('papers')
    .select(['name', 'body'])
    .where('name', 'in', [...names])
    .execute();
  return new Map(rows.map(({ name, body }) => [name, body]));
}

/** Whether anybody began a quiz while its attempts were limited or a window stood. */
export async function wasSatUnderLimits(db: Db, quizId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where((eb) => eb.or([eb('attempts_allowed', '>', 0), eb('answers_until', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Raises the revision of the keys of forms. It waits for whoever scores by the one before, and whoever
 * scores waits for it: the caller's transaction ends soon.
 */
export async function raiseRevisions(
  db: Db,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = (await db.execute(
    `with held as (select id from paper_forms where id = any ($1::text[]) order by id for update)
     update paper_forms f set key_revision = f.key_revision + 1 from held where f.id = held.id
     returning f.id, f.key_revision`,
    [formIds],
  )) as { rows: { id: string; key_revision: number }[] };
  return new Map(rows.map((row) => [row.id, row.key_revision]));
}

export type NewCorrection = Row<
  'key_corrections',
  | 'id'
  | 'quiz_id'
  | 'question_id'
  | 'kind'
  | 'reason'
  | 'made_by'
  | 'question_version'
  | 'new_version'
> & { before: unknown; after: unknown; created_at: Date };

/**
 * Writes a correction. What an earlier one of the quiz has not marked anew by now is marked by this one:
 * every sheet is written once.
 */
export async function createCorrection(db: Db, correction: NewCorrection): Promise<void> {
  const { quiz_id: quizId, created_at: now } = correction;
  await db.q
    .insertInto('key_corrections')
    .values({
      ...correction,
      before: JSON.stringify(correction.before),
      after: JSON.stringify(correction.after),
      number: sql<number>`1 + (select coalesce(max(number), 0) from key_corrections where quiz_id = ${quizId})`,
    })
    .execute();
  await db.q
    .updateTable('key_corrections')
    .set({ finished_at: now, went_on_as: correction.id })
    .where('quiz_id', '=', quizId)
    .where('id', '!=', correction.id)
    .where('finished_at', 'is', null)
    .execute();
}

export type CorrectedItem = Row<
  'corrected_items',
  'paper_name' | 'question_id' | 'revision' | 'correction_id'
> & { item: AmendedItem };

export async function createCorrectedItems(db: Db, items: readonly CorrectedItem[]): Promise<void> {
  if (items.length === 0) return;
  await db.q
    .insertInto('corrected_items')
    .values(items.map((row) => ({ ...row, item: JSON.stringify(row.item) })))
    .execute();
}

const columns = [
  'id',
  'quiz_id',
  'question_id',
  'number',
  'kind',
  'before',
  'after',
  'reason',
  'question_version',
  'new_version',
  'created_at',
  'regraded',
  'changed',
  'moved',
  'most_gained',
  'most_lost',
  'finished_at',
  'went_on_as',
] as const;

export type CorrectionRow = Row<'key_corrections', (typeof columns)[number]>;

export async function findCorrection(db: Db, id: string): Promise<CorrectionRow | undefined> {
  return db.q.selectFrom('key_corrections').select(columns).where('id', '=', id).executeTakeFirst();
}

export function listCorrections(
  db: Db,
  quizId: string,
  query: ListQuery,
): Promise<Page<CorrectionRow>> {
  const rows = db.q.selectFrom('key_corrections').select(columns).where('quiz_id', '=', quizId);
  return readPage(db, rows, { id: 'key_corrections.id', query, orders: byTime });
}

/** What was corrected of a question of a quiz, in its order. */
export async function listCorrectionsOf(
  db: Db,
  quizId: string,
  questionId: string,
): Promise<CorrectionRow[]> {
  return db.q
    .selectFrom('key_corrections')
    .select(columns)
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .orderBy('number')
    .execute();
}

/** The last correction of each question of a quiz. */
export async function listLastCorrections(db: Db, quizId: string): Promise<CorrectionRow[]> {
  return db.q
    .selectFrom('key_corrections')
    .select(columns)
    .distinctOn('question_id')
    .where('quiz_id', '=', quizId)
    .orderBy('question_id')
    .orderBy('number', 'desc')
    .execute();
}

/** The revision of the key of a paper's form. */
export async function findRevision(db: Db, paperName: string): Promise<number> {
  const row = await db.q
    .selectFrom('papers as p')
    .innerJoin('paper_forms as f', 'f.id', 'p.form_id')
    .select('f.key_revision')
    .where('p.name', '=', paperName)
    .executeTakeFirstOrThrow();
  return row.key_revision;
}
