import { afterEach, describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import * as insightsContract from '@chinar/contract/attempts.insights';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
afterEach(() => clock.set(Date.now()));
const reason = 'The power failed at the centre.';
const minute = 60_000;

/** A test with a window of an hour that cuts everybody short, of which each learner has one attempt. */
async function buildWindowed(extra: Parameters<typeof buildQuiz>[2] = {}) {
  const open = clock.now();
  const close = open + 60 * minute;
  const window = {
    open: new Date(open).toISOString(),
    close: new Date(close).toISOString(),
    closePolicy: 'hard_close' as const,
  };
  const fields = { durationMinutes: 60, attemptsAllowed: 1, window, offlineWindowMinutes: 0 };
  return { quizId: await buildQuiz(ctx, tutor.id, { ...fields, ...extra }), close };
}

type Sat = Awaited<ReturnType<typeof begin>>;
const sit = async (quizId: string) => begin(quizId, await buildUser(ctx));
const fullSheet = (sat: Sat) =>
  [0, 1, 2].map((at) => ({
    questionId: event(sat, at, null).questionId,
    answer: option(sat, at, 1),
  }));
const reopen = ({ attempt }: Sat) =>
  call(
    care.reopenAttempt,
    { params: { id: attempt._id }, body: { minutes: 20, reason } },
    { as: admin },
  );
const rankOf = async (sat: Sat) => (await read(sat)).data.result?.rank;

describe('a key that was told', () => {
  test('Q02 is told to nobody while saves that are under way at the close still count', async () => {
    const { quizId, close } = await buildWindowed();
    const [writes, looks] = [await sit(quizId), await sit(quizId)];
    clock.set(close + 100);
    const early = (await submit(looks)).data;
    expect([early.result, (await read(looks)).data.result]).toEqual([undefined, undefined]);
    clock.set(close + 4000);
    expect((await read(looks)).data.result).toBeUndefined();
    const saved = await save(writes, [event(writes, 0, option(writes, 0, 1))]);
    expect([saved.data.accepted.length, saved.data.late]).toEqual([1, undefined]);
    clock.set(close + 6000);
    expect((await read(looks)).data.result?.questions).toHaveLength(3);
  });

  test('Q09 ranks nobody who is let in once more afterwards, however many are', async () => {
    const { quizId, close } = await buildWindowed();
    const all = [await sit(quizId), await sit(quizId)];
    for (const sat of all) await submit(sat);
    clock.set(close + minute);
    expect((await read(all[0]!)).data.result?.questions).toHaveLength(3);
    for (const sat of all) expect((await reopen(sat)).status).toBe(200);
    for (const sat of all) await submit(sat, fullSheet(sat));
    clock.advance(30 * minute);
    for (const sat of all) {
      expect((await read(sat)).data.result?.score).toBe(12);
      expect(await rankOf(sat)).toBeUndefined();
    }
  });

  test('Q09 was told also to whoever read what leads to it, and no more', async () => {
    const { quizId, close } = await buildWindowed();
    const [reads, first, other] = [await sit(quizId), await sit(quizId), await sit(quizId)];
    for (const sat of [reads, first, other]) await submit(sat);
    clock.set(close + minute);
    const params = { id: reads.attempt._id };
    const { attemptToken } = reads;
    const told = await call(insightsContract.getInsights, { params }, { attemptToken });
    expect(told.data.review?.topics).toBeDefined();
    // The first who is let in hides it again from all.
    for (const sat of [first, other]) expect((await reopen(sat)).status).toBe(200);
    await submit(other, fullSheet(other));
    clock.advance(30 * minute);
    expect((await read(other)).data.result?.score).toBe(12);
    expect(await rankOf(other)).toBeUndefined();
  });

  test('Q09 is not forgotten where its test shows no review any more', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, {
      attemptsAllowed: 1,
      release: { score: 'immediately', review: 'immediately' },
    });
    const sat = await sit(quizId);
    await submit(sat);
    expect((await read(sat)).data.result?.questions).toHaveLength(3);
    await ctx.db.q
      .updateTable('quizzes')
      .set({ release_review: 'never' })
      .where('id', '=', quizId)
      .execute();
    await reopen(sat);
    await submit(sat, fullSheet(sat));
    expect((await read(sat)).data.result?.score).toBe(12);
    expect(await rankOf(sat)).toBeUndefined();
  });

  test('Q09 takes no rank from one that is opened again before anybody was told', async () => {
    const { quizId, close } = await buildWindowed();
    const sat = await sit(quizId);
    await submit(sat);
    expect((await reopen(sat)).status).toBe(200);
    await submit(sat, fullSheet(sat));
    clock.set(close + 30 * minute);
    expect(await rankOf(sat)).toBe(1);
  });
});

test('Q02 a board tells no score while somebody who was given time still sits', async () => {
  const { quizId, close } = await buildWindowed();
  const [sits, done] = [await sit(quizId), await sit(quizId)];
  await submit(done, fullSheet(done));
  const more = { params: { id: sits.attempt._id }, body: { minutes: 10, reason } };
  expect((await call(care.grantExtraTime, more, { as: admin })).status).toBe(200);
  const board = async () =>
    (await call(resultsContract.getPublicLeaderboard, { params: { id: quizId } })).data.entries;
  clock.set(close + minute);
  expect(await board()).toEqual([]);
  clock.set(close + 11 * minute);
  expect(await board()).toHaveLength(1);
});

test('Q15 a test that is over is handed in again a few times in a minute, not hundreds of times', async () => {
  const sat = await sit(await buildQuiz(ctx, tutor.id));
  await submit(sat);
  const statuses: number[] = [];
  for (let nth = 0; nth < 70; nth += 1) statuses.push((await submit(sat)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});
