import { describe, expect, test } from 'vitest';
import type { QuestionDraft } from '@chinar/contract/questions';
import * as contract from '@chinar/contract/quizzes';
import { correctKey } from '@chinar/contract/quizzes.keys';
import { printQuiz } from '@chinar/contract/quizzes.print';
import { copiedOf, pagesOf } from '../../testing/printed.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import {
  buildPassage,
  buildPicture,
  buildQuestions,
  draftQuestion,
} from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const stranger = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const learner = await buildUser(ctx, {});
const marking = { correct: 4, wrong: -1 };

type Query = { key?: 'yes' | 'no'; language?: 'en' | 'hi' | 'both'; form?: number };

const print = (id: string, query: Query = {}, as: { id: string } = tutor) =>
  call(printQuiz, { params: { id }, query }, { as });

async function read(id: string, query: Query = {}) {
  const { status, raw } = await print(id, query);
  expect(status).toBe(200);
  const pages = await pagesOf(raw);
  return { pages, text: pages.join(' '), copied: copiedOf(raw), raw };
}

/** A question in both languages whose words are its own. */
function bilingual(name: string, overrides: Partial<QuestionDraft> = {}): QuestionDraft {
  const options = (words: string[]) => words.map((text, at) => ({ _id: 'abcd'[at] ?? '', text }));
  return draftQuestion({
    content: {
      en: {
        stem: `Which river flows past ${name}, with $v_{${name.length}} = \\frac{a}{b}$?`,
        options: options(['Jhelum', 'Chenab', 'Indus', 'Tawi']),
        explanation: `Because ${name} lies on its bank.`,
      },
      hi: {
        stem: `${name} से होकर कौन-सी नदी क्षत्रिय काल में बहती थी?`,
        options: options(['झेलम', 'चिनाब', 'सिंधु', 'तवी']),
        explanation: `क्योंकि ${name} उसके तट पर है।`,
      },
    },
    ...overrides,
  });
}

async function bilingualQuiz(drafts: QuestionDraft[], fields: object = {}): Promise<string> {
  const questionIds = await buildQuestions(ctx, tutor.id, drafts);
  return buildQuiz(ctx, tutor.id, {
    title: 'Rivers of the valley',
    languages: ['en', 'hi'],
    translations: { hi: { title: 'घाटी की नदियाँ', parts: { Geography: 'भूगोल' } } },
    sections: [{ title: 'Geography', questionIds, marking }],
    ...fields,
  });
}

