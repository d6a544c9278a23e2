import { describe, expect, test } from 'vitest';
import { docx } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn } from '../fixtures.ts';

/** What becomes of a question without options: its type and key, or why it is left out. */
async function became(bytes: Buffer) {
  const { items } = await openAll(bytes);
  const skipped = skippedIn(items[0]);
  if (skipped !== null) return { skipped };
  const { type, key } = questionIn(items[0]);
  return { type, key };
}

const inWord = (answer: string, lines: readonly string[] = []) =>
  became(docx(['1. What is right?', ...lines, `Answer: ${answer}`]));
const inTable = (answer: string) =>
  became(Buffer.from(`Question,Answer,Option A\nWhat is right of these?,"${answer}",\n`));

const numeric = (entry: object) => ({ type: 'numeric', key: { numeric: [entry] } });

describe('what is to be typed', () => {
  test.each([
    ['−5', { value: -5 }],
    ['–5', { value: -5 }],
    ['५', { value: 5 }],
    ['१२.५', { value: 12.5 }],
    ['1,000', { value: 1000 }],
    ['1,00,000', { value: 100_000 }],
    ['-12,345.5', { value: -12_345.5 }],
    ['1.5e3', { value: 1500 }],
    ['3 to 4', { min: 3, max: 4 }],
    ['−3..4', { min: -3, max: 4 }],
    ['3.5 ± 0.1', { value: 3.5, tolerance: 0.1 }],
    ['50 ± 5%', { value: 50, tolerancePercent: 5 }],
  ])('is a number where that is sure: %s', async (answer, entry) => {
    expect(await inWord(answer)).toMatchObject(numeric(entry));
    expect(await inTable(answer)).toMatchObject(numeric(entry));
  });

  test.each([
    ['True.', 0],
    ['सत्य', 0],
    ['FALSE', 1],
    ['असत्य।', 1],
  ])('is true or false by the word: %s', async (answer, at) => {
    const [word, table] = [await inWord(answer), await inTable(answer)];
    expect(word).toEqual({ type: 'truefalse', key: { optionIds: [['true', 'false'][at]] } });
    expect(table).toEqual({ type: 'truefalse', key: { optionIds: [String(at + 1)] } });
  });

  test.each(['50%', '50 %', '1,5', '1 000', '3 × 10^8', '1, 3', '5 ± x', '12,34'])(
    'is left out by name where it may be a number: %s',
    async (answer) => {
      expect((await inWord(answer)).skipped).toContain(`“${answer}” may be a number or words`);
      expect((await inTable(answer)).skipped).toContain(`“${answer}” may be a number or words`);
    },
  );

  test.each(['T', 'f', 'F.'])('is left out by name where it may be a truth: %s', async (answer) => {
    expect((await inWord(answer)).skipped).toContain(`“${answer}” may mean True or False`);
    expect((await inTable(answer)).skipped).toContain(`“${answer}” may mean True or False`);
  });

  test.each([
    ['T | t', ['T', 't']],
    ['50% | 50 %', ['50%', '50 %']],
    ['1/2', ['1/2']],
    ['12.10.1947', ['12.10.1947']],
    ['5 cm', ['5 cm']],
    ['V. V. Giri', ['V. V. Giri']],
  ])('is words where it says so: %s', async (answer, accepted) => {
    const right = { type: 'shorttext', key: { accepted } };
    expect(await inWord(answer)).toEqual(right);
    expect(await inTable(answer)).toEqual(right);
  });
});

describe('an answer that names an option which nobody found', () => {
  const [romans, letters] = [
    ['(i) Dal', '(ii) Nun', '(iii) Wular', '(iv) Tawi'],
    ['(ए) Dal', '(बी) Nun', '(सी) Wular', '(डी) Tawi'],
  ];
  const dotted = ['i. Dal', 'ii. Nun', 'iii. Wular', 'iv. Tawi'];

  test.each([
    ['(ii)', romans],
    ['(iii).', romans],
    ['(i), (iii)', romans],
    ['(ii) Nun', romans],
    ['iii', dotted],
    ['iii.', dotted],
    ['Nun', dotted],
    ['iv', ['(i) Dal (ii) Nun (iii) Wular (iv) Tawi']],
    ['(बी)', letters],
  ])('is nothing to type in Word: %s', async (answer, lines) => {
    expect((await inWord(answer, lines)).skipped).toContain('No options were found');
  });

  test.each(['B', '(b)', '(ii)', '(बी)', 'A, C', 'Option B'])(
    'is nothing to type in a table: %s',
    async (answer) => {
      expect((await inTable(answer)).skipped).toContain('There are no options');
    },
  );

  test('is words where no line bears it', async () => {
    expect(await inWord('iii')).toMatchObject({ key: { accepted: ['iii'] } });
    expect(await inWord('Sind', dotted)).toMatchObject({ key: { accepted: ['Sind'] } });
  });
});

test('an answer of thousands of signs is looked through for no number', async () => {
  const long = `1${' '.repeat(30_000)}z`;
  const { items } = await openAll(Buffer.from(`Question,Answer\nHow much?,"${long}"\n`));
  expect(items).toHaveLength(1);
});
