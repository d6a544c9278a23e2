import { describe, expect, test } from 'vitest';
import * as care from '@chinar/contract/attempts.care';
import * as resultsContract from '@chinar/contract/attempts.results';
import { transact } from '../../../context.ts';
import { makeHall } from '../../../testing/hall.ts';
import { auditedOf } from '../../../testing/audited.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { until } from '../../../testing/until.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';
import { countSheets } from '../results/data.results.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const reason = 'The power failed at the centre.';

async function sit(quiz: Parameters<typeof buildQuiz>[2] = {}) {
  const as = await buildUser(ctx);
  const sitting = await begin(await buildQuiz(ctx, tutor.id, quiz), as);
  return { ...sitting, as, params: { id: sitting.attempt._id } };
}
type Sat = Awaited<ReturnType<typeof sit>>;

const extend = ({ params }: Sat, as: { id: string }, minutes = 10) =>
  call(care.grantExtraTime, { params, body: { minutes, reason } }, { as });
const reopen = ({ params }: Sat, as: { id: string }) =>
  call(care.reopenAttempt, { params, body: { minutes: 20, reason } }, { as });
const annul = ({ params }: Sat, as: { id: string }) =>
  call(care.voidAttempt, { params, body: { reason } }, { as });

describe('extra time', () => {
  test('moves the end of a running attempt, for its device too, and is written down', async () => {
    const sat = await sit();
    const answer = await extend(sat, tutor);
    const end = new Date(Date.parse(sat.attempt.deadlineAt) + 600_000).toISOString();
    expect([answer.status, answer.data.deadlineAt]).toEqual([200, end]);
    clock.set(Date.parse(end) - 1000);
    const saved = await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    expect([saved.status, saved.data.deadlineAt]).toEqual([200, end]);
    expect(saved.data.late).toBeUndefined();
    expect((await submit(sat)).data.result?.score).toBe(4);
    expect(await auditedOf(ctx, sat.attempt._id)).toContain('attempt.extended');
    clock.set(Date.now());
  });

  test('is given by nobody to an attempt that is over', async () => {
    const sat = await sit();
    await submit(sat);
    expect((await extend(sat, admin)).error.code).toBe('state_conflict');
    const late = await sit();
    clock.advance(31 * 60_000);
    expect((await extend(late, admin)).error.code).toBe('state_conflict');
    clock.set(Date.now());
  });

  test('keeps the keys closed for everybody until its end', async () => {
    const close = new Date(clock.now() + 31 * 60_000).toISOString();
    const open = new Date(clock.now() - 60_000).toISOString();
    const window = { open, close, closePolicy: 'hard_close' as const };
    const sat = await sit({ window, offlineWindowMinutes: 0 });
    const mate = await begin(sat.attempt.quizId, await buildUser(ctx));
    await submit(mate);
    expect((await extend(sat, admin, 60)).status).toBe(200);
    clock.set(Date.parse(close) + 60_000);
    expect((await read(mate)).data.result).toBeUndefined();
    clock.advance(60 * 60_000);
    expect((await read(mate)).data.result?.questions).toHaveLength(3);
    clock.set(Date.now());
  });
});

describe('an attempt that is reopened', () => {
  test('goes on with its answers, and has no result until it is handed in anew', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    await submit(sat);
    expect((await reopen(sat, tutor)).status).toBe(200);
    expect((await read(sat)).data).toMatchObject({ state: 'in_progress' });
    await save(sat, [event(sat, 1, option(sat, 1, 1))]);
    expect((await submit(sat)).data.result).toMatchObject({ score: 8 });
    expect(await auditedOf(ctx, sat.attempt._id)).toContain('attempt.reopened');
  });

  test('Q09 leaves the ranking where its learner could read the key, and no later one takes its place', async () => {
    const sat = await sit();
    expect((await submit(sat)).data.result).toMatchObject({ rank: 1, hasReview: true });
    expect((await reopen(sat, tutor)).status).toBe(200);
    await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    const { result } = (await submit(sat)).data;
    expect([result?.score, result?.rank]).toEqual([4, undefined]);
    expect((await annul(sat, admin)).status).toBe(200);
    const next = await begin(sat.attempt.quizId, sat.as);
    expect((await submit(next)).data.result?.rank).toBeUndefined();
    const params = { id: sat.attempt.quizId };
    const board = await call(resultsContract.getPublicLeaderboard, { params });
    expect(board.data.entries).toEqual([]);
  });

  test('Q09 stays ranked where the key was not out', async () => {
    const sat = await sit({ release: { score: 'immediately', review: 'never' } });
    await submit(sat);
    expect((await reopen(sat, tutor)).status).toBe(200);
    expect((await submit(sat)).data.result).toMatchObject({ rank: 1 });
  });

  test('by the time is one too, and stands in the ranking once', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    clock.advance(31 * 60_000);
    await sweep(ctx);
    expect((await reopen(sat, tutor)).status).toBe(200);
    expect((await submit(sat)).data.result).toMatchObject({ score: 4, rank: 1 });
    const params = { id: sat.attempt.quizId };
    const board = await call(resultsContract.getPublicLeaderboard, { params });
    expect(board.data.entries.map(({ score }) => score)).toEqual([4]);
    clock.set(Date.now());
  });

  test('took the time for which it was open, not that for which it stood closed', async () => {
    const sat = await sit({ release: { score: 'immediately', review: 'never' } });
    clock.advance(10 * 60_000);
    await submit(sat);
    clock.advance(120 * 60_000);
    expect((await reopen(sat, tutor)).status).toBe(200);
    clock.advance(5 * 60_000);
    await submit(sat);
    const params = { id: sat.attempt.quizId };
    const board = await call(resultsContract.getPublicLeaderboard, { params });
    const [own] = board.data.entries;
    expect(Math.round((own?.timeSpentMs ?? 0) / 60_000)).toBe(15);
    clock.set(Date.now());
  });

  test('Q02 keeps the keys closed for everybody until its end', async () => {
    const close = clock.now() + 31 * 60_000;
    const window = {
      open: new Date(clock.now() - 60_000).toISOString(),
      close: new Date(close).toISOString(),
      closePolicy: 'hard_close' as const,
    };
    const sat = await sit({ window, offlineWindowMinutes: 0 });
    const mate = await begin(sat.attempt.quizId, await buildUser(ctx));
    for (const one of [sat, mate]) await submit(one);
    clock.set(close - 60_000);
    expect((await reopen(sat, admin)).status).toBe(200);
    clock.set(close + 18 * 60_000);
    expect((await read(mate)).data.result?.questions).toBeUndefined();
    clock.set(close + 20 * 60_000);
    expect((await read(mate)).data.result?.questions).toHaveLength(3);
    clock.set(Date.now());
  });

  test('is none while it runs, or while another of the same learner does', async () => {
    const sat = await sit();
    expect((await reopen(sat, tutor)).error.code).toBe('state_conflict');
    await submit(sat);
    await begin(sat.attempt.quizId, sat.as);
    expect((await reopen(sat, tutor)).error.code).toBe('state_conflict');
  });
});

