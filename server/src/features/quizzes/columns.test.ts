import { expect, test } from 'vitest';
import type { QuestionDraft } from '@chinar/contract/questions';
import { getQuizForEdit, publishQuiz, updateQuiz } from '@chinar/contract/quizzes';
import { listKeyCorrections } from '@chinar/contract/quizzes.keys';
import { printQuiz } from '@chinar/contract/quizzes.print';
import { makeKeyHall } from '../../testing/key-hall.ts';
import type { Sitting } from '../../testing/hall.ts';
import { pagesOf } from '../../testing/printed.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { regradeOpen } from '../attempts/correcting/service.regrade.ts';
import { draftQuestion } from '../questions/fixtures.ts';
import { namesOf } from './service.amend.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const { begin, correct, event, makeQuiz, save, scoreOf, submit } = makeKeyHall(world, tutor);

const states = ['Punjab', 'Kerala', 'Assam', 'Bihar', 'Sikkim'];
const capitals = ['Chandigarh', 'Thiruvananthapuram', 'Dispur', 'Patna', 'Gangtok', 'Shimla'];
const entries = (texts: readonly string[], mark = '') =>
  texts.map((text, at) => ({ _id: String(at + 1), text: `${text}${mark}` }));

type Pairs = [string, string][];
const inOrder: Pairs = states.map((_, at) => [String(at + 1), String(at + 1)]);

let asked = 0;
function columns(pairs: Pairs): QuestionDraft {
  asked += 1;
  const text = (mark: string) => ({
    stem: `Match the capitals (${asked})${mark}`,
    options: [],
    left: entries(states, mark),
    right: entries(capitals, mark),
    explanation: '',
  });
  return draftQuestion({
    type: 'match',
    content: { en: text(''), hi: text(' हि') },
    key: { pairs },
  });
}

const textsOf = (list: readonly { text: string }[] = []) => list.map(({ text }) => text);
const rightsOf = (sitting: Sitting, at: number) =>
  textsOf(sitting.questions[at]?.content.en?.right);

/** Puts the entries of one question together by their words. */
function byWords({ questions }: Sitting, at: number, pairs: Pairs) {
  const { left = [], right = [] } = questions[at]?.content.en ?? {};
  const named = (list: typeof left, texts: readonly string[], id: string) =>
    list.find(({ text }) => text === texts[Number(id) - 1])?._id ?? 'missing';
  return {
    pairs: pairs.map(([from, to]): [string, string] => [
      named(left, states, from),
      named(right, capitals, to),
    ]),
  };
}

const bilingual = { languages: ['en' as const, 'hi' as const] };
const sixOf = (pairs: Pairs) => Array.from({ length: 6 }, () => columns(pairs));

test('Q02 a right column that stands by the key is mixed, in all languages alike and on every paper the same', async () => {
  const { id } = await makeQuiz(bilingual, sixOf(inOrder));
  const sitting = await begin(id, await buildUser(ctx));
  const rights = sitting.questions.map((_, at) => rightsOf(sitting, at));
  // By chance one or another may stand as it was written.
  expect(rights.filter((right) => right.join() === capitals.join()).length).toBeLessThan(3);
  for (const [at, right] of rights.entries()) {
    expect(right.toSorted()).toEqual(capitals.toSorted());
    const { en, hi } = sitting.questions[at]?.content ?? {};
    expect(textsOf(en?.left)).toEqual(states);
    expect(hi?.right?.map(({ _id }) => _id)).toEqual(en?.right?.map(({ _id }) => _id));
    expect(textsOf(hi?.right)).toEqual(right.map((text) => `${text} हि`));
  }
  const body = { isPublished: true };
  expect((await call(publishQuiz, { params: { id }, body }, { as: tutor })).status).toBe(200);
  const again = await begin(id, await buildUser(ctx));
  expect(again.questions.map((_, at) => rightsOf(again, at))).toEqual(rights);
});

test.each<[string, Pairs]>([
  [
    'with an entry that belongs to several',
    [
      ['1', '1'],
      ['2', '2'],
      ['3', '1'],
      ['4', '3'],
      ['5', '4'],
    ],
  ],
  [
    'with a distractor between',
    [
      ['1', '1'],
      ['2', '3'],
      ['3', '4'],
      ['4', '5'],
      ['5', '6'],
    ],
  ],
  [
    'with several that belong to one',
    [
      ['1', '1'],
      ['1', '2'],
      ['2', '3'],
      ['3', '4'],
      ['4', '5'],
    ],
  ],
])('Q02 one that stands by the key is mixed %s', async (_named, pairs) => {
  const { id } = await makeQuiz({}, sixOf(pairs));
  const sitting = await begin(id, await buildUser(ctx));
  const asWritten = sitting.questions.filter(
    (_, at) => rightsOf(sitting, at).join() === capitals.join(),
  );
  expect(asWritten.length).toBeLessThan(3);
});

