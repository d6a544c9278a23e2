import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as quizContract from '@chinar/contract/quizzes';
import * as resultsContract from '@chinar/contract/attempts.results';
import { getInsights } from '@chinar/contract/attempts.insights';
import * as statisticsContract from '@chinar/contract/attempts.statistics';
import { type LateSitting, makeLateHall } from '../../../testing/late-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildSeries } from '../../test-series/fixtures.ts';
import { sweep } from '../jobs.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const hall = makeLateHall(world, tutor);
const { begin, option, event, save, submit, read, sit, fromDeadline, moveTo, saveRight } = hall;
afterEach(() => clock.set(Date.now()));

const minute = 60_000;
async function board(sitting: LateSitting) {
  const params = { id: sitting.quizId };
  return (await call(resultsContract.getPublicLeaderboard, { params })).data.entries;
}

describe('Q02 the key', () => {
  const window = () => ({
    open: new Date(clock.now() - minute).toISOString(),
    close: new Date(clock.now() + 60 * minute).toISOString(),
    closePolicy: 'hard_close' as const,
  });

  test('of a quiz with a window stays closed till the last possible answer, whatever its release', async () => {
    const release = { score: 'immediately', review: 'immediately' } as const;
    const sitting = await sit({ window: window(), release });
    const end = clock.now() + 75 * minute;
    const { data } = await submit(sitting);
    expect([data.result?.score, data.result?.hasReview]).toEqual([0, undefined]);
    clock.set(end - 2000);
    expect((await read(sitting)).data.result?.questions).toBeUndefined();
    clock.set(end + 1000);
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
  });

  test('of a quiz with limited attempts is not shown to guests, nor after claiming', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 });
    const guest = await begin(quizId);
    const { data } = await submit(guest);
    expect([data.state, data.result]).toEqual(['submitted', undefined]);
    const claimer = await buildUser(ctx);
    const params = { id: guest.attempt._id };
    const { attemptToken } = guest;
    await call(contract.claimAttempt, { params }, { as: claimer, attemptToken });
    const claimed = await call(resultsContract.getAttempt, { params }, { as: claimer });
    expect([claimed.status, claimed.data.result]).toEqual([200, undefined]);
    const own = { ...(await begin(quizId, await buildUser(ctx))), quizId };
    expect((await submit(own)).data.result?.hasReview).toBe(true);
  });

  test('looked up as a guest leads nobody to the first place', async () => {
    const sitting = await sit({ attemptsAllowed: 1 });
    const guest = await begin(sitting.quizId);
    await submit(guest);
    moveTo(sitting, 1);
    const answer = await saveRight(sitting, [0, 1, 2], -0.001);
    expect(answer.data).toMatchObject({ late: true });
    moveTo(sitting, 16);
    expect(await board(sitting)).toMatchObject([{ score: 0 }]);
  });

  test('is released never when the quiz says never', async () => {
    const release = { score: 'immediately', review: 'never' } as const;
    const sitting = await sit({ release });
    await submit(sitting);
    clock.advance(400 * 86_400_000);
    const { data } = await call(
      resultsContract.getAttempt,
      { params: { id: sitting.attempt._id } },
      { as: sitting.as },
    );
    expect([data.result?.score, data.result?.questions]).toEqual([0, undefined]);
  });

  test('and the score are released never when the quiz says so', async () => {
    const release = { score: 'never', review: 'immediately' } as const;
    const sitting = await sit({ release });
    expect((await submit(sitting)).data.result).toBeUndefined();
    expect(await board(sitting)).toEqual([]);
  });
});

const window = () => ({
  open: new Date(clock.now() - minute).toISOString(),
  close: new Date(clock.now() + 60 * minute).toISOString(),
  closePolicy: 'hard_close' as const,
});

describe('Q02 in a window nobody reads a key while others may still sit', () => {
  const change = (id: string, columns: Record<string, unknown>) =>
    ctx.db.q.updateTable('quizzes').set(columns).where('id', '=', id).execute();

  test.each([
    ['a draft is shorter', { duration_minutes: 1 }],
    ['the window is lifted', { window_open: null, window_close: null, close_policy: 'hard_close' }],
    ['the close is made hard', { close_policy: 'hard_close' }],
    ['the offline window is taken away', { offline_window_minutes: 0 }],
  ])('not when %s meanwhile', async (_, columns) => {
    const sitting = await sit({ window: { ...window(), closePolicy: 'full_duration' } });
    const end = clock.now() + (60 + 30 + 15) * minute;
    await submit(sitting);
    await change(sitting.quizId, columns);
    clock.set(end - 10_000);
    expect((await read(sitting)).data.result?.questions).toBeUndefined();
    clock.set(end + 10_000);
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
  });

  test('nor the board of scores that come after the close, by a shorter draft', async () => {
    const release = { score: 'afterClose', review: 'never' } as const;
    const sitting = await sit({
      window: { ...window(), closePolicy: 'full_duration' },
      release,
    });
    const end = clock.now() + (60 + 30 + 15) * minute;
    await submit(sitting);
    await change(sitting.quizId, { duration_minutes: 1 });
    clock.set(end - 10_000);
    expect(await board(sitting)).toEqual([]);
    clock.set(end + 10_000);
    expect(await board(sitting)).toHaveLength(1);
  });
});

