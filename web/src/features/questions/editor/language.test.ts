import { expect, test } from 'vitest';
import { gapsIn, isWordless } from './language.tsx';
import { blankRecord, type EditorValues } from './values.ts';

function written(hindi: Record<string, string>): EditorValues {
  const blank = blankRecord() as EditorValues;
  const { en, hi } = blank.content;
  const options = en.options.map(({ _id }, place) => ({ _id, text: ['$x$', 'two'][place] ?? '' }));
  return { ...blank, content: { en: { ...en, stem: 'Which?', options }, hi: { ...hi, ...hindi } } };
}

test('Hindi lacks nothing while nothing is written in it, and then what English has', () => {
  expect(gapsIn(written({}))).toEqual([]);
  expect(gapsIn(written({ stem: 'कौन?' })).map(({ path }) => path)).toEqual([
    'options.0.text',
    'options.1.text',
  ]);
});

test.each([
  ['$\\frac{1}{2}$', true],
  ['12.5', true],
  ['![A graph](picture:1)', true],
  ['$v$ m/s', true],
  ['$x$ and $y$', false],
  ['two', false],
  ['', false],
])('%j says the same in every language: %s', (text, same) => {
  expect(isWordless(text)).toBe(same);
});
