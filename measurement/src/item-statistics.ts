import { fQuantile } from './f-quantile.ts';
import { confidenceQuantile, type Estimate } from './interval.ts';
import { fewestTakers } from './percentile.ts';

const z = confidenceQuantile;
const share = 0.9;

/**
 * Sums over the takers of one form: `x` of an item's marks, `t` of the whole sheet's. All that follows is
 * made of such sums, so they may be added up wherever the sheets are.
 */
export type Sums = { n: number; x: number; xx: number; t: number; tt: number; xt: number };

const variance = (n: number, sum: number, squares: number): number =>
  (squares - (sum * sum) / n) / (n - 1);

/**
 * How an item goes with the rest of the sheet: its correlation with the total of the others (S. Henrysson
 * 1963, Psychometrika 28, 211–218), so that it is not compared with itself; bounds by Fisher's z. Null for
 * fewer than 20 takers, and where all have the same marks for it or for the rest.
 */
export function discriminationOf({ n, x, xx, t, tt, xt }: Sums): Estimate | null {
  if (n < fewestTakers) return null;
  const ofItem = variance(n, x, xx);
  const together = (xt - (x * t) / n) / (n - 1);
  const ofRest = variance(n, t, tt) + ofItem - 2 * together;
  // What is left of equal numbers is no spread.
  const least = 1e-9 * (1 + xx / n + tt / n);
  if (ofItem <= least || ofRest <= least) return null;
  const value = Math.min(1, Math.max(-1, (together - ofItem) / Math.sqrt(ofItem * ofRest)));
  const bound = Math.atanh(Math.min(0.999999, Math.max(-0.999999, value)));
  const half = z / Math.sqrt(n - 3);
  return { value, low: Math.tanh(bound - half), high: Math.tanh(bound + half), n };
}

export type Reliability = Estimate & {
  /** The standard error of measurement, in the unit of the marks. */
  error: number;
};

/**
 * Cronbach's alpha (L. J. Cronbach 1951, Psychometrika 16, 297–334), which is KR-20 where marks are 0 or 1,
 * with the interval of L. S. Feldt (1965, Psychometrika 30, 357–370) and the standard error of measurement
 * that follows. All items are of the same takers. Null for fewer than 20 takers or two items, and where all
 * sheets have the same total.
 */
export function reliabilityOf(items: readonly Sums[]): Reliability | null {
  const [first] = items;
  const k = items.length;
  if (!first || k < 2 || first.n < fewestTakers) return null;
  const { n, t, tt } = first;
  const total = variance(n, t, tt);
  if (total <= 1e-9 * (1 + tt / n)) return null;
  const parts = items.reduce((sum, one) => sum + variance(n, one.x, one.xx), 0);
  const value = (k / (k - 1)) * (1 - parts / total);
  const bound = (p: number): number => 1 - (1 - value) * fQuantile(p, n - 1, (n - 1) * (k - 1));
  return {
    value,
    low: bound((1 + share) / 2),
    high: bound((1 - share) / 2),
    n,
    error: Math.sqrt(total * Math.max(0, 1 - value)),
  };
}

/** How many chose an option, and the sums of what they have beside this item. */
export type Chosen = { id: string; isKey: boolean; n: number; rest: number; restSquares: number };

/** From here on what options attract is no accident of a few. */
const fewestForKey = 50;
const fewestForDead = 100;
const deadShare = 0.02;
const wrongShare = 0.05;

const meanOf = ({ n, rest }: Chosen): number => rest / n;

/** Whether those who chose `one` are better than those who chose `other`, by more than twice the error. */
function isBetter(one: Chosen, other: Chosen): boolean {
  const spread = (chosen: Chosen): number =>
    Math.max(0, variance(chosen.n, chosen.rest, chosen.restSquares)) / chosen.n;
  return meanOf(one) - meanOf(other) > 2 * Math.sqrt(spread(one) + spread(other));
}

/** Whether one at most chose what counts as right: there is nobody with whom others could be compared. */
export function isKeyUnchosen(options: readonly Pick<Chosen, 'isKey' | 'n'>[]): boolean {
  const keys = options.filter(({ isKey }) => isKey);
  return keys.length > 0 && keys.reduce((sum, { n }) => sum + n, 0) <= 1;
}

/**
 * Wrong options whose takers do better in the rest than those of the right one: the key may be wrong, or
 * two answers right. Where next to nobody chose the right one, that is a sign by itself, and what most chose
 * is named. A hint to look, no verdict; none where under 50 answered or for less than one in twenty of them.
 */
export function suspectsOf(options: readonly Chosen[], n: number): string[] {
  if (n < fewestForKey) return [];
  if (isKeyUnchosen(options)) {
    const most = Math.max(...options.map((one) => one.n));
    return options.filter((one) => !one.isKey && one.n > 1 && one.n === most).map(({ id }) => id);
  }
  const keys = options.filter((option) => option.isKey && option.n > 1);
  const [key] = keys;
  if (!key || keys.length > 1) return [];
  return options
    .filter((one) => !one.isKey && one.n > 1 && one.n >= wrongShare * n && isBetter(one, key))
    .map(({ id }) => id);
}

/** Wrong options that next to nobody takes: they tell nobody apart. None where under 100 answered. */
export function deadOf(options: readonly Chosen[], n: number): string[] {
  if (n < fewestForDead) return [];
  return options.filter((one) => !one.isKey && one.n < deadShare * n).map(({ id }) => id);
}
