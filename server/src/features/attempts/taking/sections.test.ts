import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import { hold } from '../../../testing/held.ts';
import {
  makePartsHall,
  type Parts as Plan,
  type SatParts as Sat,
} from '../../../testing/parts-hall.ts';
import { until } from '../../../testing/until.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { answer, event, isShut, isTaken, minutes, option, read, save, sit, submit } = makePartsHall(
  world,
  tutor,
);
afterEach(() => clock.set(Date.now()));

const twoParts: Plan = { order: 'fixed', timers: [10, 10] };

describe('sections in a fixed order with times of their own', () => {
  test('take answers in their own time alone, and what they refuse is kept apart', async () => {
    const sat = await sit(twoParts);
    expect(isShut(await answer(sat, 1))).toBe(true);
    expect(isTaken(await answer(sat, 0))).toBe(true);
    minutes(10.2);
    const late = await answer(sat, 0);
    expect(isShut(late)).toBe(true);
    // What counts is told, so that the room can show it.
    expect(late.data.superseded[0]?.heldAnswer).toEqual(option(sat, 0, 1));
    expect(isTaken(await answer(sat, 1))).toBe(true);
    const rows = await ctx.db.q
      .selectFrom('response_events')
      .select(['kept_apart'])
      .where('attempt_id', '=', sat.attempt._id)
      .execute();
    expect(rows.filter((row) => row.kept_apart)).toHaveLength(2);
    expect((await submit(sat)).data.result?.score).toBe(8);
  });

  test('keep nothing apart of a device that the attempt knows nothing of', async () => {
    const sat = await sit(twoParts);
    const unknown = await save(sat, [event(sat, 1, option(sat, 1, 1))], 9);
    expect([unknown.status, unknown.error.errors[0]?.path]).toEqual([422, 'epoch']);
    const kept = await ctx.db.q
      .selectFrom('response_events')
      .select('seq')
      .where('attempt_id', '=', sat.attempt._id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('take what was made in time and came within the time for answers without a network', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 30] });
    const madeAt = clock.now() + 9 * 60_000;
    minutes(24);
    expect(isTaken(await answer(sat, 0, { madeAt }))).toBe(true);
    minutes(1.1);
    expect(isShut(await answer(sat, 0, { madeAt }))).toBe(true);
  });

  test('Q04 take nothing more once an answer of a later one has come, whatever it says of its time', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10, 10] });
    const madeAt = clock.now() + 9 * 60_000;
    minutes(11);
    // As a device that comes back tells it: in order, the answers of both in one call or in two.
    expect(isTaken(await answer(sat, 0, { madeAt }))).toBe(true);
    expect(isTaken(await answer(sat, 1))).toBe(true);
    const changed = await answer(sat, 0, { madeAt: madeAt + 30_000 });
    expect(isShut(changed)).toBe(true);
    expect(isTaken(await answer(sat, 1))).toBe(true);
  });

  test('Q04 nor where the answer of the later one is taken back', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10, 10] });
    const madeAt = clock.now() + 9 * 60_000;
    minutes(11);
    expect(isTaken(await answer(sat, 1))).toBe(true);
    expect(isTaken(await save(sat, [event(sat, 1, null)]))).toBe(true);
    expect(isShut(await answer(sat, 0, { madeAt }))).toBe(true);
  });

  test('take what was made in time of one whose successor was only looked at', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 10, 10] });
    const madeAt = clock.now() + 9 * 60_000;
    minutes(11);
    expect(isTaken(await save(sat, [event(sat, 1, null)]))).toBe(true);
    minutes(0.5);
    expect(isTaken(await answer(sat, 0, { madeAt }))).toBe(true);
  });

  test('say of what they refuse that it is refused, however often it is told', async () => {
    const sat = await sit(twoParts);
    const refused = [event(sat, 1, option(sat, 1, 1))];
    expect(isShut(await save(sat, refused))).toBe(true);
    expect(isShut(await save(sat, refused))).toBe(true);
  });

  test('of a strict test nothing that comes after their end', async () => {
    const sat = await sit({ ...twoParts, offlineWindowMinutes: 0 });
    const madeAt = clock.now() + 9 * 60_000;
    minutes(10);
    expect(isTaken(await answer(sat, 0, { madeAt }))).toBe(true);
    minutes(0.2);
    expect(isShut(await answer(sat, 0, { madeAt }))).toBe(true);
  });

  test('an answer at handing in does not open them again', async () => {
    const sat = await sit(twoParts);
    minutes(10.2);
    const given = [0, 1].map((place) => ({
      questionId: sat.questions[place]?._id ?? '',
      answer: option(sat, place, 1),
    }));
    expect((await submit(sat, given)).data.result).toMatchObject({ score: 4, correct: 1 });
  });

  test('a device that says it opened one later has no more time, one that opened it before has less', async () => {
    const later = await sit(twoParts);
    minutes(10.2);
    const told = { opened: { 0: clock.now(), 1: clock.now() }, closed: {} };
    expect(isShut(await answer(later, 0, { sections: told }))).toBe(true);
    const third = await sit({ order: 'fixed', timers: [10, 10, 10] });
    minutes(18);
    const atEighteen = { opened: { 1: clock.now() }, closed: {} };
    expect(isTaken(await answer(third, 1, { sections: atEighteen }))).toBe(true);
    minutes(2.2);
    expect(isShut(await answer(third, 1))).toBe(true);
    const early = await sit(twoParts);
    const opened = { opened: { 1: clock.now() }, closed: {} };
    expect(isTaken(await answer(early, 1, { sections: opened }))).toBe(true);
    minutes(10.2);
    expect(isShut(await answer(early, 1))).toBe(true);
  });

  test('how they stand is told at the start, with each save, and when the attempt is read', async () => {
    const sat = await sit(twoParts);
    const begun = Date.parse(sat.attempt.startedAt);
    expect(sat.attempt.sections?.opened).toEqual({ 0: begun });
    minutes(11);
    const { data } = await answer(sat, 1);
    const times = { opened: { 0: begun, 1: begun + 600_000 }, closed: { 0: begun + 600_000 } };
    expect(data.sections).toMatchObject(times);
    expect((await read(sat)).data.sections).toMatchObject(times);
  });
});

