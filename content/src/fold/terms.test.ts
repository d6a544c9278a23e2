import { describe, expect, test } from 'vitest';
import { keyOf } from './fold.ts';
import { glossary } from './glossary.ts';
import { termsOf } from './terms.ts';

/** Whether a text, in its words, is among the ways of saying what is looked for. */
function means(asked: string, other: string): boolean {
  const keys = other.split(' ').map(keyOf).join(' ');
  return termsOf(asked).some(({ others }) => others.some((way) => way.join(' ') === keys));
}

describe('what somebody looks for', () => {
  test.each([
    ['गणित', 'mathematics'],
    ['ganit', 'maths'],
    ['maths', 'गणित'],
    ['chakravriddhi byaj', 'compound interest'],
    ['compound interest', 'चक्रवृद्धि ब्याज'],
    ['भौतिकी', 'physics'],
    ['centre', 'center'],
  ])('%s is %s too', (asked, other) => expect(means(asked, other)).toBe(true));

  test('is words, without those that only join them', () => {
    expect(termsOf('notes for the JKSSB exam').map(({ text }) => text)).toEqual([
      'notes',
      'JKSSB',
      'exam',
    ]);
    expect(termsOf('की').map(({ text }) => text)).toEqual(['की']);
    expect(termsOf('% _ \\ -- \'"')).toEqual([]);
  });

  test('is a phrase where the glossary knows it, wherever it stands', () => {
    expect(termsOf('JEE compound interest notes').map(({ text }) => text)).toEqual([
      'JEE',
      'compound interest',
      'notes',
    ]);
  });

  test('may go on in its last word alone', () => {
    expect(termsOf('mock tes').map(({ starts }) => starts)).toEqual([[], [keyOf('tes')]]);
  });

  test('is never more than twelve words', () => {
    expect(termsOf('word '.repeat(40))).toHaveLength(12);
  });
});

test('every line of the glossary says something in both languages', () => {
  for (const { hi, en } of glossary) {
    expect(hi.join('')).toMatch(/\p{Script=Devanagari}/u);
    expect(en.join('')).toMatch(/^[a-z ]+$/);
  }
});
