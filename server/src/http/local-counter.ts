export type LocalRule = { points: number; seconds: number };

/** Milliseconds to wait, or 0 when the key still has points. */
export type Counter = {
  /** Takes points, one unless told otherwise. */
  spend: (key: string, points?: number) => number;
};

type Window = { used: number; until: number };
type Options = { maxKeys?: number; now?: () => number };

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
  const { maxKeys = 100_000, now = () => performance.now() } = options;
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
    const fresh = { used: 0, until: at + rule.seconds * 1000 };
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

  return {
    spend(key, points = 1) {
      const at = now();
      const current = windowOf(key, at);
      current.used += points;
      return current.used > rule.points ? current.until - at : 0;
    },
  };
}
