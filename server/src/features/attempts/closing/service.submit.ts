import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import { type Asking, type Ctx, transact } from '../../../context.ts';
import { isAway } from '../../../db/errors.ts';
import { AppError, found } from '../../../errors.ts';
import { makeTurns } from '../../../jobs/turns.ts';
import { readPaper } from '../../quizzes/api.ts';
import { type LockedAttempt, type HeldRow, lockAttempt, lockAttemptTold } from '../data.ts';
import { keepApart } from '../taking/data.apart.ts';
import { highestSeq, saveEvents } from '../taking/data.saves.ts';
import { hasTimeLeft, isRunningAt } from '../policy.ts';
import { readResponses } from '../archive/service.fold.ts';
import { ledgerOf } from '../taking/service.ledger.ts';
import { noteWork } from './service.outage.ts';
import { closeUnscored } from './data.queue.ts';
import type { WrittenResult } from '../results/data.results.ts';
import { outcomeOf } from '../results/service.result.ts';
import { isScoringCrowd, scoreWaiting } from './service.queue.ts';
import { type Close, writeResult } from './service.score.ts';
import { areSectionsOver, gateOf } from '../taking/service.sections.ts';
import { answerToHold, checkAnswers, textToHold, writablePaper } from '../taking/service.check.ts';

type Body = BodyOf<typeof resultsContract.submitAttempt>;

/**
 * When a whole hall hands in at the bell, a short queue is quicker than a crowd at the database, and
 * nobody waits for a connection longer than the pool allows. When the database is away, all who stand
 * in line hear it at once.
 */
const atOnce = 6;
const inTurn = makeTurns(() => atOnce, { isShared: isAway });

/**
 * So many in line, and those at its head only close their attempts: that their answers are in is said to
 * all of a hall within moments, and the marks are worked out behind it. Who comes while they are is a part
 * of the crowd.
 */
const crowd = 4 * atOnce;
/** Attempts with calls in line: one that is told often is no crowd. */
const inLine = new Map<string, Set<Promise<unknown>>>();

/** Stands in line for an attempt until `call` is answered. */
function stand<T>(attemptId: string, call: () => Promise<T>): Promise<T> {
  const calls = inLine.get(attemptId) ?? new Set();
  inLine.set(attemptId, calls);
  const going = call().finally(() => {
    calls.delete(going);
    if (calls.size === 0) inLine.delete(attemptId);
  });
  calls.add(going);
  return going;
}

/** Sequence numbers that a browser can never reach, so that the sheet handed in is the newest. */
const submitSeqGap = 1_000_000;

/** What comes with the handing in; `shut`: questions of sections that take nothing any more. */
type Sheet = {
  answers: Body['answers'];
  shut: ReadonlySet<string>;
  /** Whether the ledger takes so many bytes more, of what comes too late. */
  hasRoom: (bytes: number) => boolean;
};

