import { expect, test } from 'vitest';
import { docx, p } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn } from '../fixtures.ts';

const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const rows = [
  ['A. Dal', '1. river'],
  ['B. Tawi', '2. lake'],
  ['', '3. town'],
];
const asked = async (answer: string, inside: readonly (readonly string[])[]) =>
  (await openAll(docx(['1. Match:', table(inside), `Answer: ${answer}`]))).items[0];

test.each([
  ['A-2, B-1', rows],
  ['(a) → (2); (b) → (1)', rows],
  ['A-2, B-1', [['Name', 'Kind'], ...rows]],
  [
    'A-q, B-p',
    rows.map(([one = '', other = '']) => [
      one,
      other.replace(/\d/, (sign) => 'opqr'[Number(sign)] ?? ''),
    ]),
  ],
])('two columns are matched by what the answer says: %s', async (answer, inside) => {
  const { type, content, key } = questionIn(await asked(answer, inside));
  expect(type).toBe('match');
  expect(content.en.stem).toBe('Match:');
  expect(content.en.left?.map(({ text }) => text)).toEqual(['Dal', 'Tawi']);
  expect(content.en.right?.map(({ text }) => text)).toEqual(['river', 'lake', 'town']);
  expect(key).toEqual({
    pairs: [
      ['l1', 'r2'],
      ['l2', 'r1'],
    ],
  });
});

test.each([
  [
    'without marks',
    [
      ['Dal', 'river'],
      ['Tawi', 'lake'],
    ],
  ],
  [
    'with an entry that has no mark',
    [
      ['A. Dal', 'town'],
      ['B. Tawi', '1. river'],
      ['C. Nun', '2. lake'],
    ],
  ],
  [
    'with one mark twice',
    [
      ['A. Dal', '1. river'],
      ['A. Tawi', '2. lake'],
    ],
  ],
  [
    'without what the answer names',
    [
      ['A. Dal', '1. river'],
      ['C. Tawi', '2. lake'],
    ],
  ],
])('pairs are no words to type where no table holds them: %s', async (_, inside) => {
  expect(skippedIn(await asked('A-2, B-1', inside))).toContain(
    '“A-2, B-1” says what belongs together',
  );
});
