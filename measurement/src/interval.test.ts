import { describe, expect, it } from 'vitest';
import { shareOf } from './interval.ts';

describe('a share', () => {
  it('has Wilson’s bounds: 8 of 10 at 90 %, by his formula', () => {
    // p = 0.8, z² = 2.7055: (0.8 + 0.13528) ÷ 1.27055 = 0.73612; half: 1.64485 × √0.02276 ÷ 1.27055 = 0.19533.
    const { value, low, high, n } = shareOf(8, 10)!;
    expect([value, n]).toEqual([0.8, 10]);
    expect(low).toBeCloseTo(0.5408, 3);
    expect(high).toBeCloseTo(0.9314, 3);
  });

  it('stays within nothing and all, and is none of nobody', () => {
    expect(shareOf(0, 5)).toMatchObject({ value: 0, low: 0 });
    expect(shareOf(5, 5)?.high).toBeCloseTo(1, 12);
    expect(shareOf(0, 0)).toBeNull();
    expect(() => shareOf(2, 1)).toThrow(RangeError);
  });
});
