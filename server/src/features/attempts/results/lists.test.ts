import { describe, expect, test } from 'vitest';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const { begin, submit } = makeHall(world);

describe('lists of attempts', () => {
  test('Q12 Q13 show a tutor the own quizzes, a learner only the own attempts', async () => {
    const owner = await buildUser(ctx, { role: 'tutor' });
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, owner.id);
    const sitting = await begin(id, as);
    await submit(sitting);
    const ofQuiz = await call(resultsContract.listQuizAttempts, { params: { id } }, { as: owner });
    expect(ofQuiz.data.attempts).toMatchObject([
      { _id: sitting.attempt._id, user: { _id: as.id } },
    ]);
    expect(ofQuiz.text).not.toContain(as.email);
    expect((await call(resultsContract.listQuizAttempts, { params: { id } }, { as })).status).toBe(
      403,
    );
    expect(
      (
        await call(
          resultsContract.listQuizAttempts,
          { params: { id } },
          { as: await buildUser(ctx, { role: 'tutor' }) },
        )
      ).status,
    ).toBe(404);
    const all = await call(
      resultsContract.listAllAttempts,
      { query: { quizId: id } },
      { as: await buildUser(ctx, { role: 'tutor' }) },
    );
    expect(all.data.attempts).toEqual([]);
    const mine = await call(resultsContract.listAllMyAttempts, {}, { as });
    expect(mine.data.attempts.map((row) => row._id)).toEqual([sitting.attempt._id]);
  });
});
