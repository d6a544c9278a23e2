import { afterEach, expect, test, vi } from 'vitest';
import { makeLine } from './page-line.ts';

const limitMs = 10_000;

function line() {
  const refused: string[] = [];
  const made = makeLine<string>({ limitMs, refuse: (work) => refused.push(work) });
  const servedAll = () => {
    const order: string[] = [];
    for (let work = made.next(); work; work = made.next()) order.push(work);
    return order;
  };
  return { ...made, refused, servedAll };
}

afterEach(() => {
  vi.useRealTimers();
});

test('who asks for many pages waits for them by turns with everybody else', () => {
  const { join, servedAll } = line();
  for (const work of ['a1', 'a2', 'a3']) join(work, 'a');
  join('b1', 'b');
  join('c1', 'c');
  expect(servedAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('in a full line who asks for most gives way to who asks for less', () => {
  const { join, refused, servedAll } = line();
  for (let i = 0; i < 48; i += 1) expect(join(`a${i}`, 'a')).toBe(true);
  expect(join('a48', 'a')).toBe(false);
  expect(join('b1', 'b')).toBe(true);
  expect(refused).toEqual(['a47']);
  expect(servedAll().slice(0, 2)).toEqual(['a0', 'b1']);
});

test('a full line of as many askers has room for nobody', () => {
  const { join, refused } = line();
  for (let i = 0; i < 48; i += 1) join('page', `asker ${i}`);
  expect(join('late', 'another')).toBe(false);
  expect(refused).toEqual([]);
});

test('a page that waits behind many is moved to whoever asks for it alone', () => {
  const { join, alsoFor, servedAll } = line();
  for (let i = 0; i < 9; i += 1) join(`a${i}`, 'a');
  alsoFor('a8', 'b');
  alsoFor('a0', 'c');
  expect(servedAll().slice(0, 3)).toEqual(['a0', 'a8', 'a1']);
});

test('whose turn does not come in time is refused, in whatever row it stands', () => {
  vi.useFakeTimers();
  const { join, alsoFor, refused, servedAll } = line();
  join('first', 'a');
  join('moved', 'a');
  alsoFor('moved', 'b');
  vi.advanceTimersByTime(limitMs - 1);
  expect(refused).toEqual([]);
  join('late', 'a');
  vi.advanceTimersByTime(1);
  expect([refused, servedAll()]).toEqual([['first', 'moved'], ['late']]);
});
