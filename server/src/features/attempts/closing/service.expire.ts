import { isDeepStrictEqual } from 'node:util';
import { type Ctx, transact } from '../../../context.ts';
import { readResponses } from '../archive/service.fold.ts';
import { findSheet } from '../results/data.scored.ts';
import { type HeldRow, lockAttempt } from '../data.ts';
import { isRunningAt } from '../policy.ts';
import type { SheetEntry } from '../results/data.results.ts';
import { noteWork } from './service.outage.ts';
import { writeResult } from './service.score.ts';
import { standing } from './service.submit.ts';

/** Closes an attempt whose time is over and scores what it holds; one that is closed stays as it is. */
export async function expire(ctx: Ctx, attemptId: string): Promise<void> {
  // What came in time counts, also while it stands in line.
  await Promise.allSettled(standing(attemptId));
  // Perhaps nobody was there to take its answers: then its time is not over.
  await noteWork(ctx);
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || row.state !== 'in_progress') return;
    if (isRunningAt(row, inner.services.clock.now())) return;
    await writeResult(inner, row, {
      held: await readResponses(inner, row),
      late: false,
      close: { state: 'expired', at: row.deadline_at, reason: 'timeout' },
      isLast: true,
    });
  });
}

/** Whether a sheet has all that came late, as it is held. */
function hasLateOnes(sheet: readonly SheetEntry[], held: readonly HeldRow[]): boolean {
  const marked = new Map(sheet.map((entry) => [entry.questionId, entry]));
  return held
    .filter(({ late }) => late)
    .every(({ question_id: id, answer }) => {
      const entry = marked.get(id);
      return entry?.late === true && isDeepStrictEqual(entry.answer, answer);
    });
}

/**
 * Scores an expired attempt anew, after answers made in time had come late; one whose sheet has them all
 * stays as it was marked, and what was decided upon it too.
 */
export async function rescoreLate(ctx: Ctx, attemptId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || row.state !== 'expired') return;
    const held = await readResponses(inner, row);
    const result = await findSheet(inner.db, attemptId);
    if (result && hasLateOnes(result.sheet, held)) return;
    await writeResult(inner, row, { held, late: true, close: null });
  });
}
