import { expect, test } from 'vitest';
import { makeWatchLog } from './watch-log.ts';

test('seconds that were played come to one range, and are told once', () => {
  const log = makeWatchLog();
  for (let at = 0; at <= 12; at += 0.25) log.look(at);
  expect(log.size()).toBe(12);
  expect(log.take()).toEqual([[0, 12]]);
  expect(log.take()).toEqual([]);
});

test('what was jumped over was not seen, forwards or back', () => {
  const log = makeWatchLog();
  log.look(0);
  log.look(2.5);
  log.move(50);
  log.look(51);
  log.look(52.9);
  log.move(1);
  log.look(2);
  log.look(3);
  expect(log.take()).toEqual([
    [0, 3],
    [50, 52],
  ]);
});

test('a leap between two looks is a jump, at twice the speed it is none', () => {
  const log = makeWatchLog();
  log.look(0);
  log.look(2);
  log.look(20);
  log.look(21);
  expect(log.take()).toEqual([
    [0, 2],
    [20, 21],
  ]);
});
