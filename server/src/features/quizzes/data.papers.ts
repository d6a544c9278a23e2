import { type Db, statement } from '../../db/pool.ts';

export async function createPaper(
  db: Db,
  paper: { name: string; quizId: string; body: Buffer; key: unknown },
): Promise<void> {
  await db.q
    .insertInto('papers')
    .values({ name: paper.name, quiz_id: paper.quizId, body: paper.body })
    .execute();
  await db.q
    .insertInto('paper_keys')
    .values({ paper_name: paper.name, key: JSON.stringify(paper.key) })
    .execute();
}

const findPaperStatement = statement<{ body: Buffer }>(
  'quizzes_find_paper',
  'select body from papers where name = $1',
);
const findKeyStatement = statement<{ key: unknown }>(
  'quizzes_find_key',
  'select key from paper_keys where paper_name = $1',
);

export async function findPaperBody(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db.run(findPaperStatement, [name]);
  return row?.body;
}

export async function findKey(db: Db, name: string): Promise<unknown> {
  const [row] = await db.run(findKeyStatement, [name]);
  return row?.key;
}
