import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import type { GivenAnswer } from '@chinar/measurement/item-score';
import { type Given, score, type Score } from '@chinar/measurement/score';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { isAway } from '../../db/errors.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { makeTurns } from '../../jobs/turns.ts';
import { readMarkingKey, readPaper } from '../quizzes/api.ts';
import { type LockedAttempt, type HeldRow, lockAttempt } from './data.ts';
import { type NewResult, saveResult } from './data.results.ts';
import { keepApart } from './data.apart.ts';
import { highestSeq, saveEvents } from './data.saves.ts';
import { attemptFinished } from './events.ts';
import { graceMs } from './policy.ts';
import { readResponses } from './service.fold.ts';
import { noteWork } from './service.outage.ts';
import { outcomeOf } from './service.result.ts';
import { gateOf } from './service.sections.ts';
import { checkAnswers, writablePaper } from './service.check.ts';

type Body = BodyOf<typeof resultsContract.submitAttempt>;

/**
 * When a whole hall hands in at the bell, a short queue is quicker than a crowd at the database, and
 * nobody waits for a connection longer than the pool allows. When the database is away, all who stand
 * in line hear it at once.
 */
const inTurn = makeTurns(() => 6, { isShared: isAway });

/** Sequence numbers that a browser can never reach, so that the sheet handed in is the newest. */
const submitSeqGap = 1_000_000;

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

type Close = { state: 'submitted' | 'expired'; at: Date; reason: 'user' | 'timeout' };
/** What is scored, and how the attempt is closed with it; null when it is closed already. */
type Scored = { held: HeldRow[]; late: boolean; close: Close | null };

function resultOf(
  row: LockedAttempt,
  given: ReadonlyMap<string, Given>,
  marked: Score,
  { formId, held, late, close }: Scored & { formId: string },
): NewResult {
  const lateOnes = new Set(held.filter((one) => one.late).map((one) => one.question_id));
  return {
    attemptId: row.id,
    formId,
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
    rankedMs: (close?.at ?? row.deadline_at).getTime() - row.started_at.getTime(),
  };
}

function tellFinished(ctx: Ctx, row: LockedAttempt): Promise<void> {
  const { id, quiz_id: quizId, user_id: userId, number } = row;
  return emit(ctx, attemptFinished, id, { attemptId: id, quizId, userId, number });
}

/** Scores what an attempt holds, and closes it in the same statement; the caller has locked it. */
async function writeResult(ctx: Ctx, row: LockedAttempt, scored: Scored): Promise<void> {
  const given = givenOf(row, scored.held);
  const { sections, formId } = await readMarkingKey(ctx, row);
  const marked = score(sections, given);
  // Before the result, which locks what all attempts of a form share.
  if (scored.close) await tellFinished(ctx, row);
  await saveResult(ctx.db, resultOf(row, given, marked, { ...scored, formId }), scored.close);
}

/** What comes with the handing in; `shut`: questions of sections that take nothing any more. */
type Sheet = { answers: Body['answers']; shut: ReadonlySet<string> };

/** The answers of the submit body, as one last batch under the same rules, right after what is held. */
async function mergeAnswers(
  ctx: Ctx,
  row: LockedAttempt,
  held: HeldRow[],
  { answers, shut, now, from = 0 }: Sheet & { now: Date; from?: number },
): Promise<HeldRow[]> {
  const byQuestion = new Map(held.map((response) => [response.question_id, response]));
  const changed = answers.filter(
    ({ questionId, answer }) =>
      !isDeepStrictEqual(answer, byQuestion.get(questionId)?.answer ?? null),
  );
  if (changed.length === 0) return held;
  const highest = Math.max(0, ...held.map((response) => response.seq));
  const first = Math.max(highest + submitSeqGap, from + 1);
  const rows = changed.map(({ questionId, answer }, index) => ({
    attemptId: row.id,
    epoch: row.epoch,
    seq: first + index,
    questionId,
    answer: answer && JSON.stringify(answer),
    selection: null,
    status: answer ? 'answered' : 'not_answered',
    timeSpentMs: byQuestion.get(questionId)?.time_spent_ms ?? 0,
    madeAt: now,
    keeps: true,
  }));
  const { open = [], closed = [] } = Object.groupBy(rows, ({ questionId }) =>
    shut.has(questionId) ? 'closed' : 'open',
  );
  if (closed.length > 0) await keepApart(ctx.db, row.id, closed, now);
  if (open.length > 0) await saveEvents(ctx.db, open, now, { waits: true });
  for (const { questionId, answer, epoch, seq, status, timeSpentMs } of open) {
    const before = byQuestion.get(questionId);
    byQuestion.set(questionId, {
      question_id: questionId,
      answer: answer && JSON.parse(answer),
      status,
      epoch,
      seq,
      time_spent_ms: timeSpentMs,
      // As the statement has it: sections may count the first answers, and a mere visit is none.
      saved_at: before?.answer ? before.saved_at : now,
      late: false,
    });
  }
  return [...byQuestion.values()];
}

