import { describe, expect, it } from 'vitest';
import { judge, type Judged } from './item-score.ts';

const cases: [string, Record<string, number>, number, Judged][] = [
  ['seven tenths', { a: 0.1, b: 0.2, c: 0.4 }, 2400, { marks: 1680, outcome: 'partial' }],
  [
    'a sum that floats put beside a half',
    { a: 0.1, b: 0.2, c: 0.000_5 },
    1000,
    { marks: 301, outcome: 'partial' },
  ],
  [
    'a sum below a half by less than a billionth',
    { a: 0.000_3, b: 0.000_199_999_999_9 },
    1000,
    { marks: 0, outcome: 'partial' },
  ],
  ['a sum at a half', { a: 0.000_3, b: 0.000_2 }, 1000, { marks: 1, outcome: 'partial' }],
  [
    'what takes away as much as it gives',
    { a: 0.7, b: 0.1, c: -0.8 },
    2400,
    { marks: 0, outcome: 'wrong' },
  ],
  [
    'a tenth of a billionth that is left',
    { a: 0.3, b: -0.299_999_999_9 },
    2400,
    { marks: 0, outcome: 'partial' },
  ],
  ['what takes away more than it gives', { a: 0.1, b: -0.3 }, 2400, { marks: 0, outcome: 'wrong' }],
  [
    'as much as a file may be short of the whole',
    { a: 0.5, b: 0.4999 },
    10_000,
    { marks: 9999, outcome: 'partial' },
  ],
  [
    'a hair more than that',
    { a: 0.5, b: 0.4999, c: 1e-12 },
    10_000,
    { marks: 10_000, outcome: 'correct' },
  ],
  ['more than the whole', { a: 0.75, b: 0.5 }, 2400, { marks: 2400, outcome: 'correct' }],
];

describe('fractions of several options', () => {
  it.each(cases)('are added up exactly: %s', (_, optionMarks, correct, judged) => {
    const optionIds = Object.keys(optionMarks);
    const rule = { correct, wrong: -600, unanswered: 0, partial: 'none' as const };
    const item = { id: 'q', type: 'multiple' as const, key: { optionIds }, optionMarks, rule };
    for (const chosen of [optionIds, optionIds.toReversed()])
      expect(judge(item, { optionIds: chosen })).toEqual(judged);
  });
});

describe('an option beside the key, where options carry fractions,', () => {
  const key = { optionIds: ['a', 'b'] };
  const rule = { correct: 2400, wrong: -600, unanswered: 0, partial: 'none' as const };
  const marksOf = (optionMarks: Record<string, number>, optionIds: string[]): Judged =>
    judge({ id: 'q', type: 'multiple', key, optionMarks, rule }, { optionIds });
  const wrong: Judged = { marks: -600, outcome: 'wrong' };

  it('makes a set wrong that a file gives nothing for it: who chooses all knows nothing', () => {
    const ofFile = { a: 0.6, b: 0.4, c: 0, d: 0 };
    expect(marksOf(ofFile, ['a', 'b'])).toEqual({ marks: 2400, outcome: 'correct' });
    expect(marksOf(ofFile, ['a'])).toEqual({ marks: 1440, outcome: 'partial' });
    for (const chosen of [['a', 'b', 'c', 'd'], ['a', 'b', 'd'], ['a', 'c'], ['c']])
      expect(marksOf(ofFile, chosen)).toEqual(wrong);
    expect(marksOf({ a: 0.6, b: 0.4 }, ['a', 'b', 'c'])).toEqual(wrong);
  });

  it('takes away from the whole, however much more than that the right ones give', () => {
    const much = { a: 0.75, b: 0.75, c: -0.25 };
    expect(marksOf(much, ['a', 'b', 'c'])).toEqual({ marks: 1800, outcome: 'partial' });
  });

  it('is none of its kind where the key has it: a right one may weigh nothing', () => {
    expect(marksOf({ a: 1, b: 0, c: -1 }, ['a', 'b'])).toEqual({ marks: 2400, outcome: 'correct' });
  });
});
