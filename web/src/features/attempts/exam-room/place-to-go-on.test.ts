import { expect, it } from 'vitest';
import type { AnswerRecord } from '../outbox/outbox-types.ts';
import { placeToGoOn } from './place-to-go-on.ts';

const order = ['a', 'b', 'c'];
const seen = (answers: Record<string, boolean>): ReadonlyMap<string, AnswerRecord> =>
  new Map(
    Object.entries(answers).map(([id, isAnswered]) => [
      id,
      { visited: true, answer: isAnswered ? { optionIds: ['x'] } : null } as AnswerRecord,
    ]),
  );
const goesOn = (position: string | null, answers: Record<string, boolean> = {}): string =>
  placeToGoOn(order, { position, answers: seen(answers) });

it('a device goes on where it left the test, one that has not sat it where the home page says', () => {
  expect(goesOn('c', { a: false })).toBe('c');
  expect(goesOn('gone from this paper', { a: true })).toBe('b');
  expect(goesOn(null)).toBe('a');
  expect(goesOn(null, { a: false, b: true })).toBe('c');
  expect(goesOn(null, { a: true, b: false, c: true })).toBe('b');
  expect(goesOn(null, { a: true, b: true, c: true })).toBe('a');
});
