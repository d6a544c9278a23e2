import { describe, expect, test } from 'vitest';
import type { Answer } from '@chinar/contract/attempts';
import type { QuestionDraft } from '@chinar/contract/questions';
import type { QuestionType } from '@chinar/contract/questions.terms';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { ctx } = world;
const { begin, event, option, read, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

const entries = (...texts: string[]) => texts.map((text, at) => ({ _id: String(at + 1), text }));
/** No two questions of a bank ask the same. */
let asked = 0;
const textOf = (stem: string, more: object = {}) => ({
  en: { stem: `${stem} (${(asked += 1)})`, options: [], explanation: '', ...more },
});

/** Rivers and where they rise; one spring too many. */
const rivers = (pairs: [string, string][]): QuestionDraft =>
  draftQuestion({
    type: 'match',
    content: textOf('Where do they rise?', {
      left: entries('Jhelum', 'Chenab'),
      right: entries('Bara Lacha', 'Verinag', 'Mansarovar'),
    }),
    key: { pairs },
  });
const lake = (): QuestionDraft =>
  draftQuestion({
    type: 'shorttext',
    content: textOf('The lake of houseboats?'),
    key: { accepted: ['Dal', 'Dal Lake'] },
  });

async function sit(drafts: QuestionDraft[]): Promise<Sitting> {
  const questionIds = await buildQuestions(ctx, tutor.id, drafts);
  const sections = [{ title: 'Of all kinds', questionIds, marking: { correct: 4, wrong: -1 } }];
  return begin(await buildQuiz(ctx, tutor.id, { sections }), await buildUser(ctx));
}

/** Entries of the first question by their places, as the paper calls them. */
const paired = (sitting: Sitting, ...places: [number, number][]): Answer =>
  pairedAt(sitting, 0, ...places);

function pairedAt(sitting: Sitting, at: number, ...places: [number, number][]): Answer {
  const text = sitting.questions[at]?.content.en;
  return {
    pairs: places.map(([left, right]) => [
      text?.left?.[left]?._id ?? 'missing',
      text?.right?.[right]?._id ?? 'missing',
    ]),
  };
}

const right: [string, string][] = [
  ['1', '2'],
  ['2', '1'],
];

describe('columns that are matched', () => {
  test('are answered by pairs, marked, and reviewed by the names of the paper', async () => {
    const sitting = await sit([rivers(right)]);
    expect(sitting.questions[0]).toMatchObject({ type: 'match', pairing: 'one' });
    expect(JSON.stringify(sitting.questions)).not.toMatch(/"key"|"_id":"[12]"/);
    const answer = paired(sitting, [1, 0], [0, 1]);
    expect((await save(sitting, [event(sitting, 0, answer)])).status).toBe(200);
    await submit(sitting);
    const { data } = await read(sitting);
    expect(data.result).toMatchObject({ score: 4, maxScore: 4, correct: 1 });
    const [reviewed] = data.result?.questions ?? [];
    expect(reviewed).toMatchObject({ outcome: 'correct', answer });
    expect(reviewed?.key).toEqual(paired(sitting, [0, 1], [1, 0]));
  });

  test('cost marks where a pair is wrong', async () => {
    const sitting = await sit([rivers(right)]);
    await save(sitting, [event(sitting, 0, paired(sitting, [0, 0], [1, 1]))]);
    expect((await submit(sitting)).data.result).toMatchObject({ score: -1, wrong: 1 });
  });

  test('say whether one entry may belong to several or to none', async () => {
    const several = await sit([
      rivers([
        ['1', '1'],
        ['1', '3'],
        ['2', '2'],
      ]),
    ]);
    const none = await sit([rivers([['1', '1']])]);
    expect([several, none].map(({ questions }) => questions[0]?.pairing)).toEqual([
      'several',
      'several',
    ]);
    const both = paired(several, [0, 0], [0, 2], [1, 1]);
    expect((await save(several, [event(several, 0, both)])).status).toBe(200);
    expect((await submit(several)).data.result).toMatchObject({ score: 4 });
  });

  test.each([
    ['an entry that is not there', (sitting: Sitting) => paired(sitting, [5, 0])],
    ['one entry put to two', (sitting: Sitting) => paired(sitting, [0, 0], [0, 1])],
    ['a pair turned round', (sitting: Sitting) => turned(paired(sitting, [0, 1]))],
    ['an option', () => ({ optionIds: ['1'] })],
    ['a text', () => ({ text: 'Jhelum' })],
  ])('Q06 take no answer with %s', async (_, make) => {
    const sitting = await sit([rivers(right)]);
    const answer = await save(sitting, [event(sitting, 0, make(sitting))]);
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'events.0.answer']);
  });
});

