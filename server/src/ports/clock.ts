import type { Logger } from 'pino';
import { databaseNow, isClockConfirmed } from '../db/now.ts';
import type { Database } from '../db/pool.ts';

/** The server's time. Deadlines, tokens and labels ask it, so that a test can move it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Seconds of a jump that is not believed (the database's clock only). */
  jump?: () => number;
};

export type DatabaseClock = Clock & {
  /** Asks the database; called at start and by a schedule. */
  look: () => Promise<void>;
  /** Seconds by which the database's clock is off without being believed; 0 in good times. */
  jump: () => number;
};

type Options = {
  log?: Pick<Logger, 'error' | 'warn'>;
  /** Milliseconds of this machine's steady counter. */
  elapsed?: () => number;
  /** What the database says, and whether an admin has confirmed it within so many seconds. */
  ask?: () => Promise<number>;
  isConfirmed?: (seconds: number) => Promise<boolean>;
};

/** Clocks drift and are set by parts of seconds; more than this is a jump. */
const believedMs = 5000;
/** A jump that has stood so long is the time. */
const standsMs = 10 * 60_000;
/** How long before a server notices a jump it may have been confirmed already. */
const noticedSeconds = 120;

/**
 * The database's clock, carried forward by this machine's steady counter between looks: servers agree
 * about deadlines, and a jump of this machine's own clock changes nothing. A jump of the database's
 * clock is not adopted, for the sweep would close every running attempt: it raises an alarm, and is
 * believed when it has stood ten minutes or an admin confirms it.
 */
export function makeDatabaseClock(
  database: Pick<Database, 'db'>,
  options: Options = {},
): DatabaseClock {
  const {
    log,
    elapsed = () => performance.now(),
    ask = () => databaseNow(database.db),
    isConfirmed = (seconds: number) => isClockConfirmed(database.db, seconds),
  } = options;
  let base = Date.now() - elapsed();
  let hasLooked = false;
  let jumped: { base: number; since: number } | null = null;

  function adopt(fresh: number): void {
    base = fresh;
    hasLooked = true;
    jumped = null;
  }

  async function doubt(fresh: number): Promise<void> {
    const now = elapsed();
    const seconds = Math.round((fresh - base) / 1000);
    if (!jumped || Math.abs(fresh - jumped.base) > believedMs) {
      jumped = { base: fresh, since: now };
      log?.error(
        { seconds },
        "the database's clock has jumped and is not believed: set it right, or run `npm run admin -- confirm-clock`",
      );
    }
    const stoodMs = now - jumped.since;
    const isRight = stoodMs >= standsMs || (await isConfirmed(stoodMs / 1000 + noticedSeconds));
    if (!isRight) return;
    log?.warn({ seconds }, "the jump of the database's clock is adopted");
    adopt(fresh);
  }

  return {
    now: () => Math.round(base + elapsed()),
    jump: () => (jumped ? (jumped.base - base) / 1000 : 0),
    look: async () => {
      const before = elapsed();
      const now = await ask();
      const fresh = now - (before + elapsed()) / 2;
      if (hasLooked && Math.abs(fresh - base) > believedMs) return doubt(fresh);
      if (jumped) log?.warn("the database's clock is right again");
      adopt(fresh);
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
