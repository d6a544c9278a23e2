import { afterEach, expect, test, vi } from 'vitest';
import { type Ctx, transact } from '../context.ts';
import { makeLog } from '../log.ts';
import { makeServer, type Server } from '../server.ts';
import { happened, makeHearers, openEar } from '../testing/heard.ts';
import { openWorld } from '../testing/world.ts';
import { emit } from './emit.ts';
import { saveFailure } from './data.ts';
import { replay, undelivered } from './replay.ts';
import { makeEventWorker, purgeEvents } from './worker.ts';

const lines: { level: number; msg: string; listener?: string }[] = [];
const log = makeLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
const { state, hearer, listeners } = makeHearers();
const world = await openWorld({ listeners, log });
const { ctx, clock } = world;
const { rows, tell, heard } = await openEar(world);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function deliver() {
  return world.server.events.deliver(ctx);
}

function failOn(...numbers: number[]): void {
  state.hinder = (_ctx, number) => {
    if (numbers.includes(number)) throw new Error(`never ${number}`);
  };
}

afterEach(async () => {
  state.hinder = () => undefined;
  clock.advance(2 * hourMs);
  await deliver();
});

test('a listener hears of one subject in order, and another subject overtakes', async () => {
  failOn(11);
  await tell('slow', 11, 12);
  await tell('quick', 13);
  await deliver();
  expect(await heard('tests.second', 'slow')).toEqual([]);
  expect(await heard('tests.second', 'quick')).toEqual([13]);
  failOn();
  await deliver();
  expect(await heard('tests.second', 'slow')).toEqual([]);
  clock.advance(5000);
  await deliver();
  expect(await heard('tests.second', 'slow')).toEqual([11, 12]);
});

test('a listener that fails holds up no other, and leaves nothing behind', async () => {
  failOn(21);
  await tell('held', 21);
  await deliver();
  expect(await heard('tests.first', 'held')).toEqual([21]);
  expect(await heard('tests.second', 'held')).toEqual([]);
});

test('what is due to one listener shares a transaction, and one that fails takes no other with it', async () => {
  const numbers = Array.from({ length: 20 }, (_, place) => 200 + place);
  for (const number of numbers) await tell(`crowd ${number}`, number);
  failOn(207);
  await deliver();
  const shared = await rows<{ who: string; together: number }>(
    `select who, count(*)::int as together from heard where subject like 'crowd %'
      group by who, xmin order by who, together desc`,
  );
  expect(shared.filter(({ who }) => who === 'tests.first')).toEqual([
    { who: 'tests.first', together: 16 },
    { who: 'tests.first', together: 4 },
  ]);
  for (const number of numbers)
    expect(await heard('tests.second', `crowd ${number}`)).toEqual(number === 207 ? [] : [number]);
  const failed = await rows(
    `select subject, tries from deliveries where subject like 'crowd %' and (tries > 0 or done_at is null)`,
  );
  expect(failed).toEqual([{ subject: 'crowd 207', tries: 1 }]);
});

test('two lanes never work for one listener at a time: its handlers lock the same rows', async () => {
  let atOnce = 0;
  state.hinder = async (inner) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await inner.db.execute('select pg_sleep(0.001)');
    atOnce -= 1;
  };
  for (let number = 300; number < 340; number += 1) await tell(`lane ${number}`, number);
  await deliver();
  expect(await rows(`select 1 from deliveries where subject like 'lane %' and tries > 0`)).toEqual(
    [],
  );
  expect(await heard('tests.second', 'lane 339')).toEqual([339]);
});

