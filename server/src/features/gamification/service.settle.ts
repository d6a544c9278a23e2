import { dayOf } from '@chinar/content/india';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { emit } from '../../events/emit.ts';
import { findSat, type Sat } from '../attempts/api.ts';
import {
  addPoints,
  dropWaiting,
  earnedBeside,
  listSettled,
  listWaiting,
  lockTotal,
  putOff,
  type Move,
  type NewPoints,
  saveWaiting,
  type Settled,
} from './data.ts';
import { levelUp } from './events.ts';
import {
  changeOf,
  isNight,
  isStudy,
  levelOf,
  periodsOf,
  sharesOf,
  type Worth,
  worthOf,
} from './policy.ts';
import { noteStudy } from './service.streaks.ts';

/** Where nobody can say when a score comes out, it is looked for every day. */
const againMs = 86_400_000;

type Known = Settled & {
  /** Whether the ledger has yet to know of it, or of what it is worth now. */
  isNew: boolean;
  isMoved: boolean;
  note: NewPoints['note'];
};

/** The attempts at the quiz with the one that is settled now, in the order of their numbers. */
function withNew(settled: readonly Settled[], sat: Sat, id: string, { worth, fault }: Worth) {
  const others = settled.filter((one) => one.attempt_id !== id);
  const held = settled.find((one) => one.attempt_id === id);
  const known: Known[] = others.map((one) => ({
    ...one,
    isNew: false,
    isMoved: false,
    note: 'changed',
  }));
  const isBeaten = others.some((one) => one.number < sat.number && one.worth >= worth);
  const isFirst = !others.some((one) => one.number < sat.number && one.worth > 0);
  const note = fault ?? (isBeaten ? 'same' : isFirst ? 'first' : 'better');
  const day = dayOf(sat.endedAt.getTime());
  known.push(
    held
      ? { ...held, worth, isNew: false, isMoved: held.worth !== worth, note: 'changed' }
      : {
          attempt_id: id,
          number: sat.number,
          day,
          worth,
          net: 0,
          last_id: id,
          step: 0,
          isNew: true,
          isMoved: true,
          note,
        },
  );
  return known.toSorted((one, other) => one.number - other.number);
}

type Due = {
  userId: string;
  quizId: string;
  at: Date;
  /** By how much other rows of this very moment change a day. */
  changed: ReadonlyMap<number, number>;
};

/** The row that brings an attempt to what it has to bring; null where it has. */
async function rowFor(ctx: Ctx, one: Known, wanted: number, due: Due): Promise<NewPoints | null> {
  const others =
    wanted > one.net
      ? (await earnedBeside(ctx.db, due.userId, one)) + (due.changed.get(one.day) ?? 0)
      : 0;
  const delta = changeOf(one.net, wanted, others);
  // What it is worth is written down also where it brings nothing now: another may be taken back later.
  if (delta === 0 && !one.isMoved) return null;
  const { attempt_id, number, day, worth, isNew, note } = one;
  return {
    id: newId(),
    quiz_id: due.quizId,
    attempt_id,
    number,
    step: one.step + 1,
    worth,
    delta,
    is_capped: one.net + delta < wanted,
    reason: isNew ? 'attempt' : 'correction',
    note,
    ref_type: isNew ? 'attempt' : 'points',
    ref_id: one.last_id,
    day,
    at: due.at,
  };
}

/** What the rows change on each board: points count on those of the day on which the attempt ended. */
function movesOf(rows: readonly NewPoints[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { day, delta, at } of rows) {
    for (const period of periodsOf(day)) {
      const held = moves.get(period)?.delta ?? 0;
      moves.set(period, { period, delta: held + delta, at });
    }
  }
  // One that changes nothing is no new total, and keeps its place among equal ones.
  return [...moves.values()].filter(({ delta }) => delta !== 0);
}

/**
 * Brings somebody's points for an attempt into line with what it is worth now. Nothing is remembered of
 * how it came about: it may be repeated, and what happened may be heard in any order.
 */
async function settlePoints(ctx: Ctx, id: string, sat: Sat, total: number): Promise<void> {
  const worth = worthOf(sat.sheet, { isTold: sat.score === 'out' });
  const settled = await listSettled(ctx.db, sat.userId, sat.quizId);
  const isKnown = settled.some((one) => one.attempt_id === id);
  // One that runs, or was voided before it brought anything.
  if (!sat.sheet && !isKnown) return;
  const known = withNew(settled, sat, id, worth);
  const shares = sharesOf(known.map((one) => one.worth));
  const at = isKnown ? new Date(ctx.services.clock.now()) : sat.endedAt;
  const rows: NewPoints[] = [];
  const changed = new Map<number, number>();
  const wanted = known.map((one, place) => ({ one, share: shares[place] ?? 0 }));
  // What is taken back first: it makes room for what takes its place on the same day.
  const inTurn = wanted.toSorted((a, b) => a.share - a.one.net - (b.share - b.one.net));
  for (const { one, share } of inTurn) {
    const row = await rowFor(ctx, one, share, { ...sat, at, changed });
    if (!row) continue;
    rows.push(row);
    changed.set(row.day, (changed.get(row.day) ?? 0) + row.delta);
  }
  if (rows.length === 0) return;
  await addPoints(ctx.db, sat.userId, rows, movesOf(rows));
  const now = total + rows.reduce((sum, { delta }) => sum + delta, 0);
  const level = levelOf(now);
  if (level > levelOf(total)) await emit(ctx, levelUp, sat.userId, { userId: sat.userId, level });
}

/**
 * Settles an attempt, whatever has become of it: the day of study, and its points once its score is out,
 * which they would tell.
 */
export async function settle(ctx: Ctx, attemptId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  // Held before anything is read: what is settled for one learner is settled one after the other.
  const total = await lockTotal(ctx.db, userId);
  if (total === null) return;
  const sat = await findSat(ctx, attemptId);
  if (sat?.userId !== userId) return;
  const { sheet, score, quizId, endedAt } = sat;
  const at = endedAt.getTime();
  if (sheet && isStudy(sheet))
    await noteStudy(ctx, userId, { day: dayOf(at), isNight: isNight(at) });
  if (sheet && score !== 'out' && score !== 'never') {
    const lookAt = score.from ?? new Date(ctx.services.clock.now() + againMs);
    await saveWaiting(ctx.db, { attempt_id: attemptId, quiz_id: quizId, look_at: lookAt });
    return;
  }
  await dropWaiting(ctx.db, attemptId);
  await settlePoints(ctx, attemptId, sat, total);
}

const batch = 100;
/** A national test comes out at once: so many are settled before the schedule's time is over. */
const mostRounds = 30;
/** After so long one that failed is tried again. */
const retryMs = 3_600_000;

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

async function settleOne(ctx: Ctx, waiting: Waiting): Promise<void> {
  const { attempt_id: id, user_id: userId } = waiting;
  try {
    await transact(ctx, (inner) => settle(inner, id, userId));
  } catch (error) {
    // The others do not wait for it.
    ctx.services.say('warn', { err: error, attempt: id }, 'an attempt could not be settled');
    await putOff(ctx.db, id, new Date(ctx.services.clock.now() + retryMs));
  }
}

/** Settles attempts whose scores may have come out by now, each in a transaction of its own. */
export async function settleWaiting(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  for (let round = 0; round < mostRounds; round += 1) {
    const waiting = await listWaiting(ctx.db, now, batch);
    for (const one of waiting) await settleOne(ctx, one);
    if (waiting.length < batch) return;
  }
}
