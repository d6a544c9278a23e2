import { expect, test } from 'vitest';
import { exampleStreak, readStreaks } from './streaks-data.ts';

test('a placeholder lies between 3 and 7, is not the same for all, and stays what it was', () => {
  const ids = Array.from({ length: 200 }, (_, n) => `00000000-0000-7000-b000-${n * 7919}`);
  const days = ids.map(exampleStreak);
  expect([...new Set(days)].toSorted()).toEqual([3, 4, 5, 6, 7]);
  expect(ids.map(exampleStreak)).toEqual(days);
});

test.each([
  [undefined],
  [{}],
  [{ streaks: {} }],
  [{ streaks: [{ user: 'a' }] }],
  [{ streaks: [{ user: 1, currentStreak: 4 }] }],
  [{ streaks: [null] }],
  ['a page of somebody else'],
])('what is no list of streaks is refused: %j', (answer) => {
  expect(() => readStreaks(answer)).toThrow('Invalid streak data format');
});

test('a list of streaks is read by whose they are', () => {
  expect(readStreaks({ streaks: [{ user: 'a', currentStreak: 4 }] }).get('a')).toBe(4);
});
