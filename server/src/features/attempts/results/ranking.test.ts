import { describe, expect, test } from 'vitest';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../../testing/hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { countSheets } from './data.results.ts';
import { countNewSheets } from './service.count.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

/** A sheet of a learner of their own, with these questions answered right. */
async function hand(quizId: string, firsts: readonly number[]) {
  const as = await buildUser(ctx);
  const sitting = { ...(await begin(quizId, as)), as };
  await submit(
    sitting,
    firsts.map((place) => ({
      questionId: sitting.questions[place]?._id ?? '',
      answer: option(sitting, place, 1),
    })),
  );
  return sitting;
}

describe('results', () => {
  test('have a percentile in each section, among those whose sheets are counted, from twenty on', async () => {
    const [one = '', two = ''] = await buildQuestions(ctx, tutor.id, [
      draftQuestion(),
      draftQuestion(),
    ]);
    const marking = { correct: 4, wrong: -1 };
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [
        { title: 'Physics', questionIds: [one], marking },
        { title: 'Biology', questionIds: [two], marking },
      ],
    });
    // Fifteen have Physics right, five of them Biology too; four have nothing.
    for (let n = 0; n < 19; n += 1) await hand(id, n < 5 ? [0, 1] : n < 15 ? [0] : []);
    await countNewSheets(ctx);
    const last = await hand(id, [1]);
    const sections = async () =>
      (await read(last)).data.result?.sections.map(({ title, percentile }) => [
        title,
        percentile?.value,
        percentile?.n,
      ]);
    const told = [
      ['Physics', 25, 20],
      ['Biology', 100, 20],
    ];
    // The own sheet counts, whether or not it has been counted.
    expect(await sections()).toEqual(told);
    await countNewSheets(ctx);
    expect(await sections()).toEqual(told);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
    // A second try is practice, and nineteen are too few.
    const again = { ...(await begin(id, last.as)), as: last.as };
    await submit(again, []);
    expect((await read(again)).data.result?.sections[0]).not.toHaveProperty('percentile');
  });

  test('count the own sheet in a section, whichever process has counted it', async () => {
    const ids = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
    const marking = { correct: 4, wrong: -1 };
    const sections = ids.map((one, place) => ({
      title: `Part ${place}`,
      questionIds: [one],
      marking,
    }));
    const id = await buildQuiz(ctx, tutor.id, { sections });
    for (let n = 0; n < 19; n += 1) await hand(id, [0, 1]);
    await countNewSheets(ctx);
    const last = await hand(id, []);
    const values = async () =>
      (await read(last)).data.result?.sections.map(({ percentile }) => percentile?.value);
    expect(await values()).toEqual([5, 5]);
    // As another process does, of which this one hears nothing.
    await countSheets(ctx.db, new Date(clock.now()), 500);
    expect(await values()).toEqual([5, 5]);
  });

  test('rank by score, share ranks, and give no percentile below twenty takers', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const scores = [12, 8, 8, 3, 0];
    const right = [
      [1, 1, 1],
      [1, 1, null],
      [1, 1, null],
      [1, 0, null],
      [null, null, null],
    ];
    const sittings = [];
    for (const answers of right) {
      const as = await buildUser(ctx);
      const sitting = { ...(await begin(id, as)), as };
      const given = answers.flatMap((place, question) =>
        place === null
          ? []
          : [
              {
                questionId: sitting.questions[question]?._id ?? '',
                answer: option(sitting, question, place),
              },
            ],
      );
      await submit(sitting, given);
      sittings.push(sitting);
    }
    const board = await call(
      resultsContract.getLeaderboard,
      { params: { id } },
      { as: sittings[3]?.as },
    );
    expect(board.data.entries.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 12],
      [2, 8],
      [2, 8],
      [4, 3],
      [5, 0],
    ]);
    expect(board.data.entries.map(({ score }) => score)).toEqual(scores);
    expect(board.data.me).toMatchObject({ rank: 4, score: 3 });
    expect(board.text).not.toContain('@learners.example');
    const publicBoard = await call(resultsContract.getPublicLeaderboard, { params: { id } });
    expect(publicBoard.data.entries).toHaveLength(5);
    expect(publicBoard.data.me).toBeUndefined();
    // Page by page, by number and from where a page ended: equal scores stand on both sides of an edge.
    const page = async (query: { page?: string; after?: string }) =>
      (
        await call(resultsContract.getPublicLeaderboard, {
          params: { id },
          query: { limit: '2', ...query },
        })
      ).data;
    const users: string[] = [];
    let at: Awaited<ReturnType<typeof page>>;
    let after: string | null = null;
    do {
      at = await page(after === null ? {} : { after });
      expect(at.pagination).toMatchObject({ total: 5, pages: 3, isExact: true });
      users.push(...at.entries.map(({ user }) => user._id));
      after = at.pagination.next;
    } while (after !== null);
    expect(users).toEqual(board.data.entries.map(({ user }) => user._id));
    expect((await page({ page: '2' })).entries).toEqual(board.data.entries.slice(2, 4));
    expect(await page({ page: '9' })).toMatchObject({ entries: [], pagination: { total: 5 } });
    const forged = Buffer.from(JSON.stringify(['best', '12', users[0]])).toString('base64url');
    const query = { after: forged };
    const refused = await call(resultsContract.getPublicLeaderboard, { params: { id }, query });
    expect(refused.error.errors[0]?.path).toBe('after');
  });

  test('a page of a ranking of thousands is two seconds old at most, that of few is read anew', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const entries = async () => {
      const { data } = await call(resultsContract.getPublicLeaderboard, { params: { id } });
      return data.entries.length;
    };
    await hand(id, [0]);
    expect(await entries()).toBe(1);
    await hand(id, [0]);
    expect(await entries()).toBe(2);
    const addTakers = (count: number) =>
      ctx.db.execute(
        `update score_counts set takers = takers + $2
          where form_id = (select p.form_id from papers p join quizzes q on q.paper_name = p.name where q.id = $1)`,
        [id, count],
      );
    await addTakers(1000);
    expect(await entries()).toBe(2);
    await hand(id, [0]);
    expect(await entries()).toBe(2);
    clock.advance(2000);
    expect(await entries()).toBe(3);
    await addTakers(-1000);
    clock.set(Date.now());
  });

  test('Q09 equal scores are in the order of the server’s time, whatever the devices claim', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const minute = 60_000;
    const sit = async (minutes: number, claimedMs: number) => {
      const as = await buildUser(ctx);
      const sitting = await begin(id, as);
      const given = event(sitting, 0, option(sitting, 0, 1), { timeSpentMs: claimedMs });
      clock.advance(minutes * minute);
      await save(sitting, [given]);
      await submit(sitting);
      clock.set(Date.now());
      return as.id;
    };
    const slow = await sit(9, 1000);
    const quick = await sit(3, 2 * minute);
    const board = await call(resultsContract.getPublicLeaderboard, { params: { id } });
    expect(board.data.entries.map(({ user }) => user._id)).toEqual([quick, slow]);
  });

  test('Q03 a board is not read by an attempt on another quiz', async () => {
    const as = await buildUser(ctx);
    const [id, other] = [await buildQuiz(ctx, tutor.id), await buildQuiz(ctx, tutor.id)];
    const sitting = await begin(other, as);
    await submit(sitting);
    const boardOf = (quizId: string) =>
      call(
        resultsContract.getLeaderboard,
        { params: { id: quizId }, query: { attemptId: sitting.attempt._id } },
        { as },
      );
    expect((await boardOf(id)).error.code).toBe('not_found');
    expect((await boardOf(other)).status).toBe(200);
  });

  test('the second attempt is practice: it has a score and no rank', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const first = await begin(id, as);
    await submit(first);
    const second = await begin(id, as);
    const { data } = await submit(second, [
      { questionId: second.questions[0]?._id ?? '', answer: option(second, 0, 1) },
    ]);
    expect(data).toMatchObject({ number: 2, result: { score: 4 } });
    expect(data.result?.rank).toBeUndefined();
    const board = await call(resultsContract.getLeaderboard, { params: { id } }, { as });
    expect(board.data.entries).toMatchObject([{ score: 0 }]);
  });

  test('N09 a child appears under an alias to others and by name to itself', async () => {
    const as = await buildUser(ctx, {
      fullName: 'Zara Minor',
      dateOfBirth: `${new Date().getFullYear() - 15}-01-01`,
    });
    const id = await buildQuiz(ctx, tutor.id);
    await submit(await begin(id, as));
    const forOthers = await call(resultsContract.getPublicLeaderboard, { params: { id } });
    expect(forOthers.text).not.toContain('Zara');
    const forMe = await call(resultsContract.getLeaderboard, { params: { id } }, { as });
    expect(forMe.data.me?.user.fullName).toBe('Zara Minor');
  });
});
