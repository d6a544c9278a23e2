import { describe, expect, test } from 'vitest';
import { inSeedOrder, mayShuffleOptions } from './attempts.order.ts';
import type { Paper, QuestionAsked } from './attempts.papers.ts';
import type { Shuffle } from './quizzes.rules.ts';

const question = (id: string, texts = ['red', 'green', 'blue', 'grey']): QuestionAsked => {
  const options = (language: string) =>
    texts.map((text, at) => ({ _id: `${id}${at}`, text: `${text}${language}`, html: text }));
  const content = (language: string) => ({
    stem: `Question ${id}`,
    html: `<p>Question ${id}</p>`,
    options: options(language),
  });
  return {
    _id: id,
    type: 'single',
    textKind: 'plain',
    content: { en: content(''), hi: content(' ') },
    marks: { correct: 4, wrong: -1, partial: 'none' },
  };
};

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const paperOf = (
  shuffle: Shuffle | undefined,
  questions = ids.map((id) => question(id)),
): Paper => ({
  title: 'Shuffled',
  durationMinutes: 10,
  languages: ['en', 'hi'],
  maxScore: 4,
  rules: {
    saveProfile: 'safe',
    roomStyle: 'chinar',
    calculator: 'none',
    sectionOrder: 'free',
    ...(shuffle ? { shuffle } : {}),
  },
  sections: [
    { _id: 's1', title: 'One', questions },
    { _id: 's2', title: 'Two', questions: [question('x'), question('y')] },
  ],
});
const orderOf = (paper: Paper) =>
  paper.sections.map(({ questions }) => questions.map(({ _id }) => _id));
const optionsOf = (asked: QuestionAsked, language: 'en' | 'hi' = 'en') =>
  asked.content[language]?.options.map(({ _id }) => _id).join() ?? '';
const seeds = Array.from({ length: 200 }, (_, at) => at * 7919 + 1);

describe('Q08 a paper in the order of a seed', () => {
  test('is as written where nobody asked for another order', () => {
    const paper = paperOf(undefined);
    expect(inSeedOrder(paper, 7)).toBe(paper);
  });

  test('is the same each time, and another one for most other seeds', () => {
    const paper = paperOf('both');
    for (const seed of seeds) expect(inSeedOrder(paper, seed)).toEqual(inSeedOrder(paper, seed));
    const orders = new Set(seeds.map((seed) => JSON.stringify(orderOf(inSeedOrder(paper, seed)))));
    expect(orders.size).toBeGreaterThan(190);
  });

  test('asks every question once, in the section that it is of', () => {
    const written = orderOf(paperOf('both'));
    for (const seed of seeds) {
      const met = orderOf(inSeedOrder(paperOf('both'), seed));
      expect(met.map((section) => section.toSorted())).toEqual(written);
    }
  });

  test('puts every question first about equally often', () => {
    const firsts = seeds.map((seed) => orderOf(inSeedOrder(paperOf('questions'), seed))[0]?.[0]);
    for (const id of ids) {
      const times = firsts.filter((first) => first === id).length;
      expect(times).toBeGreaterThan(8);
      expect(times).toBeLessThan(50);
    }
  });

  test('moves what was asked for alone: questions, or their options', () => {
    for (const seed of seeds.slice(0, 20)) {
      const questions = inSeedOrder(paperOf('questions'), seed).sections[0]?.questions ?? [];
      for (const asked of questions) expect(optionsOf(asked)).toBe(optionsOf(question(asked._id)));
      expect(orderOf(inSeedOrder(paperOf('options'), seed))).toEqual(orderOf(paperOf('none')));
    }
  });

  test('shows the options of both languages in one order', () => {
    const met = seeds.map(
      (seed) => inSeedOrder(paperOf('options'), seed).sections[0]?.questions[0],
    );
    for (const asked of met) expect(optionsOf(asked!, 'hi')).toBe(optionsOf(asked!, 'en'));
    expect(new Set(met.map((asked) => optionsOf(asked!))).size).toBe(24);
  });

  test('keeps the questions of a passage together and in their order', () => {
    const of = (id: string) => ({ ...question(id), passage: 'p' });
    const paper = paperOf('both', [question('a'), of('b'), of('c'), of('d'), question('e')]);
    for (const seed of seeds) {
      expect(orderOf(inSeedOrder(paper, seed))[0]?.join('')).toContain('bcd');
    }
  });

  test('gives the questions that share a pool of options one order of them', () => {
    const pool = ['gold', 'iron', 'lead'].map((text, at) => ({ _id: `p${at}`, text, html: text }));
    const of = (id: string): QuestionAsked => ({
      ...question(id),
      pool: 'metals',
      content: { en: { stem: id, html: id, options: pool } },
    });
    for (const seed of seeds) {
      const met = inSeedOrder(paperOf('both', [of('a'), of('b'), of('c')]), seed).sections[0];
      expect(new Set(met?.questions.map((asked) => optionsOf(asked))).size).toBe(1);
    }
  });
});

describe('options stay as they are written', () => {
  test.each([
    ['All of the above'],
    ['None of the above'],
    ['All of these'],
    ['Neither of them'],
    ['Both A and C'],
    ['(a) and (b)', false],
    ['A, B and D only'],
    ['(B) or (D)'],
    ['उपर्युक्त सभी'],
    ['इनमें से कोई नहीं'],
    ['A तथा C दोनों'],
    ['Vitamin A', true],
    ['All mammals', true],
    ['The area of a circle', true],
    ['1 and 2 only', true],
  ])('beside one that says %s, unless it speaks of no other', (text, may = false) => {
    // Small letters in brackets are as often a list in the stem: they are not looked at.
    const expected = text === '(a) and (b)' ? true : may;
    expect(mayShuffleOptions(question('a', ['red', 'green', text, 'blue']))).toBe(expected);
  });

  test('where the stem names one by its letter, and where the hall has a set of its own', () => {
    const asked = question('a');
    const stem = 'Which is true of option (B)?';
    const named = { ...asked, content: { en: { ...asked.content.en!, stem } } };
    expect(mayShuffleOptions(named)).toBe(false);
    expect(mayShuffleOptions({ ...asked, form: 'assertion-reason' })).toBe(false);
    expect(mayShuffleOptions({ ...asked, type: 'truefalse' })).toBe(false);
  });
});
