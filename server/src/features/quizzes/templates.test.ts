import { expect, test } from 'vitest';
import { examTemplates } from '@chinar/content/exam-templates/all';
import type { QuestionDraft } from '@chinar/contract/questions';
import * as contract from '@chinar/contract/quizzes';
import { draftOf, listQuizTemplates, sectionOf } from '@chinar/contract/quizzes.templates';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });

const listed = () => call(listQuizTemplates, {}, { as: tutor });

/** A question of a type; those of several right options and of numbers ask in their own way. */
function asked(type: string): QuestionDraft {
  const plain = draftQuestion();
  if (type === 'multiple') return { ...plain, type, key: { optionIds: ['b', 'c'] } };
  if (type !== 'numeric') return plain;
  const { stem, explanation } = plain.content.en;
  const content = { en: { stem, options: [], explanation } };
  return { ...plain, type, content, key: { numeric: [{ value: 2 }] } };
}

test('tutors read the templates of all exams, in both languages at once', async () => {
  const { status, data } = await listed();
  expect(status).toBe(200);
  expect(data.map(({ code }) => code)).toEqual(examTemplates.map(({ code }) => code));
  expect(data.every(({ title }) => title.en && title.hi)).toBe(true);
});

test('a quiz begun from the template of GATE is published with its 65 questions and 100 marks', async () => {
  const { data } = await listed();
  const gate = data.find(({ code }) => code === 'gate')!;
  const sections: contract.SectionDraft[] = [];
  for (const section of gate.sections) {
    const chosen: { _id: string; type: 'single' | 'multiple' | 'numeric' }[][] = [];
    for (const { types, count } of section.blocks) {
      const type = types[0] as 'single' | 'multiple' | 'numeric';
      const drafts = Array.from({ length: count }, () => asked(type));
      const ids = await buildQuestions(ctx, tutor.id, drafts);
      chosen.push(ids.map((_id) => ({ _id, type })));
    }
    sections.push(sectionOf(section, chosen, 'en'));
  }
  const body = { ...draftOf(gate, 'en'), sections };
  const made = await call(contract.createQuiz, { body }, { as: tutor });
  expect(made.status).toBe(201);
  const params = { id: made.data._id };
  const publish = { params, body: { isPublished: true } };
  const published = await call(contract.publishQuiz, publish, { as: tutor });
  expect(published.data).toMatchObject({
    totalQuestions: 65,
    maxScore: 100,
    durationMinutes: 180,
    saveProfile: 'real',
    roomStyle: 'tcs',
    calculator: 'scientific',
    sectionOrder: 'free',
  });
  expect(published.data.sections.map(({ totalQuestions, maxScore }) => [totalQuestions, maxScore]))
    // General aptitude, then the subject.
    .toEqual([
      [10, 15],
      [55, 85],
    ]);
  expect(published.data.sections[1]?.rules).toContainEqual({
    types: ['single'],
    correct: 2,
    wrong: -0.67,
    unanswered: 0,
    partial: 'none',
  });
});
