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

test('a test of more questions than anybody is asked is not kept, however they are spread over sections', async () => {
  const as = await buildUser(ctx, { role: 'tutor' });
  const id = await buildQuiz(ctx, as.id, { isPublished: false });
  const params = { id };
  const { definition, version } = (await call(contract.getQuizForEdit, { params }, { as })).data;
  const [model] = definition.sections;
  const keep = (counts: number[]) => {
    const sections = counts.map((count, at) => ({
      title: `Part ${at}`,
      marking: model?.marking ?? { correct: 1, wrong: 0 },
      pool: { filter: {}, count },
    }));
    const body = { ...definition, isRanked: false, sections, version };
    return call(contract.updateQuiz, { params, body }, { as });
  };
  const { status, error } = await keep([400, 400, 201]);
  expect([status, error.errors[0]?.path]).toEqual([422, 'sections']);
  expect((await keep([400, 400, 200])).status).toBe(200);
});

test('a published quiz tells how its paper is sat, whatever a draft since then says, and the draft tells its own', async () => {
  const as = await buildUser(ctx, { role: 'tutor' });
  const reader = await buildUser(ctx);
  const id = await buildQuiz(ctx, as.id, { saveProfile: 'strict', title: 'Told by its paper' });
  const params = { id };
  const { definition, version } = (await call(contract.getQuizForEdit, { params }, { as })).data;
  const terms = {
    languages: ['en', 'hi'] as ('en' | 'hi')[],
    saveProfile: 'safe' as const,
    roomStyle: 'nta' as const,
    calculator: 'scientific' as const,
    sectionOrder: 'fixed' as const,
    shuffle: 'questions' as const,
  };
  await call(contract.updateQuiz, { params, body: { ...definition, ...terms, version } }, { as });
  const paper = {
    saveProfile: 'strict',
    roomStyle: 'chinar',
    calculator: 'none',
    sectionOrder: 'free',
    shuffle: 'none',
    languages: ['en'],
  };
  expect((await call(contract.getQuiz, { params }, { as: reader })).data).toMatchObject(paper);
  expect(
    (await call(contract.listQuizzes, { query: { q: 'Told by its paper' } }, { as: reader })).data,
  ).toMatchObject({ quizzes: [{ _id: id, ...paper }] });
  expect((await call(contract.getQuizForEdit, { params }, { as })).data).toMatchObject(terms);
});