test('what falls between the handler and the commit is undone and stays due', async () => {
  const falls = [31];
  state.hinder = async ({ db }) => {
    if (falls.pop())
      await db.execute('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  };
  await tell('fallen', 31);
  await deliver();
  expect(falls).toEqual([]);
  expect(await heard('tests.second', 'fallen')).toEqual([]);
  clock.advance(5000);
  await deliver();
  expect(await heard('tests.second', 'fallen')).toEqual([31]);
});

/** Fails the second listener until nobody tries any more; gives the pauses in seconds. */
async function kill(subject: string): Promise<number[]> {
  const pauses: number[] = [];
  for (let tries = 1; tries <= 8; tries += 1) {
    await deliver();
    const now = clock.now();
    const [row] = await rows<{ run_after: Date }>(
      `select run_after from deliveries where subject = $1 and listener = 'tests.second' order by seq`,
      [subject],
    );
    const pause = (row?.run_after.getTime() ?? 0) - now;
    pauses.push(Math.round(pause / 1000));
    clock.advance(pause + 1000);
  }
  return pauses;
}

test('after eight tries an event is given up, which everybody sees, and what follows waits for it', async () => {
  failOn(41);
  const [id = ''] = await tell('dead', 41, 42);
  expect((await kill('dead')).slice(0, 7)).toEqual([5, 15, 45, 135, 405, 1215, 3645]);
  clock.advance(dayMs);
  failOn();
  await deliver();
  expect(await heard('tests.second', 'dead')).toEqual([]);
  expect(
    lines.filter(({ level, listener }) => level === 50 && listener === 'tests.second'),
  ).toEqual([expect.objectContaining({ msg: expect.stringContaining('given up') })]);
  expect((await undelivered(ctx))[0]).toMatchObject({
    id,
    name: 'tests.happened',
    listener: 'tests.second',
    tries: 8,
    error: 'never 41',
    isDead: true,
  });
  await world.server.events.look(ctx);
  const { body } = await world.server.app.inject({ url: '/metrics' });
  expect(body).toContain('chinar_events_dead 1\n');
  expect(Number(/chinar_events_oldest_seconds (\d+)/.exec(body)?.[1])).toBeGreaterThan(
    dayMs / 1000,
  );

  expect(await replay(ctx, id, null)).toEqual(['tests.second']);
  await deliver();
  expect(await heard('tests.second', 'dead')).toEqual([41, 42]);
  expect(await heard('tests.first', 'dead')).toEqual([41, 42]);
  await world.server.events.look(ctx);
  expect(ctx.services.events.figures()).toEqual({ dead: 0, oldestSeconds: 0 });
});

test('an event is told again to who came later, and to who heard it only by name', async () => {
  const [id = ''] = await tell('again', 51);
  await deliver();
  expect(await replay(ctx, id, null)).toEqual([]);
  const worker = makeEventWorker([...listeners, hearer('tests.later', async () => undefined)]);
  const later = { ...ctx, services: { ...ctx.services, events: worker } };
  expect(await replay(later, id, null)).toEqual(['tests.later']);
  expect(await replay(later, id, 'tests.first')).toEqual(['tests.first']);
  expect(await replay(later, id, 'tests.nobody')).toEqual([]);
  await worker.deliver(later);
  expect(await heard('tests.later', 'again')).toEqual([51]);
  expect(await heard('tests.first', 'again')).toEqual([51, 51]);
  expect(await heard('tests.second', 'again')).toEqual([51]);
  const actions = await rows(`select action from audit_log where subject_id = $1`, [id]);
  expect(actions).toEqual([{ action: 'event.replayed' }, { action: 'event.replayed' }]);
  expect(await replay(ctx, '018f0000-0000-7000-8000-000000000000', null)).toBeNull();
});

test('a failure that others have settled meanwhile counts for nothing', async () => {
  failOn(101);
  await tell('settled', 101);
  await deliver();
  const one = `subject = 'settled' and listener = 'tests.second'`;
  const now = () => rows(`select tries, error, done_at from deliveries where ${one}`);
  const [{ seq } = { seq: 0 }] = await rows<{ seq: number }>(
    `select seq from deliveries where ${one}`,
  );
  const late = { seq, listener: 'tests.second', error: 'late', runAfter: new Date(), deadAt: null };
  expect(await saveFailure(ctx.db, { ...late, tries: 1 })).toBe(false);
  expect(await now()).toEqual([{ tries: 1, error: 'never 101', done_at: null }]);
  failOn();
  clock.advance(5000);
  await deliver();
  expect(await saveFailure(ctx.db, { ...late, tries: 2 })).toBe(false);
  expect(await now()).toEqual([{ tries: 1, error: null, done_at: expect.any(Date) }]);
});

test('what does not fit its declaration is handed to nobody', async () => {
  await tell('misfit', 111);
  await world.asOwner(
    `update events set payload = '{"number": 111, "more": 1}' where subject = 'misfit'`,
  );
  await deliver();
  const failed = await rows(`select tries from deliveries where subject = 'misfit'`);
  expect(failed).toEqual([{ tries: 1 }, { tries: 1 }]);
  await world.asOwner(`update events set payload = '{"number": 111}' where subject = 'misfit'`);
});

async function besideAnother(run: (other: Server) => Promise<void>): Promise<void> {
  const other = await makeServer({
    config: ctx.services.config,
    log,
    database: {
      url: world.databaseUrl,
      directUrl: world.databaseUrl,
      ownerUrl: world.ownerUrl,
    },
    clock,
    moreListeners: listeners,
    withPages: false,
  });
  await run(other).finally(() => other.stop());
}

test('two servers deliver each event once, in order', async () => {
  const numbers = Array.from({ length: 20 }, (_, place) => place);
  for (const subject of ['east', 'west', 'north']) await tell(subject, ...numbers);
  await besideAnother(async (other) => {
    await Promise.all([deliver(), other.events.deliver(other.ctx)]);
  });
  for (const subject of ['east', 'west', 'north']) {
    expect(await heard('tests.first', subject)).toEqual(numbers);
    expect(await heard('tests.second', subject)).toEqual(numbers);
  }
});

test('what one server holds another passes over, and delivers the rest', async () => {
  const numbers = Array.from({ length: 20 }, (_, place) => 400 + place);
  for (const number of numbers) await tell(`held ${number}`, number);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  state.hinder = async (_ctx, number) => {
    if (number !== 400) return;
    begun.resolve();
    await end.promise;
  };
  await besideAnother(async (other) => {
    const here = deliver();
    await begun.promise;
    await other.events.deliver(other.ctx);
    expect(await heard('tests.second', 'held 419')).toEqual([419]);
    end.resolve();
    await here;
  });
  for (const number of numbers)
    expect(await heard('tests.second', `held ${number}`)).toEqual([number]);
});

/** A worker of its own, with the ctx under which it runs and what is emitted wakes it. */
function startWorker(everyMs: number): { worker: ReturnType<typeof makeEventWorker>; own: Ctx } {
  const worker = makeEventWorker(listeners, { everyMs });
  const own = { ...ctx, services: { ...ctx.services, events: worker } };
  worker.start(own);
  return { worker, own };
}

test('a commit wakes the delivery, and who stops waits for what runs', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  state.hinder = async (_ctx, number) => {
    if (number !== 61) return;
    begun.resolve();
    await end.promise;
  };
  const { worker, own } = startWorker(hourMs);
  await transact(own, (inner) => emit(inner, happened, 'woken', { number: 61 }));
  await begun.promise;
  await transact(own, (inner) => emit(inner, happened, 'woken', { number: 62 }));
  let isStopped = false;
  const stopping = worker.stop().then(() => (isStopped = true));
  expect(await heard('tests.second', 'woken')).toEqual([]);
  expect(isStopped).toBe(false);
  end.resolve();
  await stopping;
  expect(await heard('tests.second', 'woken')).toEqual([61]);
});

test('what nobody woke it for is found all the same', async () => {
  const { worker } = startWorker(20);
  await tell('unsaid', 71);
  await vi.waitFor(async () => expect(await heard('tests.second', 'unsaid')).toEqual([71]), 10_000);
  await worker.stop();
});

test('what everybody has heard goes after ninety days, and nothing else', async () => {
  const left = () => rows(`select subject from events where subject like 'old%' order by seq`);
  failOn(92);
  await tell('old heard', 91);
  await tell('old unheard', 92);
  await deliver();
  clock.advance(89 * dayMs);
  await purgeEvents(ctx);
  expect(await left()).toHaveLength(2);
  clock.advance(2 * dayMs);
  await purgeEvents(ctx);
  expect(await left()).toEqual([{ subject: 'old unheard' }]);
});
