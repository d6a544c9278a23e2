import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

/** Work that ends when the test says so. */
function makeWork() {
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (id: number) => async () => {
    begun.push(id);
    const end = (ends[id] = Promise.withResolvers<void>());
    await end.promise;
    return id;
  };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { begun, ends, work, settled };
}

test('a few run at once, the others in the order in which they came', async () => {
  const { begun, ends, work, settled } = makeWork();
  const take = makeTurns(() => 2);
  const all = [0, 1, 2, 3].map((id) => take(work(id)));
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  ends[2]?.resolve();
  await settled();
  ends[3]?.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('when more may run again, more do', async () => {
  const { begun, ends, work, settled } = makeWork();
  let atOnce = 1;
  const take = makeTurns(() => atOnce);
  const all = [0, 1, 2, 3].map((id) => take(work(id)));
  await settled();
  expect(begun).toEqual([0]);
  atOnce = 3;
  ends[0]?.resolve();
  await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end.resolve();
  await Promise.all(all);
});

test('who finds the line full is refused at once, and nobody else', async () => {
  const { ends, work, settled } = makeWork();
  const take = makeTurns(() => 1, { inLine: 1, full: () => new Error('full') });
  const [first, second, third] = [take(work(0)), take(work(1)), take(work(2))];
  await expect(third).rejects.toThrow('full');
  ends[0]?.resolve();
  await settled();
  ends[1]?.resolve();
  expect(await Promise.all([first, second])).toEqual([0, 1]);
});

test('a failure that meets everybody is given to all who wait', async () => {
  const take = makeTurns(() => 1, { isShared: () => true });
  const failed = async () => {
    throw new Error('away');
  };
  const all = await Promise.allSettled([take(failed), take(failed), take(failed)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await take(async () => 'next')).toBe('next');
});
