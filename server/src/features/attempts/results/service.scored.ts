import type { Ctx } from '../../../context.ts';
import { type AttemptFactsRow, findAttempt, listAttemptFacts } from '../data.ts';
import { findSheetFacts, listReached, type SheetFacts } from './data.scored.ts';
import { scoreToldOf } from '../policy.ts';

/** What another feature may make of an attempt; it is for the server, not for whoever took it. */
export type Sat = {
  userId: string;
  quizId: string;
  /** The learner's how manieth attempt at the quiz. */
  number: number;
  endedAt: Date;
  /** Null while it runs, and where it was voided. */
  sheet: {
    asked: number;
    answered: number;
    /** What half of the answered questions took at least. */
    medianMs: number;
    /** 0 to 1. */
    share: number;
  } | null;
  /** Whether the taker may see the score; else from when on, null where nobody can say yet. */
  score: 'out' | 'never' | { from: Date | null };
};

/**
 * A browser may say any time. Half of the answers took the median or longer, so that together they took
 * at least that half: more than the server's clock has seen cannot be true.
 */
function medianOf({ median_ms, ranked_ms, answered }: SheetFacts): number {
  return Math.min(median_ms, (2 * ranked_ms) / Math.max(1, answered));
}

function sheetOf(facts: SheetFacts): Sat['sheet'] {
  const { asked, answered, ranked_score: score, max_score: max } = facts;
  const share = max > 0 ? Math.max(0, score) / max : 0;
  return { asked, answered, medianMs: medianOf(facts), share };
}

function releaseOf(row: AttemptFactsRow, now: number): Sat['score'] {
  if (row.release_score === 'never') return 'never';
  const told = scoreToldOf(row, now);
  return told.isOut ? 'out' : { from: told.at };
}

/**
 * How an account sat a test that counts for it. Undefined for a guest's, claimed or not, and for a quiz's
 * own author: whoever could look the key up first.
 */
export async function findSat(ctx: Ctx, attemptId: string): Promise<Sat | undefined> {
  const row = await findAttempt(ctx.db, attemptId);
  if (!row?.user_id || row.claimed_at || row.user_id === row.quiz_owner_id) return undefined;
  const isOver = row.state === 'submitted' || row.state === 'expired';
  const facts = isOver ? await findSheetFacts(ctx.db, attemptId) : undefined;
  return {
    userId: row.user_id,
    quizId: row.quiz_id,
    number: row.number,
    endedAt: row.submitted_at ?? row.deadline_at,
    sheet: facts ? sheetOf(facts) : null,
    score: releaseOf(row, ctx.services.clock.now()),
  };
}

type Passing = { userId: string; quizId: string; share: number; before: Date };

/**
 * Whether an account has reached a share of the marks, from 0 to 1, in a test that was over by a time, as far as
 * its score is told or never is.
 */
export async function hasReached(ctx: Ctx, of: Passing): Promise<boolean> {
  const ids = await listReached(ctx.db, of);
  const now = ctx.services.clock.now();
  const rows = ids.length > 0 ? await listAttemptFacts(ctx.db, ids) : [];
  return rows.some((row) => typeof releaseOf(row, now) === 'string');
}
