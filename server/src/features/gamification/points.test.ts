import * as contract from '@chinar/contract/gamification';
import * as quizzesContract from '@chinar/contract/quizzes';
import { describe, expect, test } from 'vitest';
import { makeLedger } from '../../testing/ledger.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { claimAttempt } from '../attempts/data.ts';
import { buildLongQuiz, buildSitting, settleAttempt } from './fixtures.ts';
import { settleWaiting } from './service.settle.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const dayMs = 86_400_000;

const hear = () => world.server.events.deliver(ctx);
const someone = () => buildUser(ctx, { password: null });
const makeQuiz = (more: Parameters<typeof buildLongQuiz>[2] = {}) =>
  buildLongQuiz(ctx, tutor.id, more);
const sit = (sitting: Parameters<typeof buildSitting>[1]) => buildSitting(ctx, sitting);
const { rowsOf, total, totalsOf } = makeLedger(world);

describe('an attempt that is handed in', () => {
  test('brings 10 points and 0.4 for each percent, a better repeat the difference, another nothing', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz();
    await sit({ quizId, userId, right: 10, daysAgo: 5 });
    await sit({ quizId, userId, right: 5, daysAgo: 4 });
    await sit({ quizId, userId, right: 15, daysAgo: 3 });
    await hear();
    const { data } = await call(contract.listPoints, {}, { as: { id: userId } });
    expect(data.history.map(({ delta, reason }) => [delta, reason])).toEqual([
      [10, 'better_attempt'],
      [0, 'not_better'],
      [30, 'first_attempt'],
    ]);
    expect(data.history[0]).toMatchObject({ title: 'A short test', ref: { quizId } });
    expect(await total(userId)).toBe(40);
  });

  test('brings nothing for guesses and blanks, with the reason, whatever times the browser says', async () => {
    const { id: userId } = await someone();
    await sit({ quizId: await makeQuiz(), userId, seconds: 2, daysAgo: 4 });
    await sit({ quizId: await makeQuiz(), userId, answered: 9, right: 9, daysAgo: 3 });
    // Twenty answers of half a minute each, in 24 seconds.
    await sit({ quizId: await makeQuiz(), userId, minutes: 0.4, seconds: 30, daysAgo: 2 });
    await hear();
    expect((await rowsOf(userId)).map(({ delta, note }) => [delta, note])).toEqual([
      [0, 'too_quick'],
      [0, 'too_few'],
      [0, 'too_quick'],
    ]);
    const { data } = await call(contract.listPoints, {}, { as: { id: userId } });
    expect(data.history.map(({ reason }) => reason)).toEqual([
      'too_quick',
      'too_few_answers',
      'too_quick',
    ]);
    expect(await total(userId)).toBe(0);
  });

  test('brings no more than 300 points a day', async () => {
    const { id: userId } = await someone();
    for (let number = 0; number < 7; number += 1)
      await sit({ quizId: await makeQuiz(), userId, daysAgo: 2 });
    await sit({ quizId: await makeQuiz(), userId, daysAgo: 1 });
    await hear();
    const rows = await rowsOf(userId);
    expect(rows.map(({ delta }) => delta)).toEqual([50, 50, 50, 50, 50, 50, 0, 50]);
    expect(rows.map(({ is_capped }) => is_capped).indexOf(true)).toBe(6);
    expect(await total(userId)).toBe(350);
  });

  test('counts on the boards of the day on which it ended', async () => {
    const { id: userId } = await someone();
    const now = clock.now();
    clock.set(Date.parse('2026-12-02T12:00:00+05:30'));
    await sit({ quizId: await makeQuiz(), userId, daysAgo: 1 });
    await sit({ quizId: await makeQuiz(), userId, daysAgo: 2 });
    await sit({ quizId: await makeQuiz(), userId, daysAgo: 10 });
    await hear();
    clock.set(now);
    expect(await totalsOf(userId)).toEqual({
      all: 150,
      'week:2026-11-30': 100,
      'week:2026-11-16': 50,
      'month:2026-12': 50,
      'month:2026-11': 100,
    });
  });

  test('brings nothing to the author of the quiz, nor to whoever tried it as a guest', async () => {
    const quizId = await makeQuiz();
    await sit({ quizId, userId: tutor.id });
    const { id: userId } = await someone();
    const attemptId = await sit({ quizId, userId: null });
    await claimAttempt(ctx.db, attemptId, userId, new Date(clock.now()));
    await hear();
    await settleAttempt(ctx, attemptId, userId);
    expect([await rowsOf(tutor.id), await rowsOf(userId)]).toEqual([[], []]);
  });
});

describe('points of a score that is not out', () => {
  test('wait for it, for they would tell it', async () => {
    const as = await someone();
    const userId = as.id;
    const open = new Date(clock.now() - 10 * dayMs).toISOString();
    const close = new Date(clock.now() + dayMs).toISOString();
    const quizId = await makeQuiz({
      window: { open, close, closePolicy: 'hard_close' },
      release: { score: 'afterClose', review: 'afterClose' },
    });
    await sit({ quizId, userId });
    await hear();
    await settleWaiting(ctx);
    expect(await rowsOf(userId)).toEqual([]);
    // The day of study tells nothing of it.
    const streak = await call(contract.getStreak, {}, { as });
    expect(streak.data.currentStreak).toBe(1);
    const now = clock.now();
    clock.advance(2 * dayMs);
    await settleWaiting(ctx);
    await settleWaiting(ctx);
    clock.set(now);
    expect((await rowsOf(userId)).map(({ delta }) => delta)).toEqual([50]);
  });

  test('wait for the word of the quiz’s owner', async () => {
    const as = await someone();
    const release = { score: 'manual', review: 'manual' } as const;
    const quizId = await makeQuiz({ release });
    await sit({ quizId, userId: as.id });
    await hear();
    await settleWaiting(ctx);
    expect(await rowsOf(as.id)).toEqual([]);
    const answer = await call(
      quizzesContract.releaseQuiz,
      { params: { id: quizId }, body: { score: true } },
      { as: tutor },
    );
    expect(answer.status).toBe(200);
    await hear();
    await settleWaiting(ctx);
    expect(await total(as.id)).toBe(50);
  });

  test('are no more than the base where it is never told', async () => {
    const { id: userId } = await someone();
    const quizId = await makeQuiz({ release: { score: 'never', review: 'never' } });
    await sit({ quizId, userId });
    await hear();
    expect(await total(userId)).toBe(10);
  });
});