describe('an attempt that is voided', () => {
  test('while its sheet is counted leaves no trace in the counts', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    await submit(sat);
    const [counted, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const counting = transact(ctx, async ({ db }) => {
      await countSheets(db, new Date(clock.now()), 500);
      counted.resolve();
      await over.promise;
    });
    await counted.promise;
    const annulled = annul(sat, admin);
    await until(async () => {
      const asked = `select count(distinct pid)::int as count from pg_locks where not granted`;
      expect((await ctx.db.execute(asked)).rows[0]).toEqual({ count: 1 });
    });
    over.resolve();
    await counting;
    expect((await annulled).status).toBe(200);
    expect(await sumsOf(ctx, sat.attempt.quizId)).toEqual(nothingOff);
  });

  test('has no result, stands on no board, and takes no answers but apart', async () => {
    const sat = await sit();
    await save(sat, [event(sat, 0, option(sat, 0, 1))]);
    await submit(sat);
    expect((await annul(sat, admin)).data).toEqual({ attemptId: sat.attempt._id, state: 'voided' });
    const { data } = await read(sat);
    expect([data.state, data.result]).toEqual(['voided', undefined]);
    const params = { id: sat.attempt.quizId };
    const board = await call(resultsContract.getPublicLeaderboard, { params });
    expect(board.data.entries).toEqual([]);
    expect((await save(sat, [event(sat, 1, null)])).error.code).toBe('attempt_voided');
    expect((await annul(sat, admin)).error.code).toBe('state_conflict');
    expect(await auditedOf(ctx, sat.attempt._id)).toEqual(['attempt.voided']);
  });

  test('Q09 leaves its place to no later one of a learner who could read the key', async () => {
    const sat = await sit();
    expect((await submit(sat)).data.result).toMatchObject({ rank: 1, hasReview: true });
    await annul(sat, admin);
    const next = await begin(sat.attempt.quizId, sat.as);
    const { result } = (await submit(next)).data;
    expect([result?.score, result?.rank]).toEqual([0, undefined]);
  });

  test('Q09 leaves it to the next one where the key was not out', async () => {
    const sat = await sit({ release: { score: 'immediately', review: 'never' } });
    await submit(sat);
    await annul(sat, admin);
    const next = await begin(sat.attempt.quizId, sat.as);
    expect((await submit(next)).data.result).toMatchObject({ rank: 1 });
  });

  test('may be one that runs, and says no key then', async () => {
    const sat = await sit();
    expect((await annul(sat, admin)).status).toBe(200);
    expect((await submit(sat)).error.code).toBe('attempt_voided');
    const next = await begin(sat.attempt.quizId, sat.as);
    expect((await submit(next)).data.result).toMatchObject({ rank: 1 });
  });
});

describe('ruling 11: who may', () => {
  test('a tutor for own tests, an admin for all; nobody else sees that there is one', async () => {
    const sat = await sit();
    expect((await extend(sat, other)).status).toBe(404);
    expect((await extend(sat, sat.as)).status).toBe(403);
    expect((await annul(sat, tutor)).status).toBe(403);
    expect((await extend(sat, admin)).status).toBe(200);
  });

  test('of a test with limited attempts an admin alone', async () => {
    const sat = await sit({ attemptsAllowed: 1 });
    expect((await extend(sat, tutor)).status).toBe(403);
    expect((await reopen(sat, tutor)).status).toBe(403);
    expect((await extend(sat, admin)).status).toBe(200);
  });
});
