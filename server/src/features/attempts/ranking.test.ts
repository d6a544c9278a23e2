import { describe, expect, test } from 'vitest';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

describe('results', () => {
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
    const forged = Buffer.from(JSON.stringify(['best', '12', users[0]])).toString('base64url');
    const query = { after: forged };
    const refused = await call(resultsContract.getPublicLeaderboard, { params: { id }, query });
    expect(refused.error.errors[0]?.path).toBe('after');
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
    const read = (quizId: string) =>
      call(
        resultsContract.getLeaderboard,
        { params: { id: quizId }, query: { attemptId: sitting.attempt._id } },
        { as },
      );
    expect((await read(id)).error.code).toBe('not_found');
    expect((await read(other)).status).toBe(200);
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
