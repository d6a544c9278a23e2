import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/quizzes';
import {
  correctKey,
  type KeyCorrectionBody,
  listKeyCorrections,
} from '@chinar/contract/quizzes.keys';
import { getQuestion } from '@chinar/contract/questions';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const marking = { correct: 4, wrong: -1 };

const about = (topic: string) => ({ subject: 'Physics', topic });
const bankOf = (topic: string, count: number) =>
  buildQuestions(
    ctx,
    tutor.id,
    Array.from({ length: count }, () =>
      draftQuestion({ topic: { ...about(topic), subtopic: '' } }),
    ),
  );

async function moveFirstSectionDown(id: string): Promise<void> {
  const params = { id };
  const { data } = await call(contract.getQuizForEdit, { params }, { as: tutor });
  const { definition, version } = data;
  const [first, second, ...others] = definition.sections;
  const sections = [second!, first!, ...others];
  const body = { ...definition, sections, version };
  expect((await call(contract.updateQuiz, { params, body }, { as: tutor })).status).toBe(200);
}

async function numbersOf(id: string): Promise<(readonly [string, number | null])[]> {
  const { data } = await call(listKeyCorrections, { params: { id } }, { as: tutor });
  return data.asked.map(({ questionId, number }) => [questionId, number] as const);
}

const idsOf = async (id: string): Promise<string[]> =>
  (await readFixturePaper(ctx, id)).sections.flatMap(({ questions }) =>
    questions.map(({ _id }) => _id),
  );

async function optionIdsOf(questionId: string): Promise<string[]> {
  const { data } = await call(getQuestion, { params: { id: questionId } }, { as: tutor });
  return data.content.en.options.map(({ _id }) => _id);
}

test('questions to be corrected bear the numbers of the paper that is sat, whatever the draft says by now', async () => {
  const chosen = await bankOf('Waves', 2);
  await bankOf('Heat', 4);
  const id = await buildQuiz(ctx, tutor.id, {
    isRanked: false,
    sections: [
      { title: 'Drawn', pool: { filter: about('Heat'), count: 2 }, marking },
      { title: 'Chosen', questionIds: chosen, marking },
    ],
  });
  const sat = await idsOf(id);
  await moveFirstSectionDown(id);
  expect(await numbersOf(id)).toEqual(sat.map((questionId, place) => [questionId, place + 1]));
});

test('a question that forms ask at different places has no number', async () => {
  await bankOf('Sound', 3);
  const id = await buildQuiz(ctx, tutor.id, {
    isRanked: false,
    forms: 20,
    sections: [{ title: 'Drawn', pool: { filter: about('Sound'), count: 3 }, marking }],
  });
  expect((await numbersOf(id)).map(([, number]) => number)).toEqual([null, null, null]);
});

test('a question that only an earlier paper asked has no number', async () => {
  const [first = '', ...others] = await bankOf('Motion', 3);
  const id = await buildQuiz(ctx, tutor.id, {
    sections: [{ title: 'All', questionIds: [first, ...others], marking }],
  });
  const params = { id };
  const { definition, version } = (await call(contract.getQuizForEdit, { params }, { as: tutor }))
    .data;
  const sections = [
    { ...definition.sections[0]!, questions: others.map((questionId) => ({ questionId })) },
  ];
  await call(
    contract.updateQuiz,
    { params, body: { ...definition, sections, version } },
    { as: tutor },
  );
  await call(contract.publishQuiz, { params, body: { isPublished: true } }, { as: tutor });
  expect(await numbersOf(id)).toEqual([
    ...others.map((questionId, place) => [questionId, place + 1]),
    [first, null],
  ]);
});

test('questions that each taker meets in another order have no number', async () => {
  const ids = await bankOf('Optics', 2);
  const sections = [{ title: 'All', questionIds: ids, marking }];
  const id = await buildQuiz(ctx, tutor.id, { shuffle: 'questions', sections });
  expect((await numbersOf(id)).map(([, number]) => number)).toEqual([null, null]);
});

test('how a question is marked is told as its newest paper marks it, after each correction', async () => {
  const [first = '', second = ''] = await bankOf('Tides', 2);
  const sections = [{ title: 'All', questionIds: [first, second], marking }];
  const id = await buildQuiz(ctx, tutor.id, { sections });
  const params = { id };
  const marked = async () => {
    const { data } = await call(listKeyCorrections, { params }, { as: tutor });
    return data.asked.map((one) => ({ status: one.marked.status, key: one.marked.key }));
  };
  const [published, other] = await marked();
  expect(published).toEqual({ status: 'normal', key: { optionIds: [expect.any(String)] } });
  const [right = ''] = (published!.key as { optionIds: string[] }).optionIds;
  const wrong = (await optionIdsOf(first)).find((option) => option !== right)!;
  const correct = async (kind: KeyCorrectionBody['kind'], optionId?: string) => {
    const key = optionId === undefined ? {} : { key: { optionIds: [optionId] } };
    const body = { questionId: first, kind, reason: 'It was asked for.', ...key };
    expect((await call(correctKey, { params, body }, { as: tutor })).status).toBe(201);
  };
  await correct('accept', wrong);
  const both = { optionIds: expect.toSatisfy((ids: string[]) => new Set(ids).has(wrong)) };
  expect(await marked()).toEqual([{ status: 'multi_correct', key: both }, other]);
  await correct('drop');
  expect(await marked()).toEqual([{ ...published, status: 'dropped' }, other]);
  await correct('replace', wrong);
  expect(await marked()).toEqual([{ status: 'normal', key: { optionIds: [wrong] } }, other]);
});
