import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyNames, run, shown } from './calculator.fixture.ts';
import { figureOf, newCalculator, press, shownOf } from './calculator.ts';

describe('what is typed gives what is shown', () => {
  it.each([
    ['12.5 + 0.1 =', '12.6'],
    ['0.1 + 0.2 =', '0.3'],
    ['2 + 3 * 4 =', '14'],
    ['2 ^ 3 * 2 =', '16'],
    ['( 2 + 3 ) * 4 =', '20'],
    ['2 * ( 3 + ( 4 - 1 ) =', '12'],
    ['7 mod 3 =', '1'],
    ['27 root 3 =', '3'],
    ['27 sign root 3 =', '−3'],
    ['30 sin', '0.5'],
    ['60 cos', '0.5'],
    ['45 tan', '1'],
    ['0.5 asin', '30'],
    ['180 sin', '0'],
    ['rad pi sin', '0'],
    ['100 log', '2'],
    ['e ln', '1'],
    ['2 tenPower', '100'],
    ['5 factorial', '120'],
    ['9 root2', '3'],
    ['4 inverse', '0.25'],
    ['5 sign abs', '5'],
    ['3 + 30 sin =', '3.5'],
    ['200 + 10 % =', '220'],
    ['200 * 10 % =', '20'],
    ['5 + * 3 =', '15'],
    ['12 backspace backspace', '0'],
    ['5 sign backspace', '0'],
    ['00.5', '0.5'],
    ['1..5', '1.5'],
    ['6 ms clear 2 + mr =', '8'],
    ['6 ms 4 mplus mr', '10'],
    ['6 ms 4 mminus mr', '2'],
    ['6 ms mc mr', '0'],
    ['1 / 3 =', '0.333333333333'],
    ['1 / 8000000 =', '0.000000125'],
    ['25 factorial', '1.55112100433 × 10^25'],
    ['5 + 7 clearEntry 2 =', '7'],
  ])('%s gives %s', (keys, text) => expect(shown(keys)).toBe(text));

  it('the basic one goes from left to right', () => {
    expect(shown('2 + 3 * 4 =', 'basic')).toBe('20');
    expect(shown('9 root2 + 1 =', 'basic')).toBe('4');
  });

  it.each([
    ['5 / 0 =', 'zero'],
    ['5 mod 0 =', 'zero'],
    ['4 sign root2', 'undefined'],
    ['0 log', 'undefined'],
    ['90 tan', 'undefined'],
    ['1.5 factorial', 'undefined'],
    ['2 asin', 'undefined'],
    ['0 inverse', 'undefined'],
    ['171 factorial', 'huge'],
    ['400 tenPower', 'huge'],
  ])('%s is refused', (keys, fault) => {
    const state = run(keys);
    expect(state.fault).toBe(fault);
    expect(shownOf(press(state, '7'))).toBe('7');
  });

  it('keeps its memory and its angle when all is cleared', () => {
    const state = run('rad 6 ms clear');
    expect([state.memory, state.angle]).toEqual([6, 'rad']);
  });
});

const number = fc.integer({ min: -99_999, max: 99_999 });
const keysOf = (value: number): string => (value < 0 ? `${-value} sign` : String(value));
const whole = (text: string): number => Number(text.replace('−', '-'));

describe('properties', () => {
  it('sums, differences and products of whole numbers are exact', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [left, right] = [keysOf(one), keysOf(other)];
        expect(whole(shown(`${left} + ${right} =`))).toBe(one + other);
        expect(whole(shown(`${left} - ${right} =`))).toBe(one - other);
        expect(whole(shown(`${left} * ${right} =`))).toBe(one * other + 0);
      }),
    );
  });

  it('multiplication binds tighter, and brackets tighter still', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const [x, y, z] = [keysOf(a), keysOf(b), keysOf(c)];
        expect(whole(shown(`${x} + ${y} * ${z} =`))).toBe(a + b * c + 0);
        expect(whole(shown(`${x} * ( ${y} + ${z} ) =`))).toBe(a * (b + c) + 0);
        expect(whole(shown(`( ${x} - ${y} ) * ${z} =`))).toBe((a - b) * c + 0);
      }),
    );
  });

  it('a function and its inverse lead back', () => {
    const pairs = [
      ['sin', 'asin'],
      ['tan', 'atan'],
      ['exp', 'ln'],
      ['tenPower', 'log'],
      ['sinh', 'asinh'],
      ['square', 'root2'],
      ['inverse', 'inverse'],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.integer({ min: 1, max: 89 }),
        ([there, back], value) => {
          const state = run(`${value} ${there} ${back}`);
          expect(state.value).toBeCloseTo(value, 6);
        },
      ),
    );
  });

  it('whatever is pressed, it shows a number or says why not', () => {
    const keys = fc.constantFrom(
      ...'0123456789',
      ...Object.values(keyNames),
      'sin',
      'acosh',
      'log',
      'factorial',
      'mod',
      'root',
      'sign',
      'backspace',
      'clearEntry',
      'ms',
      'mr',
      'mplus',
      'mminus',
      'mc',
      'pi',
      'e',
      'tenPower',
      'square',
      'clear',
      'rad',
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), (pressed) => {
        let state = newCalculator('scientific');
        for (const key of pressed) {
          state = press(state, key);
          expect(Number.isFinite(state.value)).toBe(true);
          expect(Number.isFinite(state.memory)).toBe(true);
          expect(shownOf(state)).toMatch(/^−?\d+\.?\d*( × 10\^−?\d+)?$/);
        }
        const ended = press(state, 'equals');
        expect(ended.waiting).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('a digit and a backspace leave what was there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(9), (value, digit) => {
        const state = run(String(value));
        expect(shownOf(press(press(state, String(digit)), 'backspace'))).toBe(String(value));
      }),
    );
  });

  it('a shown figure is the number to twelve places', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e11 }),
        (value) => {
          expect(Math.abs(Number(figureOf(value)) - value) / value).toBeLessThan(1e-11);
        },
      ),
    );
  });
});
