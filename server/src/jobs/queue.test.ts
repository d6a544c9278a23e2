import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { transact } from '../context.ts';
import { openWorld } from '../testing/world.ts';
import { makeQueue, job, type Job, prepareQueues } from './queue.ts';

const { ctx, databaseUrl, ownerUrl } = await openWorld();
const handled: number[] = [];
const count: Job<{ number: number }> = {
  name: 'test.count',
  payload: z.object({ number: z.number() }),
  retries: 2,
  handle: async (_ctx, { number }) => {
    handled.push(number);
    if (number === 2) throw new Error('this one never passes');
  },
};
await prepareQueues(ownerUrl, [job(count)]);
const jobs = makeQueue({
  url: () => databaseUrl,
  log: ctx.services.log,
  jobs: [job(count)],
  schedules: [],
});
await jobs.start(ctx);
afterAll(() => jobs.stop());

async function states(): Promise<string[]> {
  const { rows } = (await ctx.db.execute(
    `select state from pgboss.job where name = 'test.count' order by (data->>'number')::int`,
  )) as { rows: { state: string }[] };
  return rows.map(({ state }) => state);
}

test('a job that fails is tried again alone: its neighbours are done once', async () => {
  await transact(ctx, async (inner) => {
    for (const number of [1, 2, 3]) await jobs.send(inner.db, count, { number });
  });
  await vi.waitFor(
    async () => expect(await states()).toEqual(['completed', 'retry', 'completed']),
    {
      timeout: 15_000,
    },
  );
  expect(handled.toSorted()).toEqual([1, 2, 3]);
});

test('a job of a transaction that is rolled back was never sent', async () => {
  const before = await states();
  const failed = transact(ctx, async (inner) => {
    await jobs.send(inner.db, count, { number: 9 });
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await states()).toHaveLength(before.length);
});
