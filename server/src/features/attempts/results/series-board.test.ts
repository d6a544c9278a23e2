import { afterEach, describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts.statistics';
import { deleteQuiz, publishQuiz } from '@chinar/contract/quizzes';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildSeries } from '../../test-series/fixtures.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { begin, makeQuiz, sit, submit } = makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));

async function board(idOrSlug: string, query = {}, as?: { id: string }) {
  const answer = await call(contract.getSeriesLeaderboard, { params: { idOrSlug }, query }, { as });
  return answer.data;
}

/** Two tests of a series, a hall that sat both, and one who sat one of them. */
async function scene() {
  const testSeriesId = await buildSeries(ctx, tutor.id);
  const [one, two] = [await makeQuiz({ testSeriesId }), await makeQuiz({ testSeriesId })];
  const [best, equal, third] = await Promise.all([buildUser(ctx), buildUser(ctx), buildUser(ctx)]);
  await sit(one.id, [1, 1, 1], best);
  await sit(two.id, [1, null, null], best);
  await sit(one.id, [1, 1, null], equal);
  await sit(two.id, [1, 1, null], equal);
  await sit(two.id, [1, 0, null], third);
  return { testSeriesId, one, two, best, equal, third };
}

describe('the board of a series', () => {
  test('adds up first attempts, equal sums share a rank, and a test not sat adds nothing', async () => {
    const { testSeriesId, two, third, best } = await scene();
    // Practice, and a guest's, add nothing.
    await sit(two.id, [1, 1, 1], third);
    await submit(await begin(two.id));
    const found = await board(testSeriesId, {}, third);
    expect(
      found.entries.map(({ rank, isShared = false, score, quizzes }) => [
        rank,
        isShared,
        score,
        quizzes,
      ]),
    ).toEqual([
      [1, true, 16, 2],
      [1, true, 16, 2],
      [3, false, 3, 1],
    ]);
    expect(found).toMatchObject({
      maxScore: 24,
      quizzes: 2,
      me: { rank: 3, score: 3, user: { _id: third.id, username: third.username } },
    });
    expect(JSON.stringify(found)).not.toContain(best.email);
  });

  test('shows the names that boards show, and the own line to its own alone', async () => {
    const { testSeriesId, best } = await scene();
    await ctx.db.q
      .updateTable('users')
      .set({ is_public: false })
      .where('id', '=', best.id)
      .execute();
    const found = await board(testSeriesId);
    expect(found.me).toBeUndefined();
    const line = found.entries.find(({ user }) => user._id === best.id);
    expect(line?.user).toMatchObject({ isAlias: true });
    expect(line?.user.username).not.toBe(best.username);
  });

  test('is paged by number and by where a page ended', async () => {
    const { testSeriesId } = await scene();
    const all = (await board(testSeriesId)).entries;
    const first = await board(testSeriesId, { limit: '1' });
    expect(first.pagination).toMatchObject({ total: 3, pages: 3 });
    const second = await board(testSeriesId, { limit: '1', after: first.pagination.next ?? '' });
    const third = await board(testSeriesId, { limit: '1', page: '3' });
    expect([first, second, third].flatMap(({ entries }) => entries)).toEqual(all);
    expect(third.pagination.next).toBeNull();
  });

  test('Q02 has no test in it whose scores are not out', async () => {
    const { testSeriesId, best } = await scene();
    const hidden = await makeQuiz({
      testSeriesId,
      release: { score: 'manual', review: 'manual' },
    });
    await sit(hidden.id, [1, 1, 1], best);
    clock.advance(61_000);
    const found = await board(testSeriesId);
    expect([found.quizzes, found.entries[0]?.score]).toEqual([2, 16]);
  });

  test('has no test in it that was put away or is offered no more', async () => {
    const { testSeriesId, one, two } = await scene();
    await call(deleteQuiz, { params: { id: two.id } }, { as: tutor });
    clock.advance(61_000);
    const found = await board(testSeriesId);
    expect([found.quizzes, found.entries.map(({ score }) => score)]).toEqual([1, [12, 8]]);
    const body = { isPublished: false };
    await call(publishQuiz, { params: { id: one.id }, body }, { as: tutor });
    clock.advance(61_000);
    expect(await board(testSeriesId)).toMatchObject({ quizzes: 0, entries: [] });
  });

  test('is a minute old at most', async () => {
    const { testSeriesId, one, third } = await scene();
    await board(testSeriesId);
    await sit(one.id, [1, 1, 1], third);
    expect((await board(testSeriesId)).entries[2]?.score).toBe(3);
    clock.advance(60_000);
    expect((await board(testSeriesId)).entries.map(({ score }) => score)).toEqual([16, 16, 15]);
  });

  test('Q10 of a series that is not published is seen by its owner alone', async () => {
    const id = await buildSeries(ctx, tutor.id, { isPublished: false });
    const of = (as?: { id: string }) =>
      call(contract.getSeriesLeaderboard, { params: { idOrSlug: id } }, { as });
    expect([(await of()).status, (await of(tutor)).status]).toEqual([404, 200]);
  });
});
