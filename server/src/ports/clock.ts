import { databaseNow } from '../db/now.ts';
import type { Database } from '../db/pool.ts';

/** The server's time. Deadlines, tokens and labels ask it, so that a test can move it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
};

/**
 * The database's clock, carried forward by this machine's steady counter between looks: servers agree
 * about deadlines, and a jump of this machine's own clock changes nothing. `look` is called at start
 * and by a schedule.
 */
export function makeDatabaseClock(database: Database): Clock & { look: () => Promise<void> } {
  let base = Date.now() - performance.now();
  return {
    now: () => Math.round(base + performance.now()),
    look: async () => {
      const before = performance.now();
      const now = await databaseNow(database.db);
      const middle = (before + performance.now()) / 2;
      base = now - middle;
    },
  };
}

/** A clock that runs on, but can be set to another time. */
export function makeMovableClock(start: number = Date.now()): Clock & {
  set: (now: number) => void;
  advance: (milliseconds: number) => void;
} {
  let offset = start - Date.now();
  return {
    now: () => Date.now() + offset,
    set: (now) => {
      offset = now - Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
