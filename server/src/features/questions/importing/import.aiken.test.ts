import { describe, expect, it } from 'vitest';
import { listed, questionIn, skippedIn } from '../fixtures.ts';
import { parseAiken as parser } from './import.aiken.ts';

const parseAiken = listed(parser);

describe('parseAiken', () => {
  it('reads both ways to letter options, with or without blank lines', () => {
    const items = parseAiken(
      'Capital of J&K in summer?\nA. Jammu\nB. Srinagar\nANSWER: B\nTwo lines\nof question\nA) x\nB) y\nC) z\nanswer: c\n',
    );
    expect(items).toMatchObject([
      {
        item: 1,
        line: 1,
        question: { type: 'single', textKind: 'plain', key: { optionIds: ['B'] } },
      },
      { item: 2, line: 5, question: { key: { optionIds: ['C'] } } },
    ]);
    expect(items[1]).toMatchObject({
      question: { content: { en: { stem: 'Two lines\nof question' } } },
    });
  });

  it('takes what is said behind an answer for its explanation, not for the next question', () => {
    const items = parseAiken(
      [
        'First?',
        'A. x',
        'B. y',
        'ANSWER: B',
        'Explanation: because of y,',
        'as everybody knows.',
        '',
        'Second?',
        'A. x',
        'B. y',
        'ANSWER: A',
        'Feedback: see page 3.',
        'Third,',
        'on two lines?',
        'A. x',
        'B. y',
        'ANSWER: B',
        '',
        'Explanation: a word that begins a question of its own?',
        'A. x',
        'B. y',
        'ANSWER: B',
      ].join('\n'),
    );
    const texts = items.map((item) => {
      const { stem, explanation } = questionIn(item).content.en;
      return [item.line, stem, explanation];
    });
    expect(texts).toEqual([
      [1, 'First?', 'because of y,\nas everybody knows.'],
      [8, 'Second?', 'see page 3.'],
      [13, 'Third,\non two lines?', ''],
      [19, 'Explanation: a word that begins a question of its own?', ''],
    ]);
  });

  it('reads options and answers as people type them too: in brackets, in small letters, with words', () => {
    const items = parseAiken(
      [
        'Which is not a lake?',
        '(a) Dal',
        '',
        '(b) Jhelum',
        'Answer: (b)',
        '',
        'a. is a letter, and which else?',
        'a) x1',
        'b) 4',
        'c) 5',
        'ANSWER: b) 4',
        '',
        'Both?',
        'A. one',
        'B. two',
        'ANSWER: (A), B.',
        '',
        'Its own style goes first:',
        '(a) first, (b) second',
        'A. a and b',
        'B. b',
        'ANSWER: B',
      ].join('\n'),
    );
    const read = items.map((item) => {
      const { content, key } = questionIn(item);
      return [content.en.stem, content.en.options.map(({ text }) => text), key];
    });
    expect(read).toEqual([
      ['Which is not a lake?', ['Dal', 'Jhelum'], { optionIds: ['B'] }],
      ['a. is a letter, and which else?', ['x1', '4', '5'], { optionIds: ['B'] }],
      ['Both?', ['one', 'two'], { optionIds: ['A', 'B'] }],
      ['Its own style goes first:\n(a) first, (b) second', ['a and b', 'b'], { optionIds: ['B'] }],
    ]);
    const wrong = parseAiken('Q\nA. x\nB. y\nANSWER: B. x');
    expect(skippedIn(wrong[0])).toContain('“X” is not an option');
  });

  it.each([
    'ANS: B',
    'Answer : b',
    'उत्तर: B',
    'Ans. B',
    'Ans B',
    'Correct answer: (b)',
    'answer - B',
  ])('reads the answer behind options as people begin its line too: %s', (line) => {
    const items = parseAiken(`First?\nA. x\nB. y\n${line}\nSecond?\nA. x\nB. y\nANSWER: A`);
    const read = items.map((item) => [questionIn(item).content.en.stem, questionIn(item).key]);
    expect(read).toEqual([
      ['First?', { optionIds: ['B'] }],
      ['Second?', { optionIds: ['A'] }],
    ]);
    const [named] = parseAiken(`First?\nA. x\nB. y\n${line.replace(/[bB]\b/, 'E')}\n`);
    expect(skippedIn(named)).toContain('“E” is not an option');
  });

  it('takes such a line for an answer behind options alone', () => {
    const [item] = parseAiken(
      'Key: which of them opens it?\nAnswer - in words:\nA. x\nB. y\nANSWER: B',
    );
    expect(questionIn(item).content.en.stem).toBe(
      'Key: which of them opens it?\nAnswer - in words:',
    );
  });

  it('reads several letters as several right options', () => {
    expect(parseAiken('Q\nA. x\nB. y\nC. z\nANSWER: A, C')).toMatchObject([
      { question: { type: 'multiple', key: { optionIds: ['A', 'C'] } } },
    ]);
  });

  it.each([
    ['Q\nA. x\nB. y\n\nNext\nA. x\nB. y\nANSWER: A', 'There is no ANSWER line.'],
    ['Q without options', 'There are no options.'],
    ['Q\nA. x\nC. y\nANSWER: A', 'Option 2 should begin with B.'],
    ['Q\nA. x\nB. y\nANSWER: D', 'Key: “D” is not an option of this question.'],
    ['Q\nA. x\nB. y\nANSWER:', 'The ANSWER line names no option.'],
    [`Q\nA. x\nB. y\nANSWER: A${' '.repeat(300)}x`, 'Key: “A…” is not an option of this question.'],
    ['Q\nA. x\nB. x\nANSWER: A', 'Option 2: The text is the same as that of option 1.'],
  ])('reports %j', (text, reason) => {
    const [item] = parseAiken(text);
    expect(item).toMatchObject({ item: 1, line: 1 });
    expect(skippedIn(item)).toBe(reason);
  });

  it('reads Roman numbers and other lists inside the text as text, as UPSC and JKSSB print them', () => {
    const [upsc, matched] = parseAiken(
      [
        'Consider the following:',
        'I. Jhelum',
        'II. Chenab',
        'V. Indus',
        'Which of them rise in India?',
        'A. I only',
        'B. I and II',
        'C. All',
        'ANSWER: B',
        '',
        'Match the lists.',
        'A. Dal',
        'B. Wular',
        'Codes:',
        'A. 1, 2',
        'B. 2, 1',
        'ANSWER: A',
      ].join('\n'),
    );
    expect(upsc).toMatchObject({
      warnings: [],
      question: {
        content: {
          en: {
            stem: 'Consider the following:\nI. Jhelum\nII. Chenab\nV. Indus\nWhich of them rise in India?',
            options: [{ text: 'I only' }, { text: 'I and II' }, { text: 'All' }],
          },
        },
      },
    });
    expect(matched).toMatchObject({
      warnings: [{ code: 'aiken_listed' }],
      question: { content: { en: { stem: 'Match the lists.\nA. Dal\nB. Wular\nCodes:' } } },
    });
  });

  it('reads a matching question whose lists end with a blank line as one', () => {
    const text =
      'Match.\nA. Dal\nB. Wular\n\nCodes:\nA. 1, 2\nB. 2, 1\nANSWER: A\n\nNext?\nA. x\nB. y\nANSWER: B';
    expect(parseAiken(text)).toMatchObject([
      {
        warnings: [{ code: 'aiken_listed' }],
        question: { content: { en: { stem: 'Match.\nA. Dal\nB. Wular\nCodes:' } } },
      },
      { line: 10, question: { content: { en: { stem: 'Next?' } } } },
    ]);
  });

  it('reads a ninth option I', () => {
    const lines = [...'ABCDEFGHI'].map((letter) => `${letter}. ${letter}x`);
    const [item] = parseAiken(['Q', ...lines, 'ANSWER: I'].join('\n'));
    expect(item).toMatchObject({ question: { key: { optionIds: ['I'] } } });
  });

  it('takes the text for the kind that was chosen', () => {
    const text = 'Is \\textbf{this} \\(x^2\\)?\nA. yes\nB. no\nANSWER: A';
    expect(parseAiken(text)[0]).toMatchObject({ warnings: [{ code: 'problem_tex_raw' }] });
    expect(parseAiken(text, { textKind: 'latex', weights: 'keep' })[0]).toMatchObject({
      warnings: [],
      question: { textKind: 'latex' },
    });
  });
});
