import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMark, toDecimal } from './marks.ts';

describe('parseMark', () => {
  it.each([
    [4, 2400],
    [-1, -600],
    [0.25, 150],
    [0.66, 396],
    ['0.25', 150],
    ['-0.5', -300],
    ['-2/3', -400],
    ['1/3', 200],
    ['-5/6', -500],
    ['2.5', 1500],
    [' +3 ', 1800],
    ['0.01', 6],
    [0, 0],
    ['-0', 0],
    ['-0/7', 0],
    ['2.0000', 1200],
  ])('reads %s as %i six-hundredths', (written, units) => {
    expect(parseMark(written)).toBe(units);
  });

  it.each([
    '6/7',
    '1/0',
    '0.333',
    '0.0001',
    '',
    'abc',
    '1e2',
    '1/2/3',
    '1.5/2',
    '.5',
    '5.',
    '--1',
    '1234567',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1 / 3,
    0.1 + 0.2,
  ])('refuses %s', (written) => {
    expect(() => parseMark(written)).toThrow(RangeError);
  });

  it('reads back every whole number of six-hundredths written as a fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), (units) => {
        expect(parseMark(`${units}/600`)).toBe(units);
      }),
    );
  });
});

describe('toDecimal', () => {
  it.each([
    [2400, 4],
    [-200, -0.33],
    [-400, -0.67],
    [100, 0.17],
    [3, 0.01],
    [-3, -0.01],
    [2, 0],
    [-2, 0],
    [64_450, 107.42],
  ])('shows %i six-hundredths as %d', (units, decimal) => {
    expect(toDecimal(units)).toBe(decimal);
  });

  it('never shows a minus before zero', () => {
    expect(Object.is(toDecimal(-1), 0)).toBe(true);
    expect(Object.is(toDecimal(-0), 0)).toBe(true);
  });
});
