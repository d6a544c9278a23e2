import { confidenceQuantile, type Estimate } from './interval.ts';

/** Classes of time to the doubling: each is 12 % wide. */
export const classesPerDoubling = 6;
/** The last class takes all that is longer than an hour. */
export const timeClasses = 72;

/** Below this many timed takers a median says little. */
const fewestTimed = 5;

/** The class in which a share of the counted times lies at or below, and how far into it. */
function placeOf(classes: readonly number[], share: number): { at: number; within: number } {
  const wanted = share * classes.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [at, count] of classes.entries()) {
    if (below + count >= wanted && count > 0) return { at, within: (wanted - below) / count };
    below += count;
  }
  throw new RangeError('No times were counted');
}

function startOf(place: number): number {
  return Math.round(1000 * 2 ** (place / classesPerDoubling));
}

/**
 * The median of times that were counted in classes, in milliseconds: the k-th number counts those of
 * 2^(k/6) to 2^((k+1)/6) seconds. Exact to the width of a class (12 %); null for fewer than five.
 */
export function medianTimeMs(classes: readonly number[]): number | null {
  const total = classes.reduce((sum, count) => sum + count, 0);
  if (total < fewestTimed) return null;
  const { at, within } = placeOf(classes, 0.5);
  return startOf(at + within);
}

/**
 * The median of such times with the bounds that hold it at 90 % confidence, whatever the times are like: the
 * ranks between which it lies by the signs of the others (the normal approximation of W. J. Conover, Practical
 * Nonparametric Statistics, 3.2), in milliseconds. Exact to the width of a class; null for fewer than five.
 */
export function medianTimeOf(classes: readonly number[]): Estimate | null {
  const value = medianTimeMs(classes);
  if (value === null) return null;
  const n = classes.reduce((sum, count) => sum + count, 0);
  const half = (confidenceQuantile * Math.sqrt(n)) / 2;
  const shareOfRank = (rank: number): number => Math.min(n, Math.max(1, rank)) / n;
  const low = placeOf(classes, shareOfRank(Math.floor(n / 2 - half)));
  const high = placeOf(classes, shareOfRank(Math.ceil(n / 2 + half) + 1));
  // Where in its class a rank lies nobody knows: from its beginning to its end.
  return { value, low: low.at === 0 ? 0 : startOf(low.at), high: startOf(high.at + 1), n };
}

/**
 * Where a share (0 to 1) of times that were counted in such classes lies, in milliseconds: at `low` or
 * later and before `high`, which is all that classes can say. The first class begins at 0, the last has no
 * end. Throws RangeError where no times were counted.
 */
export function timeBoundsMs(
  classes: readonly number[],
  share: number,
): { low: number; high: number } {
  const { at } = placeOf(classes, share);
  return {
    low: at === 0 ? 0 : startOf(at),
    high: at === timeClasses - 1 ? Number.POSITIVE_INFINITY : startOf(at + 1),
  };
}