/** The answers of the submit body, as one last batch under the same rules, right after what is held. */
async function mergeAnswers(
  ctx: Ctx,
  row: LockedAttempt,
  held: HeldRow[],
  { answers, shut, now, from = 0, hasRoom }: Sheet & { now: Date; from?: number },
): Promise<HeldRow[]> {
  const byQuestion = new Map(held.map((response) => [response.question_id, response]));
  const changed = answers
    .filter(
      ({ questionId, answer }) =>
        !isDeepStrictEqual(answerToHold(answer), byQuestion.get(questionId)?.answer ?? null),
    )
    .map(({ questionId, answer }) => ({ questionId, text: textToHold(answer) }));
  if (changed.length === 0) return held;
  const highest = Math.max(0, ...held.map((response) => response.seq));
  const first = Math.max(highest + submitSeqGap, from + 1);
  const rows = changed.map(({ questionId, text }, index) => ({
    attemptId: row.id,
    epoch: row.epoch,
    seq: first + index,
    questionId,
    answer: text,
    selection: null,
    status: text ? 'answered' : 'not_answered',
    timeSpentMs: byQuestion.get(questionId)?.time_spent_ms ?? 0,
    madeAt: now,
    keeps: hasRoom(text?.length ?? 0),
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

type HandedIn = LockedAttempt & {
  isUnscored?: boolean;
  isOverdue?: boolean;
  /** What was written just now. */
  written?: WrittenResult;
};
type Arrived = Sheet & {
  now: number;
  /** Silence of the servers is credited by now: an attempt whose time is over may be closed. */
  isNoted: boolean;
  /** The life of the database that has confirmed what the device told, as far as it knows. */
  history: string | undefined;
  /** The device's clock ended it. */
  isTimeUp: boolean;
};

/**
 * Throws `history_changed` where what the device was told of as held may be lost with the database before
 * this one: a test that is handed in takes nothing any more, so it is told again before.
 */
function mustHoldAll(row: LockedAttempt, known: string | null, told: string | undefined): void {
  if (row.state === 'submitted' || !known || !told || known === told) return;
  throw new AppError('history_changed');
}

/**
 * Throws `time_left` where its device's clock ended a test too early, for time was given that was not heard of
 * there, or that clock is wrong. One whose sections are all over is over, however long the whole may last.
 */
async function mustBeOver(ctx: Ctx, row: LockedAttempt): Promise<void> {
  const { planned } = await readPaper(ctx, row.paper_name);
  if (!(await areSectionsOver(ctx, row.id, planned))) throw new AppError('time_left');
}

/** The sheet counts, and the attempt is closed and scored; in a crowd it is scored a moment later. */
async function closeInTime(ctx: Ctx, row: LockedAttempt, arrived: Arrived): Promise<HandedIn> {
  const { now } = arrived;
  const held = await readResponses(ctx, row);
  const sheet = { ...arrived, now: new Date(now), hasRoom: () => true };
  const merged = await mergeAnswers(ctx, row, held, sheet);
  const at = new Date(Math.min(now, row.deadline_at.getTime()));
  const close: Close = { state: 'submitted', at, reason: 'user' };
  const isUnscored = inLine.size > crowd || isScoringCrowd(ctx);
  const closed = { ...row, state: close.state, submitted_at: at };
  if (!isUnscored) {
    const written = await writeResult(ctx, row, { held: merged, late: false, close });
    return { ...closed, written };
  }
  await closeUnscored(ctx.db, row.id, close);
  return { ...closed, isUnscored };
}

async function handIn(ctx: Ctx, attemptId: string, arrived: Arrived): Promise<HandedIn> {
  const { now, answers, isNoted } = arrived;
  const locked = await lockAttemptTold(ctx.db, attemptId);
  const row = found(locked.row);
  if (row.state === 'voided') throw new AppError('attempt_voided');
  mustHoldAll(row, locked.history, arrived.history);
  const isRunning = row.state === 'in_progress';
  if (!isRunning && answers.length === 0) return row;
  if (arrived.isTimeUp && hasTimeLeft(row, now)) await mustBeOver(ctx, row);
  if (isRunningAt(row, now)) return closeInTime(ctx, row, arrived);
  if (isRunning && !isNoted) return { ...row, isOverdue: true };
  const held = await readResponses(ctx, row);
  const close: Close = { state: 'expired', at: row.deadline_at, reason: 'timeout' };
  if (isRunning) await writeResult(ctx, row, { held, late: false, close });
  // Too late, the rules of saving keep the answers apart: nothing is thrown away, a second sheet neither.
  const from = await highestSeq(ctx.db, row.id);
  await mergeAnswers(ctx, row, held, { ...arrived, now: new Date(now), from });
  return isRunning ? { ...row, state: close.state, submitted_at: close.at } : row;
}

/** Checks the answers of a submit body, and which of them sections do not take any more. */
async function checkSheet(
  ctx: Ctx,
  attemptId: string,
  { paperName, answers }: { paperName: string; answers: Body['answers'] },
): Promise<Sheet> {
  if (answers.length === 0) return { answers, shut: new Set(), hasRoom: () => true };
  const paper = await readPaper(ctx, paperName);
  checkAnswers(paper.index, answers, 'answers');
  const madeAt = new Date(ctx.services.clock.now());
  const events = answers.map(({ questionId }) => ({ questionId, madeAt }));
  const gate = await gateOf(ctx, attemptId, paper, { events });
  const shut = events.filter((event) => gate?.takes(event) === false);
  return {
    answers,
    shut: new Set(shut.map(({ questionId }) => questionId)),
    hasRoom: (bytes) => ledgerOf(ctx).hasRoom(attemptId, paper.index.size, bytes),
  };
}

/**
 * Hands a test in: one transaction, so that the attempt is open, or submitted and scored; in a crowd
 * submitted, and scored a moment later. A repeat finds it closed and reads the same result.
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
  // Perhaps nobody was there when its time was over: then it is given.
  if (body.isTimeUp) await noteWork(ctx);
  const tryNow = async (isNoted: boolean): Promise<HandedIn> => {
    const work = async (): Promise<HandedIn> => {
      const sheet = await checkSheet(ctx, attemptId, { paperName, answers: body.answers });
      const { history, isTimeUp = false } = body;
      const arrived = { ...sheet, now, isNoted, history, isTimeUp };
      return transact(ctx, (inner) => handIn(inner, attemptId, arrived));
    };
    return stand(attemptId, () => inTurn(work));
  };
  let row = await tryNow(false);
  if (row.isOverdue) {
    // Perhaps nobody was there to take it: then its time is not over.
    await noteWork(ctx);
    row = await tryNow(true);
  }
  if (row.isUnscored) {
    scoreWaiting(ctx).catch((error: Error) =>
      ctx.services.say('warn', { err: error }, 'scoring waits for the next sweep'),
    );
  }
  return outcomeOf(ctx, row, row.written);
}

/** Closes an attempt whose time is over and scores what it holds; one that is closed stays as it is. */
export async function expire(ctx: Ctx, attemptId: string): Promise<void> {
  // What came in time counts, also while it stands in line.
  await Promise.allSettled(inLine.get(attemptId) ?? new Set<Promise<unknown>>());
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
    });
  });
}

/** Scores an expired attempt anew, after answers made in time had come late. */
export async function rescoreLate(ctx: Ctx, attemptId: string): Promise<void> {
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