async function handIn(
  ctx: Ctx,
  attemptId: string,
  { answers, shut, now }: Sheet & { now: number },
): Promise<LockedAttempt> {
  const row = found(await lockAttempt(ctx.db, attemptId));
  if (row.state === 'voided') throw new AppError('attempt_voided');
  if (row.state !== 'in_progress' && answers.length === 0) return row;
  const isInTime = row.state === 'in_progress' && now <= row.deadline_at.getTime() + graceMs;
  const held = await readResponses(ctx, row);
  const sheet = { answers, shut, now: new Date(now) };
  const close: Close = {
    state: isInTime ? 'submitted' : 'expired',
    at: new Date(Math.min(now, row.deadline_at.getTime())),
    reason: isInTime ? 'user' : 'timeout',
  };
  const closed = { ...row, state: close.state, submitted_at: close.at };
  if (isInTime) {
    const merged = await mergeAnswers(ctx, row, held, sheet);
    await writeResult(ctx, row, { held: merged, late: false, close });
    return closed;
  }
  if (row.state === 'in_progress') {
    await writeResult(ctx, row, { held, late: false, close });
  }
  // Too late, the rules of saving keep the answers apart: nothing is thrown away, a second sheet neither.
  await mergeAnswers(ctx, row, held, { ...sheet, from: await highestSeq(ctx.db, row.id) });
  return row.state === 'in_progress' ? closed : row;
}

const noneShut: ReadonlySet<string> = new Set();

/** Checks the answers of a submit body; gives the questions whose sections take nothing any more. */
async function checkSheet(
  ctx: Ctx,
  attemptId: string,
  { paperName, answers }: { paperName: string; answers: Body['answers'] },
): Promise<ReadonlySet<string>> {
  const paper = await readPaper(ctx, paperName);
  checkAnswers(paper.index, answers, 'answers');
  const madeAt = ctx.services.clock.now();
  const events = answers.map(({ questionId }) => ({ questionId, madeAt }));
  const gate = await gateOf(ctx, attemptId, paper, { events });
  return new Set(
    events.filter((event) => gate?.takes(event) === false).map(({ questionId }) => questionId),
  );
}

/**
 * Hands a test in: one transaction, so that the attempt is open or submitted and scored, never
 * between. A repeat finds it closed and reads the same result.
 */
export async function submit(
  ctx: Asking,
  attemptId: string,
  body: Body,
): Promise<ReturnOf<typeof resultsContract.submitAttempt>> {
  // What counts is when it came, however long the line is at the bell.
  const now = ctx.services.clock.now();
  const paperName = await writablePaper(ctx, attemptId);
  ctx.services.limits.spendLocal('save', attemptId);
  const { answers } = body;
  const shut =
    answers.length > 0 ? await checkSheet(ctx, attemptId, { paperName, answers }) : noneShut;
  const row = await inTurn(() =>
    transact(ctx, (inner) => handIn(inner, attemptId, { answers, shut, now })),
  );
  return outcomeOf(ctx, row);
}

/** Closes an attempt whose time is over and scores what it holds; one that is closed stays as it is. */
export async function expire(ctx: Ctx, attemptId: string): Promise<void> {
  // Perhaps nobody was there to take its answers: then its time is not over.
  await noteWork(ctx);
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || row.state !== 'in_progress') return;
    if (row.deadline_at.getTime() + graceMs >= inner.services.clock.now()) return;
    await writeResult(inner, row, {
      held: await readResponses(inner, row),
      late: false,
      close: { state: 'expired', at: row.deadline_at, reason: 'timeout' },
    });
  });
}

/** Scores an expired attempt anew, after answers made in time had come late. */
export async function regrade(ctx: Ctx, attemptId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const row = await lockAttempt(inner.db, attemptId);
    if (!row || row.state !== 'expired') return;
    await writeResult(inner, row, {
      held: await readResponses(inner, row),
      late: true,
      close: null,
    });
  });
}
