import type { Db } from '../../db/pool.ts';

type Asked = { id: string; version: number };

/**
 * Whether any of these is a question, or a version of one, that no paper of the quiz has asked yet: what is said in
 * another version may be another question. The one that a correction wrote into the bank counts as asked, for its
 * key was decided with the correction.
 */
export async function asksAnew(db: Db, quizId: string, asked: readonly Asked[]): Promise<boolean> {
  const { rows } = await db.execute(
    `with known as (
       select (item->>'id')::uuid as id, (item->>'version')::int as version
         from papers p join paper_keys k on k.paper_name = p.name,
              jsonb_path_query(k.key, '$.sections[*].items[*]') item
        where p.quiz_id = $1
       union select question_id, new_version from key_corrections where quiz_id = $1
     )
     select 1 from unnest($2::uuid[], $3::int[]) as given (id, version)
      where not exists (select from known where known.id = given.id and known.version = given.version)
      limit 1`,
    [quizId, asked.map(({ id }) => id), asked.map(({ version }) => version)],
  );
  return rows.length > 0;
}

/** Makes the key of a locked quiz provisional again, but for the papers that were published before. */
export async function openKeyAnew(db: Db, quizId: string): Promise<void> {
  // The papers that follow in the same transaction bear the same time, and so do not come before it.
  await db.execute(
    `update quizzes set key_state = 'provisional', challenge_until = null, key_settled_before = now()
      where id = $1`,
    [quizId],
  );
}

/** Whether a paper whose key stays final asks a question. */
export async function isSettled(db: Db, quizId: string, questionId: string): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from quizzes q
       join papers p on p.quiz_id = q.id and p.created_at < q.key_settled_before
       join paper_keys k on k.paper_name = p.name,
            jsonb_path_query(k.key, '$.sections[*].items[*]') item
      where q.id = $1 and item->>'id' = $2 limit 1`,
    [quizId, questionId],
  );
  return rows.length > 0;
}
