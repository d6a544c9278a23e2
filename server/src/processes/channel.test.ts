import { afterEach, expect, test, vi } from 'vitest';
import type { Word } from '../siblings.ts';
import { makeHouse } from '../testing/house.ts';
import type { ToProcess } from './messages.ts';
import { makeChannel } from './channel.ts';
import { makeRelay } from './relay.ts';
import { shareOf } from './share.ts';

afterEach(() => void vi.useRealTimers());

const forget = (sessionId: string): Word => ({ kind: 'forget', sessionId });

test('what one process tells all others hear, in its order, and it does not hear itself', async () => {
  const house = makeHouse(3);
  const heard: [number, Word][] = [];
  for (const place of [1, 2, 3]) house.channel(place).onWord((word) => heard.push([place, word]));
  house.channel(2).tell(forget('a'));
  house.channel(2).tell(forget('b'));
  expect(heard).toEqual([]);
  await house.told();
  expect(heard).toEqual([
    [1, forget('a')],
    [1, forget('b')],
    [3, forget('a')],
    [3, forget('b')],
  ]);
});

test('that there is an event is said once in a turn', async () => {
  const house = makeHouse(2);
  const heard: Word[] = [];
  house.channel(1).onWord((word) => heard.push(word));
  for (let i = 0; i < 5; i += 1) house.channel(2).tell({ kind: 'wake' });
  await house.told();
  house.channel(2).tell({ kind: 'wake' });
  await house.told();
  expect(heard).toEqual([{ kind: 'wake' }, { kind: 'wake' }]);
});

test('figures are those of all processes, whichever is asked', async () => {
  const house = makeHouse(3);
  for (const place of [1, 2, 3]) house.channel(place).onGather(async () => [{ place }]);
  const { all } = await house.channel(3).gather();
  expect(all).toEqual([[{ place: 1 }], [{ place: 2 }], [{ place: 3 }]]);
});

test('nobody waits for the figures of a process that ends', async () => {
  // Patience never ends here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const house = makeHouse(2);
  const asked = Promise.withResolvers<void>();
  house.channel(1).onGather(async () => [{ place: 1 }]);
  house.channel(2).onGather(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  const gathering = house.channel(1).gather();
  await asked.promise;
  house.lose(2);
  expect(await gathering).toMatchObject({ all: [[{ place: 1 }]], restarts: 1 });
});

test('whoever does not tell its figures in time is left out, and what is told twice counts once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent: [number, ToProcess][] = [];
  const relay = makeRelay({
    living: () => [1, 2],
    send: (place, message) => sent.push([place, message]),
    restarts: () => 0,
  });
  relay.hear(1, { kind: 'gather', ask: 7 });
  const figures = [{ place: 1 }];
  for (const place of [1, 1]) relay.hear(place, { kind: 'figures', ask: 1, figures });
  const answers = () => sent.filter(([, { kind }]) => kind === 'gathered');
  expect(answers()).toEqual([]);
  vi.advanceTimersByTime(1500);
  expect(answers()).toEqual([[1, { kind: 'gathered', ask: 7, all: [figures], restarts: 0 }]]);
});

test('a process that nobody knows as serving is answered all the same', async () => {
  const house = makeHouse(1);
  house.lose(1);
  expect(await house.channel(1).gather()).toMatchObject({ all: [] });
});

test.each([
  [12, 2, [6, 6]],
  [12, 8, [4, 4]],
  [3, 2, [3, 3]],
  [40, 4, [10, 10]],
])('a pool of %i is shared out among %i processes', (pool, count, shares) => {
  const of = (place: number) =>
    shareOf({ DATABASE_POOL: pool, EVENT_LANES: 2 }, { place, count }).DATABASE_POOL;
  expect([of(1), of(count)]).toEqual(shares);
});

test('eight processes and their work fit where the embedded database has 77 connections', () => {
  const shares = [1, 2, 3, 4, 5, 6, 7, 8].map((place) =>
    shareOf({ DATABASE_POOL: 12, EVENT_LANES: 2 }, { place, count: 8 }),
  );
  // The queue of the first, its slow work, and of each one the queue's sender and the channel of changes.
  const all = shares.reduce((sum, share) => sum + share.DATABASE_POOL, 5 + 2 + 8 * 2);
  expect(all).toBeLessThan(77);
  expect(shares.map((share) => share.EVENT_LANES)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
});

test('a process that cannot read its figures is left out, whoever asks', async () => {
  const house = makeHouse(2);
  house.channel(1).onGather(async () => [{ place: 1 }]);
  house.channel(2).onGather(async () => {
    throw new Error('no figures');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gathering = house.channel(1).gather();
  await house.told();
  vi.runAllTimers();
  expect((await gathering).all).toEqual([[{ place: 1 }]]);
});

test('a process whose parent is stuck tells its own figures, or none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const figures of [[{ place: 1 }], null]) {
    const alone = makeChannel({ place: 1, count: 2, send: () => undefined });
    alone.onGather(async () => {
      if (!figures) throw new Error('no figures');
      return figures;
    });
    const gathering = alone.gather();
    vi.runAllTimers();
    expect(await gathering).toEqual({ all: figures ? [figures] : [], restarts: 0 });
  }
});
