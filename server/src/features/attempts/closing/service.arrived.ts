import { isRunningAt, hasTimeLeft } from '../policy.ts';
import type { HeldRow, LockedAttempt } from '../data.ts';
import type { WrittenResult } from '../results/data.results.ts';
import type { Sheet } from './service.sheet.ts';

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

/** When an attempt ends that is handed in now: within the grace of its network, at its deadline. */
export function endedAt({ deadline_at: deadlineAt }: LockedAttempt, now: number): Date {
  return new Date(Math.min(now, deadlineAt.getTime()));
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
