import { describe, expect, it } from 'vitest';
import { fQuantile } from './f-quantile.ts';
import {
  type Chosen,
  deadOf,
  discriminationOf,
  reliabilityOf,
  type Sums,
  suspectsOf,
} from './item-statistics.ts';

/**
 * Sections 6 and 7 of the Law School Admission Test, 1,000 takers of five items (R. D. Bock and M. Lieberman
 * 1970, Psychometrika 35): how many have each of the 32 patterns, from 00000 to 11111.
 */
const lsat6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173,
  11, 61, 28, 298,
];
const lsat7 = [
  12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7,
  35, 18, 136, 32, 308,
];

function sumsOf(patterns: readonly number[]): Sums[] {
  return [0, 1, 2, 3, 4].map((item) => {
    const sums = { n: 0, x: 0, xx: 0, t: 0, tt: 0, xt: 0 };
    for (const [pattern, count] of patterns.entries()) {
      const marks = [16, 8, 4, 2, 1].map((bit) => (pattern & bit ? 1 : 0));
      const total = marks.reduce((sum: number, mark) => sum + mark, 0);
      const mark = marks[item] ?? 0;
      sums.n += count;
      sums.x += count * mark;
      sums.xx += count * mark * mark;
      sums.t += count * total;
      sums.tt += count * total * total;
      sums.xt += count * mark * total;
    }
    return sums;
  });
}

describe('discrimination', () => {
  it('of LSAT-6 is what R’s ltm prints: the item left out of the total', () => {
    const found = sumsOf(lsat6).map((sums) => discriminationOf(sums)?.value ?? 0);
    for (const [at, wanted] of [0.1128, 0.1532, 0.1728, 0.1444, 0.1216].entries())
      expect(found[at]).toBeCloseTo(wanted, 3);
  });

  it('of LSAT-7 is Pearson’s correlation, taker by taker, with the other four', () => {
    const takers = lsat7.flatMap((count, pattern) =>
      Array.from({ length: count }, () => [16, 8, 4, 2, 1].map((bit) => (pattern & bit ? 1 : 0))),
    );
    for (const [item, sums] of sumsOf(lsat7).entries()) {
      const mine = takers.map((marks) => marks[item] ?? 0);
      const others = takers.map(
        (marks) => marks.reduce((a: number, b) => a + b, 0) - (marks[item] ?? 0),
      );
      const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
      const [x, y] = [mean(mine), mean(others)];
      const products = (a: number[], b: number[], by: number, to: number) =>
        mean(a.map((one, at) => (one - by) * ((b[at] ?? 0) - to)));
      const wanted =
        products(mine, others, x, y) /
        Math.sqrt(products(mine, mine, x, x) * products(others, others, y, y));
      expect(discriminationOf(sums)?.value).toBeCloseTo(wanted, 10);
    }
  });

  it('has the bounds of Fisher’s z', () => {
    const { value, low, high } = discriminationOf(sumsOf(lsat6)[0]!)!;
    const half = 1.644854 / Math.sqrt(997);
    expect(Math.atanh(high) - Math.atanh(value)).toBeCloseTo(half, 6);
    expect(Math.atanh(value) - Math.atanh(low)).toBeCloseTo(half, 6);
  });

  it('is not told of few, nor where nobody differs', () => {
    expect(discriminationOf({ n: 19, x: 9, xx: 9, t: 30, tt: 70, xt: 20 })).toBeNull();
    expect(discriminationOf({ n: 30, x: 30, xx: 30, t: 60, tt: 150, xt: 60 })).toBeNull();
    expect(discriminationOf({ n: 30, x: 15, xx: 15, t: 15, tt: 15, xt: 15 })).toBeNull();
  });
});

