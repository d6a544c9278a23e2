import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import type { SectionTimes } from '@chinar/contract/attempts.sections';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

/* What a device says of its sections that its room would never say. */

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
afterEach(() => clock.set(Date.now()));

const marking = { correct: 4, wrong: -1 };

/** Begins a test of one question a section, in a fixed order. */
async function sit(timers: (number | null)[]): Promise<Sitting> {
  const drafts = timers.map(() => draftQuestion());
  const ids = await buildQuestions(ctx, tutor.id, drafts);
  const sections = timers.map((timer, place) => ({
    title: `Part ${place + 1}`,
    questionIds: [ids[place] ?? ''],
    marking,
    ...(timer === null ? {} : { timerMinutes: timer }),
  }));
  const quiz = { durationMinutes: 30, sectionOrder: 'fixed' as const, sections };
  return begin(await buildQuiz(ctx, tutor.id, quiz), await buildUser(ctx));
}

/** Whether an answer to the question of a section is taken. */
async function isTaken(sitting: Sitting, place: number, sections?: SectionTimes) {
  const events = [event(sitting, place, option(sitting, place, 1))];
  const body = { epoch: 1, events, ...(sections ? { sections } : {}) };
  const params = { id: sitting.attempt._id };
  const { attemptToken } = sitting;
  return (
    (await call(contract.saveResponses, { params, body }, { attemptToken })).data.kept !== 'apart'
  );
}

describe('Q04 in a fixed order a section is over when the next one is opened', () => {
  test.each([
    ['with times of their own', [10, 10]],
    ['without', [null, null]],
  ])('though its device does not say that it was closed: sections %s', async (_, timers) => {
    const sat = await sit(timers);
    expect(await isTaken(sat, 0)).toBe(true);
    expect(await isTaken(sat, 1, { opened: { 1: clock.now() }, closed: {} })).toBe(true);
    clock.advance(60_000);
    expect([await isTaken(sat, 0), await isTaken(sat, 1)]).toEqual([false, true]);
  });

  test('and so are those that were passed over', async () => {
    const sat = await sit([10, 10, 10]);
    expect(await isTaken(sat, 2, { opened: { 2: clock.now() }, closed: {} })).toBe(true);
    clock.advance(60_000);
    const taken = [await isTaken(sat, 0), await isTaken(sat, 1), await isTaken(sat, 2)];
    expect(taken).toEqual([false, false, true]);
  });
});

test('what a device tells of sections after handing in changes nothing', async () => {
  const sat = await sit([10, 10]);
  await isTaken(sat, 0);
  await submit(sat);
  const timesOf = () =>
    ctx.db.q
      .selectFrom('attempts')
      .select('section_times')
      .where('id', '=', sat.attempt._id)
      .executeTakeFirstOrThrow();
  const before = await timesOf();
  await call(
    contract.saveResponses,
    {
      params: { id: sat.attempt._id },
      body: {
        epoch: 1,
        events: [event(sat, 1, null)],
        sections: { opened: { 1: clock.now() }, closed: { 0: clock.now() } },
      },
    },
    { attemptToken: sat.attemptToken },
  );
  expect(await timesOf()).toEqual(before);
});

test('Q15 what comes of a closed section is kept apart as far as the ledger has room', async () => {
  const sat = await sit([10, 10]);
  for (const round of [1, 2]) {
    const events = Array.from({ length: 300 }, (_, n) =>
      event(sat, 1, option(sat, 1, (n + round) % 2)),
    );
    const params = { id: sat.attempt._id };
    const { attemptToken } = sat;
    const body = { epoch: 1, events };
    const { data } = await call(contract.saveResponses, { params, body }, { attemptToken });
    expect(data.kept).toBe('apart');
  }
  const kept = await ctx.db.q
    .selectFrom('response_events')
    .select('seq')
    .where('attempt_id', '=', sat.attempt._id)
    .execute();
  // As many lines as a ledger of two questions has.
  expect(kept).toHaveLength(280);
});
