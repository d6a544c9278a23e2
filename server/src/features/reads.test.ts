import { beforeAll, describe, expect, test } from 'vitest';
import { getAttempt, listAllAttempts, listAllMyAttempts } from '@chinar/contract/attempts.results';
import { makeHall, type Sitting } from '../testing/hall.ts';
import { makeScene, readCalls, send } from '../testing/scene.ts';
import { openWorld } from '../testing/world.ts';
import { buildQuiz } from './quizzes/fixtures.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const scene = await makeScene(world);
const { learner, tutor, admin } = scene.people;
const fixtures = await readCalls();
const named = fixtures.map((fixture) => [fixture.endpoint.name, fixture] as const);
const flagged = named.filter(([, { endpoint }]) => endpoint.reads === 'personal');
/** What any learner may see of others, as the names of a board, is no look into somebody's records. */
const ofStaff = named.filter(
  ([, { endpoint, allowed }]) =>
    endpoint.reads === null && allowed.includes('admin') && !allowed.includes('otherLearner'),
);

/** Looks that were written down since the last time, oldest first. */
let seen: string[] = [];
async function looks() {
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .select(['id', 'action', 'actor_id', 'subject_id', 'after', 'request_id'])
    .where('action', 'like', '%.read')
    .orderBy('id')
    .execute();
  const fresh = rows.filter(({ id }) => !seen.includes(id));
  seen = rows.map(({ id }) => id);
  return fresh.map(({ id: _, ...row }) => row);
}

let sitting: Sitting;
beforeAll(async () => {
  const hall = makeHall(world);
  sitting = await hall.begin(await buildQuiz(ctx, tutor.id), learner);
  await hall.submit(sitting);
});

describe('Z14 a look at the personal data of others', () => {
  test.each(flagged)('by %s is written down, with who and which request', async (_, fixture) => {
    const { endpoint, build } = fixture;
    // The token of the attempt would make the admin its taker.
    const { attemptToken: _token, ...asked } = await build(scene, 'admin');
    await looks();
    const answer = await send(scene, endpoint, asked, { actor: 'admin' });
    expect(answer.statusCode).toBe(200);
    expect(await looks()).toMatchObject([
      { actor_id: admin.id, request_id: answer.headers['x-request-id'] },
    ]);
  });

  test.each(ofStaff)('is not what %s shows an admin', async (_, { endpoint, build }) => {
    const asked = await build(scene, 'admin');
    await looks();
    const answer = await send(scene, endpoint, asked, { actor: 'admin' });
    const names = [learner, scene.people.otherLearner].flatMap(({ email, username }) => [
      email,
      username,
    ]);
    expect(names.filter((name) => answer.body.includes(name))).toEqual([]);
    expect(await looks()).toEqual([]);
  });

  test('names the sheet and whose it is, also for the tutor of the quiz; the own one is nobody’s news', async () => {
    const params = { id: sitting.attempt._id };
    await looks();
    await call(getAttempt, { params }, { as: learner });
    await call(getAttempt, { params }, { attemptToken: sitting.attemptToken });
    await call(listAllMyAttempts, {}, { as: learner });
    expect(await looks()).toEqual([]);
    await call(getAttempt, { params }, { as: tutor });
    expect(await looks()).toMatchObject([
      {
        action: 'attempt.read',
        actor_id: tutor.id,
        subject_id: params.id,
        after: { userId: learner.id },
      },
    ]);
  });

  test('of a list is one row a page, with its filters', async () => {
    await looks();
    const query = { state: 'submitted' as const, limit: '1' };
    const { data } = await call(listAllAttempts, { query }, { as: admin });
    expect(data.attempts[0]?.user?.username).toBe(learner.username);
    const after = { state: 'submitted', page: 1, limit: 1, sort: 'newest' };
    expect(await looks()).toMatchObject([{ action: 'attempts.read', subject_id: null, after }]);
  });
});
