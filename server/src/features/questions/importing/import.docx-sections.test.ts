import { describe, expect, test } from 'vitest';
import { docx, office, p, relations, wordNames } from '../fixtures.docx.ts';
import { openAll, questionIn, warningsIn } from '../fixtures.ts';

const read = async (lines: readonly string[], more = {}) =>
  (await openAll(docx(lines, more))).items;

const asked = (begin: string, answer = 'a') => [
  `${begin} asks?`,
  '(a) one',
  '(b) two',
  `Ans: (${answer})`,
  `Sol. of ${begin}`,
];
const stems = (items: Awaited<ReturnType<typeof read>>) =>
  items.map((item) => questionIn(item).content.en.stem);
const told = (items: Awaited<ReturnType<typeof read>>) =>
  items.map((item) => questionIn(item).content.en.explanation);

const two = [...asked('1. P'), ...asked('2. Q')];

describe('a question behind an explanation', () => {
  test.each([['SECTION B'], ['PART - II'], ['Section B: Chemistry'], ['Chemistry'], ['खण्ड ख']])(
    'begins anew behind a title, which is named and belongs to no explanation: %s',
    async (title) => {
      const items = await read([...two, title, ...asked('1. R', 'b'), ...asked('2. S')]);
      expect(stems(items)).toEqual(['P asks?', 'Q asks?', 'R asks?', 'S asks?']);
      expect(told(items)).toEqual(['of 1. P', 'of 2. Q', 'of 1. R', 'of 2. S']);
      expect(questionIn(items[2]).key).toEqual({ optionIds: ['b'] });
      expect(items.map((item) => warningsIn(item).join())).toEqual([
        '',
        expect.stringContaining(`left out: ${title}`),
        '',
        '',
      ]);
    },
  );

  test.each([
    ['counted anew without a title', ['1. R', '2. S']],
    ['left out a number', ['4. R', '5. S']],
    ['bears the number of the one before', ['2. R', '3. S']],
  ])('begins where it has options and an answer, and %s', async (_, [one = '', other = '']) => {
    const items = await read([...two, ...asked(one), ...asked(other)]);
    expect(stems(items)).toEqual(['P asks?', 'Q asks?', 'R asks?', 'S asks?']);
    expect(told(items)).toEqual(['of 1. P', 'of 2. Q', `of ${one}`, `of ${other}`]);
    expect(items.flatMap(warningsIn)).toEqual([]);
  });

  test('begins where Word counts it', async () => {
    const level =
      '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
    const list = (id: number) => `<w:abstractNum w:abstractNumId="${id}">${level}</w:abstractNum>`;
    const uses = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
    const counted = (id: number, text: string) => [
      p(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`),
      ...asked('').slice(1),
    ];
    const lines = [
      ...counted(1, 'P'),
      ...counted(1, 'Q'),
      'SECTION B',
      ...counted(2, 'R'),
      ...counted(2, 'S'),
    ];
    const items = await read(lines, {
      'word/numbering.xml': `<w:numbering ${wordNames}>${list(1)}${list(2)}${uses(1)}${uses(2)}</w:numbering>`,
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="rId1" Type="${office}/numbering" Target="numbering.xml"/>`,
      ),
    });
    expect(stems(items)).toEqual(['P', 'Q', 'R', 'S']);
  });

  test('has the subject of the line before it, where the count begins anew', async () => {
    const items = await read([
      'Subject: Physics',
      'Topic: Force',
      ...two,
      'Subject: Chemistry',
      ...asked('1. R'),
      ...asked('2. S'),
    ]);
    expect(items.map((item) => questionIn(item).topic)).toEqual([
      { subject: 'Physics', topic: 'Force', subtopic: '' },
      { subject: 'Physics', topic: 'Force', subtopic: '' },
      { subject: 'Chemistry', topic: '', subtopic: '' },
      { subject: 'Chemistry', topic: '', subtopic: '' },
    ]);
    expect(stems(items)).toEqual(['P asks?', 'Q asks?', 'R asks?', 'S asks?']);
  });

  test('that asks for a number begins behind a title, or with a number further on', async () => {
    const number = (begin: string) => [`${begin} How much?`, 'Ans: 25', 'Sol. Count.'];
    const items = await read([...two, 'SECTION B', ...number('1.'), ...number('7.')]);
    expect(stems(items)).toEqual(['P asks?', 'Q asks?', 'How much?', 'How much?']);
  });

  test('keeps the statements that it is about', async () => {
    const statements = ['1. Dal is a lake.', '2. Nun is a lake.'];
    const [first = '', ...rest] = asked('5. R');
    const items = await read([...two, first, ...statements, ...rest]);
    expect(stems(items)[2]).toContain('2. Nun is a lake.');
    expect(items).toHaveLength(3);
  });
});

