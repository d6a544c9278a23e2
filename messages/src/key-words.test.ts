import { expect, test } from 'vitest';
import { shareWords, typedKeyWords } from './key-words.ts';

test.each([
  [[{ value: 6 }], '6'],
  [[{ value: -1.5, tolerance: 0.01 }], '−1.5 ± 0.01'],
  [[{ value: 20, tolerancePercent: 1 }], '20 ± 1%'],
  [[{ value: 3.14, significantFigures: 3 }], '3.14 to 3 significant figures'],
  [[{ min: 3, max: 4 }], '3 to 4'],
  [[{ min: 3, max: 3 }], '3'],
  [[{ value: 1 }, { value: 2, share: 0.5 }], '1 or 2 (50% of the marks)'],
])('a numeric key %j reads as %s', (numeric, words) => {
  expect(typedKeyWords({ numeric })).toBe(words);
});

test('texts that are right are all told, and options have no words to type', () => {
  expect(typedKeyWords({ accepted: ['Dal', 'Dal Lake'] })).toBe('Dal or Dal Lake');
  expect(typedKeyWords({ optionIds: ['a'] })).toBe('');
});

test('a part of the marks may be taken away', () => {
  expect(shareWords(-0.25)).toBe('−25% of the marks');
});

test('a key is told in the language that is asked for', () => {
  const numeric = [{ value: 1 }, { value: 2, share: 0.5 }];
  expect(typedKeyWords({ numeric }, { locale: 'hi' })).toBe('1 या 2 (50% अंक)');
});
