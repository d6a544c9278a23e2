import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { transact } from '../context.ts';
import { emit } from '../events/emit.ts';
import { event } from '../events/event.ts';
import { on } from '../events/listener.ts';
import { type Job, job, makeQueue, prepareQueues } from '../jobs/queue.ts';
import type { Schedule } from '../jobs/schedule.ts';
import { makeLog } from '../log.ts';
import { makeServer, type Server } from '../server.ts';
import { makeHouse } from '../testing/house.ts';
import { until } from '../testing/until.ts';
import { makeDatabaseCopy } from '../testing/world.ts';
import { shareOf } from './share.ts';

/* Who of the processes of a server does what: two servers of this process, joined as processes are. */

const database = await makeDatabaseCopy();
const dataDir = mkdtempSync('/tmp/chinar-work-');
const house = makeHouse(2);
const happened = event('tests.work', z.strictObject({ number: z.number() }));
const heard: number[] = [];

async function make(place: number): Promise<Server> {
  const { url, ownerUrl } = database;
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret for tests that is long enough',
    LOG_LEVEL: 'silent',
  });
  return makeServer({
    config: { ...config, ...shareOf(config, { place, count: 2 }) },
    log: makeLog('silent'),
    // Only the first one asks anything of the owner of the tables.
    database: {
      url,
      directUrl: url,
      ownerUrl: place === 1 ? ownerUrl : 'postgres://nobody@localhost:1/',
    },
    siblings: house.channel(place),
    moreListeners: [on(happened, 'tests.hearer', async () => void heard.push(place))],
    withPages: false,
  });
}

const [first, second] = [await make(1), await make(2)];
await first.prepare();
await second.prepare();
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('what happens in the second process is told by the first, which is woken', async () => {
  const words: string[] = [];
  house.channel(1).onWord(({ kind }) => words.push(kind));
  await transact(second.ctx, (inner) => emit(inner, happened, 'a subject', { number: 1 }));
  await until(() => expect(heard).toEqual([1]));
  expect(words).toEqual(['wake']);
});

test('work that the second process sends is done by the first, and so is what comes by a timer', async () => {
  const done: [string, number][] = [];
  const ticks = new Set<string>();
  let senderTicks = 0;
  const workOf = (who: string): Job<{ number: number }> => ({
    name: 'test.work',
    payload: z.object({ number: z.number() }),
    retries: 0,
    handle: async (_ctx, { number }) => void done.push([who, number]),
  });
  const timersOf = (who: string): Schedule[] => [
    {
      name: 'test.own',
      everySeconds: 1,
      inEach: true,
      run: async () => {
        ticks.add(`own ${who}`);
        if (who === 'sender') senderTicks += 1;
      },
    },
    { name: 'test.once', everySeconds: 1, run: async () => void ticks.add(`once ${who}`) },
  ];
  await prepareQueues(database.ownerUrl, { jobs: [job(workOf('owner'))], schedules: [] });
  const queueOf = (who: string, onlySends: boolean) =>
    makeQueue({
      url: () => database.url,
      log: makeLog('silent'),
      jobs: [job(workOf(who))],
      schedules: timersOf(who),
      onlySends,
    });
  const [worker, sender] = [queueOf('worker', false), queueOf('sender', true)];
  await sender.start({ usual: second.ctx, slow: second.slowCtx });
  try {
    for (const number of [1, 2, 3]) await sender.send(second.ctx.db, workOf(''), { number });
    // As long as nobody else works it lies there, however often the sender comes round.
    await until(() => expect(senderTicks).toBeGreaterThanOrEqual(4));
    expect(done).toEqual([]);
    await worker.start({ usual: first.ctx, slow: first.slowCtx });
    await until(() => expect(done).toHaveLength(3));
    expect(done.toSorted(([, a], [, b]) => a - b)).toEqual([
      ['worker', 1],
      ['worker', 2],
      ['worker', 3],
    ]);
    await until(() => expect(ticks).toContain('own sender'));
    await until(() => expect(ticks).toContain('once worker'));
    expect([...ticks].toSorted()).toEqual(['once worker', 'own sender', 'own worker']);
  } finally {
    await sender.stop();
    await worker.stop();
  }
});
