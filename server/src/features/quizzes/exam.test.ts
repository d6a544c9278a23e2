import { describe, expect, test } from 'vitest';
import * as exams from '@chinar/contract/exams';
import * as quizzes from '@chinar/contract/quizzes';
import { getExamOfQuiz } from '@chinar/contract/quizzes.exam';
import { duplicateQuiz } from '@chinar/contract/quizzes.making';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

async function draft(fields: Partial<quizzes.QuizDraft>) {
  const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
  const marking = { correct: 4, wrong: -1 };
  const sections = [{ title: 'First', questionIds, marking }];
  return { title: 'A test that names an exam', durationMinutes: 30, sections, ...fields };
}

const create = async (fields: Partial<quizzes.QuizDraft>, as = tutor) =>
  call(quizzes.createQuiz, { body: await draft(fields) }, { as });
const examOf = async (id: string) =>
  (await call(getExamOfQuiz, { params: { id } }, { as: tutor })).data;
const pathOf = ({ status, error }: Awaited<ReturnType<typeof create>>) => [
  status,
  error.errors?.[0]?.path,
];

async function move(id: string, was: 'published' | 'draft', status: 'archived' | 'published') {
  const moved = await call(
    exams.moveExam,
    { params: { id }, body: { was, status } },
    { as: admin },
  );
  expect(moved.status).toBe(200);
}

describe('the exam that a quiz names', () => {
  test('is kept, told before the one of its pattern, and finds the quiz', async () => {
    const examId = await buildExam(ctx, admin.id, { code: 'NAMED' });
    await buildExam(ctx, admin.id, { code: 'NEET' });
    const id = await buildQuiz(ctx, tutor.id, { examId, template: 'neet', isPublic: true });
    const other = await buildQuiz(ctx, tutor.id, { isPublic: true });
    const edit = await call(quizzes.getQuizForEdit, { params: { id } }, { as: tutor });
    expect(edit.data.definition.examId).toBe(examId);
    expect((await examOf(id))?.code).toBe('NAMED');
    const { quizzes: found } = (await call(quizzes.listPublicQuizzes, { query: { examId } })).data;
    expect(found.map(({ _id }) => _id)).toEqual([id]);
    expect(found.map(({ _id }) => _id)).not.toContain(other);
  });

  test('must be there, and be seen by whoever names it', async () => {
    expect(pathOf(await create({ examId: newId() }))).toEqual([422, 'examId']);
    const hidden = await buildExam(ctx, admin.id, { status: 'draft' });
    expect(pathOf(await create({ examId: hidden }))).toEqual([422, 'examId']);
    const body = { ...(await draft({ examId: hidden })), sections: [] };
    expect((await call(quizzes.createQuiz, { body }, { as: admin })).status).toBe(201);
  });

  test('stays where it stood when it was archived since, also on a copy, and is told to nobody', async () => {
    const examId = await buildExam(ctx, admin.id);
    const made = await create({ examId });
    const params = { id: made.data._id };
    await move(examId, 'published', 'archived');
    const again = await draft({ examId, title: 'A test under another title' });
    const { version } = made.data;
    const body = { ...again, version };
    expect((await call(quizzes.updateQuiz, { params, body }, { as: tutor })).status).toBe(200);
    const copy = await call(duplicateQuiz, { params }, { as: tutor });
    expect(copy.status).toBe(201);
    expect(await examOf(made.data._id)).toBeNull();
    // Another quiz cannot be given it any more.
    expect(pathOf(await create({ examId }))).toEqual([422, 'examId']);
  });

  test('is named no longer once it is deleted', async () => {
    const examId = await buildExam(ctx, admin.id, { status: 'draft' });
    const body = { ...(await draft({ examId })), sections: [] };
    const made = await call(quizzes.createQuiz, { body }, { as: admin });
    await call(exams.deleteExam, { params: { id: examId } }, { as: admin });
    const params = { id: made.data._id };
    const { definition } = (await call(quizzes.getQuizForEdit, { params }, { as: admin })).data;
    expect(definition.examId).toBeUndefined();
  });
});

test('a quiz stands in no course that is not there, and says so', async () => {
  const refused = await create({ courseId: newId() });
  expect(pathOf(refused)).toEqual([422, 'courseId']);
  expect(refused.error.errors?.[0]?.message).toContain('course');
});
