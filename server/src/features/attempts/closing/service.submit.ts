import type { BodyOf, ReturnOf } from '@chinar/contract/endpoint';
import type * as resultsContract from '@chinar/contract/attempts.results';
import { type Asking, type Ctx, transact } from '../../../context.ts';
import { isAway, mapConstraints } from '../../../db/errors.ts';
import { AppError, found } from '../../../errors.ts';
import { emit } from '../../../events/emit.ts';
import { isServingCrowd } from '../../../jobs/crowd.ts';
import { makeTurns } from '../../../jobs/turns.ts';
import { readPaper } from '../../quizzes/api.ts';
import { listResponses, type LockedAttempt, lockAttemptTold } from '../data.ts';
import { reopenAttempt } from '../care/data.reopen.ts';
import { attemptChanged } from '../events.ts';
import { highestSeq } from '../taking/data.saves.ts';
import { hasTimeLeft, isRunningAt, pointsOf } from '../policy.ts';
import { readEnd } from '../archive/service.fold.ts';
import { noteWork } from './service.outage.ts';
import { closeUnscored } from './data.queue.ts';
import { outcomeOf } from '../results/service.result.ts';
import { type Arrived, type HandedIn, holdInTime, mayBeLost, type Met } from './service.arrived.ts';
import { closeInCrowd } from './service.crowd.ts';
import { scoreWaiting } from './service.queue.ts';
import { type Close, writeResult } from './service.score.ts';
import { withShown } from './service.shown.ts';
import { checkSheet, writeSheet } from './service.sheet.ts';
import { areSectionsOver } from '../taking/service.sections.ts';
import { writablePaper } from '../taking/service.check.ts';

type Body = BodyOf<typeof resultsContract.submitAttempt>;

/**
 * When a whole hall hands in at the bell, a short queue is quicker than a crowd at the database, and
 * nobody waits for a connection longer than the pool allows. When the database is away, all who stand
 * in line hear it at once.
 */
const atOnce = 6;
const inTurn = makeTurns(() => atOnce, { isShared: isAway });

/**
 * So many in line, and those at its head only close their attempts, some by one transaction: that their answers
 * are in is said to all of a hall within moments, and the marks are worked out behind it. Who comes while they
 * are is a part of the crowd.
 */
const crowd = 4 * atOnce;
/** Of a crowd so many are looked through at once, and closed by those transactions: the fewer, the sooner a save gets its turn. */
const inHall = makeTurns(() => 2 * atOnce, { isShared: isAway });
/** Attempts with calls in line: one that is told often is no crowd. */
const inLine = new Map<string, Set<Promise<unknown>>>();

/** Whether a hall hands in: marks are worked out behind it then. */
const isCrowd = (ctx: Ctx): boolean => inLine.size > crowd || isServingCrowd(ctx);

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

/** What of an attempt stands in line and is not answered yet. */
export function standing(attemptId: string): ReadonlySet<Promise<unknown>> {
  return inLine.get(attemptId) ?? new Set<Promise<unknown>>();
}

/**
 * Throws `history_changed` where what the device was told of as held may be lost with the database before
 * this one: a test that is handed in takes nothing any more, so it is told again before.
 */
function mustHoldAll(row: LockedAttempt, known: string | null, told: string | undefined): void {
  if (row.state !== 'submitted' && mayBeLost(known, told)) throw new AppError('history_changed');
}

/**
 * Throws `time_left` where its device's clock ended a test too early, for time was given that was not heard of
 * there, or that clock is wrong. One whose sections are all over is over, however long the whole may last.
 */
async function mustBeOver(ctx: Ctx, row: LockedAttempt): Promise<void> {
  const { planned } = await readPaper(ctx, row.paper_name);
  if (!(await areSectionsOver(ctx, row.id, planned))) throw new AppError('time_left');
}

/** Of a device that the attempt knows nothing of, nothing is taken: as a save has it. */
function mustBeKnown(row: LockedAttempt, epoch: number): void {
  if (row.state === 'submitted' || epoch <= row.epoch) return;
  throw new AppError('unacceptable', { faults: [{ path: 'epoch', key: 'epoch_unknown' }] });
}

/**
 * What a device brings that was taken over is held as its saves are, and the test goes on on the other one:
 * whoever answers there must not find it ended.
 */
async function holdTakenOver(ctx: Ctx, row: LockedAttempt, arrived: Met): Promise<HandedIn> {
  const { held } = arrived;
  const from = await highestSeq(ctx.db, row.id);
  const epoch = arrived.epoch ?? row.epoch;
  await writeSheet(ctx, row.id, held, { ...arrived, epoch, now: new Date(arrived.now), from });
  return { ...row, isTakenOver: true };
}

/** The sheet counts, and the attempt is closed and scored; in a crowd it is scored a moment later. */
async function closeInTime(ctx: Ctx, row: LockedAttempt, arrived: Met): Promise<HandedIn> {
  const { merged, at, closed } = await holdInTime(ctx, row, arrived);
  const close: Close = { state: 'submitted', at, reason: 'user' };
  const isUnscored = isCrowd(ctx);
  if (!isUnscored) {
    const written = await writeResult(ctx, row, { held: merged, late: false, close, isLast: true });
    return { ...closed, written };
  }
  await closeUnscored(ctx.db, [{ id: row.id, at }]);
  return { ...closed, isUnscored };
}

