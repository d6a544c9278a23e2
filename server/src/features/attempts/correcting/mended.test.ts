import { describe, expect, test } from 'vitest';
import * as questions from '@chinar/contract/questions';
import * as quizzes from '@chinar/contract/quizzes';
import { listKeyCorrections } from '@chinar/contract/quizzes.keys';
import { printQuiz } from '@chinar/contract/quizzes.print';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { pagesOf } from '../../../testing/printed.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../../questions/fixtures.ts';
import { regradeOpen } from './service.regrade.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { correct, makeQuiz, scoreOf, sit } = makeKeyHall(world, tutor);

const bankOf = async (id: string) =>
  (await call(questions.getQuestion, { params: { id } }, { as: tutor })).data;

/** Writes the next version of a question into the bank, as its author. */
async function mend(id: string, changes: Partial<questions.QuestionDraft>): Promise<void> {
  const { type, textKind, content, key, topic, difficulty } = await bankOf(id);
  const body = { type, textKind, content, key, topic, difficulty, ...changes };
  const params = { id };
  expect((await call(questions.updateQuestion, { params, body }, { as: tutor })).status).toBe(200);
}

const publish = (id: string) =>
  call(quizzes.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });

/** What the first question comes to on the newest paper, with the option at a place chosen. */
const marksOf = async (id: string, place: number) => scoreOf(await sit(id, [place, null, null]));

/** A question's words without one of its options. */
function without(optionId: string): questions.QuestionDraft['content'] {
  const { content } = draftQuestion();
  const options = content.en.options.filter(({ _id }) => _id !== optionId);
  return { en: { ...content.en, options } };
}

/** Three questions, the first of which says something else in the bank by now, and has another key. */
async function mended() {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  const key = { optionIds: ['d'] };
  await mend(first, { content: draftQuestion().content, key });
  return { id, first };
}

describe('a question that was mended in the bank before its key was corrected', () => {
  test.each(['drop', 'bonus'] as const)(
    'is marked by its own key on papers to come, whatever was a %s before',
    async (kind) => {
      const { id, first } = await mended();
      expect((await correct(id, { questionId: first, kind })).status).toBe(201);
      expect(await marksOf(id, 2)).toBe(4);
      expect((await publish(id)).status).toBe(200);
      expect([await marksOf(id, 2), await marksOf(id, 3)]).toEqual([-1, 4]);
    },
  );

  test('is printed with its own key', async () => {
    const { id, first } = await mended();
    await correct(id, { questionId: first, kind: 'drop' });
    await publish(id);
    const { raw } = await call(printQuiz, { params: { id }, query: { key: 'yes' } }, { as: tutor });
    expect((await pagesOf(raw)).at(-1)).not.toContain('Dropped');
  });

  test('keeps that key when the old one is replaced', async () => {
    const { id, first } = await mended();
    const made = await correct(id, {
      questionId: first,
      kind: 'replace',
      key: { optionIds: ['c'] },
    });
    expect(made.data.newVersion).toBeNull();
    expect(await bankOf(first)).toMatchObject({ version: 2, key: { optionIds: ['d'] } });
    expect(await marksOf(id, 2)).toBe(4);
    await publish(id);
    expect([await marksOf(id, 2), await marksOf(id, 3)]).toEqual([-1, 4]);
  });

  test('takes the new key where only its words were mended', async () => {
    const { id, questionIds } = await makeQuiz();
    const [first = ''] = questionIds;
    await mend(first, { content: draftQuestion().content });
    const key = { optionIds: ['c'] };
    const made = await correct(id, { questionId: first, kind: 'replace', key });
    expect(made.data.newVersion).toBe(3);
    await publish(id);
    expect([await marksOf(id, 1), await marksOf(id, 2)]).toEqual([-1, 4]);
  });

  test('is published where an old correction names an option that it has no more', async () => {
    const { id, questionIds } = await makeQuiz({}, [draftQuestion({ key: { optionIds: ['d'] } })]);
    const [first = ''] = questionIds;
    const { content } = draftQuestion();
    const options = content.en.options.slice(0, 3);
    await mend(first, { content: { en: { ...content.en, options } }, key: { optionIds: ['a'] } });
    const { data } = await correct(id, { questionId: first, kind: 'drop' });
    // As corrections were written that spoke of the bank's version.
    await ctx.db.q
      .updateTable('key_corrections')
      .set({ question_version: 2 })
      .where('id', '=', data._id)
      .execute();
    expect((await publish(id)).status).toBe(200);
    expect([await scoreOf(await sit(id, [0])), await scoreOf(await sit(id, [1]))]).toEqual([4, -1]);
  });
});

test('a question whose key was replaced and which was dropped then stays dropped on papers to come', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  await correct(id, { questionId: first, kind: 'replace', key: { optionIds: ['c'] } });
  await correct(id, { questionId: first, kind: 'drop' });
  expect((await bankOf(first)).version).toBe(2);
  await publish(id);
  expect([await marksOf(id, 0), await marksOf(id, 2)]).toEqual([4, 4]);
});

test('a dropped question stays dropped after its words were mended, and is given its key when that is said', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  await correct(id, { questionId: first, kind: 'replace', key: { optionIds: ['c'] } });
  await correct(id, { questionId: first, kind: 'drop' });
  await mend(first, { content: draftQuestion().content });
  await correct(id, { questionId: first, kind: 'bonus' });
  await publish(id);
  expect([await marksOf(id, 0), await marksOf(id, 2)]).toEqual([4, 4]);
  // The bank's key is the one that this quiz replaced: it goes along when another one is said.
  const again = await correct(id, {
    questionId: first,
    kind: 'replace',
    key: { optionIds: ['d'] },
  });
  expect(again.data.newVersion).toBe(4);
  await publish(id);
  expect([await marksOf(id, 2), await marksOf(id, 3)]).toEqual([-1, 4]);
});

