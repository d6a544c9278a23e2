import { Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endWith, transact as outer } from '../context.ts';
import { openWorld } from '../testing/world.ts';
import { type Db, openDatabase, statement } from './pool.ts';

const one = statement<{ one: number }>('burst-one', 'select 1 as one');

const world = await openWorld();

afterEach(() => vi.restoreAllMocks());

const textOf = (written: unknown): string =>
  Array.isArray(written) ? written.map(String).join('') : String(written);

/** What is handed to the kernel of the connection that has asked for `name`, write by write. */
function noteWrites(name: string): () => string[] {
  const ways = Socket.prototype as unknown as Record<string, (written: unknown) => void>;
  const spies = ['_write', '_writev'].map((way) => vi.spyOn(ways, way));
  return () => {
    const all = spies.flatMap(({ mock }) =>
      mock.calls.map(([written], at) => ({
        order: mock.invocationCallOrder[at] ?? 0,
        socket: mock.contexts[at],
        text: textOf(written),
      })),
    );
    const own = all.find(({ text }) => text.includes(name))?.socket;
    return all
      .filter(({ socket }) => socket === own)
      .toSorted((first, second) => first.order - second.order)
      .map(({ text }) => text);
  };
}

test('what a transaction sends at once leaves with its BEGIN in one write; what waited for an answer, in one of its own', async () => {
  const { transact, close } = openDatabase({ url: world.ownerUrl, max: 3, onError: () => {} });
  const ask = () =>
    transact(async (db) => {
      const both = await Promise.all([db.run(one, []), db.run(one, [])]);
      return [...both, await db.run(one, [])].flat();
    });
  // The connection is there, and knows the statement.
  await ask();
  const writes = noteWrites(one.name);
  expect(await ask()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  const asked = writes().map((text) => text.split(one.name).length - 1);
  const words = writes().map((text) => /begin|commit/.exec(text)?.[0]);
  expect([asked, words]).toEqual([
    [2, 1, 0],
    ['begin', undefined, 'commit'],
  ]);
  await close();
});

describe('the end of a transaction that goes along with its last statements', () => {
  const options = { url: world.ownerUrl, max: 3, onError: () => {} };

  test('leaves with them in one write', async () => {
    const { transact, close } = openDatabase(options);
    const ask = () =>
      transact(async (db) => {
        await db.run(one, []);
        return db.ending(() => Promise.all([db.run(one, []), db.run(one, [])]));
      });
    await ask();
    const writes = noteWrites(one.name);
    expect((await ask()).flat()).toEqual([{ one: 1 }, { one: 1 }]);
    const words = writes().map((text) => /begin|commit/.exec(text)?.[0]);
    expect(words).toEqual(['begin', 'commit']);
    await close();
  });

  test('takes all of it back where one of them fails, and tells of that one', async () => {
    const { db, transact, close } = openDatabase(options);
    await db.execute('create table ended (id integer primary key)');
    const add = (inner: Db, id: number) => inner.execute('insert into ended values ($1)', [id]);
    const twice = transact(async (inner) => {
      await add(inner, 1);
      return inner.ending(() => Promise.all([add(inner, 2), add(inner, 2), add(inner, 3)]));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect((await db.execute('select id from ended')).rows).toEqual([]);
    // Whoever hears nothing of the failure is told that it is so.
    const unheard = transact(async (inner) => {
      await inner.ending(() => Promise.allSettled([add(inner, 2), add(inner, 2)]));
      return 'done';
    });
    await expect(unheard).rejects.toMatchObject({ code: '23505' });
    expect((await db.execute('select id from ended')).rows).toEqual([]);
    await transact((inner) => inner.ending(() => add(inner, 4)));
    expect((await db.execute('select id from ended')).rows).toEqual([{ id: 4 }]);
    await db.execute('drop table ended');
    await close();
  });

  test('lets nothing follow it', async () => {
    const { transact, close } = openDatabase(options);
    const after = transact(async (db) => {
      await db.ending(() => db.run(one, []));
      await db.run(one, []);
    });
    await expect(after).rejects.toThrow('when its transaction was over');
    await close();
  });

  test('is its opener’s: who joins it ends nothing', async () => {
    const told = await outer(world.ctx, async (ctx) => {
      await outer(ctx, (inner) => endWith(inner, () => inner.db.run(one, [])));
      return ctx.db.run(one, []);
    });
    expect(told).toEqual([{ one: 1 }]);
  });
});