test('Q02 a window that was lifted keeps the key from a newcomer while others sit under it', async () => {
  const sitting = await sit({ window: { ...window(), closePolicy: 'full_duration' } });
  const end = clock.now() + (60 + 30 + 15) * minute;
  const none = { window_open: null, window_close: null };
  await ctx.db.q.updateTable('quizzes').set(none).where('id', '=', sitting.quizId).execute();
  const guest = await begin(sitting.quizId);
  expect((await submit(guest)).data.result?.hasReview).toBeUndefined();
  clock.set(end + 10_000);
  expect((await read(guest)).data.result?.questions).toHaveLength(3);
});

describe('Q02 a score', () => {
  test('says nothing of late answers while more of them may come', async () => {
    const sitting = await sit();
    moveTo(sitting, 2);
    await sweep(ctx);
    expect((await read(sitting)).data.result).toBeUndefined();
    for (const place of [0, 1, 2, 3]) {
      const at = fromDeadline(sitting, -1);
      await save(sitting, [event(sitting, 0, option(sitting, 0, place), { at })]);
      expect((await read(sitting)).data.result).toBeUndefined();
      const mine = await call(resultsContract.listAllMyAttempts, {}, { as: sitting.as });
      expect(mine.data.attempts[0]).not.toHaveProperty('score');
    }
    moveTo(sitting, 16);
    expect((await read(sitting)).data.result).toMatchObject({ late: { review: 'pending' } });
  });

  test('stands on no board while late answers to it may come', async () => {
    const testSeriesId = await buildSeries(ctx, tutor.id);
    const sitting = await sit({ testSeriesId });
    await saveRight(sitting, [0], -5);
    moveTo(sitting, 2);
    await sweep(ctx);
    const params = { id: sitting.quizId };
    const own = async () => (await call(resultsContract.getLeaderboard, { params }, sitting)).data;
    const series = async () => {
      const at = { params: { idOrSlug: testSeriesId } };
      return (await call(statisticsContract.getSeriesLeaderboard, at, sitting)).data;
    };
    expect(await board(sitting)).toEqual([]);
    for (const shown of [await own(), await series()])
      expect([shown.entries, shown.me]).toEqual([[], undefined]);
    moveTo(sitting, 16);
    expect(await board(sitting)).toMatchObject([{ score: 4 }]);
    for (const shown of [await own(), await series()])
      expect(shown).toMatchObject({ entries: [{ score: 4 }], me: { score: 4 } });
  });

  test('of a guest on a limited quiz waits for the end of its window', async () => {
    const release = { score: 'immediately', review: 'afterClose' } as const;
    const quizId = await buildQuiz(ctx, tutor.id, {
      window: window(),
      release,
      attemptsAllowed: 1,
    });
    const end = clock.now() + 75 * minute;
    const guest = await begin(quizId);
    expect((await submit(guest)).data.result).toBeUndefined();
    const own = await begin(quizId, await buildUser(ctx));
    expect((await submit(own)).data.result).toMatchObject({ score: 0 });
    clock.set(end + 1000);
    expect((await read(guest)).data.result).toMatchObject({ score: 0 });
  });
});

test('Q02 a second attempt shows no key while late answers to the first one may come', async () => {
  const sitting = await sit();
  moveTo(sitting, 2);
  await sweep(ctx);
  const second = await begin(sitting.quizId, sitting.as);
  expect((await submit(second)).data.result?.hasReview).toBeUndefined();
  moveTo(sitting, 16);
  expect((await read(second)).data.result?.questions).toHaveLength(3);
});

test('Q02 nor does one on another paper of the quiz, published meanwhile', async () => {
  const sitting = await sit();
  moveTo(sitting, 2);
  await sweep(ctx);
  const params = { id: sitting.quizId };
  const { data } = await call(quizContract.getQuizForEdit, { params }, { as: tutor });
  const body = { ...data.definition, title: 'The same under another title' };
  await call(quizContract.updateQuiz, { params, body }, { as: tutor });
  await call(quizContract.publishQuiz, { params, body: { isPublished: true } }, { as: tutor });
  const second = await begin(sitting.quizId, sitting.as);
  expect(second.attempt.paperHash).not.toBe(sitting.attempt.paperHash);
  expect((await submit(second)).data.result?.hasReview).toBeUndefined();
  moveTo(sitting, 16);
  expect((await read(second)).data.result?.questions).toHaveLength(3);
});

