/** Classes of time to the doubling: each is 12 % wide. */
export const classesPerDoubling = 6;
/** The last class takes all that is longer than an hour. */
export const timeClasses = 72;

/** Below this many timed takers a median says little. */
const fewestTimed = 5;

/**
 * The median of times that were counted in classes, in milliseconds: the k-th number counts those of
 * 2^(k/6) to 2^((k+1)/6) seconds. Exact to the width of a class (12 %); null for fewer than five.
 */
export function medianTimeMs(classes: readonly number[]): number | null {
  const total = classes.reduce((sum, count) => sum + count, 0);
  if (total < fewestTimed) return null;
  let below = 0;
  for (const [place, count] of classes.entries()) {
    if (below + count >= total / 2 && count > 0) {
      const share = (total / 2 - below) / count;
      return Math.round(1000 * 2 ** ((place + share) / classesPerDoubling));
    }
    below += count;
  }
  return null;
}
