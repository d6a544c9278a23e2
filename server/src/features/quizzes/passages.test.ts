import { describe, expect, test } from 'vitest';
import type { Paper } from '@chinar/contract/attempts.papers';
import type { QuestionDraft } from '@chinar/contract/questions';
import * as passages from '@chinar/contract/questions.passages';
import * as contract from '@chinar/contract/quizzes';
import { assertionReason } from '@chinar/content/question-forms/assertion-reason';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPassage, buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { found } from '../../errors.ts';
import { findQuiz } from './data.ts';
import { buildQuiz, readFixturePaper } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const marking = { correct: 4, wrong: -1 };

const section = (title: string, questionIds: string[]) => ({ title, questionIds, marking });

/** A quiz that is not published yet, of these sections. */
function quizOf(sections: string[][], languages: ('en' | 'hi')[] = ['en']): Promise<string> {
  return buildQuiz(ctx, tutor.id, {
    isPublished: false,
    languages,
    sections: sections.map((ids, at) => section(`Part ${at + 1}`, ids)),
  });
}

async function publish(id: string): Promise<{ status: number; faults: string[][] }> {
  const input = { params: { id }, body: { isPublished: true } };
  const { status, error } = await call(contract.publishQuiz, input, { as: tutor });
  const faults = (error?.errors ?? []).map(({ path, message }) => [path, message]);
  return { status, faults };
}

const about = (passage: Awaited<ReturnType<typeof buildPassage>>, drafts: QuestionDraft[]) =>
  buildQuestions(ctx, tutor.id, drafts, passage);
const alone = () => buildQuestions(ctx, tutor.id, [draftQuestion()]);
const optionsOf = (paper: Paper) =>
  paper.sections.flatMap(({ questions }) =>
    questions.map(({ content }) => content.en?.options.map(({ _id }) => _id) ?? []),
  );

describe('a paper with a passage', () => {
  test('holds it once, in its order, and names it on each of its questions', async () => {
    const [one, two] = [await buildPassage(ctx, tutor.id), await buildPassage(ctx, tutor.id)];
    const first = await about(one, [draftQuestion(), draftQuestion()]);
    const second = await about(two, [draftQuestion()]);
    const id = await quizOf([[...first, ...(await alone()), ...second]]);
    expect(await publish(id)).toMatchObject({ status: 200 });
    const paper = await readFixturePaper(ctx, id);
    expect(paper.passages?.map(({ _id }) => _id)).toEqual([one.id, two.id]);
    expect(paper.passages?.[0]?.content.en?.html).toMatch(/^<p>The \d+th boat/);
    expect(paper.sections[0]?.questions.map(({ passage }) => passage)).toEqual([
      one.id,
      one.id,
      undefined,
      two.id,
    ]);
  });

  test('is refused where its questions stand apart, each that does by its place', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const [a = '', b = '', c = ''] = await about(passage, [
      draftQuestion(),
      draftQuestion(),
      draftQuestion(),
    ]);
    const id = await quizOf([[a, ...(await alone()), b], [c]]);
    const { status, faults } = await publish(id);
    expect(status).toBe(422);
    expect(faults.map(([path]) => path)).toEqual([
      'sections.0.questions.2',
      'sections.1.questions.0',
    ]);
    expect(faults[0]?.[1]).toContain('one after the other');
  });

  test('is refused where the passage lacks a language that the test promises, once for the passage', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const bilingual = () => {
      const draft = draftQuestion();
      return { ...draft, content: { en: draft.content.en, hi: draft.content.en } };
    };
    const ids = await about(passage, [bilingual(), bilingual()]);
    const { faults } = await publish(await quizOf([ids], ['en', 'hi']));
    expect(faults).toEqual([['sections.0.questions.0', expect.stringContaining('passage')]]);
  });

  test('of a passage with broken maths is refused', async () => {
    const content = { en: { text: 'The area is $\\frac{1}{$ of it.' } };
    const passage = await buildPassage(ctx, tutor.id, { content });
    const { faults } = await publish(await quizOf([await about(passage, [draftQuestion()])]));
    expect(faults).toEqual([['sections.0.questions.0', expect.stringContaining('passage')]]);
  });

  test('is another form once the passage was written anew: its results stand in another ranking', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const id = await quizOf([await about(passage, [draftQuestion()])]);
    const formOf = async () => {
      await publish(id);
      const { paper_name: name } = found(await findQuiz(ctx.db, id));
      const { rows } = await ctx.db.execute('select form_id from papers where name = $1', [name]);
      return (rows[0] as { form_id: string }).form_id;
    };
    const before = await formOf();
    expect(await formOf()).toBe(before);
    const body = { content: { en: { text: 'The boat came at dusk.' } } };
    await call(passages.updatePassage, { params: { id: passage.id }, body }, { as: tutor });
    expect(await formOf()).not.toBe(before);
    expect((await readFixturePaper(ctx, id)).passages?.[0]?.content.en?.text).toContain('dusk');
  });
});