/** What comes too late is kept apart by the rules of saving: nothing is thrown away, a second sheet neither. */
async function closeLate(
  ctx: Ctx,
  row: LockedAttempt,
  sheet: Arrived & { epoch: number },
): Promise<HandedIn> {
  const isRunning = row.state === 'in_progress';
  const { held, highest: from } = await readEnd(ctx, row);
  const close: Close = { state: 'expired', at: row.deadline_at, reason: 'timeout' };
  if (isRunning) {
    const counting = await withShown(ctx, row, held);
    await writeResult(ctx, row, { held: counting, late: false, close });
  }
  await writeSheet(ctx, row.id, held, { ...sheet, now: new Date(sheet.now), from });
  return isRunning
    ? { ...row, state: close.state, submitted_at: close.at }
    : { ...row, isRepeat: true };
}

/** Whether a server closed an attempt while this hand-in of it, which had come in time, stood in another's line. */
function wasClosedInLine(row: LockedAttempt, { now, epoch, staysClosed }: Arrived): boolean {
  const isOwn = epoch === undefined || epoch === row.epoch;
  return (
    row.state === 'expired' &&
    isOwn &&
    !staysClosed &&
    isRunningAt({ ...row, state: 'in_progress' }, now)
  );
}

/**
 * Opens it again, for what came in time counts. Throws `state_conflict` where its learner has begun another
 * one since.
 */
async function openAgain(ctx: Ctx, row: LockedAttempt): Promise<boolean> {
  const { id, deadline_at: deadlineAt, quiz_id: quizId, user_id: userId } = row;
  // Whatever was told since, this had come before.
  const reopen = () =>
    reopenAttempt(ctx.db, id, { deadlineAt, keyToldAt: null, takesShown: false });
  const open = await mapConstraints({ attempts__one_running: 'state_conflict' }, reopen);
  if (!open) return false;
  await emit(ctx, attemptChanged, id, { attemptId: id, quizId, userId });
  return true;
}

/** What a hand-in of a test that is over costs beside the call: a device whose answer was lost asks a few times. */
const repeatPoints = 3;

/** Holds the attempt, and reads what it holds. Throws where nothing is taken of it, or of the device. */
async function meet(
  ctx: Ctx,
  attemptId: string,
  arrived: Arrived,
): Promise<{ row: LockedAttempt; epoch: number; met: Met }> {
  // Both on their way at once: what is read behind the lock sees all that was saved before it was had.
  const [locked, held] = await Promise.all([
    lockAttemptTold(ctx.db, attemptId),
    listResponses(ctx.db, attemptId),
  ]);
  const row = found(locked.row);
  if (row.state === 'voided') throw new AppError('attempt_voided');
  mustHoldAll(row, locked.history, arrived.history);
  const epoch = arrived.epoch ?? row.epoch;
  mustBeKnown(row, epoch);
  return { row, epoch, met: { ...arrived, held } };
}

async function handIn(ctx: Ctx, attemptId: string, arrived: Arrived): Promise<HandedIn> {
  const { now, answers, isNoted } = arrived;
  const { row, epoch, met } = await meet(ctx, attemptId, arrived);
  const isRunning = row.state === 'in_progress';
  if (wasClosedInLine(row, arrived) && (await openAgain(ctx, row)))
    return closeInTime(ctx, row, met);
  if (!isRunning && answers.length === 0) return { ...row, isRepeat: true };
  if (arrived.isTimeUp && hasTimeLeft(row, now)) await mustBeOver(ctx, row);
  if (isRunningAt(row, now) && epoch < row.epoch) return holdTakenOver(ctx, row, met);
  if (isRunningAt(row, now)) return closeInTime(ctx, row, met);
  if (isRunning && !isNoted) return { ...row, isOverdue: true };
  return closeLate(ctx, row, { ...arrived, epoch: Math.min(epoch, row.epoch) });
}

/** By a transaction of its own. */
function handInAlone(ctx: Asking, attemptId: string, arrived: Arrived): Promise<HandedIn> {
  const handed = (more: Partial<Arrived>) =>
    transact(ctx, (inner) => handIn(inner, attemptId, { ...arrived, ...more }));
  return handed({}).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'state_conflict')
      return handed({ staysClosed: true });
    throw error;
  });
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
  ctx.services.limits.spendLocal('save', attemptId, pointsOf(body.answers.length));
  // Perhaps nobody was there when its time was over: then it is given.
  if (body.isTimeUp) await noteWork(ctx);
  const tryNow = async (isNoted: boolean): Promise<HandedIn> => {
    const work = async (): Promise<HandedIn> => {
      const sheet = await checkSheet(ctx, attemptId, { paperName, answers: body.answers, now });
      const { history, isTimeUp = false, epoch } = body;
      const arrived: Arrived = { ...sheet, now, isNoted, history, isTimeUp, epoch };
      const closed = isCrowd(ctx) ? await closeInCrowd(ctx, attemptId, arrived) : undefined;
      return closed ?? inTurn(() => handInAlone(ctx, attemptId, arrived));
    };
    return stand(attemptId, () => inHall(work));
  };
  let row = await tryNow(false);
  if (row.isOverdue) {
    // Perhaps nobody was there to take it: then its time is not over.
    await noteWork(ctx);
    row = await tryNow(true);
  }
  // What is told again and again of a test that is over holds up those who hand theirs in.
  if (row.isRepeat) ctx.services.limits.spendLocal('save', attemptId, repeatPoints);
  // Only now: what it brought is held.
  if (row.isTakenOver) throw new AppError('taken_over');
  if (row.isUnscored) {
    scoreWaiting(ctx).catch((error: Error) =>
      ctx.services.say('warn', { err: error }, 'scoring waits for the next sweep'),
    );
  }
  // A hall hands in at one bell, over one line: who wants to see the review asks for it.
  const { written, isUnscored } = row;
  return outcomeOf(ctx, row, { written, isUnscored, isBrief: true });
}
