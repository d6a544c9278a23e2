import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { makeHall, type Sitting } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, read, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
afterEach(() => clock.set(Date.now()));

const minutes = (count: number): void => clock.advance(count * 60_000);
const at = (ms: number): string => new Date(ms).toISOString();

type Plan = { order: 'fixed' | 'free'; timers: (number | null)[]; offlineWindowMinutes?: number };

/** A test of one question a section; the first option but one is right. */
async function buildPlanned({ order, timers, offlineWindowMinutes = 15 }: Plan): Promise<string> {
  const ids = await buildQuestions(
    ctx,
    tutor.id,
    timers.map(() => draftQuestion()),
  );
  const total = timers.reduce<number>((sum, timer) => sum + (timer ?? 10), 0);
  return buildQuiz(ctx, tutor.id, {
    durationMinutes: total,
    sectionOrder: order,
    offlineWindowMinutes,
    sections: timers.map((timer, place) => ({
      title: `Part ${place + 1}`,
      questionIds: [ids[place] ?? ''],
      marking: { correct: 4, wrong: -1 },
      ...(timer === null ? {} : { timerMinutes: timer }),
    })),
  });
}

async function sit(plan: Plan, as?: { id: string }) {
  const taker = as ?? (await buildUser(ctx));
  const sitting = await begin(await buildPlanned(plan), taker);
  return { ...sitting, as: taker };
}
type Sat = Awaited<ReturnType<typeof sit>>;

const twoParts: Plan = { order: 'fixed', timers: [10, 10] };

/** Answers the question of a section rightly; told with what the device knows of sections. */
function answer(
  sitting: Sitting,
  place: number,
  { madeAt = clock.now(), sections }: { madeAt?: number; sections?: SectionTimes } = {},
) {
  const events = [event(sitting, place, option(sitting, place, 1), { at: at(madeAt) })];
  return call(
    contract.saveResponses,
    {
      params: { id: sitting.attempt._id },
      body: { epoch: 1, events, ...(sections ? { sections } : {}) },
    },
    { attemptToken: sitting.attemptToken },
  );
}
const isShut = ({ data }: Awaited<ReturnType<typeof answer>>): boolean =>
  data.kept === 'apart' && data.accepted.length === 0 && data.superseded[0]?.shut === true;
const isTaken = ({ data }: Awaited<ReturnType<typeof answer>>): boolean =>
  data.kept === undefined && data.accepted.length === 1;

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

  test('take what was made in time and came within the time for answers without a network', async () => {
    const sat = await sit({ order: 'fixed', timers: [10, 30] });
    const madeAt = clock.now() + 9 * 60_000;
    minutes(24);
    expect(isTaken(await answer(sat, 0, { madeAt }))).toBe(true);
    minutes(1.1);
    expect(isShut(await answer(sat, 0, { madeAt }))).toBe(true);
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

test('papers whose sections have neither order nor times know nothing of it', async () => {
  const sat = await sit({ order: 'free', timers: [null, null] });
  expect(sat.attempt.sections).toBeUndefined();
  const { data } = await answer(sat, 1, { sections: { opened: {}, closed: { 1: clock.now() } } });
  expect([data.sections, data.accepted.length]).toEqual([undefined, 1]);
});

describe('a learner who has more time than others', () => {
  const accommodate = (userId: string, extraTimePercent: number) =>
    call(
      care.setAccommodation,
      { params: { id: userId }, body: { extraTimePercent, reason: 'writes with a scribe' } },
      { as: admin },
    );
  const terms = (quizId: string, as: { id: string }) =>
    call(care.getStartTerms, { params: { id: quizId } }, { as });

  test('has it for the whole and for each part, and the end shown before is the end', async () => {
    const learner = await buildUser(ctx);
    expect((await accommodate(learner.id, 50)).data.extraTimePercent).toBe(50);
    const quizId = await buildPlanned(twoParts);
    const shown = (await terms(quizId, learner)).data;
    const sat = await begin(quizId, learner);
    expect(sat.attempt.extraTimePercent).toBe(50);
    expect(Date.parse(sat.attempt.deadlineAt) - Date.parse(sat.attempt.startedAt)).toBe(1_800_000);
    expect(Math.abs(Date.parse(shown.endsAt) - Date.parse(sat.attempt.deadlineAt))).toBeLessThan(
      5000,
    );
    minutes(14);
    expect(isTaken(await answer(sat, 0))).toBe(true);
    expect(isShut(await answer(sat, 1))).toBe(true);
    minutes(1.2);
    expect(isTaken(await answer(sat, 1))).toBe(true);
  });

  test('has it beyond a close that cuts everybody else short', async () => {
    const [learner, other] = [await buildUser(ctx), await buildUser(ctx)];
    await accommodate(learner.id, 100);
    const close = clock.now() + 20 * 60_000;
    const window = {
      open: at(clock.now() - 60_000),
      close: at(close),
      closePolicy: 'hard_close' as const,
    };
    const quizId = await buildQuiz(ctx, tutor.id, { window, durationMinutes: 30 });
    const shown = (await terms(quizId, other)).data;
    expect([shown.endsAt, shown.isCut]).toEqual([at(close), true]);
    expect((await begin(quizId, other)).attempt.deadlineAt).toBe(at(close));
    const own = await begin(quizId, learner);
    expect(own.attempt.deadlineAt).toBe(at(close + 30 * 60_000));
    // And the keys wait for it.
    const mate = await begin(quizId, await buildUser(ctx));
    await submit(mate);
    clock.set(close + 29 * 60_000);
    expect((await read(mate)).data.result).toBeUndefined();
  });

  test('keeps in a running test what it was begun with', async () => {
    const learner = await buildUser(ctx);
    await accommodate(learner.id, 25);
    const sat = await sit(twoParts, learner);
    const params = { id: learner.id };
    expect((await call(care.removeAccommodation, { params }, { as: admin })).status).toBe(200);
    expect((await call(care.removeAccommodation, { params }, { as: admin })).status).toBe(404);
    minutes(12);
    expect(isTaken(await answer(sat, 0))).toBe(true);
    const next = await begin(await buildPlanned(twoParts), learner);
    expect(next.attempt.extraTimePercent).toBe(0);
  });

  test('is somebody: an account that is not there has none', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect((await accommodate(nobody, 25)).status).toBe(404);
    for (const percent of [0, 201, 12.5]) {
      expect((await accommodate(tutor.id, percent)).error.errors[0]?.path).toBe('extraTimePercent');
    }
  });
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
