import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesNumeric, parseNumeric } from './numeric.ts';

describe('parseNumeric', () => {
  it.each([
    ['12', 12n, 0],
    ['-3.5', -35n, 1],
    ['.5', 5n, 1],
    ['5.', 5n, 0],
    ['+2', 2n, 0],
    ['  7.25\t', 725n, 2],
    ['-0', 0n, 0],
    ['१२.५', 125n, 1],
    ['\u22124', -4n, 0],
    ['007', 7n, 0],
  ])('reads %j', (text, digits, scale) => {
    expect(parseNumeric(text)).toEqual({ digits, scale });
  });

  it.each([
    '1e1',
    '1,000',
    '',
    ' ',
    'abc',
    '1/2',
    '.',
    '-',
    '+.',
    '--1',
    '1.2.3',
    '1 2',
    '0x10',
    'NaN',
    'Infinity',
    '5%',
    '১',
    '9'.repeat(65),
  ])('refuses %j', (text) => {
    expect(parseNumeric(text)).toBeNull();
  });

  it('reads any two-place number as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const { digits, scale } = parseNumeric((cents / 100).toFixed(2)) ?? {};
        expect(Number(digits) / 10 ** (scale ?? 0)).toBe(cents / 100);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseNumeric(text)));
  });
});

describe('matchesNumeric', () => {
  const cases: [string, Parameters<typeof matchesNumeric>[0], string, number][] = [
    ['the exact value', [{ value: 10 }], '10', 1],
    ['the value with trailing zeros', [{ value: 0.5 }], '.50', 1],
    ['minus zero for zero', [{ value: 0 }], '-0', 1],
    ['minus zero in the key', [{ value: -0 }], '0', 1],
    ['a point at the end', [{ value: 5 }], '5.', 1],
    ['no exponent', [{ value: 10 }], '1e1', 0],
    ['another value', [{ value: 10 }], '10.01', 0],
    ['the upper border of a tolerance', [{ value: 0.1, tolerance: 0.2 }], '0.3', 1],
    ['the lower border of a tolerance', [{ value: 0.3, tolerance: 0.1 }], '0.2', 1],
    ['beyond a tolerance by a hair', [{ value: 0.1, tolerance: 0.2 }], '0.3000000001', 0],
    ['the border of a percentage', [{ value: 70, tolerancePercent: 0.1 }], '70.07', 1],
    ['beyond a percentage', [{ value: 70, tolerancePercent: 0.1 }], '70.0701', 0],
    ['a percentage of a negative value', [{ value: -50, tolerancePercent: 10 }], '-55', 1],
    ['significant figures, rounded', [{ value: 3.14159, significantFigures: 3 }], '3.138', 1],
    ['significant figures, off', [{ value: 3.14159, significantFigures: 3 }], '3.13', 0],
    ['significant figures, large', [{ value: 12_345, significantFigures: 2 }], '12000', 1],
    ['the lower end of a range', [{ min: 0.29, max: 0.31 }], '0.29', 1],
    ['the upper end of a range', [{ min: 0.29, max: 0.31 }], '0.310', 1],
    ['out of a range', [{ min: 0.29, max: 0.31 }], '0.3100001', 0],
    ['a key printed with an exponent', [{ value: 1e-7 }], '0.0000001', 1],
    ['a large key printed with an exponent', [{ value: 1e21 }], '1000000000000000000000', 1],
    ['no text', [{ value: 0 }], '', 0],
  ];
  it.each(cases)('judges %s', (_, accepted, text, share) => {
    expect(matchesNumeric(accepted, text)).toBe(share);
  });

  it('takes the best of the alternatives that match', () => {
    const accepted = [
      { value: 1822, tolerance: 2, share: 0.5 },
      { value: 1822, share: 1 },
      { min: 1800, max: 1900, share: 0.25 },
    ];
    expect(matchesNumeric(accepted, '1822')).toBe(1);
    expect(matchesNumeric(accepted, '1823')).toBe(0.5);
    expect(matchesNumeric(accepted, '1850')).toBe(0.25);
    expect(matchesNumeric(accepted, '1950')).toBe(0);
  });

  it('accepts both borders of any tolerance written in hundredths', () => {
    const hundredths = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(hundredths, fc.nat({ max: 5000 }), (value, tolerance) => {
        const accepted = [{ value: value / 100, tolerance: tolerance / 100 }];
        for (const border of [value - tolerance, value + tolerance]) {
          expect(matchesNumeric(accepted, (border / 100).toFixed(2))).toBe(1);
        }
        expect(matchesNumeric(accepted, ((value + tolerance + 1) / 100).toFixed(2))).toBe(0);
      }),
    );
  });
});
