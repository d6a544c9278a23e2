import { afterEach, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import { makePartsHall, type Parts, type SatParts } from '../../../testing/parts-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { sweep } from '../jobs.ts';
import { reopenExpired } from './service.reopen.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { answer, begin, isShut, isTaken, minutes, sit, submit } = makePartsHall(world, tutor);
afterEach(() => clock.set(Date.now()));

const threeParts: Parts = { order: 'fixed', timers: [10, 10, 10], offlineWindowMinutes: 0 };
const reason = 'the hall lost its light';

const reopen = (sat: SatParts, given: number) =>
  call(
    care.reopenAttempt,
    { params: { id: sat.attempt._id }, body: { minutes: given, reason } },
    { as: tutor },
  );
/** What its learner finds who comes back. */
const again = async (sat: SatParts): Promise<SatParts> => ({
  ...(await begin(sat.attempt.quizId, sat.as)),
  as: sat.as,
});

test('an attempt that ran out goes on in its last section, for as long as it is given', async () => {
  const sat = await sit(threeParts);
  minutes(21);
  // Its device has seen all of them end.
  const { startedAt } = sat.attempt;
  const ends = [1, 2, 3].map((place) => Date.parse(startedAt) + place * 600_000);
  minutes(9);
  const told = { opened: { 1: ends[0] ?? 0, 2: ends[1] ?? 0 }, closed: { 2: ends[2] ?? 0 } };
  expect(isTaken(await answer(sat, 2, { sections: told }))).toBe(true);
  minutes(2);
  await sweep(ctx);
  minutes(60);
  expect((await reopen(sat, 5)).status).toBe(200);
  const back = await again(sat);
  minutes(4);
  expect(isShut(await answer(back, 0))).toBe(true);
  expect(isTaken(await answer(back, 2))).toBe(true);
  minutes(1.2);
  expect(isTaken(await answer(back, 2))).toBe(false);
});

test('one that was handed in early goes on where it stood, with what its section had left', async () => {
  const sat = await sit(threeParts);
  minutes(14);
  await submit(sat);
  minutes(120);
  expect((await reopen(sat, 16)).status).toBe(200);
  const back = await again(sat);
  expect(isShut(await answer(back, 0))).toBe(true);
  expect(isShut(await answer(back, 2))).toBe(true);
  minutes(5.8);
  expect(isTaken(await answer(back, 1))).toBe(true);
  minutes(0.4);
  expect(isShut(await answer(back, 1))).toBe(true);
  expect(isTaken(await answer(back, 2))).toBe(true);
  minutes(9.6);
  expect(isTaken(await answer(back, 2))).toBe(true);
});

test('minutes beyond what was left go to the section that ran', async () => {
  const sat = await sit(threeParts);
  minutes(25);
  await submit(sat);
  minutes(30);
  expect((await reopen(sat, 15)).status).toBe(200);
  const back = await again(sat);
  minutes(14.8);
  expect(isTaken(await answer(back, 2))).toBe(true);
});

test('F10 sections that a wrong clock has closed go on with what they had left', async () => {
  const sat = await sit(threeParts);
  minutes(4);
  const fault = clock.now();
  minutes(300);
  await sweep(ctx);
  clock.set(fault + 60_000);
  await reopenExpired(ctx, { since: new Date(fault), dryRun: false });
  const back = await again(sat);
  minutes(5.8);
  expect(isTaken(await answer(back, 0))).toBe(true);
  minutes(0.4);
  expect(isShut(await answer(back, 0))).toBe(true);
  expect(isTaken(await answer(back, 1))).toBe(true);
});

test('fewer minutes than were left take none from the section that ran', async () => {
  const sat = await sit(threeParts);
  minutes(14);
  await submit(sat);
  minutes(120);
  expect((await reopen(sat, 5)).status).toBe(200);
  const back = await again(sat);
  minutes(4);
  expect(isTaken(await answer(back, 1))).toBe(true);
});

test('F10 one that was handed in by a clock that ran ahead is opened again by the right one', async () => {
  const sat = await sit(threeParts);
  const begun = clock.now();
  minutes(14);
  await submit(sat);
  clock.set(begun + 60_000);
  expect((await reopen(sat, 16)).status).toBe(200);
  expect(isTaken(await answer(await again(sat), 0))).toBe(true);
});

test.each(['fixed', 'free'] as const)(
  'where all sections were over (%s) the last one goes on for all the minutes that are given',
  async (order) => {
    const sat = await sit({
      order,
      timers: [10, 10],
      durationMinutes: 50,
      offlineWindowMinutes: 0,
    });
    expect(isTaken(await answer(sat, 0))).toBe(true);
    minutes(5);
    if (order === 'free') expect(isTaken(await answer(sat, 1))).toBe(true);
    minutes(16);
    await submit(sat);
    minutes(20);
    expect((await reopen(sat, 3)).status).toBe(200);
    const back = await again(sat);
    minutes(2.8);
    expect(isShut(await answer(back, 0))).toBe(true);
    expect(isTaken(await answer(back, 1))).toBe(true);
    minutes(0.4);
    expect(isTaken(await answer(back, 1))).toBe(false);
  },
);

test('extra time that is given when all sections are over goes to the last one', async () => {
  const sat = await sit({ ...threeParts, durationMinutes: 60 });
  minutes(40);
  const body = { minutes: 5, reason };
  const given = await call(
    care.grantExtraTime,
    { params: { id: sat.attempt._id }, body },
    { as: tutor },
  );
  expect(given.status).toBe(200);
  minutes(4.8);
  expect(isShut(await answer(sat, 1))).toBe(true);
  expect(isTaken(await answer(sat, 2))).toBe(true);
  minutes(0.4);
  expect(isShut(await answer(sat, 2))).toBe(true);
});

test('a last section without a time of its own is not made longer: the attempt stood closed since it was handed in', async () => {
  const sat = await sit({ order: 'fixed', timers: [10, null], durationMinutes: 60 });
  minutes(11);
  expect(
    isTaken(
      await answer(sat, 1, {
        sections: { opened: { 1: clock.now() }, closed: { 1: clock.now() } },
      }),
    ),
  ).toBe(true);
  minutes(20);
  await submit(sat);
  expect((await reopen(sat, 10)).status).toBe(200);
  const [credit] = await ctx.db.q
    .selectFrom('attempt_credits')
    .select('closed_at')
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  // Not since the learner closed that section, twenty minutes before.
  expect(credit?.closed_at?.getTime()).toBeGreaterThan(clock.now() - 60_000);
});
