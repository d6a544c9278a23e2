import type { Ctx } from '../../../context.ts';
import { isRunningAt, hasTimeLeft } from '../policy.ts';
import type { HeldRow, LockedAttempt } from '../data.ts';
import type { WrittenResult } from '../results/data.results.ts';
import { type Sheet, writeSheet } from './service.sheet.ts';

/** What a hand-in brings, looked through, and what is known of it. */
export type Arrived = Sheet & {
  now: number;
  /** Silence of the servers is credited by now: an attempt whose time is over may be closed. */
  isNoted: boolean;
  /** The life of the database that has confirmed what the device told, as far as it knows. */
  history: string | undefined;
  /** The device's clock ended it. */
  isTimeUp: boolean;
  /** Of the device that hands in, as far as it says so. */
  epoch: number | undefined;
  /** What was closed meanwhile stays closed. */
  staysClosed?: boolean;
};
/** The same with the answers that are kept as rows: of a running attempt all that it holds. */
export type Met = Arrived & { held: HeldRow[] };

/** What became of an attempt by a hand-in. */
export type HandedIn = LockedAttempt & {
  isUnscored?: boolean;
  isOverdue?: boolean;
  /** It was over before. */
  isRepeat?: boolean;
  /** It goes on on another device. */
  isTakenOver?: boolean;
  /** What was written just now. */
  written?: WrittenResult;
};

/** Whether what a device was told of as held may be lost with the database before this one. */
export function mayBeLost(known: string | null, told: string | undefined): boolean {
  return Boolean(known) && Boolean(told) && known !== told;
}

/**
 * Writes the sheet of an attempt that is handed in in time: all that counts of it, when it ends (within the grace of
 * its network at its deadline), and the attempt as it is once it is closed.
 */
export async function holdInTime(ctx: Ctx, row: LockedAttempt, met: Met) {
  const { now, held } = met;
  const sheet = { ...met, epoch: row.epoch, now: new Date(now), takesRoom: () => true };
  const merged = await writeSheet(ctx, row.id, held, sheet);
  const at = new Date(Math.min(now, row.deadline_at.getTime()));
  return { merged, at, closed: { ...row, state: 'submitted' as const, submitted_at: at } };
}

/** Whether there is nothing to ask but whether the sheet holds: it runs, here, and its learner may end it. */
export function isPlain(row: LockedAttempt, known: string | null, arrived: Arrived): boolean {
  const { now, epoch = row.epoch, history, isTimeUp } = arrived;
  return (
    isRunningAt(row, now) &&
    epoch === row.epoch &&
    !mayBeLost(known, history) &&
    !(isTimeUp && hasTimeLeft(row, now))
  );
}
