import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import * as quizContract from '@chinar/contract/quizzes';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from './service.count.ts';

const world = await openWorld({ endsSound: true });
const { asOwner, call, clock, ctx } = world;
const { begin, option, event, save, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

// The fixture's right option is the second one, worth 4; a wrong one costs 1.
describe('handing in', () => {
  async function sit() {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    return { ...sitting, as };
  }

  test('scores what is held: right, wrong and left', async () => {
    const sitting = await sit();
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 1)),
      event(sitting, 1, option(sitting, 1, 0)),
    ]);
    const { data } = await submit(sitting);
    expect(data).toMatchObject({
      state: 'submitted',
      result: {
        score: 3,
        maxScore: 12,
        correct: 1,
        wrong: 1,
        unanswered: 1,
        partial: 0,
        accuracy: 0.5,
        timeSpentMs: 2000,
        rank: 1,
        takers: 1,
      },
    });
    expect(data.result?.lost).toEqual({ wrong: 4, negative: 1, partial: 0, unanswered: 4 });
    expect(data.result?.sections).toMatchObject([{ title: 'Arithmetic', score: 3, maxScore: 12 }]);
    expect(data.result?.percentile).toBeUndefined();
  });

  test('merges the answers of the body as the newest', async () => {
    const sitting = await sit();
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 0)),
      event(sitting, 1, option(sitting, 1, 1)),
    ]);
    const { data } = await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
      { questionId: sitting.questions[1]?._id ?? '', answer: null },
    ]);
    expect(data.result).toMatchObject({ score: 4, correct: 1, wrong: 0, unanswered: 2 });
  });

  test('Q05 fifty times in parallel makes one result', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(sitting)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.data.result?.score).toBe(4);
    const counts = await ctx.db.q
      .selectFrom('score_counts as c')
      .innerJoin('paper_forms as f', 'f.id', 'c.form_id')
      .select(['c.score', 'c.takers'])
      .where('f.quiz_id', '=', sitting.attempt.quizId)
      .execute();
    expect(counts).toEqual([{ score: 2400, takers: 1 }]);
  });

  test('says what a reading says, with others above, beside and below', async () => {
    const quizId = await buildQuiz(ctx, tutor.id);
    const ranks: unknown[] = [];
    for (const right of [1, 3, 2, 2, 0]) {
      const sitting = await begin(quizId, await buildUser(ctx));
      const answers = sitting.questions.map(({ _id }, place) => ({
        questionId: _id,
        answer: option(sitting, place, place < right ? 1 : 0),
      }));
      const { data } = await submit(sitting, answers);
      const { result, ...whole } = (await read(sitting)).data;
      const { questions, ...brief } = result ?? {};
      // But for the review, which is asked for.
      expect(questions).toHaveLength(3);
      expect(data).toEqual({ ...whole, result: { ...brief, hasReview: true } });
      ranks.push(data.result?.rank);
    }
    expect(ranks).toEqual([1, 1, 2, 2, 5]);
  });

  test('F18 a deadline that passes with the browser closed is swept and scored', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    clock.advance(30 * 60_000 + 30_000);
    await sweep(ctx);
    clock.advance(15 * 60_000);
    const { data } = await read(sitting);
    expect(data).toMatchObject({
      state: 'expired',
      submittedAt: sitting.attempt.deadlineAt,
      result: { score: 4 },
    });
    const { data: again } = await submit(sitting, [
      { questionId: sitting.questions[1]?._id ?? '', answer: option(sitting, 1, 1) },
    ]);
    expect(again.result?.score).toBe(4);
    clock.set(Date.now());
  });

  test('in the review shows key, explanation and how many had it right', async () => {
    const sitting = await sit();
    await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ]);
    await countNewSheets(ctx);
    const { data } = await read(sitting);
    expect(data.result?.questions?.[0]).toMatchObject({
      answer: option(sitting, 0, 1),
      key: option(sitting, 0, 1),
      marks: 4,
      outcome: 'correct',
      takers: 1,
      takersCorrect: 1,
    });
    expect(data.result?.questions?.[0]?.explanation.en?.html).toContain('<p>');
  });

  test('what other servers count is in a review five seconds later', async () => {
    const sitting = await sit();
    await submit(sitting, []);
    await countNewSheets(ctx);
    const takers = async () => (await read(sitting)).data.result?.questions?.[0]?.takers;
    expect(await takers()).toBe(1);
    const countOthers = (count: number) =>
      asOwner(
        `update question_counts set takers = ${count} where form_id = (select form_id from results where attempt_id = '${sitting.attempt._id}')`,
      );
    await countOthers(2);
    expect(await takers()).toBe(1);
    clock.advance(5001);
    expect(await takers()).toBe(2);
    await countOthers(1);
    clock.set(Date.now());
  });

  test('the review says how long half of the takers needed, once there are five, and what it was about', async () => {
    const [about] = await buildQuestions(ctx, tutor.id, [
      draftQuestion({ topic: { subject: 'Physics', topic: 'Waves', subtopic: '' } }),
    ]);
    const quizId = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'One', questionIds: [about ?? ''], marking: { correct: 4, wrong: -1 } }],
    });
    const sat = [];
    for (const seconds of [10, 20, 30, 40, 50]) {
      const sitting = await begin(quizId, await buildUser(ctx));
      const answer = option(sitting, 0, 1);
      await save(sitting, [event(sitting, 0, answer, { timeSpentMs: seconds * 1000 })]);
      await submit(sitting);
      sat.push(sitting);
      await countNewSheets(ctx);
      const { data } = await read(sitting);
      if (sat.length < 5) expect(data.result?.questions?.[0]?.medianTimeMs).toBeNull();
    }
    const [first] = sat;
    if (!first) throw new Error('nobody sat');
    const question = (await read(first)).data.result?.questions?.[0];
    expect(question?.topic).toEqual({ subject: 'Physics', topic: 'Waves' });
    expect(question?.medianTimeMs).toBeGreaterThan(30_000 / 1.125);
    expect(question?.medianTimeMs).toBeLessThan(30_000 * 1.125);
  });
});

