import { expect, test } from 'vitest';
import { makeOnceMore } from './once-more.ts';

/** Work whose runs end when they are told to. */
function makeHeld() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = makeOnceMore(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { ask, runs };
}

test('who asks while it is at work is served by one more run behind it, all of them by the same', async () => {
  const { ask, runs } = makeHeld();
  const ended: string[] = [];
  const first = ask().then(() => ended.push('first'));
  const later = [ask(), ask()].map((one) => one.then(() => ended.push('later')));
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await first;
  await expect.poll(() => runs).toHaveLength(2);
  expect(ended).toEqual(['first']);
  const last = ask().then(() => ended.push('last'));
  runs[1]?.resolve();
  await Promise.all(later);
  await expect.poll(() => runs).toHaveLength(3);
  runs[2]?.resolve();
  await last;
  expect(ended).toEqual(['first', 'later', 'later', 'last']);
  void ask();
  expect(runs).toHaveLength(4);
});

test('a run that fails is told to those who waited for it, and keeps nobody from the next one', async () => {
  const { ask, runs } = makeHeld();
  const [first, second] = [ask(), ask()];
  runs[0]?.reject(new Error('Broken.'));
  await expect(first).rejects.toThrow('Broken.');
  await expect.poll(() => runs).toHaveLength(2);
  runs[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