/** What an author has mixed: stems and explanations may call entries by their numbers. */
const mixed: Pairs = [
  ['1', '3'],
  ['2', '1'],
  ['3', '5'],
  ['4', '2'],
  ['5', '4'],
];

test('who corrects a key reads in which order the newest paper has its right columns', async () => {
  const { id, questionIds } = await makeQuiz({}, [...sixOf(inOrder), columns(mixed)]);
  const sitting = await begin(id, await buildUser(ctx));
  const { data } = await call(listKeyCorrections, { params: { id } }, { as: tutor });
  const told = data.rightColumns.map(({ entries: names }) =>
    names.map((name) => capitals[Number(name) - 1]),
  );
  expect(data.rightColumns.map(({ questionId }) => questionId)).toEqual(questionIds);
  expect(told).toEqual(sitting.questions.map((_, at) => rightsOf(sitting, at)));
});

test('who corrects a key reads it too of a question that only older papers asked', async () => {
  const { id, questionIds } = await makeQuiz({}, sixOf(inOrder));
  const sitting = await begin(id, await buildUser(ctx));
  const { definition } = (await call(getQuizForEdit, { params: { id } }, { as: tutor })).data;
  const [gone = '', ...others] = questionIds;
  const sections = definition.sections.map((section) => ({
    ...section,
    questions: others.map((questionId) => ({ questionId })),
  }));
  const body = { ...definition, sections };
  await call(updateQuiz, { params: { id }, body }, { as: tutor });
  await call(publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });
  const { data } = await call(listKeyCorrections, { params: { id } }, { as: tutor });
  const column = data.rightColumns.find(({ questionId }) => questionId === gone);
  const at = sitting.questions.findIndex(({ _id }) => _id === gone);
  expect(column?.entries.map((name) => capitals[Number(name) - 1])).toEqual(rightsOf(sitting, at));
});

test('a right column that its author has mixed stands as it was written', async () => {
  const { id } = await makeQuiz({}, sixOf(mixed));
  const sitting = await begin(id, await buildUser(ctx));
  for (const at of sitting.questions.keys()) expect(rightsOf(sitting, at)).toEqual(capitals);
});

test('who pairs what belongs together has the marks, and so after a correction', async () => {
  const { id, questionIds } = await makeQuiz({}, sixOf(inOrder));
  const sit = async (pairs: Pairs) => {
    const as = await buildUser(ctx);
    const sitting = await begin(id, as);
    await save(
      sitting,
      sitting.questions.map((_, at) => event(sitting, at, byWords(sitting, at, pairs))),
    );
    await submit(sitting);
    return { ...sitting, as };
  };
  const [right, other] = [await sit(inOrder), await sit(mixed)];
  expect([await scoreOf(right), await scoreOf(other)]).toEqual([24, -6]);
  for (const questionId of questionIds) {
    const made = await correct(id, { questionId, kind: 'replace', key: { pairs: mixed } });
    expect(made.status).toBe(201);
  }
  await regradeOpen(ctx);
  expect([await scoreOf(right), await scoreOf(other)]).toEqual([-6, 24]);
});

test('entries of a paper from before columns were mixed are found by their places', async () => {
  const draft = columns(mixed);
  const { id } = await makeQuiz({}, [draft]);
  const [shown] = (await begin(id, await buildUser(ctx))).questions;
  if (!shown) throw new Error('Nothing is asked.');
  const ids = (shown.content.en?.right ?? []).map(({ _id }) => _id);
  expect([...namesOf(shown, draft.content.en).right.values()]).toEqual(ids);
});

test('print and key on paper number the mixed column alike', async () => {
  const { id } = await makeQuiz({}, sixOf(inOrder));
  const sitting = await begin(id, await buildUser(ctx));
  const { raw } = await call(printQuiz, { params: { id }, query: { key: 'yes' } }, { as: tutor });
  const text = (await pagesOf(raw)).join(' ');
  for (const at of sitting.questions.keys()) {
    const right = rightsOf(sitting, at);
    const key = states.map(
      (_, place) => `${'ABCDE'[place]}–${right.indexOf(capitals[place] ?? '') + 1}`,
    );
    expect(text).toContain(`${at + 1}. ${key.join(', ')}`);
  }
});