describe('results', () => {
  test('Q02 score and review wait for their release', async () => {
    const as = await buildUser(ctx);
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 60 * 60_000).toISOString(),
    };
    const sitting = await begin(
      await buildQuiz(ctx, tutor.id, {
        window,
        release: { score: 'immediately', review: 'afterClose' },
      }),
      as,
    );
    const { data } = await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ]);
    expect(data.result?.score).toBe(4);
    expect(data.result?.hasReview).toBeUndefined();
    // The window of an hour, and a quarter in which answers made offline may still come.
    clock.advance(74 * 60_000);
    expect((await read(sitting)).data.result?.questions).toBeUndefined();
    clock.advance(2 * 60_000);
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
    clock.set(Date.now());
  });

  test('what is released by hand waits for the owner’s word', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id, { release: { score: 'manual', review: 'manual' } });
    const sitting = await begin(id, as);
    expect((await submit(sitting)).data.result).toBeUndefined();
    const give = (who: { id: string }, body: object) =>
      call(quizContract.releaseQuiz, { params: { id }, body }, { as: who });
    expect((await give(await buildUser(ctx, { role: 'tutor' }), { score: true })).status).toBe(404);
    expect((await give(tutor, {})).error.errors[0]?.path).toBe('score');
    const given = await give(tutor, { score: true });
    expect(given.data.release).toMatchObject({ score: 'manual', reviewReleasedAt: null });
    expect((await read(sitting)).data.result).toMatchObject({ score: 0 });
    expect((await read(sitting)).data.result?.questions).toBeUndefined();
    await give(tutor, { score: true, review: true });
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
    const other = await buildQuiz(ctx, tutor.id);
    const refused = await call(
      quizContract.releaseQuiz,
      { params: { id: other }, body: { score: true } },
      { as: tutor },
    );
    expect(refused.status).toBe(409);
  });

  test('with a window nothing is shown before it closes', async () => {
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 60 * 60_000).toISOString(),
    };
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id, { window }), as);
    const { data } = await submit(sitting);
    const releasedAt = new Date(open + 75 * 60_000).toISOString();
    expect(data).toMatchObject({ state: 'submitted', releasedAt });
    const board = await call(resultsContract.getPublicLeaderboard, {
      params: { id: sitting.attempt.quizId },
    });
    expect(board.data.entries).toEqual([]);
    expect(data).not.toHaveProperty('result');
    const mine = await call(
      resultsContract.listMyAttempts,
      { params: { id: sitting.attempt.quizId } },
      { as },
    );
    expect(mine.data.attempts[0]).not.toHaveProperty('score');
  });

  test('Q03 are for the taker, the quiz’s owner and admins, and not there for others', async () => {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    await submit(sitting);
    const params = { id: sitting.attempt._id };
    const admin = await buildUser(ctx, { role: 'admin' });
    const otherTutor = await buildUser(ctx, { role: 'tutor' });
    const statuses = [];
    for (const who of [as, tutor, admin, otherTutor, await buildUser(ctx)]) {
      statuses.push((await call(resultsContract.getAttempt, { params }, { as: who })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect((await call(resultsContract.getAttempt, { params })).status).toBe(401);
  });

  test('Q11 of guests need the guest’s own token, and can be claimed once by an account', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const guest = await begin(id);
    const other = await begin(id);
    await submit(guest);
    const params = { id: guest.attempt._id };
    const someone = await buildUser(ctx);
    expect((await call(resultsContract.getAttempt, { params }, { as: someone })).status).toBe(404);
    expect(
      (await call(resultsContract.getAttempt, { params }, { attemptToken: other.attemptToken }))
        .status,
    ).toBe(404);
    expect((await read(guest)).data).toMatchObject({ isGuest: true, result: { score: 0 } });
    expect((await call(contract.claimAttempt, { params }, { as: someone })).status).toBe(404);
    const claimed = await call(
      contract.claimAttempt,
      { params },
      { as: someone, attemptToken: guest.attemptToken },
    );
    expect(claimed.status).toBe(200);
    expect((await call(resultsContract.getAttempt, { params }, { as: someone })).status).toBe(200);
    const again = await call(
      contract.claimAttempt,
      { params },
      { as: await buildUser(ctx), attemptToken: guest.attemptToken },
    );
    expect(again.error.code).toBe('state_conflict');
  });
});
