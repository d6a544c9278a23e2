import { PgBoss } from 'pg-boss';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getJob } from '@chinar/contract/jobs';
import { type Ctx, transact } from '../context.ts';
import { openDatabase } from '../db/pool.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildRun } from '../features/jobs/fixtures.ts';
import { sweepLost } from '../features/jobs/jobs.ts';
import { openWorld } from '../testing/world.ts';
import { changeRun } from './data.ts';
import { makeQueue, job, type Job, prepareQueues } from './queue.ts';
import type { ByTheClock } from './schedule.ts';

const world = await openWorld();
const { ctx, call, databaseUrl, ownerUrl } = world;
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

/** Work that the tests hold: it goes on when they say so. */
const reached = Promise.withResolvers<void>();
const held = Promise.withResolvers<void>();
const film = {
  name: 'test.film',
  payload: z.object({ parts: z.number() }),
  retries: 0,
  isSlow: true,
  isFollowed: true,
  handle: async ({ db }, { parts }, { tell }) => {
    await tell({ done: 1, total: parts, message: 'test_working' });
    reached.resolve();
    await held.promise;
    const { rows } = await db.execute('show statement_timeout');
    return { parts, ...(rows[0] as object) };
  },
} satisfies Job<{ parts: number }>;

const never = {
  name: 'test.never',
  payload: z.object({}),
  retries: 0,
  seconds: 1,
  isFollowed: true,
  handle: async (_ctx, _payload, { signal, tell }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    late.push(await tell({ done: 99 }).catch((error: Error) => error));
  },
} satisfies Job<object>;
const late: unknown[] = [];

/** Nobody works on it here. */
/** What names somebody: each second one is refused for good. */
const letter: Job<{ to: string; isRefused: boolean }> = {
  name: 'test.letter',
  payload: z.object({ to: z.string(), isRefused: z.boolean() }),
  retries: 0,
  namesPeople: true,
  handle: async (_ctx, { isRefused }) => {
    if (isRefused) throw new Error('no such box');
  },
};
const waiting = { ...never, name: 'test.waiting' };

const nightly: string[] = [];
const [{ now }] = (
  await ctx.db.execute(`select to_char(now() at time zone 'Asia/Kolkata', 'MI HH24') as now`)
).rows as [{ now: string }];
/** Due in this minute and on no other day of the year's. */
const atNight = (server: string): ByTheClock => ({
  name: 'test.nightly',
  cron: `${now} * * *`,
  seconds: 60,
  run: async () => {
    nightly.push(server);
  },
});

const slowDatabase = openDatabase({
  url: databaseUrl,
  max: 2,
  slowMs: 60_000,
  onError: () => {},
});
const slow: Ctx = {
  db: slowDatabase.db,
  services: { ...ctx.services, database: slowDatabase },
};
const all = [job(count), job(film), job(never), job(letter)];
await prepareQueues(ownerUrl, { jobs: [...all, job(waiting)], schedules: [atNight('')] });
const queue = (server: string, jobs: Job[]) =>
  makeQueue({ url: () => databaseUrl, log: ctx.services.log, jobs, schedules: [atNight(server)] });
const jobs = queue('one', all);
const other = queue('two', []);
await Promise.all([jobs, other].map((one) => one.start({ usual: ctx, slow })));
afterAll(async () => {
  await Promise.all([jobs.stop(), other.stop()]);
  await slowDatabase.close();
});

async function states(): Promise<string[]> {
  const { rows } = (await ctx.db.execute(
    `select state from pgboss.job where name = 'test.count' order by (data->>'number')::int`,
  )) as { rows: { state: string }[] };
  return rows.map(({ state }) => state);
}

const patience = { timeout: 15_000 };

test('of what named somebody nothing is kept once it is done, and a day at most of what failed', async () => {
  await transact(ctx, async (inner) => {
    await jobs.send(inner.db, letter, { to: 'a@example.org', isRefused: false });
    await jobs.send(inner.db, letter, { to: 'b@example.org', isRefused: true });
  });
  const kept = async () =>
    (
      await ctx.db.execute(
        `select data->>'to' as to, state, deletion_seconds from pgboss.job where name = 'test.letter'`,
      )
    ).rows;
  await vi.waitFor(
    async () =>
      expect(await kept()).toEqual([
        { to: 'b@example.org', state: 'failed', deletion_seconds: 86_400 },
      ]),
    patience,
  );
});

