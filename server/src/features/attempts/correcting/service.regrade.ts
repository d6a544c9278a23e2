import { setImmediate as breathe } from 'node:timers/promises';
import type { GivenAnswer } from '@chinar/measurement/item-score';
import { type Given, score, type Score } from '@chinar/measurement/score';
import { type Ctx, transact } from '../../../context.ts';
import { emitAll } from '../../../events/emit.ts';
import { type PaperKey, readMarkingKey } from '../../quizzes/api.ts';
import {
  advance,
  listNext,
  lockStale,
  type OpenCorrection,
  type Regrade,
  type Regraded,
  type StaleResult,
  takeCorrection,
  type Tally,
  writeRegraded,
} from './data.regrade.ts';
import { attemptChanged, attemptRegraded } from '../events.ts';
import { forgetCounts } from '../results/service.count.ts';
import { readSheet } from '../archive/service.fold.ts';
import { scoreInTime } from '../closing/service.in-time.ts';
import { countsFirsts, firstsOf, isOrdered } from '../closing/service.order.ts';
import { givenOf } from '../closing/service.score.ts';
import { asTaken } from '../closing/service.shown.ts';

/** Sheets of one transaction: few, so that whoever hands in or reviews waits for a moment only. */
const batch = 100;
/** Of one round; the next one, of this server or another, goes on behind them. */
const mostBatches = 50;

/** The answers of a sheet; the order in which they came is not in it. */
function givenOn({ sheet }: StaleResult): Map<string, Given> {
  return new Map(
    sheet.map(({ questionId, answer, timeSpentMs }) => [
      questionId,
      { answer: answer as GivenAnswer, timeSpentMs },
    ]),
  );
}

/** What the attempt scores by the new key as it stands, and as it was when its time was over. */
async function marksOf(
  ctx: Ctx,
  row: StaleResult,
  key: PaperKey,
): Promise<{ marked: Score; inTimeScore: number }> {
  if (!row.late && !isOrdered(key)) {
    const marked = score(key.sections, givenOn(row));
    return { marked, inTimeScore: marked.score };
  }
  const sheet = await readSheet(ctx, row.id);
  const inTime = await scoreInTime(ctx, { ...row, shown: row.sheet }, { sheet, key });
  // What came late and is not scored yet is no part of it: that is the sweep's to add.
  if (!row.late) return { marked: inTime, inTimeScore: inTime.score };
  const firsts = countsFirsts(key) ? firstsOf(sheet.events) : undefined;
  const given = isOrdered(key)
    ? givenOf(row, asTaken(sheet.responses, row.sheet, row.deadline_at), firsts)
    : givenOn(row);
  return { marked: score(key.sections, given), inTimeScore: inTime.score };
}

/** What a sheet comes to by a key; nothing is written. */
export async function regrade(ctx: Ctx, row: StaleResult, key: PaperKey): Promise<Regrade> {
  const { marked, inTimeScore } = await marksOf(ctx, row, key);
  const items = new Map(marked.items.map((item) => [item.id, item]));
  return {
    score: marked.score,
    in_time_score: inTimeScore,
    ranked_score: row.late && !row.late_accepted ? inTimeScore : marked.score,
    correct: marked.correct,
    wrong: marked.wrong,
    unanswered: marked.unanswered,
    partial: marked.partial,
    sections: marked.sections,
    lost: marked.lost,
    sheet: row.sheet.map((entry) => {
      const item = items.get(entry.questionId);
      if (!item) return entry;
      const { marks, maxMarks, outcome, counted } = item;
      const { counted: _, ...old } = entry;
      const was = entry.was ?? entry.marks;
      return {
        ...old,
        marks,
        maxMarks,
        outcome,
        ...(counted ? {} : { counted }),
        ...(was === marks ? {} : { was }),
      };
    }),
  };
}

type Scored = { score: number };

/** What marking anew came to, in 1/600 marks. */
export function tallyOf(all: readonly { before: Scored; after: Scored }[]): Tally {
  const moves = all
    .map(({ before, after }) => after.score - before.score)
    .filter((move) => move !== 0);
  return {
    regraded: all.length,
    changed: moves.length,
    moved: moves.reduce((sum, move) => sum + move, 0),
    gained: Math.max(0, ...moves),
    lost: Math.max(0, ...moves.map((move) => -move)),
  };
}

async function tellChanges(
  ctx: Ctx,
  correctionId: string,
  all: readonly Regraded[],
): Promise<void> {
  const told = all.map(({ before, after }) => {
    const { id: attemptId, quiz_id: quizId, user_id: userId } = before;
    return { before, after, names: { attemptId, quizId, userId } };
  });
  const onBoards = told.filter(({ before, after }) => before.ranked_score !== after.ranked_score);
  await emitAll(
    ctx,
    attemptChanged,
    onBoards.map(({ names }) => ({ subject: names.attemptId, payload: names })),
  );
  const own = told.filter(({ before, after }) => before.score !== after.score);
  await emitAll(
    ctx,
    attemptRegraded,
    own.map(({ names, before, after }) => ({
      subject: names.attemptId,
      payload: { ...names, correctionId, before: before.score, after: after.score },
    })),
  );
}

async function step(ctx: Ctx, correction: OpenCorrection): Promise<void> {
  const ids = await listNext(ctx.db, correction, batch);
  const stale = ids.length > 0 ? await lockStale(ctx.db, ids) : [];
  const all: Regraded[] = [];
  for (const before of stale) {
    const key = await readMarkingKey(ctx, { ...before, key_revision: before.revision });
    all.push({ before, after: await regrade(ctx, before, key) });
  }
  // Events before the histogram, which everybody who hands in waits for.
  await tellChanges(ctx, correction.id, all);
  await writeRegraded(ctx.db, all);
  forgetCounts(ctx);
  await advance(ctx.db, correction, {
    reached: ids.at(-1),
    tally: tallyOf(all),
    doneAt: ids.length < batch ? new Date(ctx.services.clock.now()) : null,
  });
}

/**
 * Marks anew what a corrected key has changed, in short transactions of which each leaves everything in
 * step. How far it is stands beside the correction: whoever is killed is gone on behind, and a sheet is
 * written once, for it knows by which revision of the key it was marked.
 */
export async function regradeOpen(ctx: Ctx): Promise<void> {
  for (let done = 0; done < mostBatches; done += 1) {
    const wasOpen = await transact(ctx, async (inner) => {
      const correction = await takeCorrection(inner.db);
      if (correction) await step(inner, correction);
      return correction !== undefined;
    });
    if (!wasOpen) return;
    await breathe();
  }
}
