import { describe, expect, test } from 'vitest';
import { confirmClock } from '../db/now.ts';
import { openWorld } from '../testing/world.ts';
import { makeDatabaseClock } from './clock.ts';

const { ctx } = await openWorld();
const hourMs = 3_600_000;

/** A clock whose database and steady counter the test moves. */
function makeTimes() {
  const alarms: string[] = [];
  const times = { database: Date.UTC(2026, 10, 21), elapsed: 0, isConfirmed: false };
  const clock = makeDatabaseClock(ctx.services.database, {
    log: {
      error: (fields: object) => alarms.push(`alarm ${JSON.stringify(fields)}`),
      warn: (fields: unknown) => alarms.push(typeof fields === 'string' ? fields : 'adopted'),
    } as never,
    elapsed: () => times.elapsed,
    ask: async () => times.database,
    isConfirmed: async () => times.isConfirmed,
  });
  function pass(ms: number): Promise<void> {
    times.database += ms;
    times.elapsed += ms;
    return clock.look();
  }
  /** How far the clock is from the database's. */
  const off = () => clock.now() - times.database;
  return { times, clock, alarms, pass, off };
}

describe('F10 a jump of the database’s clock', () => {
  test('is not believed, raises one alarm, and is forgotten when the clock is right again', async () => {
    const { times, clock, alarms, pass, off } = makeTimes();
    await clock.look();
    times.database += 2 * hourMs;
    await pass(30_000);
    await pass(11_000);
    expect([off(), clock.jump(), alarms]).toEqual([
      -2 * hourMs,
      7200,
      [`alarm ${JSON.stringify({ seconds: 7200 })}`],
    ]);
    times.database -= 2 * hourMs;
    await pass(30_000);
    expect([off(), clock.jump()]).toEqual([0, 0]);
    expect(alarms.at(-1)).toBe("the database's clock is right again");
  });

  test('is believed after it has stood for ten minutes', async () => {
    const { times, clock, pass, off } = makeTimes();
    await clock.look();
    times.database -= hourMs;
    await pass(30_000);
    await pass(9 * 60_000);
    expect(off()).toBe(hourMs);
    await pass(61_000);
    expect([off(), clock.jump()]).toEqual([0, 0]);
  });

  test('has to stand still for that: a second jump begins anew', async () => {
    const { times, clock, pass, off } = makeTimes();
    await clock.look();
    times.database += hourMs;
    await pass(30_000);
    await pass(9 * 60_000);
    times.database += hourMs;
    await pass(61_000);
    expect(off()).toBe(-2 * hourMs);
  });

  test('is believed at once when an admin confirms it', async () => {
    const { times, clock, pass, off } = makeTimes();
    await clock.look();
    times.database += hourMs;
    await pass(30_000);
    times.isConfirmed = true;
    await pass(30_000);
    expect(off()).toBe(0);
  });

  test('of less than five seconds is the usual drift', async () => {
    const { times, clock, alarms, pass, off } = makeTimes();
    await clock.look();
    times.database += 4000;
    await pass(30_000);
    expect([off(), alarms]).toEqual([0, []]);
  });
});

test('F10 an admin’s word reaches a running server through the database', async () => {
  let elapsed = performance.now();
  const clock = makeDatabaseClock(ctx.services.database, { elapsed: () => elapsed });
  await clock.look();
  // As if the database had jumped ahead: this machine's counter stays behind.
  elapsed -= hourMs;
  await clock.look();
  expect(clock.jump()).toBeGreaterThan(3500);
  await confirmClock(ctx.db);
  await clock.look();
  expect(clock.jump()).toBe(0);
});