describe('a pool of options', () => {
  const pooled = (texts: readonly string[], pool = 'gaps') =>
    draftQuestion({
      content: {
        en: {
          ...draftQuestion().content.en,
          options: texts.map((text, at) => ({ _id: 'abcdef'[at] ?? '', text })),
        },
      },
      pool,
    });
  const words = ['dawn', 'dusk', 'noon', 'night', 'never'];

  test('has the same ids for all of its questions, and others for another pool', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const ids = await about(passage, [pooled(words), pooled(words), pooled(words, 'others')]);
    const id = await quizOf([ids]);
    expect(await publish(id)).toMatchObject({ status: 200 });
    const [one = [], two, three = []] = optionsOf(await readFixturePaper(ctx, id));
    expect(new Set(one).size).toBe(words.length);
    expect(two).toEqual(one);
    expect(three.some((name) => one.includes(name))).toBe(false);
  });

  test('of the same name about another passage is another pool', async () => {
    const ids = [];
    for (const passage of [await buildPassage(ctx, tutor.id), await buildPassage(ctx, tutor.id)])
      ids.push(...(await about(passage, [pooled(words)])));
    const id = await quizOf([ids]);
    await publish(id);
    const [one = [], two = []] = optionsOf(await readFixturePaper(ctx, id));
    expect(two.some((name) => one.includes(name))).toBe(false);
  });

  test('whose questions offer different options is refused where one differs', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const ids = await about(passage, [pooled(words), pooled(words), pooled(words.toReversed())]);
    const { status, faults } = await publish(await quizOf([ids]));
    expect(status).toBe(422);
    expect(faults).toEqual([['sections.0.questions.2', expect.stringContaining('same pool')]]);
  });
});

describe('what a paper says of its options', () => {
  test('names their own marks and the form, and never which option has which', async () => {
    const weighed = draftQuestion({ optionMarks: { b: 1, c: 0.5, d: -0.25 } });
    const { content, type } = assertionReason.draft;
    const [en, hi] = [content.en, content.hi].map(({ options, ...text }) => ({
      ...text,
      options: [...options],
    }));
    const reasoned = { ...draftQuestion(), type, content: { en: en!, hi: hi! } };
    const ids = await buildQuestions(ctx, tutor.id, [weighed, draftQuestion(), reasoned]);
    const id = await quizOf([ids]);
    await publish(id);
    const paper = await readFixturePaper(ctx, id);
    const asked = paper.sections[0]?.questions ?? [];
    expect(asked.map(({ marks, form }) => [marks.perOption, form])).toEqual([
      [true, undefined],
      [undefined, undefined],
      [undefined, 'assertion-reason'],
    ]);
    expect(JSON.stringify(paper)).not.toContain('0.25');
    const { data } = await call(contract.getPublicQuiz, { params: { id } });
    expect(data.sections[0]?.rules.map(({ perOption, form }) => [perOption, form])).toEqual([
      [true, undefined],
      [undefined, undefined],
      [undefined, 'assertion-reason'],
    ]);
  });

  test('an option of other words makes it a single choice like any other', async () => {
    const { content, type } = assertionReason.draft;
    const options = content.en.options.map((option, at) =>
      at === 3 ? { ...option, text: 'Both A and R are false.' } : option,
    );
    const draft = { ...draftQuestion(), type, content: { en: { ...content.en, options } } };
    const id = await quizOf([await buildQuestions(ctx, tutor.id, [draft])]);
    await publish(id);
    expect((await readFixturePaper(ctx, id)).sections[0]?.questions[0]?.form).toBeUndefined();
  });
});
