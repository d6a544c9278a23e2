import { expect, test } from 'vitest';
import * as questions from '@chinar/contract/questions';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { openWorld } from '../testing/world.ts';
import { buildUser } from './accounts/fixtures.ts';
import { draftQuestion } from './questions/fixtures.ts';
import { buildQuiz } from './quizzes/fixtures.ts';

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
  const [made, ...rows] = await written(id);
  expect(made).toMatchObject({ action: 'quiz.created', actor_id: tutor.id });
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['quiz.published', tutor.id],
    ['quiz.released', tutor.id],
    ['quiz.unpublished', tutor.id],
    ['quiz.archived', admin.id],
  ]);
  expect(rows.every(({ request_id }) => /^[0-9a-f-]{36}$/.test(request_id ?? ''))).toBe(true);
});

test('Z14 every change of a series is written down: what it was, what it became, and nothing else', async () => {
  const draft = { title: 'Priced', description: 'A series for trying things out.' };
  const made = await call(
    series.createTestSeries,
    { body: { ...draft, price: 100 } },
    { as: tutor },
  );
  const params = { id: made.data._id };
  await buildQuiz(ctx, tutor.id, { testSeriesId: params.id });
  const change = (price: number, extra = {}) =>
    call(series.updateTestSeries, { params, body: { ...draft, price, ...extra } }, { as: tutor });
  const publish = (isPublished: boolean) =>
    call(series.publishTestSeries, { params, body: { isPublished } }, { as: admin });
  await change(100, { category: 'other' });
  await change(250, { category: 'other' });
  await publish(true);
  await publish(false);
  const [created, ...rows] = await written(params.id);
  expect(created).toMatchObject({ action: 'test_series.created', after: { price_paise: 10_000 } });
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['test_series.updated', { category: 'general' }, { category: 'other' }],
    ['test_series.updated', { price_paise: 10_000 }, { price_paise: 25_000 }],
    ['test_series.published', { isPublished: false }, { isPublished: true }],
    ['test_series.unpublished', { isPublished: true }, { isPublished: false }],
  ]);
});

test('Z14 what is made and changed in bank and quizzes is written down', async () => {
  const made = await call(questions.createQuestion, { body: draftQuestion() }, { as: tutor });
  const params = { id: made.data._id };
  await call(questions.updateQuestion, { params, body: draftQuestion() }, { as: admin });
  expect((await written(params.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['question.created', tutor.id],
    ['question.updated', admin.id],
  ]);
  const quiz = { id: await buildQuiz(ctx, tutor.id, { isPublished: false }) };
  const { data } = await call(quizzes.getQuizForEdit, { params: quiz }, { as: tutor });
  const body = { ...data.definition, title: 'Another name' };
  await call(quizzes.updateQuiz, { params: quiz, body }, { as: tutor });
  const copy = await call(quizzes.createQuiz, { body }, { as: tutor });
  expect(await written(copy.data._id)).toMatchObject([{ action: 'quiz.created' }]);
  expect(await written(quiz.id)).toMatchObject([
    { action: 'quiz.created' },
    { action: 'quiz.updated', after: { title: 'Another name' } },
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
