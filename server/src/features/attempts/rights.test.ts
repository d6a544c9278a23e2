import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import { getStartTerms } from '@chinar/contract/attempts.care';
import * as papers from '@chinar/contract/attempts.papers';
import * as resultsContract from '@chinar/contract/attempts.results';
import { attemptTokenDays } from '../../auth/tokens.ts';
import { makeHall } from '../../testing/hall.ts';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { sweep } from './jobs.ts';
import { expire } from './closing/service.expire.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
afterEach(() => clock.set(Date.now()));

describe('Q01 Q03 a paper', () => {
  test('is read by its taker, its author and admins, with a session or its own token', async () => {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    const other = await begin(await buildQuiz(ctx, tutor.id));
    const params = { hash: sitting.attempt.paperHash };
    const get = async (how: Parameters<typeof call>[2]) =>
      (await call(papers.getPaper, { params }, how)).status;
    expect(await get({ as })).toBe(200);
    expect(await get({ as: tutor })).toBe(200);
    expect(await get({ as: await buildUser(ctx, { role: 'admin' }) })).toBe(200);
    expect(await get({ attemptToken: sitting.attemptToken })).toBe(200);
    expect(await get({ as: await buildUser(ctx) })).toBe(404);
    expect(await get({ as: await buildUser(ctx, { role: 'tutor' }) })).toBe(404);
    expect(await get({ attemptToken: other.attemptToken })).toBe(404);
    expect(await get({})).toBe(401);
  });
});

test('Q05 answers at handing in are of the paper: a foreign one is named, and nothing is closed', async () => {
  const sitting = await begin(await buildQuiz(ctx, tutor.id));
  const [foreign = ''] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
  const own = sitting.questions[0]?._id ?? '';
  for (const questionId of [foreign, own]) {
    const refused = await submit(sitting, [{ questionId, answer: { optionIds: ['abcdef'] } }]);
    expect(refused.status).toBe(422);
    expect(refused.error.errors[0]?.path).toMatch(/^answers\.0/);
  }
  expect((await read(sitting)).data.state).toBe('in_progress');
});

test('an attempt that still has time is closed by nobody but its taker', async () => {
  const sitting = await begin(await buildQuiz(ctx, tutor.id));
  await expire(ctx, sitting.attempt._id);
  clock.set(Date.parse(sitting.attempt.deadlineAt) + 1000);
  await expire(ctx, sitting.attempt._id);
  expect((await read(sitting)).data.state).toBe('in_progress');
});

describe('ruling 4: the token of an attempt', () => {
  test('is good for seven days after the deadline, and not longer', async () => {
    const sitting = await begin(await buildQuiz(ctx, tutor.id));
    const dead = Date.parse(sitting.attempt.deadlineAt) + attemptTokenDays * 86_400_000;
    clock.set(dead - 5000);
    expect((await read(sitting)).status).toBe(200);
    clock.set(dead + 5000);
    expect((await read(sitting)).status).toBe(401);
    expect((await save(sitting, [event(sitting, 0, null)])).status).toBe(401);
  });

  test('opens no other attempt, and no session', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const [mine, other] = [await begin(id), await begin(id)];
    const params = { id: other.attempt._id };
    const { attemptToken } = mine;
    for (const endpoint of [resultsContract.getAttempt, resultsContract.submitAttempt]) {
      const answer = await call(endpoint, { params }, { attemptToken, raw: {} });
      expect(answer.status).toBe(404);
    }
    const listed = await call(resultsContract.listAllMyAttempts, {}, { attemptToken });
    expect(listed.status).toBe(401);
  });

  test('resumes its own attempt alone: on another quiz a guest begins anew', async () => {
    const [one, two] = [await buildQuiz(ctx, tutor.id), await buildQuiz(ctx, tutor.id)];
    const { attempt, attemptToken } = await begin(one);
    const other = await call(
      contract.startPublicAttempt,
      { params: { id: two }, body: {} },
      { attemptToken },
    );
    expect([other.status, other.data.attempt.quizId]).toEqual([201, two]);
    expect(other.data.attempt._id).not.toBe(attempt._id);
  });

  test('that was changed in any of its parts is none', async () => {
    const sitting = await begin(await buildQuiz(ctx, tutor.id));
    const [id = '', paper = '', expiry = '', mac = ''] = sitting.attemptToken.split('.');
    const later = String(Number(expiry) + 1);
    const forged = [
      [id, paper, later, mac],
      [id, 'a'.repeat(64), expiry, mac],
      [id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), paper, expiry, mac],
      [id, paper, expiry, ''],
      [id, paper, expiry],
    ];
    for (const parts of forged) {
      const answer = await read({ ...sitting, attemptToken: parts.join('.') });
      expect([401, 404]).toContain(answer.status);
    }
  });
});

describe('Q10 enrolment at the start', () => {
  test.each([
    ['ran out', `expires_at = now() - interval '1 minute'`],
    ['was taken back', `revoked_at = now()`],
  ])('that %s opens nothing, though it did before', async (_, change) => {
    const as = await buildUser(ctx);
    const testSeriesId = await buildSeries(ctx, tutor.id);
    const id = await buildQuiz(ctx, tutor.id, { isPublic: false, testSeriesId });
    await buildEnrolment(ctx, as.id, testSeriesId);
    const first = await begin(id, as);
    await submit(first);
    await ctx.db.execute(`update entitlements set ${change} where user_id = $1`, [as.id]);
    const again = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect([again.status, again.error.code]).toEqual([403, 'not_enrolled']);
  });

  test('in another series opens nothing', async () => {
    const as = await buildUser(ctx);
    const testSeriesId = await buildSeries(ctx, tutor.id);
    const id = await buildQuiz(ctx, tutor.id, { isPublic: false, testSeriesId });
    await buildEnrolment(ctx, as.id, await buildSeries(ctx, tutor.id));
    const answer = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect(answer.error.code).toBe('not_enrolled');
  });
});

