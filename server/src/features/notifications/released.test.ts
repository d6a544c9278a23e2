import * as care from '@chinar/contract/attempts.care';
import * as contract from '@chinar/contract/notifications';
import * as quizzes from '@chinar/contract/quizzes';
import { expect, test } from 'vitest';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const { begin, submit } = makeHall(world);
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const titlesOf = async (as: { id: string }) =>
  (await call(contract.listNotifications, {}, { as })).data.notifications.map(({ title }) => title);

test('that a result is given out is told to those who handed in, not to who still sits or was set aside', async () => {
  const release = { score: 'manual', review: 'manual' } as const;
  const quizId = await buildQuiz(ctx, tutor.id, { release });
  const people = [await buildUser(ctx), await buildUser(ctx), await buildUser(ctx)];
  const [handedIn, , aside] = await Promise.all(people.map((as) => begin(quizId, as)));
  for (const sitting of [handedIn!, aside!]) await submit(sitting);
  const params = { id: aside!.attempt._id };
  const reason = 'It was sat by somebody else.';
  await call(care.voidAttempt, { params, body: { reason } }, { as: admin });
  const asked = { params: { id: quizId }, body: { score: true } };
  await call(quizzes.releaseQuiz, asked, { as: tutor });
  await world.server.events.deliver(ctx);
  const titles = await Promise.all(people.map(titlesOf));
  expect(titles.map((all) => all.includes('Your result is ready'))).toEqual([true, false, false]);
});
