import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts.statistics';
import * as questions from '@chinar/contract/questions';
import * as bank from '@chinar/contract/questions.bank';
import * as quizzes from '@chinar/contract/quizzes';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { regradeOpen } from '../correcting/service.regrade.ts';
import { countNewSheets } from '../results/service.count.ts';

const world = await openWorld();
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { correct, makeQuiz, sit } = makeKeyHall(world, tutor);

async function ask(id: string, query: { paperHash?: string; questionId?: string } = {}) {
  return (await call(contract.getStatistics, { params: { id }, query }, { as: tutor })).data;
}

const publish = (id: string) =>
  call(quizzes.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });

/** Asks other questions in place of those that a quiz asks. */
async function askOthers(id: string, questionIds: string[]): Promise<void> {
  const params = { id };
  const { definition } = (await call(quizzes.getQuizForEdit, { params }, { as: tutor })).data;
  const sections = [
    { title: 'Others', questionIds, marking: { correct: 4, wrong: -1 } },
  ] as quizzes.QuizDraft['sections'];
  await call(quizzes.updateQuiz, { params, body: { ...definition, sections } }, { as: tutor });
  expect((await publish(id)).status).toBe(200);
}

test('statistics are of the newest form that somebody has sat, until somebody sits the one that is offered', async () => {
  const { id, questionIds } = await makeQuiz();
  await sit(id, [1, 1, 1]);
  await sit(id, [1, 0, null]);
  await countNewSheets(ctx);
  const others = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
  await askOthers(id, others);
  const before = await ask(id);
  expect(before.form.takers).toBe(2);
  expect(before.questions.map(({ questionId }) => questionId)).toEqual(questionIds);
  expect(before.forms.map(({ takers, isNewest }) => [takers, isNewest])).toEqual([
    [0, true],
    [2, false],
  ]);
  // The other one is there for whoever asks for it.
  const { paperHash = '' } = before.forms[0] ?? {};
  expect((await ask(id, { paperHash })).form.takers).toBe(0);
  await sit(id, [1, 1]);
  await countNewSheets(ctx);
  const after = await ask(id);
  expect(after.form).toMatchObject({ takers: 1, paperHash });
  expect((await ask(id, { questionId: questionIds[0] ?? '' })).form.takers).toBe(2);
});

test('a dropped question says that its marks are given, and one that all have alike that it tells nobody apart', async () => {
  const { id, questionIds } = await makeQuiz();
  for (let taker = 0; taker < 20; taker += 1) await sit(id, [1, 1, taker % 2]);
  await countNewSheets(ctx);
  await correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
  await regradeOpen(ctx);
  const { questions: told } = await ask(id);
  expect(told.map(({ isGiven, isAlike }) => [isGiven, isAlike])).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ]);
  expect(told[0]?.facility).toBeNull();
});

test('options are told by the names of the version that was asked, whatever the bank says since', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  await sit(id, [2, null, null]);
  await countNewSheets(ctx);
  const params = { id: first };
  const { content } = draftQuestion();
  const options = content.en.options.toReversed();
  const mended = draftQuestion({ content: { en: { ...content.en, options } } });
  await call(questions.updateQuestion, { params, body: mended }, { as: tutor });
  const [asked] = (await ask(id)).questions;
  expect([asked?.version, asked?.stem]).toEqual([1, expect.stringMatching(/\S/)]);
  expect(asked?.options.map(({ bankId, chosen }) => [bankId, chosen])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1],
    ['d', 0],
  ]);
  const query = { version: asked?.version ?? 0 };
  const { data } = await call(bank.listQuestionVersions, { params, query }, { as: tutor });
  expect(data.versions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([[1, false]]);
});
