import { isDeepStrictEqual } from 'node:util';
import type { ReturnOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/attempts.signals';
import { timeBoundsMs } from '@chinar/measurement/times';
import type { Asking } from '../../../context.ts';
import { audit } from '../../../db/audit.ts';
import { AppError, found } from '../../../errors.ts';
import { findAttempt } from '../data.ts';
import {
  listQuestionCounts,
  type QuestionCount,
  type SheetEntry,
} from '../results/data.results.ts';
import { findSheet, type SheetRow } from '../results/data.scored.ts';
import { listNearSheets, sumSignals } from './data.signals.ts';
import { canReadAttempt, isTaker } from '../policy.ts';

type Signals = ReturnOf<typeof contract.getSignals>;

/** Fewer timed takers say nothing of how fast is fast. */
const fewestTimed = 20;
/** Fewer wrong answers in common are nothing to count. */
const fewestShared = 5;
/** Neighbours in time on each side: the hall of one sitting, at a price that does not grow. */
const neighbours = 250;

/** How many answers were given faster than nine of ten who had the question right; null where nothing can be said. */
function quickOf(sheet: SheetEntry[], counts: readonly QuestionCount[]): number | null {
  const times = new Map(counts.map((count) => [count.question_id, count.times]));
  const known = sheet.flatMap((entry) => {
    const classes = times.get(entry.questionId) ?? [];
    const isTimed = classes.reduce((sum, one) => sum + one, 0) >= fewestTimed;
    return isTimed && entry.answer !== null && entry.timeSpentMs > 0 ? [{ entry, classes }] : [];
  });
  if (known.length === 0) return null;
  return known.filter(({ entry, classes }) => entry.timeSpentMs < timeBoundsMs(classes, 0.1).low)
    .length;
}

function wrongOf(sheet: SheetEntry[]): Map<string, unknown> {
  const wrong = sheet.filter(({ outcome }) => outcome === 'wrong');
  return new Map(wrong.map(({ questionId, answer }) => [questionId, answer]));
}

/** The most wrong answers that one other sheet shares with this one. */
function alikeOf(sheet: SheetEntry[], others: readonly SheetEntry[][]): Signals['alike'] {
  const own = wrongOf(sheet);
  const shared = others.map(
    (other) =>
      [...wrongOf(other)].filter(
        ([id, answer]) => own.has(id) && isDeepStrictEqual(own.get(id), answer),
      ).length,
  );
  const most = Math.max(0, ...shared);
  return most < fewestShared ? null : { shared: most, of: own.size };
}

async function fromSheet(
  ctx: Asking,
  { form_id: formId, sheet }: SheetRow,
  attempt: { attemptId: string; userId: string | null },
): Promise<Pick<Signals, 'quick' | 'alike'>> {
  const [counts, others] = await Promise.all([
    listQuestionCounts(ctx.db, formId),
    listNearSheets(ctx.db, { formId, ...attempt, each: neighbours }),
  ]);
  return { quick: quickOf(sheet, counts), alike: alikeOf(sheet, others) };
}

/**
 * What was noted of how an attempt was sat. Whoever sat it sees what their devices told; what comes of
 * comparing sheets would tell them of others, and stays with those in charge.
 */
export async function getSignals(ctx: Asking<'user'>, attemptId: string): Promise<Signals> {
  const row = found(await findAttempt(ctx.db, attemptId));
  const { user_id: userId } = row;
  const facts = { id: row.id, userId, quizOwnerId: row.quiz_owner_id };
  if (!canReadAttempt(ctx.actor, null, facts)) throw new AppError('not_found');
  const noted = { ...(await sumSignals(ctx.db, attemptId)), devices: row.epoch };
  if (isTaker(ctx.actor, null, facts)) return { ...noted, quick: null, alike: null };
  await audit(ctx, 'attempt.read', ['attempt', attemptId], { after: { userId } });
  const sheet = await findSheet(ctx.db, attemptId);
  const compared = sheet && (await fromSheet(ctx, sheet, { attemptId, userId }));
  return { ...noted, ...(compared ?? { quick: null, alike: null }) };
}