describe('extra time', () => {
  const extend = (sat: Sat) =>
    call(
      care.grantExtraTime,
      { params: { id: sat.attempt._id }, body: { minutes: 5, reason: 'the light went out' } },
      { as: tutor },
    );

  test('goes to the section that runs, and the next begins so much later', async () => {
    const sat = await sit(twoParts);
    minutes(8);
    expect((await extend(sat)).status).toBe(200);
    minutes(6);
    expect(isTaken(await answer(sat, 0))).toBe(true);
    expect(isShut(await answer(sat, 1))).toBe(true);
    minutes(1.2);
    expect(isShut(await answer(sat, 0))).toBe(true);
    minutes(9);
    expect(isTaken(await answer(sat, 1))).toBe(true);
  });

  test('of a section that is over gives it nothing back', async () => {
    const sat = await sit(twoParts);
    minutes(12);
    expect((await extend(sat)).status).toBe(200);
    expect(isShut(await answer(sat, 0))).toBe(true);
    minutes(12);
    expect(isTaken(await answer(sat, 1))).toBe(true);
  });
});

describe('a section without a time of its own', () => {
  const plan: Plan = { order: 'fixed', timers: [null, null] };

  test('is closed when its learner closed it, on every device', async () => {
    const sat = await sit(plan);
    expect(isShut(await answer(sat, 1))).toBe(true);
    const now = clock.now();
    const sections = { opened: { 0: now, 1: now }, closed: { 0: now } };
    expect(isTaken(await answer(sat, 1, { sections }))).toBe(true);
    minutes(1);
    expect(isShut(await answer(sat, 0))).toBe(true);
    const again = await call(
      contract.startAttempt,
      { params: { id: sat.attempt.quizId }, body: {} },
      { as: sat.as },
    );
    expect(again.data).toMatchObject({
      resumed: true,
      attempt: { sections: { closed: { 0: now } } },
    });
  });

  test('of two devices that tell at once, both are heard', async () => {
    const sat = await sit({ order: 'free', timers: [10, 10, 10] });
    const now = clock.now();
    const others = await hold(world.ownerUrl, 'select 1 from attempts where id = $1 for update', [
      sat.attempt._id,
    ]);
    const both = [1, 2].map((place) =>
      answer(sat, 0, { sections: { opened: {}, closed: { [place]: now } } }),
    );
    await until(async () => {
      const waiting = `select count(distinct pid)::int as count from pg_locks where not granted`;
      const { rows } = await ctx.db.execute(waiting);
      expect(rows[0]).toEqual({ count: 2 });
    });
    await others.end();
    await Promise.all(both);
    const { data } = await answer(sat, 0);
    expect(Object.keys(data.sections?.closed ?? {})).toEqual(['1', '2']);
  });

  test('of two devices that tell, the earlier moment stands', async () => {
    const sat = await sit({ order: 'free', timers: [10, 10] });
    const now = clock.now();
    minutes(5);
    await answer(sat, 0, { sections: { opened: { 0: now + 120_000 }, closed: {} } });
    const { data } = await answer(sat, 1, {
      sections: { opened: { 0: now + 60_000 }, closed: {} },
    });
    expect(data.sections?.opened[0]).toBe(now + 60_000);
    // Nothing was opened before the start, nor will be in times to come.
    const odd = { opened: { 1: 5 }, closed: { 1: now + 86_400_000 } };
    const clamped = (await answer(sat, 0, { sections: odd })).data.sections;
    expect(clamped?.opened[1]).toBe(Date.parse(sat.attempt.startedAt));
    expect(clamped?.closed[1]).toBeLessThanOrEqual(clock.now());
  });
});

