import { type SqlBool, sql } from 'kysely';
import { type Db, statement } from '../../db/pool.ts';

/** Whether paper `p` is this one, or was published with it. */
const inSet = (name: string) => sql<SqlBool>`(p.name = ${name} or p.set_of = ${name})`;

/**
 * Gives out the results of every form of a quiz that was published until now; an earlier release keeps its time.
 *
 * @returns the forms whose scores come out by it
 */
export async function releaseByHand(
  db: Db,
  quizId: string,
  what: { score: boolean; review: boolean },
  at: Date,
): Promise<string[]> {
  const waiting = what.score
    ? await db.q
        .selectFrom('paper_forms')
        .select('id')
        .where('quiz_id', '=', quizId)
        .where('score_released_at', 'is', null)
        .execute()
    : [];
  await db.q
    .updateTable('paper_forms as f')
    .where('f.quiz_id', '=', quizId)
    .set((eb) => ({
      ...(what.score
        ? { score_released_at: eb.fn.coalesce('f.score_released_at', eb.val(at)) }
        : {}),
      ...(what.review
        ? { review_released_at: eb.fn.coalesce('f.review_released_at', eb.val(at)) }
        : {}),
    }))
    .execute();
  return waiting.map(({ id }) => id);
}

export async function createPaper(
  db: Db,
  paper: {
    name: string;
    quizId: string;
    formId: string;
    /** The first paper of those that are published together; null for that one itself. */
    setOf: string | null;
    body: Buffer;
    key: unknown;
    pictures: readonly { name: string; fileId: string }[];
  },
): Promise<void> {
  await db.q
    .insertInto('paper_forms')
    .values({ id: paper.formId, quiz_id: paper.quizId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.q
    .insertInto('papers')
    .values({
      name: paper.name,
      quiz_id: paper.quizId,
      form_id: paper.formId,
      set_of: paper.setOf,
      body: paper.body,
    })
    .execute();
  await db.q
    .insertInto('paper_keys')
    .values({ paper_name: paper.name, key: JSON.stringify(paper.key) })
    .execute();
  const pictures = new Map(paper.pictures.map(({ name, fileId }) => [name, fileId]));
  if (pictures.size === 0) return;
  await db.q
    .insertInto('paper_pictures')
    .values([...pictures].map(([name, file_id]) => ({ paper_name: paper.name, name, file_id })))
    .execute();
}

/** Writes down which questions the papers that are offered now have drawn. */
export async function replaceDrawn(
  db: Db,
  quizId: string,
  drawn: readonly { section: number; questionId: string }[],
): Promise<void> {
  await db.q.deleteFrom('quiz_drawn_questions').where('quiz_id', '=', quizId).execute();
  if (drawn.length === 0) return;
  await db.q
    .insertInto('quiz_drawn_questions')
    .values(
      drawn.map(({ section, questionId }) => ({
        quiz_id: quizId,
        section,
        question_id: questionId,
      })),
    )
    .execute();
}

/** The questions that the papers which are offered now have drawn. */
export async function listDrawn(db: Db, quizId: string): Promise<string[]> {
  const rows = await db.q
    .selectFrom('quiz_drawn_questions')
    .select('question_id')
    .where('quiz_id', '=', quizId)
    .orderBy('section')
    .orderBy('question_id')
    .execute();
  return rows.map(({ question_id: id }) => id);
}

/** The keys of a paper and of those that were published with it. */
export async function listSetKeys(db: Db, paperName: string): Promise<unknown[]> {
  const rows = await db.q
    .selectFrom('papers as p')
    .innerJoin('paper_keys as k', 'k.paper_name', 'p.name')
    .select('k.key')
    .where(inSet(paperName))
    .execute();
  return rows.map(({ key }) => key);
}

/** The file of a picture of a paper. */
export async function findPaperPicture(
  db: Db,
  paperName: string,
  name: string,
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('paper_pictures')
    .select('file_id')
    .where('paper_name', '=', paperName)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.file_id;
}

/** The names that a paper gives to the entries of a question, each list in the order in which it is shown. */
export type EntryNames = Record<'options' | 'left' | 'right', string[]>;
export type NamingPaper = {
  name: string;
  /** By the ids of its questions. */
  entries: Record<string, EntryNames>;
  /** In which order of the author's names the right columns stand; older papers do not say. */
  rights: Record<string, string[]>;
};

/** How papers name the entries of their questions. Whole papers are large, so the names alone are sent. */
export async function listEntryNames(
  db: Db,
  paperNames: readonly string[],
): Promise<NamingPaper[]> {
  const { rows } = (await db.execute(
    `select p.name,
            (select coalesce(jsonb_object_agg(q->>'_id', jsonb_build_object(
                      'options', jsonb_path_query_array(said, '$.options[*]._id'),
                      'left', jsonb_path_query_array(said, '$.left[*]._id'),
                      'right', jsonb_path_query_array(said, '$.right[*]._id'))), '{}'::jsonb)
               from jsonb_path_query(convert_from(p.body, 'UTF8')::jsonb, '$.sections[*].questions[*]') q,
                    lateral coalesce(q->'content'->'en', q->'content'->'hi') said) as entries,
            (select coalesce(jsonb_object_agg(i->>'id', i->'right'), '{}'::jsonb)
               from jsonb_path_query(k.key, '$.sections[*].items[*]') i where i ? 'right') as rights
       from papers p join paper_keys k on k.paper_name = p.name where p.name = any ($1::text[])`,
    [paperNames],
  )) as { rows: NamingPaper[] };
  return rows;
}

/** What the bank calls the options of a paper's questions, in the order that papers keep, by the questions' ids. */
export async function listBankOptions(
  db: Db,
  paperName: string,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = (await db.execute(
    `select v.question_id, jsonb_path_query_array(v.content, '$.en.options[*]._id') as options
       from paper_keys k, jsonb_path_query(k.key, '$.sections[*].items[*]') item
       join question_versions v
         on v.question_id = (item->>'id')::uuid and v.version = (item->>'version')::int
      where k.paper_name = $1`,
    [paperName],
  )) as { rows: { question_id: string; options: string[] }[] };
  return new Map(rows.map((row) => [row.question_id, row.options]));
}

const findPaperStatement = statement<{ body: Buffer }>(
  'quizzes_find_paper',
  'select body from papers where name = $1',
);
const findKeyStatement = statement<{ key: unknown; form_id: string }>(
  'quizzes_find_key',
  `select k.key, p.form_id from paper_keys k join papers p on p.name = k.paper_name
    where k.paper_name = $1`,
);

export async function findPaperBody(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db.run(findPaperStatement, [name]);
  return row?.body;
}

export async function findKey(
  db: Db,
  name: string,
): Promise<{ key: unknown; form_id: string } | undefined> {
  const [row] = await db.run(findKeyStatement, [name]);
  return row;
}
