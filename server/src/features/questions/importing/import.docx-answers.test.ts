import { describe, expect, test } from 'vitest';
import { docx } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn, warningsIn } from '../fixtures.ts';

const four = ['(a) one', '(b) two', '(c) three', '(d) four'];
const asked = async (lines: readonly string[]) => (await openAll(docx(lines))).items;

describe('the line of the answer', () => {
  test.each([
    'Ans (b)',
    'Ans b',
    'Ans. b',
    'Ans.: b',
    'Ans:- (b)',
    'Ans- b',
    'Ans = b',
    'Key: b',
    'Answer (b)',
    'Answer is: (b)',
    'Correct Option: b',
    'Correct answer: (b)',
    'Correct option (b)',
    '[Ans. b]',
    '[Ans. (b)]',
    '(Ans: b)',
    'उत्तर (b)',
    'सही उत्तर: (b)',
    'सही विकल्प: (b)',
  ])('is known as tutors type it: %s', async (line) => {
    const [item] = await asked(['1. Which?', ...four, line]);
    expect(questionIn(item).key).toEqual({ optionIds: ['b'] });
    expect(questionIn(item).content.en.options.map(({ text }) => text)).toEqual(
      four.map((text) => text.slice(4)),
    );
  });

  test('says its marks, which are named, and may have the explanation behind it', async () => {
    const [one] = await asked(['1. Which?', ...four, 'Ans: (b) [2 marks]']);
    expect(questionIn(one).key).toEqual({ optionIds: ['b'] });
    expect(warningsIn(one)).toEqual([expect.stringContaining('[2 marks]')]);
    const [other] = await asked(['1. Which?', ...four, 'Ans: (b) Sol. because', 'of this.']);
    expect(questionIn(other).key).toEqual({ optionIds: ['b'] });
    expect(questionIn(other).content.en.explanation).toBe('<p>because</p>\n<p>of this.</p>');
  });

  test.each([
    'Answer the following:',
    'Answer a question.',
    'Key words help.',
    'Correct options are two.',
  ])('is none where a text only begins with its word: %s', async (line) => {
    const [item] = await asked(['1. Which?', line, ...four, 'Ans: (b)']);
    expect(questionIn(item).content.en.stem).toContain(line);
    expect(questionIn(item).key).toEqual({ optionIds: ['b'] });
  });

  test.each(['Ans -5', 'Ans:-5', 'Ans.-5'])(
    'is left out by name where a minus may be a sign or none: %s',
    async (line) => {
      const [item] = await asked(['1. How much?', line]);
      expect(skippedIn(item)).toContain('may be a number or words');
    },
  );

  test.each([
    ['Ans: -5', -5],
    ['Ans - 5', 5],
    ['Ans: 5', 5],
  ])('is a number with its sign: %s', async (line, value) => {
    const [item] = await asked(['1. How much?', line]);
    expect(questionIn(item).key).toEqual({ numeric: [{ value }] });
  });
});

test.each(['Q.23', 'Q 23.', 'Q. No. 23', 'Que. 23', 'प्र.23', 'प्र. 23', 'प्रश्न 23', 'प्रश्न संख्या 23'])(
  'a question begins with %s',
  async (begin) => {
    const [item] = await asked([`${begin} Which?`, ...four, 'Ans: (b)']);
    expect(questionIn(item).content.en.stem).toBe('Which?');
  },
);

describe('options on one line with single blanks', () => {
  const optionsOf = async (lines: readonly string[], answer = 'Ans: (b)') => {
    const [item] = await asked(['1. Which?', ...lines, answer]);
    return questionIn(item).content.en.options.map(({ text }) => text);
  };

  test.each([
    ['all on one', ['(a) one (b) two (c) three (d) four']],
    ['two by two', ['(a) one (b) two', '(c) three (d) four']],
    ['of Hindi', ['(क) one (ख) two (ग) three (घ) four'], 'उत्तर: (ख)'],
  ])('are parted: %s', async (_, lines, answer?) => {
    expect(await optionsOf(lines, answer)).toEqual(['one', 'two', 'three', 'four']);
  });

  test('are parted before one that speaks of them', async () => {
    const found = await optionsOf(['(a) one (b) two (c) three (d) Both (a) and (b)']);
    expect(found).toEqual(['one', 'two', 'three', 'Both (a) and (b)']);
  });

  test('are not parted where a mark is part of a text', async () => {
    const lines = ['(a) as in (b) below', '(b) two', '(c) three', '(d) Both (a) and (b)'];
    expect(await optionsOf(lines)).toEqual(['as in (b) below', 'two', 'three', 'Both (a) and (b)']);
    expect(await optionsOf(['(a) both (b) and (c)', ...lines.slice(1)])).toHaveLength(4);
  });
});

describe('an answer that bears no sign between its options, or none of their marks', () => {
  const keyOf = async (answer: string, options = four) => {
    const [item] = await asked(['1. Which?', ...options, `Ans: ${answer}`]);
    return skippedIn(item) ?? questionIn(item).key;
  };

  test('names several by letters in their order', async () => {
    expect(await keyOf('AC')).toEqual({ optionIds: ['a', 'c'] });
    expect(await keyOf('bcd')).toEqual({ optionIds: ['b', 'c', 'd'] });
  });

  test.each(['CA', 'AA', 'AE', 'aC', 'bed'])(
    'is refused where they are not: %s',
    async (answer) => {
      expect(await keyOf(answer)).toContain('names none of the options');
    },
  );

  test('is refused where an option says both of them', async () => {
    const both = ['(a) x', '(b) y', '(c) Both A and B', '(d) none'];
    expect(await keyOf('AB', both)).toContain('names none of the options');
  });

  test('is the text of one option, and no number that may be a place', async () => {
    expect(await keyOf('Three')).toEqual({ optionIds: ['c'] });
    const numbers = ['(a) 12', '(b) 4', '(c) 9', '(d) 16'];
    expect(await keyOf('12', numbers)).toEqual({ optionIds: ['a'] });
    expect(await keyOf('4', numbers)).toContain('names none of the options');
    expect(await keyOf('9', numbers)).toEqual({ optionIds: ['c'] });
  });
});