describe('a quiz on paper', () => {
  test('that has several forms prints each by its number, which every page says, and no other', async () => {
    const topic = { subject: 'Rivers', topic: 'Valley', subtopic: '' };
    // Six of 24: that two forms draw the same happens once in fifty thousand runs.
    const names = Array.from('abcdefghijklmnopqrstuvwx', (letter) => `Place${letter}`);
    await buildQuestions(
      ctx,
      tutor.id,
      names.map((name) => bilingual(name, { topic })),
    );
    const pool = { filter: { subject: 'Rivers' }, count: 6 };
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Drawn', pool, marking }],
      forms: 3,
      isRanked: false,
    });
    const asked = [];
    for (const form of [0, 1, 2]) {
      const { text, pages } = await read(id, { form, language: 'en', key: 'yes' });
      expect(pages.every((page) => page.includes(`Form ${form + 1} of 3 · As published`))).toBe(
        true,
      );
      asked.push(names.filter((name) => text.includes(name)).join(' '));
    }
    expect(asked.map((one) => one.split(' ').length)).toEqual([6, 6, 6]);
    expect(new Set(asked).size).toBe(3);
    expect((await print(id, { form: 3 })).status).toBe(404);
  });

  test('says its questions in both languages, joined as Hindi is written, with marks and page numbers', async () => {
    const id = await bilingualQuiz([bilingual('Srinagar'), bilingual('Baramulla')]);
    const { text, copied } = await read(id);
    for (const words of [
      'Rivers of the valley',
      'Time / ',
      '30 minutes',
      '2 questions · 8 marks',
      'Right +4, wrong −1, not answered 0.',
      'Which river flows past Srinagar, with',
      '(D) Tawi',
      'Name / ',
      'Page 1 of 1',
      'As published',
    ])
      expect(text).toContain(words);
    for (const words of [
      'घाटी की नदियाँ',
      'भूगोल',
      'नदी क्षत्रिय काल में बहती थी',
      'झेलम',
      'v_{8} = \\frac{a}{b}',
    ])
      expect(copied).toContain(words);
  });

  test('in one language says nothing in the other', async () => {
    const id = await bilingualQuiz([bilingual('Sopore')]);
    const english = await read(id, { language: 'en' });
    expect(english.text).toContain('past Sopore');
    expect(english.copied).not.toMatch(/\p{Script=Devanagari}/u);
    const hindi = await read(id, { language: 'hi' });
    expect(hindi.copied).toContain('से होकर कौन-सी नदी'.slice(0, 6));
    expect(hindi.text).not.toContain('past Sopore');
    expect(hindi.text).not.toContain('Jhelum');
  });

  test('a language that it has not is refused by name', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    for (const language of ['hi', 'both'] as const) {
      const { status, error } = await print(id, { language });
      expect([status, error.errors]).toMatchObject([
        422,
        [{ path: 'language', message: 'This test is not offered in that language.' }],
      ]);
    }
  });

  test('has the key on its last pages only when it is asked for', async () => {
    const id = await bilingualQuiz([bilingual('Pulwama'), bilingual('Shopian')]);
    for (const query of [{}, { key: 'no' }] as const) {
      const { text, copied } = await read(id, query);
      expect(text).not.toMatch(/Answer key|Explanations|Because/);
      expect(copied).not.toContain('उत्तर कुंजी');
    }
    const { pages } = await read(id, { key: 'yes' });
    expect(pages.slice(0, -1).join(' ')).not.toMatch(/Answer key|Because/);
    for (const words of ['Answer key', 'Take these pages off', '1. B', 'Because Shopian lies'])
      expect(pages.at(-1)).toContain(words);
  });

  test('the key is as it is marked since its last correction', async () => {
    const [first = '', second = ''] = await buildQuestions(ctx, tutor.id, [
      bilingual('Kulgam'),
      bilingual('Anantnag'),
    ]);
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Corrected', questionIds: [first, second], marking }],
    });
    const correct = (body: object) =>
      call(correctKey, { params: { id }, body: { reason: 'it was wrong', ...body } } as never, {
        as: tutor,
      });
    await correct({ questionId: first, kind: 'drop' });
    await correct({ questionId: second, kind: 'accept', key: { optionIds: ['d'] } });
    const { pages } = await read(id, { key: 'yes' });
    expect(pages.at(-1)).toContain('Dropped: full marks for everyone');
    expect(pages.at(-1)).toContain('B or D');
  });

  test('says whether it is what learners sit', async () => {
    const draft = await buildQuiz(ctx, tutor.id, { isPublished: false });
    expect((await read(draft)).text).toContain('Draft, not yet published');
    const id = await buildQuiz(ctx, tutor.id);
    expect((await read(id)).text).toContain('As published');
    const { definition, version } = (
      await call(contract.getQuizForEdit, { params: { id } }, { as: tutor })
    ).data;
    const body = { ...definition, durationMinutes: 31, version };
    await call(contract.updateQuiz, { params: { id }, body }, { as: tutor });
    expect((await read(id)).text).toContain('Draft that differs from what is published');
  });

  test('is for its owner and for admins: others are not told that it is there', async () => {
    const id = await bilingualQuiz([bilingual('Gulmarg')]);
    const statusOf = async (as: { id: string }, key: 'yes' | 'no') =>
      (await print(id, { key }, as)).status;
    for (const key of ['yes', 'no'] as const) {
      expect(await statusOf(admin, key)).toBe(200);
      expect(await statusOf(stranger, key)).toBe(404);
      expect(await statusOf(learner, key)).toBe(403);
    }
  });

  test('prints passages before their questions, both columns of a match, and lines to write on', async () => {
    const passage = await buildPassage(ctx, tutor.id);
    const match: QuestionDraft = draftQuestion({
      type: 'match',
      content: {
        en: {
          stem: 'Match the lakes.',
          options: [],
          left: [
            { _id: 'l1', text: 'Wular' },
            { _id: 'l2', text: 'Mansar' },
          ],
          right: [
            { _id: 'r1', text: 'Jammu' },
            { _id: 'r2', text: 'Bandipora' },
            { _id: 'r3', text: 'Leh' },
          ],
          explanation: '',
        },
      },
      key: {
        pairs: [
          ['l1', 'r2'],
          ['l2', 'r1'],
        ],
      },
    });
    const number: QuestionDraft = draftQuestion({
      type: 'integer',
      content: { en: { stem: 'How many lakes?', options: [], explanation: '' } },
      key: { numeric: [{ value: 12 }] },
    });
    const about = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()], passage);
    const others = await buildQuestions(ctx, tutor.id, [match, number]);
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Lakes', questionIds: [...others, ...about], marking }],
    });
    const { text } = await read(id, { key: 'yes' });
    for (const words of ['Column I', 'Column II', '(A) Wular', '(2) Bandipora', 'Answer:'])
      expect(text).toContain(words);
    expect(text).toMatch(/Questions 3–4 are about this passage\. .*carried flowers.* 3\. What is/);
    expect(text).toContain('A–2, B–1');
    expect(text).toMatch(/2\. 12/);
  });

  test('shows pictures, and every one once in the file', async () => {
    const picture = await buildPicture(ctx, tutor.id);
    const [one, two] = [draftQuestion(), draftQuestion()].map((draft) => ({
      ...draft,
      content: {
        en: { ...draft.content.en, stem: `${draft.content.en.stem} ![A dot](picture:${picture})` },
      },
    }));
    if (!one || !two) throw new Error('no drafts');
    const questionIds = await buildQuestions(ctx, tutor.id, [one, two]);
    const id = await buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Seen', questionIds, marking }],
    });
    const { raw } = await read(id);
    expect(raw.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  test('200 questions in both languages with formulae are drawn within their memory', async () => {
    const drafts = Array.from({ length: 200 }, (_, at) => bilingual(`Town number ${at}`));
    const id = await bilingualQuiz(drafts, { isPublished: false });
    const { pages, text } = await read(id, { key: 'yes' });
    expect(text).toContain('past Town number 199');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});
