import { expect, test } from 'vitest';
import { findIn, rangeOf, spanOf, stretchesOf } from './marks.ts';

function layer(...texts: string[]): HTMLDivElement {
  const root = document.createElement('div');
  for (const text of texts) {
    const span = document.createElement('span');
    span.textContent = text;
    root.append(span);
  }
  return root;
}

test('a mark finds its words again, across the pieces of which a page is drawn', () => {
  const root = layer('The Jhelum ', 'rises in the spring ', 'of Verinag.');
  const from = 'The Jhelum rises in '.length;
  const range = rangeOf(root, { from, to: from + 'the spring of'.length });
  expect(range?.toString()).toBe('the spring of');
  expect(range && spanOf(root, range)).toEqual({ from, to: from + 13 });
});

test('a mark beyond the page is none', () => {
  expect(rangeOf(layer('short'), { from: 2, to: 40 })).toBeNull();
});

test('words are found whatever their case, each place once', () => {
  expect(findIn('Heat, heat and HEAT', 'heat')).toEqual([
    { from: 0, to: 4 },
    { from: 6, to: 10 },
    { from: 15, to: 19 },
  ]);
  expect(findIn('ऊष्मा और ऊष्मा', 'ऊष्मा')).toHaveLength(2);
  expect(findIn('a a a', 'a')).toEqual([]);
});

test('pages in sight are told as stretches', () => {
  expect(stretchesOf(new Set([4, 1, 2, 9, 3]))).toEqual([
    [1, 4],
    [9, 9],
  ]);
});
