// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringForRoom } from './bring-pictures.ts';

const wanted = { hash: 'a'.repeat(64), token: 'token' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a room whose pictures come when the test says so. */
function opening() {
  const asked: unknown[] = [];
  const lines = new Map<unknown, PromiseWithResolvers<void>>();
  let isOpen = false;
  const line = (compiled: unknown): PromiseWithResolvers<void> => {
    const known = lines.get(compiled) ?? Promise.withResolvers<void>();
    lines.set(compiled, known);
    return known;
  };
  const first = { seen: 'first', beside: line('style').promise };
  void bringForRoom('paper', first, wanted, (compiled) => {
    asked.push(compiled);
    return line(compiled).promise;
  }).then(() => {
    isOpen = true;
  });
  return {
    asked,
    come: (compiled: string) => line(compiled).resolve(),
    isOpenAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return isOpen;
    },
  };
}

it('opens on a slow line with the pictures of the first question and the style of its maths, which come before all others', async () => {
  const room = opening();
  expect(await room.isOpenAfter(5000)).toBe(false);
  expect(room.asked).toEqual(['first']);
  room.come('first');
  expect(await room.isOpenAfter(0)).toBe(false);
  expect(room.asked).toEqual(['first']);
  room.come('style');
  expect(await room.isOpenAfter(0)).toBe(true);
  expect(room.asked).toEqual(['first', 'paper']);
});

it('opens on a good line as soon as all are here', async () => {
  const room = opening();
  room.come('first');
  room.come('style');
  expect(await room.isOpenAfter(100)).toBe(false);
  room.come('paper');
  expect(await room.isOpenAfter(0)).toBe(true);
});

it('opens without pictures when none come', async () => {
  const room = opening();
  expect(await room.isOpenAfter(9999)).toBe(false);
  expect(await room.isOpenAfter(1)).toBe(true);
});
