import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mode, newCalculator, press, shownOf } from './calculator.ts';
import { run, shown } from './calculator.fixture.ts';

/** A number of so many figures behind its point, as it is typed. */
const decimal = (most: number, places: number) =>
  fc.integer({ min: -most * 10 ** places, max: most * 10 ** places }).map((units) => ({
    units,
    keys: `${Math.abs(units) / 10 ** places}${units < 0 ? ' sign' : ''}`,
  }));

/** Units of 10^−places as the display writes them. */
const written = (units: bigint, places: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, -places);
  const rest = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0n ? '−' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
};

describe('decimals', () => {
  it('are added, taken away and multiplied exactly', () => {
    fc.assert(
      fc.property(decimal(99_999, 5), decimal(99_999, 5), (one, other) => {
        const [left, right] = [BigInt(one.units), BigInt(other.units)];
        expect(shown(`${one.keys} + ${other.keys} =`)).toBe(written(left + right, 5));
        expect(shown(`${one.keys} - ${other.keys} =`)).toBe(written(left - right, 5));
        // What was added is taken away again without a rest.
        expect(shown(`${one.keys} + ${other.keys} - ${one.keys} =`)).toBe(written(right, 5));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(decimal(999, 3), decimal(999, 3), (one, other) => {
        const product = BigInt(one.units) * BigInt(other.units);
        expect(shown(`${one.keys} * ${other.keys} =`)).toBe(written(product, 6));
        expect(shown(`${one.keys} * ${other.keys} - ${one.keys} * ${other.keys} =`)).toBe('0');
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['1000000.1 - 1000000 =', '0.1'],
    ['1000000.1 - 1000000 = * 1000000 =', '100000'],
    ['0.5 acos - 60 =', '0'],
    ['30 sin - 0.5 =', '0'],
    ['2 root2 square - 2 =', '0'],
    ['0.1 * 3 - 0.3 =', '0'],
    ['0.1 ms 0.2 mplus 0.3 mminus mr', '0'],
    ['1 mod 0.1 =', '0'],
    ['5.5 mod 0.2 =', '0.1'],
    ['1000000000000000 mod 7 =', '6'],
    ['64 root 3 = factorial', '24'],
    ['1.1 * 10 = - 8 = factorial', '6'],
    ['8 sign root ( 0.1 * 30 ) =', '−2'],
    ['0.5 root2 square * 2 = acos', '0'],
    ['1 / 3 * 3 = asin', '90'],
  ])('%s gives %s', (keys, text) => expect(shown(keys)).toBe(text));

  it('a rest of 0 is no divisor', () => {
    expect(run('5 / ( 0.1 * 3 - 0.3 ) =').fault).toBe('zero');
  });
});

describe('angles', () => {
  it.each([
    ['rad pi / 2 = cos', '0'],
    ['rad 2 * pi = sin', '0'],
    ['rad pi sin', '0'],
    ['rad 1 atan * 4 = sin', '0'],
    ['900 sin', '0'],
    ['1080 sin', '0'],
    ['450 cos', '0'],
    ['36000000045 tan', '1'],
    ['rad 0.000000000001 sin * 1000000000000 =', '1'],
    ['rad 22 sin', '−0.0088513092904'],
    ['rad 1000000000000000 sin', '0.85827279317'],
    ['20 tenPower sin', '−0.984807753012'],
    ['60 cos', '0.5'],
  ])('%s gives %s', (keys, text) => expect(shown(keys)).toBe(text));

  it.each(['rad pi / 2 = tan', 'rad pi * 3 / 2 = tan', '90 tan', '270 tan', '0.5 asin * 3 = tan'])(
    '%s is refused',
    (keys) => expect(run(keys).fault).toBe('undefined'),
  );

  it('every multiple of π, however it came about, has no sine, and of half of it no cosine', () => {
    const of = (keys: string) => shown(`rad ${keys}`);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 99 }), (n, by) => {
        expect(of(`pi * ${n} = sin`)).toBe('0');
        expect(of(`${n} * pi / ${by} * ${by} = sin`)).toBe('0');
        expect(of(`( ${2 * n + 1} * pi / 2 ) cos`)).toBe('0');
        expect(run(`rad ( ${2 * n + 1} * pi / 2 ) tan`).fault).toBe('undefined');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a number beside another', () => {
  it.each([
    ['2 open', '2'],
    ['2 pi', '2'],
    ['2 + 3 mr', '3'],
    ['pi 2', '3.14159265359'],
    ['( 3 + 4 ) 2', '7'],
    ['( 3 + 4 ) (', '7'],
    ['5 + 30 sin 4', '0.5'],
    ['2 root2 pi', '1.41421356237'],
    ['9 root2 (', '3'],
    ['30 sin mr', '0.5'],
    ['5 + 6 mplus 4', '6'],
  ])('%s takes neither for a product nor drops one: it asks for a sign', (keys, text) => {
    const state = run(keys);
    expect([state.isRefused, shownOf(state)]).toEqual([true, text]);
    const next = press(state, 'multiply');
    expect(next.isRefused).toBe(false);
    expect(next.waiting.at(-1)).toMatchObject({ operator: 'multiply', left: state.value });
  });

  it.each([
    ['2 + 3 = 4', '4'],
    ['2 + 3 = pi', '3.14159265359'],
    ['2 + 3 = ( 4 + 1 ) =', '5'],
    ['30 sin 45', '45'],
    ['0 pi', '3.14159265359'],
    ['7 backspace pi', '3.14159265359'],
    ['6 ms 4', '4'],
    ['2 * ( 3 + 4 ) =', '14'],
    ['2 * pi =', '6.28318530718'],
  ])('%s loses nothing', (keys, text) => expect(shown(keys)).toBe(text));
});

it('the basic one has only its own keys, however they are pressed', () => {
  const basic: Mode = 'basic';
  const state = run('5 + 3', basic);
  for (const key of ['open', 'close', 'power', 'factorial', 'pi', 'e', 'sin', 'root', 'mod', 'rad'])
    expect(press(state, key)).toBe(state);
  for (const key of ['root2', 'square', 'inverse', 'percent'])
    expect(press(state, key)).not.toEqual(state);
  expect(press(newCalculator(basic), '7').entry).toBe('7');
});

describe('numbers beyond what doubles count one by one', () => {
  it.each([
    ['20 tenPower mod 3 =', '1'],
    ['2 power 60 mod 7 =', '1'],
    ['2 power 64 mod 10 =', '6'],
  ])('%s leaves %s', (keys, rest) => {
    const value = run(keys).value;
    expect(value).toBe(Number(rest));
  });
});

it.each(['30 sin * 2 = ln', '60 cos * 2 = ln', '2 root2 square / 2 = ln', '45 tan log'])(
  'a 1 that comes from functions has no logarithm: %s',
  (keys) => {
    expect(shown(keys)).toBe('0');
  },
);