describe('Q02 guests, who begin as often as they like, read no key from their scores', () => {
  /** What each door tells of an attempt that was claimed. */
  async function doorsOf(id: string, as: { id: string }) {
    const params = { id };
    const one = await call(resultsContract.getAttempt, { params }, { as });
    const mine = await call(resultsContract.listAllMyAttempts, {}, { as });
    const insights = await call(getInsights, { params }, { as });
    return [one.data.result, mine.data.attempts[0]?.score, insights.data.comparison];
  }
  const nothing = [undefined, undefined, undefined];

  test('where attempts are limited and no window ends them, not ever', async () => {
    const guest = await begin(await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 }));
    const { data } = await submit(guest);
    expect(data).toMatchObject({ state: 'submitted', isScoreWithheld: true, releasedAt: null });
    expect(data.result).toBeUndefined();
    const as = await buildUser(ctx);
    const params = { id: guest.attempt._id };
    await call(contract.claimAttempt, { params }, { as, attemptToken: guest.attemptToken });
    clock.advance(400 * 86_400_000);
    expect(await doorsOf(guest.attempt._id, as)).toEqual(nothing);
    // The own list promises no score either, and says so of no other attempt.
    await submit(await begin(await buildQuiz(ctx, tutor.id), as));
    const mine = await call(resultsContract.listAllMyAttempts, {}, { as });
    expect(mine.data.attempts.map((row) => row.isScoreWithheld)).toEqual([undefined, true]);
  });

  test('nor once the window was lifted, which lets others begin at any time', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, { window: window(), attemptsAllowed: 1 });
    const guest = await begin(quizId);
    await submit(guest);
    const none = { window_open: null, window_close: null };
    await ctx.db.q.updateTable('quizzes').set(none).where('id', '=', quizId).execute();
    clock.advance(76 * minute);
    expect((await read(guest)).data).toMatchObject({ isScoreWithheld: true });
    expect((await read(guest)).data.result).toBeUndefined();
  });

  test('after the window they are told the score, not where the marks are', async () => {
    const guest = await begin(
      await buildQuiz(ctx, tutor.id, { window: window(), attemptsAllowed: 1 }),
    );
    await submit(guest);
    clock.advance(76 * minute);
    const { result } = (await read(guest)).data;
    expect([result?.score, result?.sections, result?.questions]).toEqual([0, [], undefined]);
  });

  test('while a window is open, however many attempts are allowed, claimed or not', async () => {
    const release = { score: 'immediately', review: 'afterClose' } as const;
    const hour = window();
    const end = Date.parse(hour.close) + 15 * minute;
    const quizId = await buildQuiz(ctx, tutor.id, { window: hour, release });
    const guest = await begin(quizId);
    const { data } = await submit(guest);
    expect([data.result, data.releasedAt]).toEqual([undefined, new Date(end).toISOString()]);
    const as = await buildUser(ctx);
    const params = { id: guest.attempt._id };
    await call(contract.claimAttempt, { params }, { as, attemptToken: guest.attemptToken });
    expect(await doorsOf(guest.attempt._id, as)).toEqual(nothing);
    const own = await begin(quizId, await buildUser(ctx));
    expect((await submit(own)).data.result).toMatchObject({ score: 0 });
    clock.set(end + 1000);
    const [result, score] = await doorsOf(guest.attempt._id, as);
    expect([result, score]).toMatchObject([{ score: 0, questions: {} }, 0]);
  });
});

test('Q09 an answer that comes late after a review has to be reviewed anew', async () => {
  const sitting = await sit();
  await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
  moveTo(sitting, 4);
  await sweep(ctx);
  await saveRight(sitting, [1], -5);
  moveTo(sitting, 16);
  const params = { id: sitting.attempt._id };
  const body = { accept: true, reason: 'seen' };
  await call(resultsContract.reviewLateAnswers, { params, body }, { as: tutor });
  // As one that was begun before attempts kept their own terms: it goes by the quiz.
  await ctx.db.execute('update attempts set offline_window_minutes = null where id = $1', [
    sitting.attempt._id,
  ]);
  await ctx.db.execute('update quizzes set offline_window_minutes = 60 where id = $1', [
    sitting.quizId,
  ]);
  await saveRight(sitting, [2], -5);
  moveTo(sitting, 61);
  expect(await board(sitting)).toMatchObject([{ score: 4 }]);
  expect((await read(sitting)).data.result).toMatchObject({
    score: 12,
    late: { inTimeScore: 4, review: 'pending' },
  });
});
