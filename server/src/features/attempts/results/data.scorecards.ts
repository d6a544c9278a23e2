import type { Db } from '../../../db/pool.ts';
import type { Row } from '../../../db/row.ts';
import type { Named } from '../../accounts/api.ts';

export type ScorecardRow = Row<
  'scorecards',
  'attempt_id' | 'code' | 'printed_score' | 'printed_at' | 'withdrawn_at'
>;

const columns = ['attempt_id', 'code', 'printed_score', 'printed_at', 'withdrawn_at'] as const;

/** What was printed last of an attempt, whether or not its link answers; undefined for nothing. */
export async function findScorecard(db: Db, attemptId: string): Promise<ScorecardRow | undefined> {
  return db.q
    .selectFrom('scorecards')
    .select(columns)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** One whose link answers. */
export async function findSharedScorecard(db: Db, code: string): Promise<ScorecardRow | undefined> {
  return db.q
    .selectFrom('scorecards')
    .select(columns)
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Notes a printing; code and first score are written once, however many print at the same time. */
export async function notePrinted(
  db: Db,
  card: { attemptId: string; code: string; score: number; now: Date },
): Promise<ScorecardRow> {
  return db.q
    .insertInto('scorecards')
    .values({
      attempt_id: card.attemptId,
      code: card.code,
      printed_score: card.score,
      printed_at: card.now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ printed_at: card.now }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Takes the link back, or lets it answer again; undefined without a scorecard. */
export async function setShared(
  db: Db,
  attemptId: string,
  withdrawnAt: Date | null,
): Promise<ScorecardRow | undefined> {
  return db.q
    .updateTable('scorecards')
    .set({ withdrawn_at: withdrawnAt })
    .where('attempt_id', '=', attemptId)
    .returning(columns)
    .executeTakeFirst();
}

export type Holder = Named & { full_name: string; erase_at: Date | null };

/** Whose name stands on it. */
export async function findHolder(db: Db, userId: string): Promise<Holder | undefined> {
  return db.q
    .selectFrom('users')
    .select(['full_name', 'erase_at', 'date_of_birth', 'guardian_consent_at', 'google_sub', 'role'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** When a result came to the score that it has. */
export async function findScoredAt(db: Db, attemptId: string): Promise<Date | undefined> {
  const row = await db.q
    .selectFrom('results')
    .select((eb) => eb.fn.coalesce('marked_at', 'scored_at').as('at'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.at;
}
