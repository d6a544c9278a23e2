import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GivenAnswer, judge, type Judged } from './item-score.ts';
import { matchesNumeric, type NumericAccepted, parseNumeric } from './numeric.ts';

/** `units` × 10^−`places`, written out by moving the point, without a division. */
function written(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Other ways to write the same number; each takes any text that `written` gives. */
const spellings: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'zeros at its end': (text) => (text.includes('.') ? `${text}000` : `${text}.000`),
  'zeros in front': (text) => text.replace(/^-?/, '$&00'),
  'a plus in front': (text) => (text.startsWith('-') ? text : `+${text}`),
  'no zero before the point': (text) => text.replace(/^(-?)0\./, '$1.'),
  'a point and nothing behind it': (text) => (text.includes('.') ? text : `${text}.`),
  'a true minus': (text) => text.replace('-', '\u2212'),
  'Devanagari digits': (text) =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))),
  'blanks around it': (text) => ` \t${text} `,
};

/** Few enough digits that a number keeps them all: what a key says is what was typed into it. */
const units = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const size = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 10n ** 9n }));
const places = fc.integer({ min: 0, max: 9 });
/** On an edge, a hair beside it, or far away. */
const off = fc.oneof(
  fc.constantFrom(-1n, 0n, 1n),
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
);

const drawn = fc.record({ at: places, value: units, size, aside: off });

const rule = { correct: 2400, wrong: -600, unanswered: 0, partial: 'none' as const };
const right: Judged = { marks: 2400, outcome: 'correct' };
const wrong: Judged = { marks: -600, outcome: 'wrong' };

function marked(accepted: NumericAccepted, value: string, type: 'numeric' | 'integer'): Judged {
  const answer: GivenAnswer = { value };
  return judge({ id: 'q', type, key: { numeric: [accepted] }, rule }, answer);
}

/** Asks for both types of number, in each spelling. */
function expectJudged(accepted: NumericAccepted, text: string, judged: Judged): void {
  for (const [name, spell] of Object.entries(spellings)) {
    expect([name, marked(accepted, spell(text), 'numeric')]).toEqual([name, judged]);
    expect([name, marked(accepted, spell(text), 'integer')]).toEqual([name, judged]);
  }
}

describe('the marks of a number', () => {
  it('are given from one edge of a range to the other, and beside it not, however it is written', () => {
    const edge = fc.constantFrom('min', 'max');
    fc.assert(
      fc.property(drawn, edge, ({ at, value: min, size: width, aside }, nearest) => {
        const max = min + width;
        const answer = (nearest === 'min' ? min : max) + aside;
        const key = { min: Number(written(min, at)), max: Number(written(max, at)) };
        expectJudged(key, written(answer, at), answer >= min && answer <= max ? right : wrong);
      }),
    );
  });

  it('are given up to a tolerance on both sides, and beyond it not, however it is written', () => {
    const side = fc.constantFrom(-1n, 1n);
    fc.assert(
      fc.property(drawn, side, ({ at, value, size: tolerance, aside }, towards) => {
        const answer = value + towards * tolerance + aside;
        const key = {
          value: Number(written(value, at)),
          tolerance: Number(written(tolerance, at)),
        };
        const distance = answer < value ? value - answer : answer - value;
        expectJudged(key, written(answer, at), distance <= tolerance ? right : wrong);
      }),
    );
  });

  it('are given for the value alone where no tolerance is', () => {
    fc.assert(
      fc.property(units, places, off, (value, at, aside) => {
        const key = { value: Number(written(value, at)) };
        expectJudged(key, written(value + aside, at), aside === 0n ? right : wrong);
      }),
    );
  });

  it('are given up to a percentage of the value, exactly', () => {
    const percents = fc.bigInt({ min: 0n, max: 10_000n });
    fc.assert(
      fc.property(units, percents, places, off, (value, hundredths, at, aside) => {
        // Four places more than the value has: a hundredth of a percent of it is written out whole.
        const scaled = value * 10_000n;
        const allowed = (value < 0n ? -value : value) * hundredths;
        const answer = scaled + allowed + aside;
        const key = {
          value: Number(written(value, at)),
          tolerancePercent: Number(written(hundredths, 2)),
        };
        const distance = answer < scaled ? scaled - answer : answer - scaled;
        expectJudged(key, written(answer, at + 4), distance <= allowed ? right : wrong);
      }),
    );
  });

  it.each([
    ['0.3', { value: 0.1, tolerance: 0.2 }],
    ['0.1', { value: 0.3, tolerance: 0.2 }],
    ['0.7', { min: 0.1, max: 0.7 }],
    ['1.1', { value: 1, tolerancePercent: 10 }],
    ['4.35', { min: 4.35, max: 4.35 }],
    ['1.005', { value: 1, tolerance: 0.005 }],
  ])('are given for %s, which floats would put beside the edge', (text, key) => {
    expectJudged(key, text, right);
  });

  it.each(['1e3', '1E3', '10^3', '1,000', '1 000', '1000/1'])(
    'are not given for %s, which is no way to write a thousand here',
    (text) => {
      expect(marked({ value: 1000, tolerance: 1000 }, text, 'numeric')).toEqual(wrong);
    },
  );
});

// Would any of these be read by more than one look at each letter, the test would not end in its time.
describe('Q14 a text of a hundred thousand letters', () => {
  const long = 100_000;
  it.each([
    ['digits', '9'.repeat(long)],
    ['zeros before a digit', `${'0'.repeat(long)}7`],
    ['Devanagari digits', '७'.repeat(long)],
    ['points', '.'.repeat(long)],
    ['signs', '-'.repeat(long)],
    ['blanks between two digits', `7${' '.repeat(long)}7`],
    ['digits behind a point, and a letter', `.${'7'.repeat(long)}x`],
  ])('is no number: %s', (_, text) => {
    expect(parseNumeric(text)).toBeNull();
    expect(matchesNumeric([{ min: -Number.MAX_VALUE, max: Number.MAX_VALUE }], text)).toBe(0);
  });

  it('is the number that stands among its blanks', () => {
    const text = `${' '.repeat(long)}7${'\n'.repeat(long)}`;
    expect(parseNumeric(text)).toEqual({ digits: 7n, scale: 0 });
  });
});
