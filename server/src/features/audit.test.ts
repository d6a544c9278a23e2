import { expect, test } from 'vitest';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { openWorld } from '../testing/world.ts';
import { buildUser } from './accounts/fixtures.ts';
import { buildQuiz } from './quizzes/fixtures.ts';
import { buildSeries } from './test-series/fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

/** What was written down of a record, oldest first. */
async function written(id: string) {
  return ctx.db.q
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'request_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
}

test('Z14 publishing, releasing and archiving a quiz are written down with who and which request', async () => {
  const release = { score: 'manual', review: 'manual' } as const;
  const id = await buildQuiz(ctx, tutor.id, { isPublished: false, release });
  const params = { id };
  const publish = (isPublished: boolean) =>
    call(quizzes.publishQuiz, { params, body: { isPublished } }, { as: tutor });
  await publish(true);
  await call(quizzes.releaseQuiz, { params, body: { score: true } }, { as: tutor });
  await publish(false);
  await call(quizzes.deleteQuiz, { params }, { as: admin });
  const rows = await written(id);
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['quiz.published', tutor.id],
    ['quiz.released', tutor.id],
    ['quiz.unpublished', tutor.id],
    ['quiz.archived', admin.id],
  ]);
  expect(rows.every(({ request_id }) => /^[0-9a-f-]{36}$/.test(request_id ?? ''))).toBe(true);
});

test('Z14 every change of a price is written down, published or not; other changes are none', async () => {
  const id = await buildSeries(ctx, tutor.id, { title: 'Priced', price: 100 });
  const params = { id };
  const draft = { title: 'Priced', description: 'A series for trying things out.' };
  const change = (price: number, extra = {}) =>
    call(series.updateTestSeries, { params, body: { ...draft, price, ...extra } }, { as: tutor });
  await change(100, { category: 'other' });
  await change(250);
  await call(series.publishTestSeries, { params, body: { isPublished: false } }, { as: admin });
  await change(0);
  const rows = await written(id);
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['test_series.priced', { pricePaise: 10_000, isPublished: true }, { pricePaise: 25_000 }],
    ['test_series.unpublished', { isPublished: true }, { isPublished: false }],
    ['test_series.priced', { pricePaise: 25_000, isPublished: false }, { pricePaise: 0 }],
  ]);
});

test('a quiz belongs to no course or exam that is not there', async () => {
  const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
  const { data } = await call(quizzes.getQuizForEdit, { params: { id } }, { as: tutor });
  const nowhere = '01890000-0000-7000-8000-000000000000';
  for (const field of ['courseId', 'examId']) {
    const body = { ...data.definition, [field]: nowhere };
    for (const answer of [
      await call(quizzes.createQuiz, { body }, { as: tutor }),
      await call(quizzes.updateQuiz, { params: { id }, body }, { as: tutor }),
    ]) {
      expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, field]);
    }
  }
});