test('a job that fails is tried again alone: its neighbours are done once', async () => {
  await transact(ctx, async (inner) => {
    for (const number of [1, 2, 3]) await jobs.send(inner.db, count, { number });
  });
  await vi.waitFor(
    async () => expect(await states()).toEqual(['completed', 'retry', 'completed']),
    patience,
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

test('what runs by the clock runs once, though there are two servers, by the clock of India', async () => {
  await vi.waitFor(() => expect(nightly).toHaveLength(1), { timeout: 40_000 });
  const { rows } = await ctx.db.execute(
    `select timezone, (select count(*)::int from pgboss.job where name = 'test.nightly') as jobs
       from pgboss.schedule where name = 'test.nightly'`,
  );
  expect(rows).toEqual([{ timezone: 'Asia/Kolkata', jobs: 1 }]);
  expect(nightly).toHaveLength(1);
}, 50_000);

test('a time that is no longer in the code is forgotten', async () => {
  const left = async () =>
    (await ctx.db.execute(`select name from pgboss.schedule where name = 'test.gone'`)).rows;
  const gone: ByTheClock = {
    name: 'test.gone',
    cron: '0 4 * * *',
    seconds: 60,
    run: async () => {},
  };
  await prepareQueues(ownerUrl, { jobs: [], schedules: [atNight(''), gone] });
  expect(await left()).toHaveLength(1);
  await prepareQueues(ownerUrl, { jobs: [], schedules: [atNight('')] });
  expect(await left()).toEqual([]);
});

test('work of a timer does not overtake itself, and is waited for at the end', async () => {
  let running = 0;
  let begun = 0;
  const done: number[] = [];
  const end = Promise.withResolvers<void>();
  const often = {
    name: 'test.often',
    everySeconds: 0.01,
    run: async () => {
      begun += 1;
      running += 1;
      await end.promise;
      done.push(running);
      running -= 1;
    },
  };
  let ticks = 0;
  const counted = { name: 'test.ticks', everySeconds: 0.01, run: async () => void (ticks += 1) };
  const { log } = ctx.services;
  const timed = makeQueue({ url: () => databaseUrl, log, jobs: [], schedules: [often, counted] });
  await timed.start({ usual: ctx, slow });
  await vi.waitFor(() => expect(ticks).toBeGreaterThan(5), patience);
  expect(begun).toBe(1);
  const closing = vi.spyOn(PgBoss.prototype, 'stop');
  const stopping = timed.stop();
  await new Promise(setImmediate);
  expect(closing).not.toHaveBeenCalled();
  end.resolve();
  await stopping;
  expect([done.length, closing.mock.calls.length]).toEqual([1, 1]);
  closing.mockRestore();
});

test('a job whose payload is not what it declares is done by nobody', async () => {
  const before = handled.length;
  await transact(ctx, (inner) => jobs.send(inner.db, count, {} as never));
  await vi.waitFor(async () => {
    const { rows } = await ctx.db.execute(
      `select state from pgboss.job where name = 'test.count' and data = '{}'`,
    );
    expect(rows).toEqual([{ state: 'retry' }]);
  }, patience);
  expect(handled).toHaveLength(before);
});

test('work by the clock is done by one server at a time, other work by as many as there are', async () => {
  const { rows } = await ctx.db.execute(
    `select name, policy from pgboss.queue where name in ('test.count', 'test.nightly') order by name`,
  );
  expect(rows).toEqual([
    { name: 'test.count', policy: 'standard' },
    { name: 'test.nightly', policy: 'singleton' },
  ]);
});

test('a queue that was there learns how often and how long its work is tried now', async () => {
  const kind = { ...count, name: 'test.changed' };
  await prepareQueues(ownerUrl, { jobs: [job(kind)], schedules: [atNight('')] });
  await prepareQueues(ownerUrl, {
    jobs: [job({ ...kind, retries: 7, seconds: 90 })],
    schedules: [atNight('')],
  });
  const { rows } = await ctx.db.execute(
    `select retry_limit, expire_seconds from pgboss.queue where name = 'test.changed'`,
  );
  expect(rows).toEqual([{ retry_limit: 7, expire_seconds: 90 }]);
});

describe('long work', async () => {
  const owner = await buildUser(ctx);
  const begin = <P extends object>(kind: Job<P> & { isFollowed: true }, payload: P) =>
    transact(ctx, (inner) =>
      jobs.begin(inner.db, kind, payload, { ownerId: owner.id, now: new Date() }),
    );
  const look = async (id: string, as = owner) => {
    const { status, data } = await call(getJob, { params: { id } }, { as });
    return { status, ...data };
  };

  test('tells who began it how far it is, and nobody else', async () => {
    const id = await begin(film, { parts: 7 });
    await reached.promise;
    expect(await look(id)).toMatchObject({
      status: 200,
      state: 'running',
      result: null,
      done: 1,
      total: 7,
      message: 'test_working',
    });
    for (const role of ['learner', 'admin'] as const)
      expect((await look(id, await buildUser(ctx, { role }))).status).toBe(404);
    held.resolve();
    await vi.waitFor(async () => expect((await look(id)).state).toBe('done'), patience);
    // It asked by connections whose statements may take longer than those of a request.
    expect((await look(id)).result).toEqual({ parts: 7, statement_timeout: '1min' });
  });

  test('that is rolled back was never begun', async () => {
    let id = '';
    const failed = transact(ctx, async (inner) => {
      const by = { ownerId: owner.id, now: new Date() };
      id = await jobs.begin(inner.db, film, { parts: 1 }, by);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect((await look(id)).status).toBe(404);
  });

  test('ends with its time, and what it says afterwards is not heard', async () => {
    const id = await begin(never, {});
    await vi.waitFor(async () => expect((await look(id)).state).toBe('failed'), patience);
    await vi.waitFor(() => expect(late).toHaveLength(1), patience);
    expect(late[0]).toBeInstanceOf(Error);
    expect((await look(id)).done).toBe(0);
  });

  test('that the queue knows nothing of is told as failed, and no other', async () => {
    const lost = await buildRun(ctx, owner.id);
    const waits = await begin(waiting, {});
    await sweepLost(ctx);
    expect((await look(lost)).state).toBe('waiting');
    world.clock.advance(61_000);
    await sweepLost(ctx);
    world.clock.set(Date.now());
    expect([(await look(lost)).state, (await look(waits)).state]).toEqual(['failed', 'waiting']);
    // The server was only away, and comes back to it.
    await changeRun(ctx.db, lost, { state: 'running', done: 5 });
    expect(await look(lost)).toMatchObject({ state: 'failed', done: 0 });
  });
});
