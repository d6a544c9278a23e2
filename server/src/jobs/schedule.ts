import type { Ctx } from '../context.ts';

/** Work that comes back every few seconds. Every server runs its own timer, so it must share itself out. */
export type Timer = {
  name: string;
  everySeconds: number;
  /** In each process of a server: it looks after what that one holds, or must not wait for another one. */
  inEach?: true;
  run: (ctx: Ctx) => Promise<void>;
};

/** Work by the clock: one server does it, whichever comes first, with the connections of slow work. */
export type ByTheClock = {
  name: string;
  /** Minute, hour, day, month, weekday; in India's time. */
  cron: string;
  /** Seconds after which it is given up; the next time comes all the same. */
  seconds: number;
  run: (ctx: Ctx) => Promise<void>;
};

export type Schedule = Timer | ByTheClock;

/** People sleep when it is night there. */
export const clockZone = 'Asia/Kolkata';

export function isByTheClock(schedule: Schedule): schedule is ByTheClock {
  return 'cron' in schedule;
}
