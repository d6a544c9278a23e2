import type { GivenAnswer } from '@chinar/measurement/item-score';
import { type Given, score, type Score } from '@chinar/measurement/score';
import { type Ctx, transact } from '../../context.ts';
import { isAway } from '../../db/errors.ts';
import { emit } from '../../events/emit.ts';
import { readMarkingKey } from '../quizzes/api.ts';
import { listUnscored, takeUnscored } from './data.queue.ts';
import { type HeldRow, type LockedAttempt, lockAttempt } from './data.ts';
import { type NewResult, saveResult, type WrittenResult } from './data.results.ts';
import { attemptFinished } from './events.ts';
import { readResponses } from './service.fold.ts';

/** A browser may say any time; no question can have taken longer than the attempt lasted. */
export function givenOf(
  row: Pick<LockedAttempt, 'deadline_at' | 'started_at'>,
  rows: HeldRow[],
): Map<string, Given> {
  const longest = row.deadline_at.getTime() - row.started_at.getTime();
  const inOrder = rows.toSorted(
    (a, b) => a.saved_at.getTime() - b.saved_at.getTime() || a.seq - b.seq,
  );
  return new Map(
    inOrder.map((held, index) => [
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
  /** It was closed before: that it is finished is told only now. */
  isFirst?: boolean;
};

function resultOf(
  row: LockedAttempt,
  given: ReadonlyMap<string, Given>,
  marked: Score,
  { formId, held, late, close }: Scored & { formId: string },
): NewResult {
  const lateOnes = new Set(held.filter((one) => one.late).map((one) => one.question_id));
  return {
    attempt_id: row.id,
    form_id: formId,
    userId: row.user_id,
    // First attempts of learners are ranked; guests and the quiz's own author are not.
    is_ranked:
      row.is_first &&
      row.user_id !== null &&
      row.claimed_at === null &&
      row.user_id !== row.quiz_owner_id,
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
      ...(lateOnes.has(item.id) ? { late: true as const } : {}),
    })),
    late,
    key_revision: row.key_revision,
    rankedMs:
      (close?.at ?? row.submitted_at ?? row.deadline_at).getTime() - row.started_at.getTime(),
  };
}

function tellFinished(ctx: Ctx, row: LockedAttempt): Promise<void> {
  const { id, quiz_id: quizId, user_id: userId, number } = row;
  return emit(ctx, attemptFinished, id, { attemptId: id, quizId, userId, number });
}

/** Scores what an attempt holds, and closes it in the same statement; the caller has locked it. */
export async function writeResult(
  ctx: Ctx,
  row: LockedAttempt,
  scored: Scored,
): Promise<WrittenResult> {
  const given = givenOf(row, scored.held);
  const { sections, formId } = await readMarkingKey(ctx, row);
  const marked = score(sections, given);
  // Before the result, which locks what all attempts of a form share.
  if (scored.close || scored.isFirst) await tellFinished(ctx, row);
  return saveResult(ctx.db, resultOf(row, given, marked, { ...scored, formId }), scored.close);
}

/** Scores one attempt that was closed and not scored. Once, however many servers try. */
async function scoreOne(ctx: Ctx, attemptId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || !(await takeUnscored(inner.db, attemptId)) || row.state !== 'submitted') return;
    const held = await readResponses(inner, row);
    await writeResult(inner, row, { held, late: false, close: null, isFirst: true });
  });
}

const unscoredBatch = 100;
/** At once: whoever still writes notices nothing of it. */
const lanes = 2;
const scoring = new WeakMap<object, Promise<void>>();

async function scoreAll(ctx: Ctx): Promise<void> {
  // One that cannot be scored must not keep the others waiting.
  const failed: string[] = [];
  let ids: string[];
  do {
    ids = await listUnscored(ctx.db, { limit: unscoredBatch, except: failed });
    const left = [...ids];
    const lane = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const attempt = id;
        await scoreOne(ctx, attempt).catch((error: Error) => {
          if (isAway(error)) throw error;
          failed.push(attempt);
          ctx.services.say('error', { err: error, attempt }, 'an attempt could not be scored');
        });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } while (ids.length > 0);
}

/**
 * Scores what was handed in when too many did so at once, oldest first, until nothing is left. A call while
 * one is at work joins it; what is left behind by a server that died is taken by the next sweep.
 */
export function scoreWaiting(ctx: Ctx): Promise<void> {
  const { database } = ctx.services;
  const running =
    scoring.get(database) ??
    scoreAll({ db: database.db, services: ctx.services }).finally(() => scoring.delete(database));
  scoring.set(database, running);
  return running;
}