describe('steps of an explanation', () => {
  test('stay steps, with a question behind them whose count begins anew', async () => {
    const steps = ['1. Let x be.', '2. Then y.', '3. Hence (a).'];
    const items = await read([...two, ...asked('3. R'), ...steps, ...asked('1. S')]);
    expect(stems(items)).toEqual(['P asks?', 'Q asks?', 'R asks?', 'S asks?']);
    expect(told(items)[2]).toContain('3. Hence (a).');
    expect(items.flatMap(warningsIn)).toEqual([]);
  });

  test('are parted by no title in their midst', async () => {
    const items = await read([...two, 'Part A', '1. Let x be.', 'Part B', '2. Then y.']);
    expect(told(items)[1]).toContain('Part B');
    expect(items.flatMap(warningsIn)).toEqual([]);
  });

  test.each([
    ['options without an answer', ['1. R asks?', '(a) one', '(b) two']],
    ['an answer without options', ['1. How much?', 'Ans: 25']],
    ['an answer that is not its own', ['Ans: (b)']],
  ])('that seem to be a question are kept and named: %s', async (_, lines) => {
    const items = await read([...two, ...lines]);
    expect(items).toHaveLength(2);
    expect(told(items)[1]).toContain(lines.at(-1));
    expect(warningsIn(items[1])).toEqual([
      expect.stringContaining(`seems to hold another question, from this line on: “${lines[0]}”`),
    ]);
  });

  test('may say the answer again, or speak of the options, without a word', async () => {
    const items = await read([...two, '(a) is right.', '(b) is not.', 'Ans: (a)']);
    expect(items.flatMap(warningsIn)).toEqual([]);
  });
});

test('signs behind the word of an explanation are no part of it', async () => {
  const lines = ['1. Which?', '(a) one', '(b) two', 'Ans: (a)'];
  const explained = async (line: string) => told(await read([...lines, line]))[0];
  expect(await explained('Sol.: KE')).toBe('KE');
  expect(await explained('Solution :- KE')).toBe('KE');
  expect(await explained('Sol. -5 is less.')).toBe('-5 is less.');
});

describe('a solution that stands before the answer', () => {
  const options = ['(a) Oxygen', '(b) Carbon dioxide', '(c) Nitrogen', '(d) Argon'];
  const speaking = ['(a) is given out.', '(b) is right.', '(c) is not used.', '(d) is inert.'];

  test.each([
    ['as the options are', speaking],
    ['in another way', ['(1) is given out.', '(2) is right.', '(3) is not used.']],
    [
      'in cells',
      [`<w:tbl><w:tr>${speaking.map((text) => `<w:tc>${p(text)}</w:tc>`).join('')}</w:tr></w:tbl>`],
    ],
  ])('keeps its marked lines: the first list holds the options; %s', async (_, marked) => {
    const [item] = await read(['1. Which?', ...options, 'Solution:', ...marked, 'Ans: (b)']);
    const { content, key } = questionIn(item);
    expect(content.en.options.map(({ text }) => text)).toEqual(
      options.map((text) => text.slice(4)),
    );
    expect(content.en.explanation).toContain('is given out.');
    expect(content.en.explanation).toContain('is not used.');
    expect(key).toEqual({ optionIds: ['b'] });
  });
});
