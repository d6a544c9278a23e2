import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { ctx } = world;
const hall = makeHall(world);

test('Q02 what somebody takes along tells neither score nor key before they may be told', async () => {
  const tutor = await buildUser(ctx, { role: 'tutor' });
  const as = await buildUser(ctx);
  const quizId = await buildQuiz(ctx, tutor.id, { release: { score: 'manual', review: 'never' } });
  const sitting = await hall.begin(quizId, as);
  await hall.submit(sitting, [
    { questionId: sitting.questions[0]?._id ?? '', answer: hall.option(sitting, 0, 0) },
  ]);
  const found: Record<string, readonly unknown[]> = {};
  for (const part of ctx.services.personal) Object.assign(found, await part.export(ctx.db, as.id));
  const [result] = found['results'] ?? [];
  expect(result).toMatchObject({ attempt_id: sitting.attempt._id });
  // By name: a column that comes later is not told before somebody has thought about it.
  expect(Object.keys(result as object).sort()).toEqual([
    'attempt_id',
    'form_id',
    'is_counted',
    'is_ranked',
    'key_revision',
    'late',
    'late_accepted',
    'marked_at',
    'max_score',
    'ranked_ms',
    'scored_at',
    'time_spent_ms',
    'user_id',
  ]);
  const told = JSON.stringify(found);
  expect(told.match(/"\w*(score"|outcome|correct|sheet|worth)\w*/g)).toEqual(['"max_score"']);
});
