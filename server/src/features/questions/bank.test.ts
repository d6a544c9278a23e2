import { describe, expect, test } from 'vitest';
import * as questions from '@chinar/contract/questions';
import * as bank from '@chinar/contract/questions.bank';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPassage, buildPicture, buildQuestions, draftQuestion } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const other = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

type Draft = questions.QuestionDraft;

const entries = (...texts: string[]) =>
  texts.map((text, place) => ({ _id: 'abcdefgh'[place] ?? '', text }));

const en = (stem: string, options: string[] = []) => ({
  stem,
  options: entries(...options),
  explanation: `Why: ${stem}`,
});

/** One of each type, with what only that type has. */
const ofEachType: Record<Draft['type'], Partial<Draft>> = {
  single: { content: { en: en('One is right', ['x', 'y']) }, key: { optionIds: ['a'] } },
  multiple: {
    content: { en: en('Two are right', ['x', 'y', 'z']) },
    key: { optionIds: ['a', 'c'] },
    optionMarks: { a: 0.5, b: -0.25, c: 0.5 },
  },
  truefalse: { content: { en: en('It rains', ['True', 'False']) }, key: { optionIds: ['b'] } },
  numeric: {
    content: { en: en('How much is it?') },
    key: {
      numeric: [
        { value: 3.14, tolerance: 0.01 },
        { min: 3, max: 3.2, share: 0.5 },
        { value: 3.1416, significantFigures: 5 },
      ],
    },
  },
  integer: { content: { en: en('How many are there?') }, key: { numeric: [{ value: 42 }] } },
  match: {
    content: {
      en: { ...en('Match them'), left: entries('p', 'q'), right: entries('1', '2', '3') },
      hi: { ...en('मिलाइए'), left: entries('प', 'क'), right: entries('१', '२', '३') },
    },
    key: {
      pairs: [
        ['a', 'b'],
        ['b', 'c'],
        ['b', 'a'],
      ],
    },
  },
  shorttext: { content: { en: en('Name it') }, key: { accepted: ['Wular', 'Wular Lake'] } },
};

async function create(draft: Partial<Draft> = {}, as = tutor) {
  const { data } = await call(questions.createQuestion, { body: draftQuestion(draft) }, { as });
  return data;
}

const versionsOf = async (id: string, as = tutor) =>
  (await call(bank.listQuestionVersions, { params: { id } }, { as })).data.versions;

describe('a question of each type', () => {
  test.each(Object.keys(ofEachType) as Draft['type'][])(
    '%s comes back as it was written, and as it was changed',
    async (type) => {
      const about = {
        title: `About ${type}`,
        tags: ['JEE', 'Mock'],
        year: 2024,
        license: 'CC BY 4.0',
        source: 'Own',
      };
      const body = { ...draftQuestion({ type, ...ofEachType[type] }), ...about };
      const made = await call(questions.createQuestion, { body }, { as: tutor });
      expect(made.status).toBe(201);
      const params = { id: made.data._id };
      const { data: held } = await call(questions.getQuestion, { params }, { as: tutor });
      expect(held).toMatchObject({ ...body, version: 1, status: 'active' });
      const { _id, status: _, html: __, version, ...draft } = held;
      const changed = { ...draft, difficulty: 'hard' as const, version };
      const update = await call(questions.updateQuestion, { params, body: changed }, { as: tutor });
      expect(update.data).toMatchObject({ ...draft, _id, difficulty: 'hard', version: 2 });
      const [now, before] = await versionsOf(_id);
      expect(before).toMatchObject({ ...draft, version: 1 });
      expect(now).toMatchObject({ difficulty: 'hard', version: 2, isCurrent: true });
    },
  );

  test('of a passage with shared options keeps both', async () => {
    const { id: passageId } = await buildPassage(ctx, tutor.id);
    const held = await create({ passageId, pool: 'gaps' });
    const { data } = await call(questions.getQuestion, { params: { id: held._id } }, { as: tutor });
    expect(data).toMatchObject({ passageId, pool: 'gaps' });
  });
});

