import { describe, expect, test } from 'vitest';
import { docx, t } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn } from '../fixtures.ts';

const read = async (lines: readonly string[]) => (await openAll(docx(lines))).items;

/** What became of the one question that the lines ask. */
async function asked(lines: readonly string[]) {
  const items = await read(['1. What is right?', ...lines]);
  expect(items).toHaveLength(1);
  const skipped = skippedIn(items[0]);
  if (skipped !== null) return { skipped };
  const { type, key, content } = questionIn(items[0]);
  return { type, key, stem: content.en.stem, options: content.en.options.map(({ text }) => text) };
}

const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p><w:r>${t(cell)}</w:r></w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const tabbed = (...cells: string[]) => `<w:p><w:r>${cells.map(t).join('<w:tab/>')}</w:r></w:p>`;

const statements = (marks: readonly string[]) =>
  ['Dal is a lake.', 'Nun is a lake.', 'Tawi is a lake.', 'Sind is a lake.']
    .slice(0, marks.length)
    .map((text, at) => `${marks[at]} ${text}`);
const said = ['A only', 'A and B', 'C only', 'all'];
const marked = (marks: readonly string[]) => marks.map((mark, at) => `${mark} ${said[at]}`);

describe('statements before the options', () => {
  test.each([
    ['A. to D. before (1) to (4)', ['A.', 'B.', 'C.', 'D.'], ['(1)', '(2)', '(3)', '(4)'], '(2)'],
    ['(1) to (3) before (a) to (d)', ['(1)', '(2)', '(3)'], ['(a)', '(b)', '(c)', '(d)'], '(b)'],
    ['A. to D. before A) to D)', ['A.', 'B.', 'C.', 'D.'], ['A)', 'B)', 'C)', 'D)'], 'B'],
    ['(क) to (ग) before 1) to 4)', ['(क)', '(ख)', '(ग)'], ['1)', '2)', '3)', '4)'], '2'],
  ])('belong to the question: %s', async (_, before, marks, answer) => {
    const lines = [...statements(before), 'Choose:', ...marked(marks), `Answer: ${answer}`];
    const found = await asked(lines);
    expect(found).toMatchObject({ type: 'single', key: { optionIds: ['b'] }, options: said });
    expect(found.stem).toBe(
      ['What is right?', ...statements(before), 'Choose:']
        .map((text) => `<p>${text}</p>`)
        .join('\n'),
    );
  });

  test('are not what an answer with the mark of one names', async () => {
    const lines = [...statements(['A.', 'B.', 'C.']), ...marked(['(1)', '(2)', '(3)', '(4)'])];
    expect((await asked([...lines, 'Answer: B'])).skipped).toMatch(/“B” names none/);
  });

  test('may be counted and asked about without options', async () => {
    const lines = [...statements(['A.', 'B.', 'C.']), 'How many of these are right?'];
    expect(await asked([...lines, 'Answer: 2.0'])).toMatchObject({ type: 'numeric', options: [] });
    expect((await asked([...lines, 'Answer: 2'])).skipped).toMatch(/“2” may be a number/);
  });
});

describe('a list inside of an option', () => {
  test('ends where the options go on', async () => {
    const lines = ['A) these:', '(1) Dal', '(2) Nun', 'B) none', 'Answer: B'];
    expect(await asked(lines)).toMatchObject({
      key: { optionIds: ['b'] },
      options: ['<p>these:</p>\n<p>(1) Dal</p>\n<p>(2) Nun</p>', 'none'],
    });
  });

  test('is none where one mark alone stands behind the last option', async () => {
    const lines = ['A) x', 'B) y', '(1) A note.'];
    expect(await asked([...lines, 'Answer: B'])).toMatchObject({ key: { optionIds: ['b'] } });
    expect((await asked([...lines, 'Answer: (1)'])).skipped).toMatch(/names none/);
  });

  test('is not taken for one where a line holds all options and nothing parts them', async () => {
    const lines = [...statements(['A.', 'B.']), 'a. A only b. B only c. both', 'Answer: (b)'];
    expect((await asked(lines)).skipped).toMatch(/Several options stand on one line/);
  });
});

