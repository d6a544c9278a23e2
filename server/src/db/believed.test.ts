import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { makeBelieved } from './believed.ts';

const { clock, ctx } = await openWorld();

/** A believed read that counts how often it asked, and fails while told to. */
function makeProbe() {
  const state = { asked: 0, isBroken: false };
  const read = makeBelieved(
    async (db, key) => {
      state.asked += 1;
      const count = state.asked;
      await db.execute('select 1');
      if (state.isBroken) throw new Error('no answer');
      return `${key} ${count}`;
    },
    { ms: 60_000, max: 2 },
  );
  return { state, read };
}

test('who asks at once or soon after reads the same; later it is read anew', async () => {
  const { state, read } = makeProbe();
  const both = await Promise.all([read.of(ctx, 'a'), read.of(ctx, 'a')]);
  clock.advance(50_000);
  expect([...both, await read.of(ctx, 'a')]).toEqual(['a 1', 'a 1', 'a 1']);
  clock.advance(10_000);
  expect([await read.of(ctx, 'a'), state.asked]).toEqual(['a 2', 2]);
});

test('a clock that was put back makes nothing last longer', async () => {
  const { read } = makeProbe();
  await read.of(ctx, 'a');
  clock.advance(-61_000);
  expect(await read.of(ctx, 'a')).toBe('a 2');
});

test('what failed is not believed', async () => {
  const { state, read } = makeProbe();
  state.isBroken = true;
  await expect(read.of(ctx, 'a')).rejects.toThrow('no answer');
  state.isBroken = false;
  expect(await read.of(ctx, 'a')).toBe('a 2');
});

test('what was forgotten is read anew', async () => {
  const { read } = makeProbe();
  await read.of(ctx, 'a');
  read.forget(ctx.services.database);
  expect(await read.of(ctx, 'a')).toBe('a 2');
});

test('what is not worth keeping is told to who waits for it, and read anew for the next', async () => {
  let asked = 0;
  const read = makeBelieved(
    async (db) => {
      await db.execute('select 1');
      return (asked += 1);
    },
    { ms: 60_000, max: 2, keeps: (value) => value > 1 },
  );
  expect(await Promise.all([read.of(ctx, 'a'), read.of(ctx, 'a')])).toEqual([1, 1]);
  expect([await read.of(ctx, 'a'), await read.of(ctx, 'a')]).toEqual([2, 2]);
});
