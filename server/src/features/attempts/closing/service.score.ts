import { isDeepStrictEqual } from 'node:util';
import type { GivenAnswer } from '@chinar/measurement/item-score';
import { type Given, score, type Score } from '@chinar/measurement/score';
import { type Ctx, endWith } from '../../../context.ts';
import { emitAll } from '../../../events/emit.ts';
import { readMarkingKey } from '../../quizzes/api.ts';
import type { HeldRow, LockedAttempt } from '../data.ts';
import {
  closeWithResult,
  type NewResult,
  saveLateResult,
  saveNewResults,
  type SheetEntry,
  type WrittenResult,
} from '../results/data.results.ts';
import type { SheetRow } from '../results/data.scored.ts';
import { attemptFinished } from '../events.ts';
import { readSheet } from '../archive/service.fold.ts';
import { countsFirsts, type Firsts, firstsOf, inTurn } from './service.order.ts';

/**
 * A browser may say any time; no question can have taken longer than the attempt lasted. Where only the first
 * answers of a section count, `firsts` say which came first.
 */
export function givenOf(
  row: Pick<LockedAttempt, 'deadline_at' | 'started_at'>,
  rows: HeldRow[],
  firsts: Firsts = new Map(),
): Map<string, Given> {
  const longest = row.deadline_at.getTime() - row.started_at.getTime();
  return new Map(
    inTurn(rows, firsts).map((held, index) => [
      held.question_id,
      {
        answer: held.answer as GivenAnswer,
        acceptedOrder: index,
        timeSpentMs: Math.min(held.time_spent_ms, longest),
      },
    ]),
  );
}

/** How an attempt is closed. */
export type Close = { state: 'submitted' | 'expired'; at: Date; reason: 'user' | 'timeout' };
/** What is scored, and how the attempt is closed with it; null when it is closed already. */
type Scored = {
  held: HeldRow[];
  late: boolean;
  close: Close | null;
  /** The sheet that this one takes the place of. */
  before?: SheetRow | undefined;
  /** Nothing of the transaction comes after it. */
  isLast?: boolean;
};

/** Questions whose answers came after the deadline, and those whose answers were taken from the screen. */
type Marks = { late?: ReadonlySet<string>; shown?: ReadonlySet<string> };

/** What a sheet came to, as it is kept. */
export function marksOf(
  given: ReadonlyMap<string, Given>,
  marked: Score,
  { late, shown }: Marks = {},
) {
  return {
    score: marked.score,
    max_score: marked.maxScore,
    correct: marked.correct,
    wrong: marked.wrong,
    unanswered: marked.unanswered,
    partial: marked.partial,
    time_spent_ms: marked.timeSpentMs,
    sections: marked.sections,
    lost: marked.lost,
    sheet: marked.items.map((item) => ({
      questionId: item.id,
      answer: given.get(item.id)?.answer ?? null,
      marks: item.marks,
      maxMarks: item.maxMarks,
      outcome: item.outcome,
      timeSpentMs: given.get(item.id)?.timeSpentMs ?? 0,
      ...(item.counted ? {} : { counted: false as const }),
      ...(shown?.has(item.id) ? { shown: true as const } : {}),
      ...(late?.has(item.id) ? { late: true as const } : {}),
    })),
  };
}

/** What a corrected key did to answers that are as they were stays told: a late answer to another is no part of it. */
function stillTold(
  sheet: SheetEntry[],
  before: SheetRow | undefined,
  revision: number,
): SheetEntry[] {
  if (!before) return sheet;
  const older = new Map(before.sheet.map((entry) => [entry.questionId, entry]));
  // One that the correction has not come to yet is marked by the new key here already.
  const isStale = before.key_revision < revision;
  return sheet.map((entry) => {
    const old = older.get(entry.questionId);
    if (!old || !isDeepStrictEqual(old.answer, entry.answer)) return entry;
    const was = old.was ?? (isStale ? old.marks : entry.marks);
    return was === entry.marks ? entry : { ...entry, was };
  });
}

/** How long it was sat, in milliseconds: from start to end, without what it stood closed for. */
function takenMs(row: LockedAttempt, closedAt: Date | undefined): number {
  const end = closedAt ?? row.submitted_at ?? row.deadline_at;
  return Math.max(0, Math.round(end.getTime() - row.started_at.getTime() - row.closed_ms));
}

function resultOf(
  row: LockedAttempt,
  given: ReadonlyMap<string, Given>,
  marked: Score,
  { formId, held, late, close, before }: Scored & { formId: string },
): NewResult {
  const idsOf = (rows: HeldRow[]) => new Set(rows.map(({ question_id: id }) => id));
  const marks = marksOf(given, marked, {
    late: idsOf(held.filter((one) => one.late)),
    shown: idsOf(held.filter((one) => one.shown)),
  });
  return {
    attempt_id: row.id,
    form_id: formId,
    userId: row.user_id,
    // First attempts of learners are ranked; guests and the quiz's own author are not, nor who could read the key.
    is_ranked:
      row.is_first &&
      row.user_id !== null &&
      row.claimed_at === null &&
      row.key_told_at === null &&
      row.user_id !== row.quiz_owner_id,
    ...marks,
    sheet: stillTold(marks.sheet, before, row.key_revision),
    late,
    key_revision: row.key_revision,
    rankedMs: takenMs(row, close?.at),
  };
}

function tellFinished(ctx: Ctx, rows: readonly LockedAttempt[]): Promise<void> {
  const told = rows.map(({ id, quiz_id: quizId, user_id: userId, number }) => ({
    subject: id,
    payload: { attemptId: id, quizId, userId, number },
  }));
  return emitAll(ctx, attemptFinished, told);
}

/** The result of what an attempt holds, by the key of now. */
async function scoreHeld(ctx: Ctx, row: LockedAttempt, scored: Scored): Promise<NewResult> {
  const { sections, formId } = await readMarkingKey(ctx, row);
  const firsts = countsFirsts({ sections })
    ? firstsOf((await readSheet(ctx, row.id)).events)
    : undefined;
  const given = givenOf(row, scored.held, firsts);
  return resultOf(row, given, score(sections, given), { ...scored, formId });
}

/** Scores what an attempt holds, and closes it in the same statement; the caller has locked it. */
export async function writeResult(
  ctx: Ctx,
  row: LockedAttempt,
  scored: Scored,
): Promise<WrittenResult> {
  const { close, isLast = false } = scored;
  const result = await scoreHeld(ctx, row, scored);
  if (!close) return saveLateResult(ctx.db, result);
  // Both on their way at once; the result behind, for it locks what all attempts of a form share.
  const send = () =>
    Promise.all([tellFinished(ctx, [row]), closeWithResult(ctx.db, result, close)]);
  const [, written] = await (isLast ? endWith(ctx, send) : send());
  return written;
}

/** Scores attempts that were closed before and not scored, by one statement; the caller has locked them. */
export async function writeResults(
  ctx: Ctx,
  closed: readonly { row: LockedAttempt; held: HeldRow[] }[],
): Promise<void> {
  if (closed.length === 0) return;
  const results: NewResult[] = [];
  for (const { row, held } of closed)
    results.push(await scoreHeld(ctx, row, { held, late: false, close: null }));
  await Promise.all([
    tellFinished(
      ctx,
      closed.map(({ row }) => row),
    ),
    saveNewResults(ctx.db, results),
  ]);
}
