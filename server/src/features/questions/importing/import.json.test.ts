import { describe, expect, it } from 'vitest';
import { listed, refusalOf, skippedIn, warningsIn } from '../fixtures.ts';
import { parseJson as parser } from './import.json.ts';

const parseJson = listed(parser);

const good = {
  type: 'single',
  content: {
    en: {
      stem: 'Which?',
      options: [
        { _id: 'x', text: 'this' },
        { _id: 'y', text: 'that' },
      ],
    },
  },
  key: { optionIds: ['x'] },
};

const parse = (...questions: unknown[]) => parseJson(JSON.stringify({ questions }));
const reason = (question: unknown) => skippedIn(parse(question)[0]);

describe('parseJson', () => {
  it('reads a question and fills in what may be left out', () => {
    expect(parse(good)).toMatchObject([
      { item: 1, line: null, question: { textKind: 'markdown', difficulty: 'medium', source: '' } },
    ]);
  });

  it('skips a bad question alone and says where it is wrong', () => {
    const items = parse(good, { ...good, type: 'essay', key: 'B', extra: 1 }, null, good);
    expect(items.map((item) => 'question' in item)).toEqual([true, false, false, true]);
    expect(skippedIn(items[1])).toBe(
      'Question 2, type of question: This cannot be read. Expected: one of single, multiple, numeric, integer, truefalse, match, shorttext. ' +
        'Key: This cannot be read. Expected: one of optionIds with the ids of the right options, numeric with the accepted numbers, pairs with the ids that belong together, or accepted with the texts that are right. ' +
        'Question 2: No field is called “extra” here. Please remove it or check its spelling.',
    );
    expect(skippedIn(items[2])).toBe(
      'Question 3: This cannot be read. Expected: an object with type, content and key.',
    );
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a missing text',
      { content: undefined },
      'texts of the question: This is missing. Expected: texts in English',
    ],
    [
      'a text that is none',
      { content: { en: { ...good.content.en, stem: 7 } } },
      'question text in English: This cannot be read. Expected: text of 1 to 20,000 characters.',
    ],
    [
      'an option without text',
      { content: { en: { ...good.content.en, options: [{ _id: 'x', text: '' }] } } },
      'option 1 in English: This is missing. Expected: text of 1 to 5,000 characters.',
    ],
    [
      'an option that is a text',
      { content: { en: { ...good.content.en, options: ['x'] } } },
      'option 1 in English: This cannot be read. Expected: an object with _id and text.',
    ],
    [
      'a long explanation',
      {
        content: {
          en: good.content.en,
          hi: { ...good.content.en, explanation: 'x'.repeat(20_001) },
        },
      },
      'explanation in Hindi: This is too long. Expected: text of at most 20,000 characters.',
    ],
    ['a key in letters', { key: 'B' }, 'key: This cannot be read. Expected: one of optionIds'],
    [
      'a difficulty of its own',
      { difficulty: 'mean' },
      'difficulty: This cannot be read. Expected: one of easy, medium, hard.',
    ],
    [
      'a subject without end',
      { topic: { subject: 'x'.repeat(81) } },
      'subject: This is too long. Expected: text of at most 80 characters.',
    ],
    [
      'marks that are texts',
      { optionMarks: { x: 'all' } },
      'marks of the options: This cannot be read. Expected: a number from −1 to 1',
    ],
  ])('names the question, the field and what is expected for %s', (_, change, words) => {
    const [, item] = parse(good, { ...good, ...change });
    expect(skippedIn(item)).toContain(`Question 2, ${words}`);
    expect(skippedIn(item)).not.toMatch(/content\.|optionMarks\./);
  });

  it('takes brackets inside text for text', () => {
    const stem = `${'[{'.repeat(40)}"\\`;
    const en = { ...good.content.en, stem };
    expect(reason({ ...good, content: { en } })).toBeNull();
  });

  it('holds the key and the languages against the options', () => {
    expect(reason({ ...good, key: { optionIds: ['z'] } })).toBe(
      'Question 1, key: “z” is not an option of this question.',
    );
    const hi = { ...good.content.en, options: good.content.en.options.toReversed() };
    expect(reason({ ...good, content: { ...good.content, hi } })).toMatch(
      /^Question 1, options in Hindi: The Hindi options must match/,
    );
  });

  it.each([
    ['{"questions": [', /^Line 1: This is not JSON/],
    ['{\n"questions":\n}', /^Line 3: /],
    ['['.repeat(40), /nested more than 32 levels/],
    ['[]', /no list named “questions”/],
    ['{"questions": {}}', /no list named “questions”/],
    [JSON.stringify({ questions: Array.from({ length: 20_001 }, () => 1) }), /more than 20000/],
  ])('refuses %.20s as a whole', (text, message) => {
    expect(refusalOf(() => parseJson(text))).toMatch(message);
  });

  it.each([
    ['\u0000', /NUL character/],
    ['\ud800', /half of a character/],
  ])('leaves out one question with %j and reads the others', (sign, words) => {
    const bad = { ...good, content: { en: { ...good.content.en, stem: `a${sign}b` } } };
    const items = parse(good, bad, { ...good, [`x${sign}`]: 1 });
    expect(items.map((item) => 'question' in item)).toEqual([true, false, false]);
    expect(skippedIn(items[1])).toMatch(words);
  });

  it('refuses a field that occurs twice, and names what stands beside the questions', () => {
    const text = JSON.stringify({ title: 'x', questions: [good] });
    expect(warningsIn(parseJson(text)[0])).toEqual([expect.stringContaining('title')]);
    const twice = text.replace('"type"', '"type":"numeric","type"');
    expect(skippedIn(parseJson(twice)[0])).toBe('The field “type” occurs twice.');
  });

  it('refuses true and false both right, and whole numbers beyond 2^53', () => {
    const options = [
      { _id: 'x', text: 'True' },
      { _id: 'y', text: 'False' },
    ];
    const content = { en: { ...good.content.en, options } };
    const marks = { optionMarks: { x: 1, y: 1 } };
    const both = { ...good, type: 'truefalse', content, key: { optionIds: ['x', 'y'] } };
    expect(reason({ ...both, ...marks })).toMatch(/2 options are marked right, but only one/);
    const integer = {
      type: 'integer',
      content: { en: { stem: 'How many?', options: [] } },
      key: { numeric: [{ value: 2 ** 53 }] },
    };
    expect(reason(integer)).toMatch(/larger than 9,007,199,254,740,991/);
  });
});
