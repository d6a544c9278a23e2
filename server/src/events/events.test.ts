import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { transact } from '../context.ts';
import { happened, makeHearers, openEar } from '../testing/heard.ts';
import { openWorld } from '../testing/world.ts';
import { emit } from './emit.ts';
import { event } from './event.ts';
import { on } from './listener.ts';
import { makeEventWorker } from './worker.ts';

const { listeners } = makeHearers();
const world = await openWorld({ listeners });
const { ctx } = world;
const { rows, tell, heard } = await openEar(world);
const silent = async () => undefined;

function countEvents() {
  return rows('select count(*)::int as count from events');
}

test('an event is told in a transaction or not at all', async () => {
  await expect(emit(ctx, happened, 'outside', { number: 1 })).rejects.toThrow(
    'tests.happened was emitted outside a transaction.',
  );
  expect(await countEvents()).toEqual([{ count: 0 }]);
});

test('a transaction that is rolled back has told nothing', async () => {
  const failed = transact(ctx, async (inner) => {
    await emit(inner, happened, 'undone', { number: 1 });
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await countEvents()).toEqual([{ count: 0 }]);
});

test('what an event does not declare is refused', async () => {
  const more = { number: 1, name: 'Somebody' };
  const telling = transact(ctx, (inner) => emit(inner, happened, 'more', more));
  await expect(telling).rejects.toThrow(/name/);
  expect(() => event('tests.loose', z.object({ number: z.number() }))).toThrow('no strict object');
  expect(await countEvents()).toEqual([{ count: 0 }]);
});

test('an event that nobody hears is not written down, and costs no statement', async () => {
  const unheard = event('tests.unheard', z.strictObject({ number: z.number() }));
  const { statements } = ctx.services.database;
  const before = statements();
  await transact(ctx, (inner) => emit(inner, unheard, 'unheard', { number: 1 }));
  expect(statements()).toBe(before);
});

test('an event that two hear is one statement', async () => {
  const { statements } = ctx.services.database;
  const before = statements();
  await transact(ctx, (inner) => emit(inner, happened, 'both', { number: 7 }));
  expect(statements()).toBe(before + 1);
});

test('names are declared once', async () => {
  const again = event('tests.happened', z.strictObject({ other: z.string() }));
  const [first] = listeners;
  expect(() => makeEventWorker([...listeners, on(again, 'tests.other', silent)])).toThrow(
    'The event tests.happened is declared twice.',
  );
  expect(() => makeEventWorker([...listeners, on(happened, 'tests.first', silent)])).toThrow(
    'Two listeners are called tests.first.',
  );
  const telling = transact(ctx, (inner) => emit(inner, again, 'again', { other: 'x' }));
  await expect(telling).rejects.toThrow('The event tests.happened is declared twice.');
  expect(() => on(happened, 'nameless', silent)).toThrow('No name of a listener: nameless.');
  expect(() => event('nameless', z.strictObject({}))).toThrow('No name of an event: nameless.');
  expect(first?.name).toBe('tests.first');
});

test('each listener hears an event once', async () => {
  await tell('one', 1);
  await world.server.events.deliver(ctx);
  await world.server.events.deliver(ctx);
  expect(await heard('tests.first', 'one')).toEqual([1]);
  expect(await heard('tests.second', 'one')).toEqual([1]);
});

test('a handler may tell events itself, which are heard with it or not at all', async () => {
  const { hearer } = makeHearers();
  const chain = hearer('tests.first', async (inner, { number }) => {
    if (number > 1) await emit(inner, happened, 'chain', { number: number - 1 });
  });
  const worker = makeEventWorker([chain]);
  const inside = { ...ctx, services: { ...ctx.services, events: worker } };
  await transact(inside, (inner) => emit(inner, happened, 'chain', { number: 3 }));
  await worker.deliver(inside);
  expect(await heard('tests.first', 'chain')).toEqual([3, 2, 1]);
});
