import { describe, expect, test } from 'vitest';
import * as quizContract from '@chinar/contract/quizzes';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../quizzes/fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const { begin, option, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

// The fixture's right option is the second one, worth 4; a wrong one costs 1.
describe('editing a published quiz', () => {
  test('Q16 leaves the running attempt on its paper', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, as);
    const [questionId] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
    const edit = await call(quizContract.getQuizForEdit, { params: { id } }, { as: tutor });
    const sections = [
      { title: 'New', questionIds: [questionId ?? ''], marking: { correct: 1, wrong: 0 } },
    ];
    await call(
      quizContract.updateQuiz,
      { params: { id }, body: { ...edit.data.definition, sections } },
      { as: tutor },
    );
    await call(
      quizContract.publishQuiz,
      { params: { id }, body: { isPublished: true } },
      { as: tutor },
    );
    const { data } = await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ]);
    expect(data.result).toMatchObject({ score: 4, maxScore: 12 });
    const paper = await readFixturePaper(ctx, id);
    expect(paper.sections.flatMap((section) => section.questions)).toHaveLength(1);
  });

  test('Q17 archiving keeps results readable', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, as);
    await submit(sitting);
    await call(quizContract.deleteQuiz, { params: { id } }, { as: tutor });
    expect((await call(quizContract.getQuiz, { params: { id } }, { as })).status).toBe(404);
    expect((await read(sitting)).data.result?.score).toBe(0);
  });
});