describe('options in other marks', () => {
  const four = ['Dal', 'Nun', 'Wular', 'Tawi'];
  test.each([
    ['(क) to (घ)', ['(क)', '(ख)', '(ग)', '(घ)'], 'उत्तर: (ख)'],
    ['अ) to द)', ['अ)', 'ब)', 'स)', 'द)'], 'उत्तर: ब'],
    ['A: to D:', ['A:', 'B:', 'C:', 'D:'], 'Answer: B'],
    ['1) to 4)', ['1)', '2)', '3)', '4)'], 'Answer: 2'],
    ['(१) to (४)', ['(१)', '(२)', '(३)', '(४)'], 'उत्तर: २'],
  ])('are options: %s', async (_, marks, answer) => {
    const lines = marks.map((mark, at) => `${mark} ${four[at]}`);
    const right = { type: 'single', key: { optionIds: ['b'] }, options: four };
    expect(await asked([...lines, answer])).toMatchObject(right);
    expect(await asked([tabbed(...lines), answer])).toMatchObject(right);
  });

  test.each([
    [
      'two by two',
      [
        ['(a) Dal', '(b) Nun'],
        ['(c) Wular', '(d) Tawi'],
      ],
    ],
    [
      'down the columns',
      [
        ['(a) Dal', '(c) Wular'],
        ['(b) Nun', '(d) Tawi'],
      ],
    ],
    ['marks in cells of their own', four.map((text, at) => [`${'ABCD'[at]}.`, text])],
  ])('are options in the cells of a table: %s', async (_, rows) => {
    expect(await asked([table(rows), 'Answer: B'])).toMatchObject({
      key: { optionIds: ['b'] },
      options: four,
    });
  });

  test('a table of two columns to be matched stays in the question', async () => {
    const rows = [
      ['A. Dal', '1. lake'],
      ['B. Tawi', '2. river'],
    ];
    const found = await asked([table(rows), '(1) A-1', '(2) A-2', 'Answer: (1)']);
    expect(found).toMatchObject({ key: { optionIds: ['a'] }, options: ['A-1', 'A-2'] });
    expect(found.stem).toContain('<table>');
  });

  test('1) and 2) are questions where each has its answer', async () => {
    const items = await read([
      '1) Which lake?',
      '1) Dal',
      '2) Tawi',
      '3) Sind',
      'Answer: 1',
      '2) Which river?',
      '1) Dal',
      '2) Tawi',
      'Answer: 2',
      '3) Which town?',
      'A) Gulmarg',
      'B) Wular',
      'Answer: A',
    ]);
    expect(items.map((item) => questionIn(item).content.en.stem)).toEqual([
      'Which lake?',
      'Which river?',
      'Which town?',
    ]);
    expect(items.map((item) => questionIn(item).content.en.options.length)).toEqual([3, 2, 2]);
  });

  test('a question without an answer takes nothing of the next one, which bears the next mark', async () => {
    const items = await read([
      '2) Which lake?',
      '1) Dal',
      '2) Tawi',
      '3) Which river?',
      '1) Nun',
      '2) Tawi',
      'Answer: 2',
    ]);
    expect(items.map(skippedIn)).toEqual([expect.stringMatching(/No line says/), null]);
    expect(questionIn(items[1]).content.en.stem).toBe('Which river?');
  });
});

describe('an answer that names an option where none was found', () => {
  test.each(['B', '(b)', 'b)', '(2)', '2)', 'A, C', '(ख)', 'ख', 'Option B', 'B) Jhelum'])(
    'is not what learners should type: %s',
    async (answer) => {
      expect((await asked([`Answer: ${answer}`])).skipped).toMatch(/No options were found/);
    },
  );

  test.each(['2', '२'])('nor a bare number beside marked lines: %s', async (answer) => {
    const lines = ['i. Dal', 'ii. Nun', `Answer: ${answer}`];
    expect((await asked(lines)).skipped).toMatch(/may be a number or the mark/);
  });

  test('is typed where it is a word, or a number that no line bears', async () => {
    expect(await asked(['Answer: C | c'])).toMatchObject({ key: { accepted: ['C', 'c'] } });
    expect(await asked(['Answer: A. P. J. Abdul Kalam'])).toMatchObject({ type: 'shorttext' });
    expect(await asked(['Answer: 2'])).toMatchObject({ key: { numeric: [{ value: 2 }] } });
    expect(await asked(['i. Dal', 'ii. Nun', 'Answer: 4'])).toMatchObject({ type: 'numeric' });
  });
});

describe('the line of the answer', () => {
  const options = ['A) 1', 'B) 4', 'C) 9', 'D) A and B'];
  test.each([
    ['B) 4', ['b']],
    ['B', ['b']],
    ['(b)', ['b']],
    ['b.', ['b']],
    ['Option B', ['b']],
    ['B (4)', ['b']],
    ['B. 4.', ['b']],
    ['D) A and B', ['d']],
    ['D. A and B', ['d']],
    ['A and C', ['a', 'c']],
    ['A, B and C', ['a', 'b', 'c']],
    ['A &amp; C', ['a', 'c']],
    ['A; C', ['a', 'c']],
    ['(a) और (c)', ['a', 'c']],
    ['(A) (C)', ['a', 'c']],
    ['[a][c]', ['a', 'c']],
    ['A/C', ['a', 'c']],
    ['2', ['b']],
  ])(
    'names options by marks that something parts, with their own text or without: %s',
    async (answer, ids) => {
      expect(await asked([...options, `Answer: ${answer}`])).toMatchObject({
        key: { optionIds: ids },
      });
    },
  );

  test.each([
    'B) 1',
    '(b) [1]',
    '(B) (a)',
    '(A) (A)',
    'D. 1',
    'A C',
    'A and B',
    'B, since it is even',
    '4',
    '1 or 2',
    'E',
    '12',
  ])('is refused by its text where that is another: %s', async (answer) => {
    const { skipped } = await asked([...options, `Answer: ${answer}`]);
    expect(skipped).toContain(`“${answer}” names none of the options`);
  });

  test.each([
    ['4', ['2 cm', '3 cm', '4 cm', '1 cm']],
    ['2', ['3%', '1%', '2%', '4%']],
    ['4', ['₹ 2', '₹ 3', '₹ 4', '₹ 1']],
    ['A and B', ['Only A', 'Only B', 'Both A and B', 'None']],
  ])('is refused where it may be the text of another option: %s of %s', async (answer, texts) => {
    const lines = texts.map((text, at) => `${'ABCD'[at]}) ${text}`);
    const { skipped } = await asked([...lines, `Answer: ${answer}`]);
    expect(skipped).toContain(`“${answer}” names none of the options`);
  });

  test('is the place of an option where its own text says the number, or its list is counted', async () => {
    const lengths = ['1 cm', '2 cm', '3 cm'];
    const lettered = lengths.map((text, at) => `${'ABC'[at]}) ${text}`);
    expect(await asked([...lettered, 'Answer: 2'])).toMatchObject({ key: { optionIds: ['b'] } });
    const counted = ['3 cm', '1 cm', '2 cm'].map((text, at) => `(${at + 1}) ${text}`);
    expect(await asked([...counted, 'Answer: 2'])).toMatchObject({ key: { optionIds: ['b'] } });
  });
});