describe('the preview', () => {
  const count = async () =>
    (
      await ctx.db.execute(
        `select (select count(*) from questions) + (select count(*) from question_versions)
              + (select count(*) from audit_log) as n`,
      )
    ).rows;

  const blank = { stem: '', options: [] };

  test('shows what is there so far and names what is missing, each at its place', async () => {
    const body = {
      type: 'single' as const,
      content: {
        en: { stem: 'Half of $x^2$', options: [...entries('one', ''), { _id: 'c', text: 'one' }] },
      },
    };
    const { data } = await call(bank.previewQuestion, { body }, { as: tutor });
    expect(data.html.en.stem).toContain('katex');
    expect(data.html.en.options).toHaveLength(3);
    expect(data.faults.map(({ path }) => path)).toEqual(['content.en.options.1.text', 'key']);
    const whole = { ...draftQuestion(), key: { optionIds: ['b'] } };
    const { type, content, key } = whole;
    const fine = await call(bank.previewQuestion, { body: { type, content, key } }, { as: tutor });
    expect(fine.data.faults).toEqual([]);
  });

  test('says the faults of options and languages as saving would', async () => {
    const draft = draftQuestion();
    const hi = { ...draft.content.en, options: draft.content.en.options.slice(1) };
    const content = { en: draft.content.en, hi };
    const body = { type: draft.type, content, key: { optionIds: ['z'] } };
    const { data } = await call(bank.previewQuestion, { body }, { as: tutor });
    const refused = await call(
      questions.createQuestion,
      { body: { ...draft, ...body } },
      { as: tutor },
    );
    expect(data.faults).toEqual(refused.error.errors);
    expect(data.faults.map(({ path }) => path)).toContain('content.hi.options');
  });

  test('warns of maths that does not compile', async () => {
    const body = { type: 'integer' as const, content: { en: { ...blank, stem: '$\\frac{1$' } } };
    const { data } = await call(bank.previewQuestion, { body }, { as: tutor });
    expect(data.warnings.map(({ path }) => path)).toEqual(['content.en.stem']);
  });

  test('writes nothing, whatever is asked', async () => {
    const [held] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
    const before = await count();
    const body = { type: 'single' as const, content: { en: { ...blank, stem: 'What is it?' } } };
    await call(bank.previewQuestion, { body }, { as: tutor });
    await call(bank.previewQuestion, { body: { ...body, questionId: held ?? '' } }, { as: tutor });
    expect(await count()).toEqual(before);
  });

  test('C06 hostile texts stay harmless in it', async () => {
    const payload = '<img src=x onerror=alert(1)><script>alert(1)</script>[x](javascript:alert(1))';
    for (const textKind of ['plain', 'markdown', 'html', 'latex'] as const) {
      const text = { stem: payload, options: entries(payload, payload), explanation: payload };
      const body = { type: 'single' as const, textKind, content: { en: text, hi: text } };
      const { data } = await call(bank.previewQuestion, { body }, { as: tutor });
      const shown = JSON.stringify(data.html);
      expect(shown).not.toMatch(/<script|<img[^>]*onerror|href=\\?"?javascript/i);
    }
  });

  test('shows a picture of the own bank at an address, and the passage that it is about', async () => {
    const picture = await buildPicture(ctx, tutor.id);
    const { id: passageId } = await buildPassage(ctx, tutor.id);
    const stem = `See ![A dot](picture:${picture})`;
    const body = { type: 'integer' as const, content: { en: { ...blank, stem } }, passageId };
    const { data } = await call(bank.previewQuestion, { body }, { as: tutor });
    expect(data.html.en.stem).toMatch(/<img[^>]* src="/);
    expect(data.passage?.en.text).toContain('boat');
    const asked = await call(bank.previewQuestion, { body }, { as: other });
    expect(asked.data.passage).toBeUndefined();
    expect(asked.data.faults.map(({ path }) => path)).toContain('passageId');
  });

  test('about a question of somebody else is refused', async () => {
    const { _id: questionId } = await create();
    const body = { type: 'integer' as const, content: { en: blank }, questionId };
    expect((await call(bank.previewQuestion, { body }, { as: other })).status).toBe(404);
    expect((await call(bank.previewQuestion, { body }, { as: admin })).status).toBe(200);
  });
});

describe('look-alikes', () => {
  const stem =
    'A block of mass $m$ starts from rest and slides down a smooth incline of length $L$. Its speed at the bottom is';
  const alike = async (text: object, as = tutor, more: object = {}) => {
    const body = { type: 'single' as const, content: text as never, ...more };
    return (await call(bank.previewQuestion, { body }, { as })).data.similar;
  };

  test('of the own bank are named while one types, in either language', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const hi = en('द्रव्यमान $m$ का एक गुटका विराम से चलकर चिकने नत तल पर नीचे फिसलता है', ['p', 'q']);
    const held = await create({ content: { en: en(stem, ['p', 'q']), hi } }, as);
    const near = stem.replace('speed', 'velocity');
    const found = await alike({ en: { stem: near, options: [] } }, as);
    expect(found.map(({ _id }) => _id)).toEqual([held._id]);
    expect(found[0]?.likeness).toBeGreaterThan(70);
    const inHindi = { en: { stem: '', options: [] }, hi: { ...hi, options: [] } };
    expect((await alike(inHindi, as))[0]).toMatchObject({ _id: held._id, likeness: 100 });
    for (const stranger of [other, admin])
      expect(await alike({ en: { stem: near, options: [] } }, stranger)).toEqual([]);
    const itself = await alike({ en: { stem, options: [] } }, as, { questionId: held._id });
    expect(itself).toEqual([]);
  });

  test('of a stem that every paper has are told by their options', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const often = 'Which of these is true?';
    const held = await create({ content: { en: en(often, ['Snow is white', 'Snow is red']) } }, as);
    expect(await alike({ en: en(often, ['Iron floats', 'Gold sinks']) }, as)).toEqual([]);
    const [same] = await alike({ en: en(often, ['Snow is red', 'Snow is white']) }, as);
    expect(same).toMatchObject({ _id: held._id, likeness: 100, sameOptions: 100 });
  });

  test('that are retired are none', async () => {
    const as = await buildUser(ctx, { role: 'tutor' });
    const { _id } = await create({ content: { en: en(stem, ['p', 'q']) } }, as);
    const body = { to: 'retired' as const, was: 'active' as const };
    await call(bank.moveQuestion, { params: { id: _id }, body }, { as });
    expect(await alike({ en: { stem, options: [] } }, as)).toEqual([]);
  });
});

