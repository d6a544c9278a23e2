import { afterEach, describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { makePartsHall, type SatParts } from '../../../testing/parts-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { listenForWork, noteWork } from '../closing/service.outage.ts';
import { sweep } from '../jobs.ts';

/* Time that is given to sections, and answers that come behind it. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { answer, isShut, isTaken, minutes, sit } = makePartsHall(world, tutor);
const minute = 60_000;
afterEach(async () => {
  await ctx.db.q.deleteFrom('heartbeats').execute();
  clock.set(Date.now());
});

const extend = async (sat: SatParts): Promise<number> =>
  (
    await call(
      care.grantExtraTime,
      { params: { id: sat.attempt._id }, body: { minutes: 5, reason: 'the light went out' } },
      { as: tutor },
    )
  ).status;

describe('extra time', () => {
  test('stays with the section for which it was given, also once its device tells that the next one was opened', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10, 10] });
    const begun = Date.parse(sat.attempt.startedAt);
    minutes(4);
    expect(await extend(sat)).toBe(200);
    minutes(11.05);
    const end = begun + 15 * minute;
    const sections = { opened: { 0: begun, 1: end }, closed: { 0: end } };
    // Made in the minutes that were given, and told together with the end of the section.
    const told = await answer(sat, 0, { madeAt: begun + 14.5 * minute, sections });
    expect(isTaken(told)).toBe(true);
    expect(told.data.sections).toMatchObject({ given: { 0: 5 * minute } });
    expect(told.data.sections?.given?.[1]).toBeUndefined();
    minutes(10.1);
    expect(isShut(await answer(sat, 1))).toBe(true);
    expect(isTaken(await answer(sat, 2))).toBe(true);
  });

  test('that its device did not hear of before it went on is left to the section that runs then', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10, 10] });
    const begun = Date.parse(sat.attempt.startedAt);
    minutes(4);
    expect(await extend(sat)).toBe(200);
    minutes(18);
    const end = begun + 10 * minute;
    const sections = { opened: { 0: begun, 1: end }, closed: { 0: end } };
    expect(isTaken(await answer(sat, 1, { sections }))).toBe(true);
    minutes(3.2);
    expect(isShut(await answer(sat, 1))).toBe(true);
    expect(isTaken(await answer(sat, 2))).toBe(true);
  });

  test('in a free order goes to no section that is opened later', async () => {
    const sat = await sit({ order: 'free', timers: [10, 10] });
    expect(isTaken(await answer(sat, 0))).toBe(true);
    minutes(1);
    expect(await extend(sat)).toBe(200);
    minutes(1);
    const { data } = await answer(sat, 1);
    expect(data.sections?.given).toEqual({ 0: 5 * minute });
  });

  test('opens a section to nothing that its device tells after going on without knowing of it', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10], offlineWindowMinutes: 0 });
    const begun = Date.parse(sat.attempt.startedAt);
    minutes(8);
    expect(await extend(sat)).toBe(200);
    minutes(4);
    const end = begun + 10 * minute;
    const sections = { opened: { 0: begun, 1: end }, closed: { 0: end } };
    expect(isShut(await answer(sat, 0, { madeAt: end - 1000, sections }))).toBe(true);
  });

  test('that is given in the seconds after the end lets the last section go on', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10] });
    minutes(20);
    clock.advance(3000);
    expect(await extend(sat)).toBe(200);
    minutes(1);
    const told = await answer(sat, 1);
    expect(isTaken(told)).toBe(true);
    // It lasts as long as the test does, by the end that it had.
    expect(told.data.sections?.given).toEqual({ 1: 5 * minute });
  });
});

describe('F17 a silence of the servers over the end of a section', () => {
  const strict = { order: 'fixed' as const, timers: [10, 10], offlineWindowMinutes: 0 };

  /** Sits until just before the end of the first section, then no server is heard for a minute and a half. */
  async function silent(): Promise<{ sat: SatParts; madeAt: number; sections: SectionTimes }> {
    const sat = await sit(strict);
    const begun = Date.parse(sat.attempt.startedAt);
    clock.set(begun + 9.5 * minute);
    await listenForWork(ctx);
    clock.set(begun + 11 * minute);
    const end = begun + 10 * minute;
    // Its room has gone on meanwhile.
    const sections = { opened: { 0: begun, 1: end }, closed: { 0: end } };
    return { sat, madeAt: begun + 9.8 * minute, sections };
  }

  test.each([
    ['before the silence is credited', false],
    ['once it is', true],
  ])('loses no answer of it, of a strict test neither: told %s', async (_, isCredited) => {
    const { sat, madeAt, sections } = await silent();
    if (isCredited) await noteWork({ ...ctx, services: { ...ctx.services } });
    expect(isTaken(await answer(sat, 0, { madeAt, sections }))).toBe(true);
    expect(isTaken(await answer(sat, 1))).toBe(true);
  });

  test('keeps it open for a minute after the silence, and no longer', async () => {
    const { sat, madeAt, sections } = await silent();
    await noteWork({ ...ctx, services: { ...ctx.services } });
    clock.set(Date.parse(sat.attempt.startedAt) + 13 * minute);
    expect(isShut(await answer(sat, 0, { madeAt, sections }))).toBe(true);
  });

  test('opens no section that was over before it began', async () => {
    const sat = await sit(strict);
    const begun = Date.parse(sat.attempt.startedAt);
    clock.set(begun + 12 * minute);
    await listenForWork(ctx);
    clock.set(begun + 16 * minute);
    await noteWork({ ...ctx, services: { ...ctx.services } });
    expect(isShut(await answer(sat, 0, { madeAt: begun + 9 * minute }))).toBe(true);
  });

  test('opens it to nothing that was made after its end', async () => {
    const { sat, sections } = await silent();
    expect(isShut(await answer(sat, 0, { madeAt: clock.now(), sections }))).toBe(true);
  });
});

test('F18 what a device tells of its sections with its first late save holds for the next one', async () => {
  const sat = await sit({ order: 'fixed', timers: [null, null] });
  const begun = Date.parse(sat.attempt.startedAt);
  const closed = begun + 19 * minute;
  minutes(22);
  await sweep(ctx);
  const sections = { opened: { 0: begun, 1: closed }, closed: { 0: closed } };
  const first = await answer(sat, 0, { madeAt: closed - minute, sections });
  expect(first.data.late).toBe(true);
  const second = await answer(sat, 1, { madeAt: closed + minute / 2 });
  expect([isShut(second), second.data.late]).toEqual([false, true]);
});