describe('Cronbach’s alpha', () => {
  it.each([
    ['LSAT-6', lsat6, 0.295],
    ['LSAT-7', lsat7, 0.453],
  ])('of %s is what R’s ltm prints', (_, patterns, wanted) => {
    expect(reliabilityOf(sumsOf(patterns))?.value).toBeCloseTo(wanted, 3);
  });

  it('by hand: two items of 20 takers, 10 with both, 5 with each alone, none with neither', () => {
    // Variances of the items 75/380 each, of the total 100/380 of (10 × 2, 10 × 1): 2 × (1 − 150/100) = −1.
    const one = { n: 20, x: 15, xx: 15, t: 30, tt: 50, xt: 25 };
    const { value, error } = reliabilityOf([one, one])!;
    expect(value).toBeCloseTo(-1, 12);
    expect(error).toBeCloseTo(Math.sqrt((5 / 19) * 2), 12);
  });

  it('has Feldt’s bounds, and the error of measurement', () => {
    const { value, low, high, error, n } = reliabilityOf(sumsOf(lsat7))!;
    expect(n).toBe(1000);
    expect((1 - low) / (1 - value)).toBeCloseTo(fQuantile(0.95, 999, 3996), 9);
    expect((1 - high) / (1 - value)).toBeCloseTo(fQuantile(0.05, 999, 3996), 9);
    const [{ t, tt } = { t: 0, tt: 0 }] = sumsOf(lsat7);
    const spread = Math.sqrt((tt - (t * t) / 1000) / 999);
    expect(error).toBeCloseTo(spread * Math.sqrt(1 - value), 9);
  });

  it('is not told of few takers, of one item, or of equal sheets', () => {
    expect(reliabilityOf([])).toBeNull();
    expect(reliabilityOf(sumsOf(lsat6).slice(0, 1))).toBeNull();
    const same = { n: 30, x: 15, xx: 15, t: 60, tt: 120, xt: 30 };
    expect(reliabilityOf([same, same])).toBeNull();
    expect(reliabilityOf([{ ...same, n: 19 }, same])).toBeNull();
  });
});

it.each([
  [0.95, 10, 20, 2.3479],
  [0.975, 5, 10, 4.2361],
  [0.05, 10, 20, 1 / 2.774],
  [0.5, 1, 1, 1],
  [0.99, 1, 1000, 6.6603],
])('the F distribution holds %d below (%d, %d degrees)', (p, d1, d2, wanted) => {
  expect(fQuantile(p, d1, d2)).toBeCloseTo(wanted, 3);
});

describe('options', () => {
  const chosen = (id: string, n: number, mean: number, isKey = false): Chosen => ({
    id,
    isKey,
    n,
    rest: n * mean,
    // A spread of one.
    restSquares: n * (mean * mean + 1),
  });

  it('that better takers choose make the key suspect', () => {
    const options = [chosen('a', 40, 5, true), chosen('b', 40, 8), chosen('c', 20, 5.1)];
    expect(suspectsOf(options, 100)).toEqual(['b']);
  });

  it('that few choose, or of few takers, make nothing suspect', () => {
    const options = [chosen('a', 40, 5, true), chosen('b', 3, 9), chosen('c', 57, 4)];
    expect(suspectsOf(options, 100)).toEqual([]);
    expect(suspectsOf([chosen('a', 20, 5, true), chosen('b', 20, 8)], 40)).toEqual([]);
  });

  it('that most choose make the key suspect where next to nobody chooses that', () => {
    const all = (key: number, n = 98) => [
      chosen('a', key, 5, true),
      chosen('b', 1, 9),
      chosen('c', n, 5),
      chosen('d', 1, 5),
    ];
    expect(suspectsOf(all(0), 100)).toEqual(['c']);
    expect(suspectsOf(all(1), 101)).toEqual(['c']);
    // Two who chose the key can be compared with the others again.
    expect(suspectsOf(all(2), 102)).toEqual([]);
    // Of less than fifty answers nothing is said.
    expect(suspectsOf(all(0, 47), 49)).toEqual([]);
    expect(suspectsOf(all(0, 48), 50)).toEqual(['c']);
    const twoKeys = [chosen('a', 0, 5, true), chosen('b', 1, 5, true), chosen('c', 60, 5)];
    expect(suspectsOf(twoKeys, 61)).toEqual(['c']);
    const noKey = [chosen('a', 30, 5), chosen('b', 30, 5)];
    expect(suspectsOf(noKey, 60)).toEqual([]);
  });

  it('are not compared with the right one where two of them count as right and both were chosen', () => {
    const options = [chosen('a', 60, 5, true), chosen('b', 30, 9, true), chosen('c', 30, 8)];
    expect(suspectsOf(options, 120)).toEqual([]);
  });

  it('that better takers choose make suspect the one of two right answers that anybody chose', () => {
    const options = [chosen('a', 0, 5, true), chosen('b', 60, 5, true), chosen('c', 30, 8)];
    expect(suspectsOf(options, 90)).toEqual(['c']);
  });

  it('that nobody takes are dead, from a hundred takers on', () => {
    const options = [chosen('a', 97, 5, true), chosen('b', 1, 3), chosen('c', 2, 3)];
    expect(deadOf(options, 100)).toEqual(['b']);
    expect(deadOf(options, 99)).toEqual([]);
  });
});
