import { describe, expect, test } from 'vitest';
import { getLeaderboard, getPublicLeaderboard } from '@chinar/contract/attempts.results';
import * as quizzes from '@chinar/contract/quizzes';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

/* A result stays when its test goes, and so does the board of what was sat: for those who sat it. */

const world = await openWorld();
const { call, ctx } = world;
const { begin, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

const takenBack = (id: string) =>
  call(quizzes.publishQuiz, { params: { id }, body: { isPublished: false } }, { as: tutor });
const putAway = (id: string) => call(quizzes.deleteQuiz, { params: { id } }, { as: tutor });

async function handedIn(quizId: string, as?: { id: string }) {
  const sitting = await begin(quizId, as);
  await submit(sitting);
  return sitting;
}

describe.each([
  ['taken back', takenBack],
  ['put away', putAway],
])('the board of a test that was %s', (_, goes) => {
  async function scene() {
    const id = await buildQuiz(ctx, tutor.id);
    const as = await buildUser(ctx);
    const { attempt } = await handedIn(id, as);
    const guest = await handedIn(id);
    expect((await goes(id)).status).toBe(200);
    return { params: { id }, as, attemptId: attempt._id, guest };
  }

  test('is read with the own attempt', async () => {
    const { params, as, attemptId } = await scene();
    const { status, data } = await call(getLeaderboard, { params, query: { attemptId } }, { as });
    expect(status).toBe(200);
    expect(data.entries).toMatchObject([{ rank: 1, user: { _id: as.id } }]);
    expect(data.me?.rank).toBe(1);
  });

  test('Q03 is there for nobody else', async () => {
    const { params, as, attemptId, guest } = await scene();
    const other = await buildUser(ctx);
    const elsewhere = await handedIn(await buildQuiz(ctx, tutor.id), other);
    const asked = async (query: { attemptId?: string }, options: Parameters<typeof call>[2]) =>
      (await call(getLeaderboard, { params, query }, options)).status;
    const { attemptToken } = guest;
    expect(await asked({}, { as })).toBe(404);
    expect(await asked({ attemptId }, { as: other })).toBe(404);
    expect(await asked({ attemptId: elsewhere.attempt._id }, { as: other })).toBe(404);
    // A guest's token is of the attempt, and opens no board, whoever holds it.
    expect(await asked({ attemptId: guest.attempt._id }, { attemptToken })).toBe(401);
    expect(await asked({ attemptId: guest.attempt._id }, { as: other, attemptToken })).toBe(404);
    expect((await call(getPublicLeaderboard, { params }, { attemptToken })).status).toBe(404);
  });
});