test('a search tells the subjects of what it found, and of nothing else, on every page and beyond the last', async () => {
  const as = await buildUser(ctx, { role: 'tutor' });
  const about = (subject: string, stem: string) =>
    draftQuestion({
      content: { en: { ...draftQuestion().content.en, stem } },
      topic: { subject, topic: '', subtopic: '', translations: { hi: { subject: 'वन' } } },
    });
  await buildQuestions(ctx, as.id, [
    about('Botany', 'Xylem carries water'),
    about('Botany', 'Xylem is dead'),
    about('Crafts', 'Xylem burns'),
    about('Crafts', 'Clay does not'),
  ]);
  await buildQuestions(ctx, other.id, [about('Physics', 'Xylem is elastic')]);
  const inHindi = { as, headers: { 'accept-language': 'hi' } };
  const search = async (query: object) =>
    (await call(questions.listQuestions, { query: { q: 'xylem', ...query } }, inHindi)).data;
  const subjects = [
    { name: 'Botany', title: 'वन', count: 2 },
    { name: 'Crafts', title: 'वन', count: 1 },
  ];
  for (const [page, shown] of [
    [1, 2],
    [2, 1],
    [9, 0],
  ] as const) {
    const found = await search({ page, limit: 2 });
    expect(found.questions).toHaveLength(shown);
    expect(found.subjects).toEqual(subjects);
    expect(found.pagination).toMatchObject({ total: 3, isExact: true });
  }
  expect(await search({ subject: 'Crafts' })).toMatchObject({ subjects, pagination: { total: 1 } });
});
