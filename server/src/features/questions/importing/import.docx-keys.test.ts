import { expect, test } from 'vitest';
import { docx, p } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn } from '../fixtures.ts';

const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const question = (number: number) => [
  `${number}. Which of ${number}?`,
  '(a) one',
  '(b) two',
  '(c) three',
];
const three = [1, 2, 3].flatMap(question);
const read = async (lines: readonly string[]) =>
  (await openAll(docx(lines))).items.map((item) => {
    const skipped = skippedIn(item);
    return skipped ?? (questionIn(item).key as { optionIds: string[] }).optionIds.join('');
  });

test.each([
  ['in its line', ['Answer Key: 1-b 2-c 3-a']],
  ['in the lines below', ['ANSWERS', '1. (b)   2. (c)', '3. (a)']],
  [
    'in a table along its rows',
    [
      'Answer Key',
      table([
        ['Q. No.', '1', '2', '3'],
        ['Answer', 'B', 'C', 'A'],
      ]),
    ],
  ],
  [
    'in a table down its rows',
    [
      'Answers:',
      table([
        ['Q', 'Ans'],
        ['1', 'b'],
        ['2', 'c'],
        ['3', 'a'],
      ]),
    ],
  ],
  [
    'in a table of pairs',
    [
      'उत्तरमाला',
      table([
        ['1-b', '2-c'],
        ['3-a', ''],
      ]),
    ],
  ],
])('a key at the end answers questions by their numbers: %s', async (_, key) => {
  expect(await read([...three, ...key])).toEqual(['b', 'c', 'a']);
});

test('a question that says its answer keeps it, and one that the key leaves out is left out', async () => {
  const [, two, other] = await read([
    ...question(1),
    'Ans: (a)',
    ...question(2),
    ...question(3),
    'Answer Key: 1-b 2-c',
  ]);
  expect([two, other]).toEqual(['c', expect.stringMatching(/No line says/)]);
});

test('numbers that stand twice, in the document or in the key, are answered by none', async () => {
  const missing = expect.stringMatching(/No line says/);
  expect(await read([...three, 'Answer Key: 1-b 2-c 2-a 3-a'])).toEqual(['b', missing, 'a']);
  const twice = [...three, 'SECTION B', ...question(1), 'Answer Key: 1-b 2-c 3-a'];
  expect(await read(twice)).toEqual([missing, 'c', 'a', missing]);
});

test('each section may have its own key', async () => {
  const section = (key: string) => [...three, `Answer Key: ${key}`];
  expect(await read([...section('1-b 2-c 3-a'), ...section('1-a 2-a 3-c')])).toEqual([
    'b',
    'c',
    'a',
    'a',
    'a',
    'c',
  ]);
});
