/** A value with the bounds that hold it at 90 % confidence, among `n` takers. */
export type Estimate = { value: number; low: number; high: number; n: number };

/** Two-sided 90 % quantile of the normal distribution. */
export const confidenceQuantile = 1.6448536269514722;

/**
 * A share of `n` with Wilson's interval (E. B. Wilson 1927, JASA 22, 209–212); null without takers.
 * Throws RangeError for more hits than takers.
 */
export function shareOf(hits: number, n: number): Estimate | null {
  if (hits < 0 || hits > n) throw new RangeError('More hits than takers');
  if (n === 0) return null;
  const p = hits / n;
  const width = confidenceQuantile ** 2 / n;
  const middle = (p + width / 2) / (1 + width);
  const spread = Math.sqrt((p * (1 - p)) / n + width / (4 * n));
  const half = (confidenceQuantile * spread) / (1 + width);
  return { value: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half), n };
}
