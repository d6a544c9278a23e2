import { leastSleepMs } from '../../../lib/woken.ts';

/** One measurement: the server said `serverMs` between the two moments of our steady clock. */
export type ClockSample = { serverMs: number; sentAt: number; receivedAt: number };

type Held = { offset: number; slack: number; takenAt: number };

/** A sample is outdone by any other after this long: crystals drift, and machines sleep. */
const freshMs = 10 * 60_000;

const minute = 60_000;
export const warningMinutes = [10, 5, 1] as const;
/** From here on the timer is drawn as a warning (hall 4). */
export const lastStretchMs = 5 * minute;

export type ServerClock = {
  /** Milliseconds of the server's clock, as well as we know them. */
  now: () => number;
  /** Takes a measurement in; keeps the one with the shortest way. */
  observe: (sample: ClockSample) => void;
  /**
   * Counts on by the time of day what this machine has slept through since a server was last heard: our steady clock
   * stands meanwhile. A guess, which the next measurement replaces; a time of day that was set back is none.
   */
  catchUp: () => void;
  /** Whether a server has ever been heard by this clock. */
  isMeasured: () => boolean;
};

/**
 * A clock that follows the server and is deaf to changes of the computer's own. A sample bounds the
 * offset to an interval as wide as its round trip; the narrowest is kept. One that contradicts it
 * (a machine that slept stops our steady clock) replaces it. `guess` stands in until the first sample.
 */
export function createServerClock(
  steady: () => number = () => performance.now(),
  guess: { serverMs: number } | null = null,
  wall: () => number = () => Date.now(),
): ServerClock {
  let held: Held = {
    offset: (guess?.serverMs ?? Date.now()) - steady(),
    slack: Number.POSITIVE_INFINITY,
    takenAt: steady(),
  };
  let isMeasured = false;
  /** By how much the time of day was ahead of the steady clock when a server was last heard. */
  let apart = wall() - steady();
  return {
    now: () => steady() + held.offset,
    isMeasured: () => isMeasured,
    catchUp() {
      const slept = wall() - steady() - apart;
      if (slept < leastSleepMs) return;
      apart += slept;
      held = { offset: held.offset + slept, slack: Number.POSITIVE_INFINITY, takenAt: steady() };
    },
    observe({ serverMs, sentAt, receivedAt }) {
      const slack = Math.max(0, receivedAt - sentAt) / 2;
      const offset = serverMs - (sentAt + receivedAt) / 2;
      const isNarrower = slack <= held.slack;
      const contradicts = Math.abs(offset - held.offset) > slack + held.slack;
      const isStale = receivedAt - held.takenAt > freshMs;
      isMeasured = true;
      apart = wall() - steady();
      if (isNarrower || contradicts || isStale) held = { offset, slack, takenAt: receivedAt };
    },
  };
}

/** The warning that falls due between two readings of the time left, in minutes; null when none does. */
export function warningBetween(leftBefore: number, leftNow: number): number | null {
  for (const minutes of warningMinutes.toReversed()) {
    const limit = minutes * minute;
    if (leftBefore > limit && leftNow <= limit) return minutes;
  }
  return null;
}