describe('Q09 the ranking', () => {
  test('holds neither the author of the quiz nor second attempts nor guests', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    await submit(await begin(id, tutor));
    await submit(await begin(id));
    const as = await buildUser(ctx);
    await submit(await begin(id, as));
    const second = await begin(id, as);
    await save(second, [event(second, 0, option(second, 0, 1))]);
    await submit(second);
    const board = await call(resultsContract.getPublicLeaderboard, { params: { id } });
    expect(board.data.entries.map(({ user, score }) => [user._id, score])).toEqual([[as.id, 0]]);
    expect(board.data.pagination.total).toBe(1);
  });

  test('is empty while the scores are not out', async () => {
    const release = { score: 'manual', review: 'manual' } as const;
    const id = await buildQuiz(ctx, tutor.id, { release });
    const as = await buildUser(ctx);
    await submit(await begin(id, as));
    for (const endpoint of [resultsContract.getLeaderboard, resultsContract.getPublicLeaderboard]) {
      const board = await call(endpoint, { params: { id } }, { as });
      expect([board.data.entries, board.data.me, board.data.maxScore]).toEqual([[], undefined, 0]);
    }
  });

  test('N09 names nobody by e-mail, phone or date of birth', async () => {
    const as = await buildUser(ctx, { phoneNumber: '+919906123456', dateOfBirth: '1999-04-05' });
    const id = await buildQuiz(ctx, tutor.id);
    await submit(await begin(id, as));
    const texts = [
      await call(resultsContract.getPublicLeaderboard, { params: { id } }),
      await call(resultsContract.listQuizAttempts, { params: { id } }, { as: tutor }),
      await call(resultsContract.listAllAttempts, {}, { as: tutor }),
    ].map(({ text }) => text);
    for (const text of texts) {
      expect(text).toContain(as.username);
      expect(text).not.toMatch(new RegExp(`${as.email}|9906123456|1999-04`));
    }
  });
});

describe('Q12 lists of attempts', () => {
  test('show a tutor those on own quizzes, whatever quiz is asked for', async () => {
    const [own, foreign] = [tutor, await buildUser(ctx, { role: 'tutor' })];
    const id = await buildQuiz(ctx, own.id);
    await submit(await begin(id, await buildUser(ctx)));
    const query = { quizId: id };
    const mine = await call(resultsContract.listAllAttempts, { query }, { as: own });
    const theirs = await call(resultsContract.listAllAttempts, { query }, { as: foreign });
    expect([mine.data.attempts.length, theirs.data.attempts.length]).toEqual([1, 0]);
    expect(theirs.data.pagination.total).toBe(0);
  });

  test('show a learner the own ones alone, and no score that is not out', async () => {
    const release = { score: 'manual', review: 'manual' } as const;
    const id = await buildQuiz(ctx, tutor.id, { release });
    const [one, two] = [await buildUser(ctx), await buildUser(ctx)];
    for (const as of [one, two]) await submit(await begin(id, as));
    for (const endpoint of [resultsContract.listMyAttempts, resultsContract.listAllMyAttempts]) {
      const { data, text } = await call(endpoint, { params: { id } }, { as: one });
      expect([data.attempts.length, text.includes(two.username)]).toEqual([1, false]);
      expect(data.attempts[0]).not.toHaveProperty('score');
    }
  });
});

describe('Q18 the whole bank', () => {
  test('is not read by starting one test after the other', async () => {
    const as = await buildUser(ctx);
    const drafts = Array.from({ length: 60 }, () => draftQuestion());
    const questionIds = await buildQuestions(ctx, tutor.id, drafts);
    const marking = { correct: 1, wrong: 0 };
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Many', questionIds, marking }],
    });
    const { limits } = ctx.services;
    limits.spendLocal('askedQuestions', as.id, 5000 - 60);
    expect((await begin(id, as)).status).toBe(201);
    clock.advance(31 * 60_000);
    await sweep(ctx);
    const refused = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(ctx.services.alarms.raised('bank_read')).toBe(1);
    expect((await begin(id, await buildUser(ctx))).status).toBe(201);
  });

  test('is not read by one who starts the same test many times at once', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const { limits, alarms } = ctx.services;
    limits.spendLocal('askedQuestions', as.id, 5000 - 20);
    const raised = alarms.raised('bank_read');
    // Nothing is begun before all have looked: none of them finds an attempt to go on with.
    const publishing = await hold(
      world.ownerUrl,
      'select 1 from quizzes where id = $1 for update',
      [id],
    );
    const starts = Array.from({ length: 12 }, () =>
      call(contract.startAttempt, { params: { id }, body: {} }, { as }),
    );
    await publishing.waitedFor();
    await call(getStartTerms, { params: { id } }, { as: tutor });
    await publishing.end();
    const all = await Promise.all(starts);
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status >= 400)).toEqual([]);
    expect(alarms.raised('bank_read')).toBe(raised);
  });
});
