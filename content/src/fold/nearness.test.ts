import { expect, test } from 'vitest';
import { distance, nearness } from './nearness.ts';

test.each([
  ['polti', 'politi', 1],
  ['politi', 'polti', 1],
  ['poilti', 'politi', 1],
  ['bolitu', 'politi', 2],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('%s is as far from %s as letters were mistaken: %i', (one, other, steps) => {
  expect(distance(one, other)).toBe(steps);
});

test('the nearest word is meant, if it is near enough for its length', () => {
  expect(nearness('mtemtks', ['mtemtiks', 'mtiks'])).toBe('mtemtiks');
  expect(nearness('mtiks', ['mtemtiks'])).toBeUndefined();
  expect(nearness('nit', ['nits', 'net'])).toBe('nits');
  expect(nearness('ne', ['net'])).toBeUndefined();
});
