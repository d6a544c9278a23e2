import { describe, expect, it } from 'vitest';
import { percentileOf, rankOf } from './percentile.ts';

describe('percentileOf', () => {
  it('prints about 81 to 95 for a 90th percentile among 50 takers', () => {
    const result = percentileOf({ atOrBelow: 45, takers: 50 });
    expect(result).toMatchObject({ value: 90, n: 50 });
    expect(result?.low).toBeCloseTo(81, 0);
    expect(result?.high).toBeCloseTo(95, 0);
  });

  it('prints about 88.4 to 91.5 for a 90th percentile among 1,000 takers', () => {
    const result = percentileOf({ atOrBelow: 900, takers: 1000 });
    expect(result).toMatchObject({ low: 88.33, high: 91.45 });
  });

  it('has seven decimals, as the national exams print them', () => {
    expect(percentileOf({ atOrBelow: 2, takers: 30 })?.value).toBe(6.6666667);
    expect(percentileOf({ atOrBelow: 1_111_110, takers: 1_111_111 })?.value).toBe(99.99991);
  });

  it('says nothing below 20 takers', () => {
    expect(percentileOf({ atOrBelow: 10, takers: 19 })).toBeNull();
    expect(percentileOf({ atOrBelow: 0, takers: 0 })).toBeNull();
    expect(percentileOf({ atOrBelow: 20, takers: 20 })).toMatchObject({ value: 100, high: 100 });
  });

  it.each([
    { atOrBelow: 21, takers: 20 },
    { atOrBelow: -1, takers: 20 },
    { atOrBelow: 1.5, takers: 20 },
    { atOrBelow: 1, takers: Number.NaN },
  ])('refuses impossible counts %o', (counts) => {
    expect(() => percentileOf(counts)).toThrow(RangeError);
  });
});

describe('rankOf', () => {
  it('puts equal best scores first', () => {
    expect(rankOf(0)).toBe(1);
    expect(rankOf(41)).toBe(42);
  });
});
