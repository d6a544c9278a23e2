import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  decimalOf,
  dividedRounded,
  minus,
  plus,
  rounded,
  times,
  toSignificant,
} from './decimal.ts';

describe('decimals', () => {
  it('are what a number prints as', () => {
    expect(decimalOf(0.1)).toEqual({ digits: 1n, scale: 1 });
    expect(decimalOf(-2.5e-7)).toEqual({ digits: -25n, scale: 8 });
    expect(decimalOf(1e21)).toEqual({ digits: 10n ** 21n, scale: 0 });
    expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
    expect(() => decimalOf(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('add up where floats do not', () => {
    expect(plus(decimalOf(0.1), decimalOf(0.2))).toEqual(decimalOf(0.3));
    expect(plus(decimalOf(2), decimalOf(-1.25))).toEqual({ digits: 75n, scale: 2 });
    const difference = minus(decimalOf(0.3), decimalOf(0.1));
    expect(compare(difference, decimalOf(0.2))).toBe(0);
    expect(compare(times(decimalOf(1.1), decimalOf(1.1)), decimalOf(1.21))).toBe(0);
  });

  it('compare as numbers do', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(compare(decimalOf(a), decimalOf(b))).toBe(Math.sign(a - b) + 0);
      }),
    );
  });

  it('have one sum, in whatever order they are added, and subtraction takes it apart', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    const sumOf = (all: number[]) => all.map(decimalOf).reduce(plus, decimalOf(0));
    fc.assert(
      fc.property(fc.array(number), number, (all, last) => {
        const sum = sumOf([...all, last]);
        expect(compare(sum, sumOf([last, ...all.toReversed()]))).toBe(0);
        expect(compare(minus(sum, decimalOf(last)), sumOf(all))).toBe(0);
      }),
    );
  });

  it.each([
    [2.5, 3],
    [-2.5, -3],
    [2.4999, 2],
    [-0.5, -1],
    [-0.4, 0],
  ])('round %d to %d, halves away from zero', (value, nearest) => {
    expect(rounded(decimalOf(value))).toBe(nearest);
  });

  it('divide to the nearest whole number', () => {
    expect(dividedRounded(7n, 2n)).toBe(4n);
    expect(dividedRounded(-7n, 2n)).toBe(-4n);
    expect(dividedRounded(10n, 3n)).toBe(3n);
  });

  it.each([
    [3.141_59, 3, 3.14],
    [12_345, 2, 12_000],
    [0.009_95, 2, 0.01],
    [-1.25, 2, -1.3],
    [0, 3, 0],
  ])('keep of %d with %i figures %d', (value, figures, kept) => {
    expect(compare(toSignificant(decimalOf(value), figures), decimalOf(kept))).toBe(0);
  });
});
