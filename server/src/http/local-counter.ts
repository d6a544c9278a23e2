export type LocalRule = { points: number; seconds: number };

/** Milliseconds to wait, or 0 when the key still has points. */
export type Counter = {
  /** Takes points, one unless told otherwise. */
  spend: (key: string, points?: number) => number;
  /** Counts what was taken of the key elsewhere, or, below zero, was put back there. */
  add: (key: string, points: number) => void;
  /** Puts points back that were taken here for nothing. A window that has just begun has none to give. */
  giveBack: (key: string, points?: number) => void;
};

type Window = {
  used: number;
  /** Of these, what nobody else knows of. */
  untold: number;
  until: number;
};
type Options = {
  maxKeys?: number;
  now?: () => number;
  /** Tells others what was taken here, so many points at a time, as long as the key has points. */
  telling?: { from: number; tell: (key: string, points: number) => void };
};

/** Keys that find no place of their own share this many counters. */
const sharedPlaces = 4096;

function placeOf(key: string): string {
  let sum = 0;
  for (let i = 0; i < key.length; i += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(i)) | 0;
  return `shared ${(sum >>> 0) % sharedPlaces}`;
}

/**
 * Counts in memory, in windows of fixed length; synchronous, since saves pass through it. The memory
 * is bounded, and being full forgives nobody: while `maxKeys` windows run, further keys share counters,
 * so that somebody with very many addresses cannot wipe out what they have used up.
 */
export function makeCounter(rule: LocalRule, options: Options = {}): Counter {
  const { maxKeys = 100_000, now = () => performance.now(), telling } = options;
  // Windows stand in the order in which they end, for all are of one length and each new one goes last.
  const windows = new Map<string, Window>();
  const shared = new Map<string, Window>();

  function dropEnded(at: number): void {
    for (const [key, { until }] of windows) {
      if (until > at) return;
      windows.delete(key);
    }
  }

  function windowOf(key: string, at: number): Window {
    const known = windows.get(key);
    if (known && known.until > at) return known;
    windows.delete(key);
    if (windows.size >= maxKeys) dropEnded(at);
    const fresh = { used: 0, untold: 0, until: at + rule.seconds * 1000 };
    if (windows.size < maxKeys) {
      windows.set(key, fresh);
      return fresh;
    }
    const place = placeOf(key);
    const common = shared.get(place);
    if (common && common.until > at) return common;
    shared.set(place, fresh);
    return fresh;
  }

  function tellOf(key: string, current: Window, points: number): void {
    if (!telling || current.used - points > rule.points) return;
    current.untold += points;
    if (current.untold < telling.from) return;
    telling.tell(key, current.untold);
    current.untold = 0;
  }

  return {
    add(key, points) {
      const current = windowOf(key, now());
      current.used = Math.max(0, current.used + points);
    },
    giveBack(key, points = 1) {
      const current = windowOf(key, now());
      const given = Math.min(points, current.used);
      current.used -= given;
      if (!telling) return;
      current.untold -= given;
      if (current.untold > -telling.from) return;
      telling.tell(key, current.untold);
      current.untold = 0;
    },
    spend(key, points = 1) {
      const at = now();
      const current = windowOf(key, at);
      current.used += points;
      tellOf(key, current, points);
      return current.used > rule.points ? current.until - at : 0;
    },
  };
}