/** How one question of each type is asked, and what is right to answer. */
const oneOfEach: Record<
  QuestionType,
  { draft: () => QuestionDraft; answer: (sitting: Sitting, place: number) => Answer }
> = {
  single: { draft: () => draftQuestion(), answer: (sitting, at) => option(sitting, at, 1) },
  multiple: {
    draft: () => draftQuestion({ type: 'multiple', key: { optionIds: ['a', 'c'] } }),
    answer: (sitting, at) => chosen(sitting, at, [0, 2]),
  },
  truefalse: {
    draft: () =>
      draftQuestion({
        type: 'truefalse',
        content: textOf('Is it so?', { options: entries('True', 'False') }),
        key: { optionIds: ['2'] },
      }),
    answer: (sitting, at) => option(sitting, at, 1),
  },
  numeric: {
    draft: () =>
      draftQuestion({
        type: 'numeric',
        content: textOf('How much?'),
        key: { numeric: [{ value: 2.5, tolerance: 0.1 }] },
      }),
    answer: () => ({ value: '2.45' }),
  },
  integer: {
    draft: () =>
      draftQuestion({
        type: 'integer',
        content: textOf('How many?'),
        key: { numeric: [{ value: 7 }] },
      }),
    answer: () => ({ value: '7' }),
  },
  match: {
    draft: () => rivers(right),
    answer: (sitting, at) => pairedAt(sitting, at, [0, 1], [1, 0]),
  },
  shorttext: { draft: lake, answer: () => ({ text: 'dal' }) },
};

function chosen(sitting: Sitting, at: number, places: number[]): Answer {
  const { options = [] } = sitting.questions[at]?.content.en ?? {};
  return { optionIds: places.map((place) => options[place]?._id ?? 'missing') };
}

test('a question of every type goes from the bank through a test to a review with all of its marks', async () => {
  const kinds = Object.values(oneOfEach);
  const sitting = await sit(kinds.map(({ draft }) => draft()));
  expect(sitting.questions.map(({ type }) => type)).toEqual(Object.keys(oneOfEach));
  const answers = kinds.map(({ answer }, at) => answer(sitting, at));
  const events = answers.map((answer, at) => event(sitting, at, answer));
  expect((await save(sitting, events)).status).toBe(200);
  await submit(sitting);
  const { data } = await read(sitting);
  expect(data.result).toMatchObject({ score: 4 * kinds.length, correct: kinds.length });
  expect(data.result?.questions?.map(({ answer }) => answer)).toEqual(answers);
});

function turned(answer: Answer): Answer {
  if (!('pairs' in answer)) throw new Error('No pairs to turn.');
  return { pairs: answer.pairs.map(([left, other]) => [other, left]) };
}

describe('a short text', () => {
  test.each([
    ['dal  lake', 4],
    ['Wular', -1],
  ])('%s is marked with %i, whatever its case and blanks', async (text, score) => {
    const sitting = await sit([lake()]);
    expect((await save(sitting, [event(sitting, 0, { text })])).status).toBe(200);
    await submit(sitting);
    const { data } = await read(sitting);
    expect(data.result).toMatchObject({ score });
    expect(data.result?.questions?.[0]).toMatchObject({
      answer: { text },
      key: { accepted: ['Dal', 'Dal Lake'] },
    });
  });

  test('Q06 takes no number and no option', async () => {
    const sitting = await sit([lake()]);
    for (const answer of [{ value: '1' }, { optionIds: ['a'] }]) {
      expect((await save(sitting, [event(sitting, 0, answer)])).status).toBe(422);
    }
  });
});
