import * as contract from '@chinar/contract/quizzes';
import { expect, test } from 'vitest';
import { on } from '../../events/listener.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { quizPublished } from './events.ts';
import { buildQuiz } from './fixtures.ts';

const offered: string[] = [];
const world = await openWorld({
  listeners: [
    on(quizPublished, 'test.offered', async (_ctx, { quizId }) => {
      offered.push(quizId);
    }),
  ],
});
const { call, ctx } = world;

test('a quiz that was taken back and is offered once more is no news', async () => {
  const as = await buildUser(ctx, { role: 'tutor' });
  const id = await buildQuiz(ctx, as.id);
  for (const isPublished of [false, true])
    await call(contract.publishQuiz, { params: { id }, body: { isPublished } }, { as });
  await world.server.events.deliver(ctx);
  expect(offered).toEqual([id]);
});
