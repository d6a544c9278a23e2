import { dividedRounded } from './decimal.ts';
import { shareOf } from './interval.ts';

/** In percent; `low` and `high` bound it at 90 % confidence among `n` takers. */
export type Percentile = { value: number; low: number; high: number; n: number };

/** Below this many takers a percentile says nothing (hall 10). */
export const fewestTakers = 20;

function twoPlaces(share: number): number {
  return Math.round(share * 10_000) / 100;
}

/**
 * The percentile of a taker with `atOrBelow` of `takers` scores at or below the own one: 100 × atOrBelow ÷
 * takers with seven decimals, as NTA's procedure of normalisation for JEE Main prints it, with the score
 * interval of Wilson (1927) for a share at 90 % confidence; null below 20 takers.
 * Throws RangeError unless both are whole and 0 ≤ atOrBelow ≤ takers.
 */
export function percentileOf(counts: { atOrBelow: number; takers: number }): Percentile | null {
  const { atOrBelow, takers } = counts;
  if (!Number.isSafeInteger(atOrBelow) || !Number.isSafeInteger(takers)) {
    throw new RangeError('Counts of takers are whole numbers');
  }
  if (atOrBelow < 0 || atOrBelow > takers) throw new RangeError('More at or below than takers');
  const share = shareOf(atOrBelow, takers);
  if (!share || takers < fewestTakers) return null;
  const tenMillionths = dividedRounded(BigInt(atOrBelow) * 10n ** 9n, BigInt(takers));
  return {
    value: Number(tenMillionths) / 1e7,
    low: twoPlaces(share.low),
    high: twoPlaces(share.high),
    n: takers,
  };
}

/** The rank of a score that `above` better scores precede; equal scores share a rank. */
export function rankOf(above: number): number {
  return above + 1;
}
