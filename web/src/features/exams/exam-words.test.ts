import { expect, test } from 'vitest';
import { printedMarks } from './exam-words.ts';

test.each([
  ['4', '+4'],
  ['-1', '−1'],
  ['-1/3', '−⅓'],
  ['-0.25', '−0.25'],
  ['-1/7', '−1/7'],
  ['0', '0'],
  ['1, 2', '+1, +2'],
])('marks of a notice, %s, are printed as %s', (text, printed) => {
  expect(printedMarks(text)).toBe(printed);
});