test('answers that are right together beside others stay so on papers of a question whose words were mended', async () => {
  const several = draftQuestion({ type: 'multiple', key: { optionIds: ['a', 'b'] } });
  const { id, questionIds } = await makeQuiz({}, [several]);
  const [first = ''] = questionIds;
  await mend(first, {
    content: draftQuestion({ type: 'multiple' }).content,
    key: { optionIds: ['b', 'a'] },
  });
  const key = { optionIds: ['a', 'c'] };
  expect((await correct(id, { questionId: first, kind: 'accept', key })).status).toBe(201);
  await publish(id);
  const { raw } = await call(printQuiz, { params: { id }, query: { key: 'yes' } }, { as: tutor });
  expect((await pagesOf(raw)).at(-1)).toMatch(/A, ?C/);
});

test('a key that the author said anew and published is the one that corrections go by', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  await correct(id, { questionId: first, kind: 'replace', key: { optionIds: ['c'] } });
  await mend(first, { key: { optionIds: ['d'] } });
  await publish(id);
  await mend(first, { content: draftQuestion().content });
  const key = { optionIds: ['b'] };
  const made = await correct(id, { questionId: first, kind: 'replace', key });
  expect(made.data.newVersion).toBe(5);
  await publish(id);
  expect([await marksOf(id, 1), await marksOf(id, 3)]).toEqual([4, -1]);
});

test('a question is corrected to an answer of the paper that its author has taken out of the bank since', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  const sat = await sit(id, [2, null, null]);
  await mend(first, { content: without('c') });
  const { asked } = (await call(listKeyCorrections, { params: { id } }, { as: tutor })).data;
  expect(asked.find(({ questionId }) => questionId === first)?.version).toBe(1);
  const key = { optionIds: ['c'] };
  const made = await correct(id, { questionId: first, kind: 'replace', key });
  expect([made.status, made.data?.newVersion]).toEqual([201, null]);
  await regradeOpen(ctx);
  expect(await scoreOf(sat)).toBe(4);
  const unknown = { questionId: first, kind: 'replace' as const, key: { optionIds: ['x'] } };
  expect((await correct(id, unknown)).status).toBe(422);
});

test('a key of another form than an older paper asked for is refused, so that nobody there is marked by it', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  const sat = await sit(id, [1, null, null]);
  const { options: _, ...stem } = draftQuestion().content.en;
  await mend(first, {
    type: 'numeric',
    content: { en: { ...stem, options: [] } },
    key: { numeric: [{ value: 4 }] },
  });
  await publish(id);
  const key = { numeric: [{ value: 5 }] };
  const refused = await correct(id, { questionId: first, kind: 'replace', key });
  expect([refused.status, refused.error?.errors[0]?.path]).toEqual([422, 'key']);
  await regradeOpen(ctx);
  expect(await scoreOf(sat)).toBe(4);
});

test('a dropped question stays dropped where the bank has the option no more that was right in the paper', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  await correct(id, { questionId: first, kind: 'replace', key: { optionIds: ['c'] } });
  await mend(first, { content: without('b') });
  await correct(id, { questionId: first, kind: 'drop' });
  await publish(id);
  expect([await marksOf(id, 0), await marksOf(id, 1)]).toEqual([4, 4]);
});

test('what was replaced and dropped in a bank whose versions skip a number stays dropped', async () => {
  const { id, questionIds } = await makeQuiz();
  const [first = ''] = questionIds;
  // As an import that was taken back leaves it: version 2 is there, and the question is of version 1.
  await mend(first, { content: draftQuestion().content });
  const held = ctx.db.q.updateTable('questions').where('id', '=', first);
  await held.set({ version: 1 }).execute();
  const key = { optionIds: ['c'] };
  const { data } = await correct(id, { questionId: first, kind: 'replace', key });
  expect(data.newVersion).toBe(3);
  await correct(id, { questionId: first, kind: 'drop' });
  await publish(id);
  expect([await marksOf(id, 0), await marksOf(id, 2)]).toEqual([4, 4]);
});

test('a question that the test asks no more is named to be corrected, behind those that it asks', async () => {
  const { id, questionIds } = await makeQuiz();
  const sitting = await sit(id, [2, 1, 1]);
  const [first = '', ...others] = questionIds;
  const params = { id };
  const { definition } = (await call(quizzes.getQuizForEdit, { params }, { as: tutor })).data;
  const [section] = definition.sections;
  const sections = [{ ...section!, questions: others.map((questionId) => ({ questionId })) }];
  await call(quizzes.updateQuiz, { params, body: { ...definition, sections } }, { as: tutor });
  expect((await publish(id)).status).toBe(200);
  const { asked } = (await call(listKeyCorrections, { params }, { as: tutor })).data;
  expect(asked.map(({ questionId, isAskedNow }) => [questionId, isAskedNow])).toEqual([
    ...others.map((questionId) => [questionId, true]),
    [first, false],
  ]);
  expect(asked.every(({ stem }) => stem.length > 0)).toBe(true);
  expect((await correct(id, { questionId: first, kind: 'drop' })).status).toBe(201);
  await regradeOpen(ctx);
  expect(await scoreOf(sitting)).toBe(12);
});

test('of a test that was never published nothing is named to be corrected', async () => {
  const { id } = await makeQuiz({ isPublished: false });
  const { data } = await call(listKeyCorrections, { params: { id } }, { as: tutor });
  expect(data.asked).toEqual([]);
});
