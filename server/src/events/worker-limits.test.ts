import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { Ctx } from '../context.ts';
import { openDatabase } from '../db/pool.ts';
import { serveCrowd } from '../jobs/crowd.ts';
import { makeHearers, openEar } from '../testing/heard.ts';
import { openWorld } from '../testing/world.ts';
import { saveFailure } from './data.ts';
import { replay } from './replay.ts';
import { makeEventWorker } from './worker.ts';

const { state, hearer, listeners: both } = makeHearers();
let crowd: () => Promise<void> | void = () => undefined;
const many = ['tests.third', 'tests.fourth', 'tests.fifth'].map((name) =>
  hearer(name, async () => crowd()),
);
const listeners = [...both, ...many];
const world = await openWorld({ listeners });
const { ctx, clock } = world;
const { rows, tell, heard } = await openEar(world);
const hourMs = 3_600_000;
const patience = { timeout: 10_000 };

function deliver(by: Ctx = ctx) {
  return world.server.events.deliver(by);
}

/** How the second listener's deliveries of a subject stand. */
function standing(subject: string) {
  return rows(
    `select tries, dead_at is not null as dead, length(error) as words from deliveries
      where subject = $1 and listener = 'tests.second'`,
    [subject],
  );
}

function failWith(message: string): void {
  state.hinder = () => {
    throw new Error(message);
  };
}

afterEach(() => {
  state.hinder = () => undefined;
});

test('what was given up is not taken up again by itself, and has all its tries when it is told again', async () => {
  failWith('never');
  const [id = ''] = await tell('weary', 1);
  for (let tries = 1; tries <= 10; tries += 1) {
    await deliver();
    clock.advance(2 * hourMs);
  }
  expect(await standing('weary')).toEqual([{ tries: 8, dead: true, words: 5 }]);
  await replay(ctx, id, null);
  await deliver();
  expect(await standing('weary')).toEqual([{ tries: 1, dead: false, words: 5 }]);
});

test('what a listener failed of is noted in short', async () => {
  failWith('x'.repeat(100_000));
  await tell('wordy', 2);
  await deliver();
  expect(await standing('wordy')).toEqual([{ tries: 1, dead: false, words: 1000 }]);
});

test('a listener that this server does not have is left to those that do', async () => {
  await tell('elsewhere', 3);
  const worker = makeEventWorker(listeners.filter(({ name }) => name !== 'tests.second'));
  await worker.deliver({ ...ctx, services: { ...ctx.services, events: worker } });
  expect(await heard('tests.first', 'elsewhere')).toEqual([3]);
  const open = await rows(
    `select listener from deliveries where subject = 'elsewhere' and done_at is null`,
  );
  expect(open).toEqual([{ listener: 'tests.second' }]);
});

test('a failure that another server is counting is left to it', async () => {
  failWith('never');
  await tell('counted', 4);
  await deliver();
  const [{ seq } = { seq: 0 }] = await rows<{ seq: number }>(
    `select seq from deliveries where subject = 'counted' and listener = 'tests.second'`,
  );
  const other = new pg.Client({ connectionString: world.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query(`select 1 from deliveries where seq = $1 for update`, [seq]);
  const failure = { seq, listener: 'tests.second', tries: 2, error: 'late', deadAt: null };
  expect(await saveFailure(ctx.db, { ...failure, runAfter: new Date() })).toBe(false);
  await other.end();
});

test('events take two connections at most, however often they are woken', async () => {
  let atOnce = 0;
  let most = 0;
  const end = Promise.withResolvers<void>();
  crowd = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await end.promise;
    atOnce -= 1;
  };
  for (const subject of ['a', 'b', 'c', 'd']) await tell(`crowd ${subject}`, 5);
  const worker = makeEventWorker(listeners);
  worker.start({ ...ctx, services: { ...ctx.services, events: worker } });
  for (let woken = 0; woken < 10; woken += 1) worker.wake();
  await vi.waitFor(() => expect(atOnce).toBe(2), patience);
  end.resolve();
  await vi.waitFor(async () => {
    for (const { name } of listeners) expect(await heard(name, 'crowd d')).toEqual([5]);
  }, patience);
  await worker.stop();
  expect(most).toBe(2);
});

test('a server without lanes leaves what happened to the others', async () => {
  await tell('left', 7);
  const worker = makeEventWorker(listeners, { lanes: 0 });
  await worker.deliver({ ...ctx, services: { ...ctx.services, events: worker } });
  expect(await heard('tests.first', 'left')).toEqual([]);
  await deliver();
  expect(await heard('tests.first', 'left')).toEqual([7]);
});

test('a database that is away ends no delivery: what is due is found when it is back', async () => {
  await tell('patient', 6);
  const away = openDatabase({ url: 'postgres://x@127.0.0.1:1/x', max: 2, onError: () => {} });
  const services = { ...ctx.services, database: away };
  await expect(deliver({ ...ctx, db: away.db, services })).resolves.toBeUndefined();
  await away.close();
  await deliver();
  expect(await heard('tests.second', 'patient')).toEqual([6]);
});

test('events rest while requests wait for a connection', async () => {
  let waiting = 3;
  const database = { ...ctx.services.database, waiting: () => (waiting -= 1) };
  await tell('resting', 81);
  await world.server.events.deliver({ ...ctx, services: { ...ctx.services, database } });
  expect(waiting).toBeLessThanOrEqual(0);
  expect(await heard('tests.second', 'resting')).toEqual([81]);
});

test('events rest while a crowd is served', async () => {
  const served = Promise.withResolvers<void>();
  let looks = 0;
  const waiting = () => {
    looks += 1;
    // More often than it takes to deliver one.
    if (looks === 12) served.resolve();
    return 0;
  };
  const database = { ...ctx.services.database, waiting };
  const resting = { ...ctx, services: { ...ctx.services, database } };
  const serving = serveCrowd(resting, () => served.promise);
  await tell('crowded', 82);
  await world.server.events.deliver(resting);
  expect(looks).toBeGreaterThanOrEqual(12);
  expect(await heard('tests.second', 'crowded')).toEqual([82]);
  served.resolve();
  await serving;
});
