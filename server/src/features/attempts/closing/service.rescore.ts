import { isDeepStrictEqual } from 'node:util';
import { type Ctx, transact } from '../../../context.ts';
import { readResponses } from '../archive/service.fold.ts';
import { type HeldRow, lockAttempt, type LockedAttempt } from '../data.ts';
import type { SheetEntry } from '../results/data.results.ts';
import { lockSheet } from '../results/data.scored.ts';
import { takeUnscored } from './data.queue.ts';
import { writeResult } from './service.score.ts';
import { withShown } from './service.shown.ts';

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
 * Scores an expired attempt that the caller holds anew, after answers made in time had come late; one whose sheet
 * has them all stays as it was marked, and what was decided upon it too.
 */
export async function rescoreLocked(ctx: Ctx, row: LockedAttempt): Promise<void> {
  const held = await withShown(ctx, row, await readResponses(ctx, row));
  const before = await lockSheet(ctx.db, row.id);
  if (before && hasLateOnes(before.sheet, held)) return;
  await writeResult(ctx, row, { held, late: true, close: null, before });
}

/** The same for one that nobody holds. */
export async function rescoreLate(ctx: Ctx, attemptId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || row.state !== 'expired') return;
    await takeUnscored(inner.db, [attemptId]);
    await rescoreLocked(inner, row);
  });
}
