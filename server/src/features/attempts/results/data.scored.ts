import { type Db, statement } from '../../../db/pool.ts';
import type { SheetEntry } from './data.results.ts';

export type SheetFacts = {
  /** What the boards know of: answers that came late are in it once they were accepted. */
  ranked_score: number;
  max_score: number;
  /** From start to end, by the server's clock. */
  ranked_ms: number;
  asked: number;
  answered: number;
  /** What half of the answered questions took at least, as the browser measured it; 0 without any. */
  median_ms: number;
};

const findSheetFactsStatement = statement<SheetFacts>(
  'attempts_find_sheet_facts',
  `select r.ranked_score, r.max_score, r.ranked_ms, s.asked, s.answered, coalesce(s.median_ms, 0) as median_ms
     from results r,
          lateral (select count(*)::int as asked,
                          (count(*) filter (where e->>'answer' is not null))::int as answered,
                          percentile_cont(0.5) within group (order by (e->>'timeSpentMs')::float8)
                            filter (where e->>'answer' is not null) as median_ms
                     from jsonb_array_elements(r.sheet) e) s
    where r.attempt_id = $1`,
);

/** How an attempt was sat, from the sheet that was kept when it was scored. */
export async function findSheetFacts(db: Db, attemptId: string): Promise<SheetFacts | undefined> {
  const [row] = await db.run(findSheetFactsStatement, [attemptId]);
  return row;
}

const listReachedStatement = statement<{ id: string }>(
  'attempts_list_reached',
  `select a.id from attempts a
     join results r on r.attempt_id = a.id
     join quizzes q on q.id = a.quiz_id
    where a.user_id = $1 and a.quiz_id = $2 and a.state in ('submitted', 'expired')
      and a.claimed_at is null and q.owner_id <> a.user_id
      and coalesce(a.submitted_at, a.deadline_at) <= $4
      and r.max_score > 0 and r.ranked_score >= $3::float8 * r.max_score
    order by a.number limit 20`,
);

/**
 * Attempts of an account at a quiz, over by a time, that count for it and reached a share of the marks: guests'
 * and the author's do not.
 */
export async function listReached(
  db: Db,
  {
    userId,
    quizId,
    share,
    before,
  }: { userId: string; quizId: string; share: number; before: Date },
): Promise<string[]> {
  const rows = await db.run(listReachedStatement, [userId, quizId, share, before]);
  return rows.map(({ id }) => id);
}

export type SheetRow = {
  form_id: string;
  sheet: SheetEntry[];
  /** By which revision of the key it was marked. */
  key_revision: number;
};

/** The marked sheet of an attempt; undefined while it is not scored. */
export async function findSheet(db: Db, attemptId: string): Promise<SheetRow | undefined> {
  const row = await db.q
    .selectFrom('results')
    .select(['form_id', 'sheet', 'key_revision'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row as SheetRow | undefined;
}

/** The same, held against whoever counts it. */
export async function lockSheet(db: Db, attemptId: string): Promise<SheetRow | undefined> {
  const row = await db.q
    .selectFrom('results')
    .select(['form_id', 'sheet', 'key_revision'])
    .where('attempt_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
  return row as SheetRow | undefined;
}
