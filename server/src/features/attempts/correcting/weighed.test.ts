import { describe, expect, test } from 'vitest';
import * as questions from '@chinar/contract/questions';
import * as quizzes from '@chinar/contract/quizzes';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../../questions/fixtures.ts';
import { regradeOpen } from './service.regrade.ts';

/* Corrected keys of questions whose options have fractions of the marks. */

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { begin, correct, event, makeQuiz, read, save, scoreOf, sit, submit } = makeKeyHall(
  world,
  tutor,
);

const fractions = { a: 0.5, b: 1, c: -0.5, d: 0 };
const published = { optionIds: ['b'] };

const makeWeighed = async (
  draft: Partial<questions.QuestionDraft> = { key: published, optionMarks: fractions },
) => {
  const { id, questionIds } = await makeQuiz({}, [draftQuestion(draft)]);
  return { id, questionId: questionIds[0] ?? '' };
};

const bankOf = async (id: string) =>
  (await call(questions.getQuestion, { params: { id } }, { as: tutor })).data;

const publish = (id: string) =>
  call(quizzes.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });

/** What each option comes to on the newest paper. */
async function marksOf(id: string): Promise<(number | undefined)[]> {
  const marks: (number | undefined)[] = [];
  for (const place of [0, 1, 2, 3]) marks.push(await scoreOf(await sit(id, [place])));
  return marks;
}

const asPublished = [2, 4, -2, 0];

describe('a key of one answer that is put back', () => {
  test.each(['drop', 'accept', 'replace'] as const)(
    'after a correction (%s) leaves the fractions of its options in the bank and on papers to come',
    async (kind) => {
      const { id, questionId } = await makeWeighed();
      const key = kind === 'drop' ? {} : { key: { optionIds: ['d'] } };
      expect((await correct(id, { questionId, kind, ...key })).status).toBe(201);
      await correct(id, { questionId, kind: 'replace', key: published });
      expect(await bankOf(questionId)).toMatchObject({ key: published, optionMarks: fractions });
      expect((await publish(id)).status).toBe(200);
      expect(await marksOf(id)).toEqual(asPublished);
    },
  );

  test('where nothing was corrected writes nothing into the bank', async () => {
    const { id, questionId } = await makeWeighed();
    const made = await correct(id, { questionId, kind: 'accept', key: published });
    expect(made.data.newVersion).toBeNull();
    expect(await bankOf(questionId)).toMatchObject({ version: 1, optionMarks: fractions });
  });
});

test('a key that is put back in another order writes nothing into the bank', async () => {
  const { id, questionId } = await makeWeighed({
    type: 'multiple',
    key: { optionIds: ['a', 'b'] },
  });
  await correct(id, { questionId, kind: 'drop' });
  const back = { optionIds: ['b', 'a'] };
  const made = await correct(id, { questionId, kind: 'replace', key: back });
  expect([made.status, made.data.newVersion]).toEqual([201, null]);
  expect((await bankOf(questionId)).version).toBe(1);
});

test('an answer that is accepted beside the key is right whole, and takes nothing from any other', async () => {
  const { id, questionId } = await makeWeighed();
  const sat = [await sit(id, [0]), await sit(id, [2]), await sit(id, [3])];
  await correct(id, { questionId, kind: 'accept', key: { optionIds: ['a'] } });
  await regradeOpen(ctx);
  expect(await Promise.all(sat.map(scoreOf))).toEqual([4, -2, 0]);
  const [first] = sat;
  const told = first && (await read(first)).data.result?.questions?.[0]?.optionMarks;
  expect(Object.values(told ?? {}).toSorted()).toEqual([-0.5, 0, 1, 1].toSorted());
  expect((await bankOf(questionId)).optionMarks).toEqual({ ...fractions, a: 1 });
  expect((await publish(id)).status).toBe(200);
  expect(await marksOf(id)).toEqual([4, 4, -2, 0]);
});

test('options that are right together and accepted as another key take nothing from the fractions of others', async () => {
  const { id, questionId } = await makeWeighed({
    type: 'multiple',
    key: { optionIds: ['a', 'b'] },
    optionMarks: { a: 0.5, b: 0.5, c: -0.25, d: 0 },
  });
  /** A sheet with the options at some places. */
  async function choose(...places: number[]) {
    const sitting = await begin(id, await buildUser(ctx));
    const optionIds = places.map(
      (place) => sitting.questions[0]?.content.en?.options[place]?._id ?? '',
    );
    await save(sitting, [event(sitting, 0, { optionIds })]);
    await submit(sitting);
    return sitting;
  }
  const sat = [await choose(0, 1), await choose(0), await choose(0, 2), await choose(2, 3)];
  expect(await Promise.all(sat.map(scoreOf))).toEqual([4, 2, 1, -1]);
  await correct(id, { questionId, kind: 'accept', key: { optionIds: ['c', 'd'] } });
  await regradeOpen(ctx);
  expect(await Promise.all(sat.map(scoreOf))).toEqual([4, 2, 1, 4]);
});

test('a key that no sheet of a paper can hold is refused, and its sets of pairs are accepted one by one', async () => {
  const entry = (_id: string) => ({ _id, text: `Entry ${_id}` });
  const { id, questionId } = await makeWeighed({
    type: 'match',
    content: {
      en: {
        stem: 'Match the rivers with the towns that lie on them.',
        options: [],
        left: [entry('l0'), entry('l1')],
        right: [entry('r0'), entry('r1'), entry('r2')],
        explanation: '',
      },
    },
    key: {
      pairs: [
        ['l0', 'r0'],
        ['l1', 'r2'],
      ],
    },
  });
  const refused = await correct(id, {
    questionId,
    kind: 'replace',
    key: {
      pairs: [
        ['l0', 'r0'],
        ['l0', 'r1'],
        ['l1', 'r2'],
      ],
    },
  });
  expect(refused.status).toBe(422);
  expect(refused.error.errors[0]).toMatchObject({ path: 'key' });
  const other = {
    pairs: [
      ['l0', 'r1'],
      ['l1', 'r2'],
    ] as [string, string][],
  };
  expect((await correct(id, { questionId, kind: 'accept', key: other })).status).toBe(201);
});
