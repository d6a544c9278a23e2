import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { openDatabase, statement } from './pool.ts';

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
