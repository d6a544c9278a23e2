import { expect, test } from 'vitest';
import { transact } from '../../context.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildLongQuiz, buildSitting } from './fixtures.ts';
import { settle, settleWaiting } from './service.settle.ts';

const world = await openWorld();
const { ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });

const waiting = async (attemptId: string) =>
  ctx.db.q.selectFrom('points_waiting').selectAll().where('attempt_id', '=', attemptId).execute();

test('who is erased comes back to no board, whatever waited for them', async () => {
  const quizId = await buildLongQuiz(ctx, tutor.id, {
    release: { score: 'manual', review: 'manual' },
  });
  const user = await buildUser(ctx, { password: null });
  const attemptId = await buildSitting(ctx, { quizId, userId: user.id });
  await transact(ctx, (inner) => settle(inner, attemptId, user.id));
  expect(await waiting(attemptId)).toHaveLength(1);
  for (const part of ctx.services.personal) await part.erase(ctx.db, user.id);
  expect(await waiting(attemptId)).toEqual([]);
  // What is heard of them later.
  await transact(ctx, (inner) => settle(inner, attemptId, user.id));
  expect(await waiting(attemptId)).toEqual([]);
  const rows = await ctx.db.q
    .selectFrom('points_totals')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  expect(rows).toEqual([]);
});

test('more than a batch comes out in one look', async () => {
  const quizId = await buildLongQuiz(ctx, tutor.id, {
    release: { score: 'manual', review: 'manual' },
  });
  const before = new Date(clock.now() - 1000);
  for (let count = 0; count < 120; count += 1) {
    const { id: userId } = await buildUser(ctx, { password: null });
    const attemptId = await buildSitting(ctx, { quizId, userId });
    await ctx.db.q
      .insertInto('points_waiting')
      .values({ attempt_id: attemptId, quiz_id: quizId, look_at: before })
      .execute();
  }
  await settleWaiting(ctx);
  const due = await ctx.db.q
    .selectFrom('points_waiting')
    .selectAll()
    .where('look_at', '<=', new Date(clock.now()))
    .execute();
  expect(due).toEqual([]);
});
