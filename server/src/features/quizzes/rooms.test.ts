import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/quizzes';
import type { QuizDraft } from '@chinar/contract/quizzes';
import { found } from '../../errors.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { findQuiz } from './data.ts';
import { readFixturePaper } from './fixtures.ts';
import { readKey } from './service.read-paper.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });

async function draft(overrides: Partial<QuizDraft> = {}): Promise<QuizDraft> {
  const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
  return contract.QuizDraft.parse({
    title: 'A room like the real one',
    durationMinutes: 10,
    sections: [{ title: 'All', questionIds, marking: { correct: 4, wrong: -1 } }],
    ...overrides,
  });
}

const create = (body: QuizDraft) => call(contract.createQuiz, { body }, { as: tutor });
const publish = (id: string) =>
  call(contract.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });

test('a quiz stands on its paper with what its room is to be like, and keeps to it', async () => {
  const rules = {
    saveProfile: 'strict',
    roomStyle: 'nta',
    calculator: 'scientific',
    sectionOrder: 'fixed',
    shuffle: 'both',
  } as const;
  const { data } = await create(await draft(rules));
  expect(data).toMatchObject(rules);
  await publish(data._id);
  expect((await readFixturePaper(ctx, data._id)).rules).toEqual(rules);
});

test('a quiz is another set of questions for its ranking where its rules are others, not its look', async () => {
  const body = await draft({});
  const { data } = await create(body);
  const params = { id: data._id };
  const forms = new Set<string>();
  const formNow = async () => {
    const { paper_name: name } = found(await findQuiz(ctx.db, data._id));
    return (await readKey(ctx, found(name))).formId;
  };
  for (const more of [{}, { roomStyle: 'tcs' }, { calculator: 'basic' }, { saveProfile: 'real' }]) {
    const edited = await call(
      contract.updateQuiz,
      { params },
      { as: tutor, raw: { ...body, ...more } },
    );
    expect(edited.status).toBe(200);
    expect((await publish(data._id)).status).toBe(200);
    forms.add(await formNow());
  }
  expect(forms.size).toBe(3);
});