test('in a free order the time of a section begins with the first that is heard of it', async () => {
  const sat = await sit({ order: 'free', timers: [10, 30] });
  expect(isTaken(await answer(sat, 1))).toBe(true);
  minutes(12);
  expect(isTaken(await answer(sat, 0))).toBe(true);
  minutes(10.2);
  // Its device says nothing of sections, and has no more time for that.
  expect(isShut(await answer(sat, 0))).toBe(true);
  expect(isTaken(await answer(sat, 1))).toBe(true);
});

test('Q04 in a free order a section that is over takes nothing from a device that had a network since', async () => {
  const sat = await sit({ order: 'free', timers: [10, null] });
  const madeAt = clock.now() + 9 * 60_000;
  expect(isTaken(await answer(sat, 0))).toBe(true);
  minutes(12);
  // Back from having none: what it has is told in one go.
  expect(isTaken(await answer(sat, 0, { madeAt }))).toBe(true);
  expect(isTaken(await answer(sat, 1))).toBe(true);
  minutes(0.9);
  expect(isTaken(await answer(sat, 0, { madeAt: madeAt + 1000 }))).toBe(true);
  minutes(0.2);
  expect(isShut(await answer(sat, 0, { madeAt: madeAt + 2000 }))).toBe(true);
  expect(isTaken(await answer(sat, 1))).toBe(true);
});

test('papers whose sections have neither order nor times know nothing of it', async () => {
  const sat = await sit({ order: 'free', timers: [null, null] });
  expect(sat.attempt.sections).toBeUndefined();
  const { data } = await answer(sat, 1, { sections: { opened: {}, closed: { 1: clock.now() } } });
  expect([data.sections, data.accepted.length]).toEqual([undefined, 1]);
});

test('a repeat of what a section took is no news to it', async () => {
  const sat = await sit(twoParts);
  const events = [event(sat, 0, option(sat, 0, 1))];
  const send = () =>
    call(
      contract.saveResponses,
      { params: { id: sat.attempt._id }, body: { epoch: 1, events } },
      { attemptToken: sat.attemptToken },
    );
  expect(isTaken(await send())).toBe(true);
  minutes(10.2);
  clock.advance(15 * 60_000);
  await send();
  const kept = await ctx.db.q
    .selectFrom('response_events')
    .select(['kept_apart'])
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  expect(kept).toEqual([{ kept_apart: false }]);
});

test('what comes of a section that is over while the test is handed in hears that it is over', async () => {
  const sat = await sit(twoParts);
  minutes(11);
  const other = await hold(world.ownerUrl, 'select 1 from attempts where id = $1 for update', [
    sat.attempt._id,
  ]);
  const waiting = (count: number) =>
    until(async () => {
      const asked = `select count(distinct pid)::int as count from pg_locks where not granted`;
      expect((await ctx.db.execute(asked)).rows[0]).toEqual({ count });
    });
  const handingIn = submit(sat);
  await waiting(1);
  const told = answer(sat, 0);
  await waiting(2);
  await other.end();
  expect((await handingIn).data.state).toBe('submitted');
  expect(await told).toMatchObject({ status: 409, error: { code: 'attempt_submitted' } });
});
