import { expect, test } from 'vitest';
import { transact } from '../context.ts';
import { openWorld } from '../testing/world.ts';
import { makeGathered } from './gather.ts';

const { asOwner, ctx } = await openWorld();
await asOwner('create table gather_probe (key text primary key, value int)');
await asOwner('grant all on gather_probe to public');
await asOwner(`insert into gather_probe values ('a', 1), ('b', 2)`);

/** A gathered read that notes which keys were asked together. */
function makeProbe() {
  const asked: (readonly string[])[] = [];
  const valueOf = makeGathered(async ({ db }, keys) => {
    asked.push(keys);
    const { rows } = await db.execute(
      'select key, value from gather_probe where key = any($1::text[])',
      [keys],
    );
    return new Map((rows as { key: string; value: number }[]).map((row) => [row.key, row.value]));
  });
  return { asked, valueOf };
}

test('who asks alone is answered at once; those who come meanwhile share one statement', async () => {
  const { asked, valueOf } = makeProbe();
  const keys = ['a', 'b', 'nobody', 'b', 'a'];
  expect(await Promise.all(keys.map((key) => valueOf(ctx, key)))).toEqual([1, 2, undefined, 2, 1]);
  expect(asked).toEqual([['a'], ['b', 'nobody', 'a']]);
});

test('who has written something reads it, though a statement was under way', async () => {
  const { valueOf } = makeProbe();
  const before = valueOf(ctx, 'a');
  await asOwner(`update gather_probe set value = 10 where key = 'a'`);
  expect(await valueOf(ctx, 'a')).toBe(10);
  expect([1, 10]).toContain(await before);
});

test('inside a transaction it is the read of that transaction', async () => {
  const { asked, valueOf } = makeProbe();
  const seen = await transact(ctx, async (inner) => {
    await inner.db.execute(`insert into gather_probe values ('c', 3)`);
    return [await valueOf(inner, 'c'), await valueOf(inner, 'a')];
  });
  expect([seen, asked]).toEqual([
    [3, 10],
    [['c'], ['a']],
  ]);
});

/** A read that begins when it is told to, and then does what it is told. */
function makeHeld() {
  const begun: { keys: readonly string[]; end: PromiseWithResolvers<Map<string, number>> }[] = [];
  const valueOf = makeGathered((_ctx, keys) => {
    const end = Promise.withResolvers<Map<string, number>>();
    begun.push({ keys, end });
    return end.promise;
  });
  return { begun, valueOf };
}

test('a statement that fails fails for those who shared it; who waits behind is asked for', async () => {
  const { begun, valueOf } = makeHeld();
  const [first, second] = [valueOf(ctx, 'a'), valueOf(ctx, 'b')];
  begun[0]?.end.reject(new Error('Broken.'));
  await expect(first).rejects.toThrow('Broken.');
  begun[1]?.end.resolve(new Map([['b', 2]]));
  expect(await second).toBe(2);
});

test('where the database is away nobody waits for another try', async () => {
  const { begun, valueOf } = makeHeld();
  const all = [valueOf(ctx, 'a'), valueOf(ctx, 'b')];
  begun[0]?.end.reject(Object.assign(new Error('Away.'), { code: 'ECONNREFUSED' }));
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = valueOf(ctx, 'a');
  begun[1]?.end.resolve(new Map([['a', 1]]));
  expect([await later, begun.length]).toEqual([1, 2]);
});

test('more than a statement takes are asked for by several', async () => {
  const { begun, valueOf } = makeHeld();
  const all = Array.from({ length: 502 }, (_, place) => valueOf(ctx, String(place)));
  begun[0]?.end.resolve(new Map());
  await all[0];
  begun[1]?.end.resolve(new Map());
  await all[500];
  begun[2]?.end.resolve(new Map());
  await Promise.all(all);
  expect(begun.map(({ keys }) => keys.length)).toEqual([1, 500, 1]);
});

/** A gathered write, in lines by the first letter. */
function makeWrites() {
  const asked: (readonly string[])[] = [];
  const write = makeGathered<boolean>(
    async ({ db }, keys) => {
      asked.push(keys);
      await db.execute('insert into gather_probe (key) select unnest($1::text[])', [keys]);
      return new Map(keys.map((key) => [key, true]));
    },
    (key) => key.slice(0, 1),
  );
  return { asked, write };
}

test('what a constraint refuses of one is written of all who shared its statement', async () => {
  const { asked, write } = makeWrites();
  const ends = await Promise.allSettled(['x1', 'x2', 'x1', 'x3'].map((key) => write(ctx, key)));
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(asked).toEqual([['x1'], ['x2', 'x1', 'x3'], ['x2'], ['x1'], ['x3']]);
});

test('where the database goes away meanwhile, those who are tried by themselves are not tried one after the other', async () => {
  const asked: number[] = [];
  const write = makeGathered<true>((_ctx, keys) => {
    asked.push(keys.length);
    const code = keys.length > 1 ? '23505' : 'ECONNREFUSED';
    return keys[0] === 'first'
      ? Promise.resolve(new Map([['first', true]]))
      : Promise.reject(Object.assign(new Error('No.'), { code }));
  });
  const names = ['first', ...Array.from({ length: 20 }, (_, place) => `w${place}`)];
  const ends = await Promise.allSettled(names.map((name) => write(ctx, name)));
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(asked.length).toBeLessThan(8);
});

test('who waits in one line keeps nobody of another one waiting', async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const ask = makeGathered<boolean>(
    async (_ctx, keys) => {
      begun.push(keys.join(' '));
      if (keys[0] === 'y1') await first.promise;
      return new Map(keys.map((key) => [key, true]));
    },
    (key) => key.slice(0, 1),
  );
  const slow = [ask(ctx, 'y1'), ask(ctx, 'y2')];
  expect(await ask(ctx, 'z1')).toBe(true);
  expect(begun).toEqual(['y1', 'z1']);
  first.resolve();
  expect(await Promise.all(slow)).toEqual([true, true]);
  expect(begun).toEqual(['y1', 'z1', 'y2']);
});
