// Runs in a window of its own: the script listens to all of it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardReloads } from './inline-scripts.ts';

const asked = vi.fn(async () => Promise.reject(new TypeError('no network')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page whose script is missing asks for the network at a moment of its own, also when it comes back', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const script = document.createElement('script');
  // In this realm: the chance of a window's own cannot be set.
  Reflect.construct(Function, [guardReloads])();
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(6900);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(1);
  chance.mockReturnValue(0.5);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(700);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledTimes(2);
});
