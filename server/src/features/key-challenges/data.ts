import type { ChallengeState, KeyState } from '@chinar/contract/key-challenges';
import { byTime, type ListQuery, type Page, readPage } from '../../db/list.ts';
import { mapConstraints } from '../../db/errors.ts';
import { type Db, statement } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

const columns = [
  'id',
  'quiz_id',
  'question_id',
  'user_id',
  'attempt_id',
  'reason',
  'evidence',
  'state',
  'answer',
  'decided_at',
  'created_at',
] as const;

export type ChallengeRow = Row<'key_challenges', (typeof columns)[number]>;

export type NewChallenge = Row<
  'key_challenges',
  'id' | 'quiz_id' | 'question_id' | 'user_id' | 'attempt_id' | 'reason' | 'evidence'
>;

/** Whether an attempt was of a paper whose key stays final, as SQL beside its quiz. */
const isOfSettledPaper = (attempt: string): string =>
  `exists (select from attempts a join papers p on p.name = a.paper_name
            where a.id = ${attempt} and p.created_at < key_settled_before)`;

const createStatement = statement<{ id: string }>(
  'key_challenges_create',
  `with quiz as materialized (
     select id from quizzes
      where id = $2 and archived_at is null and key_state = 'challenge_open' and challenge_until > $8
        and not ${isOfSettledPaper('$5')}
        for share
   )
   insert into key_challenges (id, quiz_id, question_id, user_id, attempt_id, reason, evidence, created_at)
   select $1, quiz.id, $3, $4, $5, $6, $7, $8 from quiz returning id`,
);

/**
 * Writes a challenge; false when the window is not open, or was opened for later papers. Whoever closes it
 * meanwhile is waited for, and their word counts. Throws `state_conflict` for a second one of the same question.
 */
export async function createChallenge(db: Db, one: NewChallenge, now: Date): Promise<boolean> {
  const { id, quiz_id, question_id, user_id, attempt_id, reason, evidence } = one;
  const values = [id, quiz_id, question_id, user_id, attempt_id, reason, evidence, now];
  const rows = await mapConstraints({ key_challenges__once: 'state_conflict' }, () =>
    db.run(createStatement, values),
  );
  return rows.length > 0;
}

/** Whether an attempt was of a paper whose key stays final, though questions were published since. */
export async function isOfSettled(db: Db, quizId: string, attemptId: string): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from quizzes where id = $1 and ${isOfSettledPaper('$2')}`,
    [quizId, attemptId],
  );
  return rows.length > 0;
}

export async function findOwn(
  db: Db,
  id: string,
  userId: string,
): Promise<ChallengeRow | undefined> {
  return db.q
    .selectFrom('key_challenges')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function listOwn(db: Db, quizId: string, userId: string): Promise<ChallengeRow[]> {
  return db.q
    .selectFrom('key_challenges')
    .select(columns)
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Takes an open challenge back; undefined when it is none of this user's or not open. */
export async function setWithdrawn(
  db: Db,
  id: string,
  userId: string,
): Promise<ChallengeRow | undefined> {
  return db.q
    .updateTable('key_challenges')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning(columns)
    .executeTakeFirst();
}

export type Decision = {
  state: 'accepted' | 'rejected';
  answer: string;
  decided_by: string;
  decided_at: Date;
  correction_id: string | null;
};

/** Decides all open challenges of a question: those that were open, once. */
export async function decideOpen(
  db: Db,
  { quizId, questionId }: { quizId: string; questionId: string },
  decision: Decision,
): Promise<ChallengeRow[]> {
  return db.q
    .updateTable('key_challenges')
    .set(decision)
    .where('quiz_id', '=', quizId)
    .where('question_id', '=', questionId)
    .where('state', '=', 'open')
    .returning(columns)
    .execute();
}

export async function hasOpen(
  db: Db,
  { quizId, questionId }: { quizId: string; questionId?: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('key_challenges')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('state', '=', 'open')
    .$if(questionId !== undefined, (query) => query.where('question_id', '=', questionId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setState(
  db: Db,
  quizId: string,
  state: { key_state: KeyState; challenge_until: Date | null },
): Promise<void> {
  await db.q.updateTable('quizzes').set(state).where('id', '=', quizId).execute();
}

type Filter = {
  quizId: string;
  questionId?: string | undefined;
  state?: ChallengeState | undefined;
};

export function listChallenges(
  db: Db,
  { quizId, questionId, state }: Filter,
  query: ListQuery,
): Promise<Page<ChallengeRow>> {
  const rows = db.q
    .selectFrom('key_challenges')
    .select(columns)
    .where('quiz_id', '=', quizId)
    .$if(questionId !== undefined, (some) => some.where('question_id', '=', questionId ?? ''))
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'open'));
  return readPage(db, rows, { id: 'key_challenges.id', query, orders: byTime });
}

export type QuestionTally = { question_id: string } & Record<ChallengeState, number>;

/** How many challenges each question of a quiz has; what is to be decided first. */
export async function tallyQuestions(db: Db, quizId: string): Promise<QuestionTally[]> {
  const { rows } = (await db.execute(
    `select question_id,
            (count(*) filter (where state = 'open'))::int as open,
            (count(*) filter (where state = 'accepted'))::int as accepted,
            (count(*) filter (where state = 'rejected'))::int as rejected,
            (count(*) filter (where state = 'withdrawn'))::int as withdrawn
       from key_challenges where quiz_id = $1
      group by question_id order by open desc, count(*) desc, question_id`,
    [quizId],
  )) as { rows: QuestionTally[] };
  return rows;
}
