import { expect, test } from 'vitest';
import { keyWords } from './key-words.ts';

test('a key is told by the letters of its options, or by its pairs in the order of the right column', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id }));
  const options = [a!, b!, c!];
  expect(keyWords({ optionIds: ['c', 'a'] }, { options })).toBe('A, C');
  const pairs: [string, string][] = [
    ['a', 'y'],
    ['b', 'x'],
    ['b', 'y'],
  ];
  const columns = { options: [], left: options, right: [{ _id: 'y' }, { _id: 'x' }] };
  expect(keyWords({ pairs }, columns)).toBe('A–1 · B–1, 2');
  expect(keyWords({ numeric: [{ value: 2, tolerance: 0.5 }] }, { options: [] })).toBe('2 ± 0.5');
});
