import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCaches, startServiceWorker } from './service-worker.ts';

/** What the browser knows of a worker: how often it was asked for a newer one, and what it was told. */
function standIn(register: () => Promise<unknown>, controller: unknown = null): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, controller },
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('asks every thirty minutes whether there is a newer worker, and goes on when it cannot be asked', async () => {
  let asked = 0;
  const update = (): Promise<void> => {
    asked += 1;
    return Promise.reject(new Error('no network'));
  };
  standIn(() => Promise.resolve({ update }));
  await startServiceWorker();
  await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(asked).toBe(2);
});

it('does without a worker where none can be had', async () => {
  standIn(() => Promise.reject(new Error('refused')));
  await expect(startServiceWorker()).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
});

it('waits three seconds at most for a worker that does not say that the caches are empty', async () => {
  const told: unknown[] = [];
  standIn(() => Promise.resolve(null), { postMessage: (message: unknown) => told.push(message) });
  let isDone = false;
  const clearing = clearCaches().then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(2999);
  expect([told, isDone]).toEqual([[{ type: 'CLEAR_CACHE' }], false]);
  await vi.advanceTimersByTimeAsync(1);
  await clearing;
  expect(isDone).toBe(true);
});

it('comes behind what it is held for, or after a minute', async () => {
  let registered = 0;
  const register = () => {
    registered += 1;
    return Promise.resolve(null);
  };
  standIn(register);
  vi.resetModules();
  const held = await import('./service-worker.ts');
  held.holdWorker();
  const started = held.startServiceWorker();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(registered).toBe(0);
  held.letWorkerCome();
  await started;
  expect(registered).toBe(1);

  vi.resetModules();
  const forgotten = await import('./service-worker.ts');
  forgotten.holdWorker();
  const late = forgotten.startServiceWorker();
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  expect(registered).toBe(2);
});
