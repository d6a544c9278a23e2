import { describe, expect, test } from 'vitest';
import { docx, p, r } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn, warningsIn } from '../fixtures.ts';

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

/** What is said of a question without options: in Word and in a table. */
async function toldOf(answer: string): Promise<string[]> {
  const files = [
    docx(['1. What is right?', `Answer: ${answer}`]),
    Buffer.from(`Question,Answer,Option A\nWhat is right of these?,"${answer}",\n`),
  ];
  const said = await Promise.all(
    files.map(async (bytes) => warningsIn((await openAll(bytes)).items[0]).join(' ')),
  );
  return said;
}

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

  test.each([
    ['9.8 | 980', [{ value: 9.8 }, { value: 980 }]],
    ['3 to 4 | 7', [{ min: 3, max: 4 }, { value: 7 }]],
    ['9.8 ± 0.1 | 98 ± 0.1', [9.8, 98].map((value) => ({ value, tolerance: 0.1 }))],
  ])('is several numbers where each of them is: %s', async (answer, entries) => {
    const right = { type: 'numeric', key: { numeric: entries } };
    expect(await inWord(answer)).toEqual(right);
    expect(await inTable(answer)).toEqual(right);
    expect((await toldOf(answer)).join('')).not.toMatch(/unit|letters/);
  });

  test('may be more in Word than in a table, which has one tolerance for all', async () => {
    const each = '9.8 ± 0.1 | 980 ± 10';
    expect((await inWord(each)).key).toEqual({
      numeric: [
        { value: 9.8, tolerance: 0.1 },
        { value: 980, tolerance: 10 },
      ],
    });
    expect((await inTable(each)).skipped).toContain('may be a number or words');
    const figures = '3.14 to 3 significant figures';
    expect((await inWord(figures)).key).toEqual({
      numeric: [{ value: 3.14, significantFigures: 3 }],
    });
    expect((await inTable(figures)).skipped).toContain('may be a number or words');
  });

  test.each([
    ['25 m/s', 25],
    ['9.8 m/s²', 9.8],
    ['9.8 ms^-2', 9.8],
    ['−40 °C', -40],
    ['1,000 kg/m3', 1000],
    ['x = 5', 5],
    ['v = 25 m/s', 25],
    ['₹ 50', 50],
  ])(
    'is the number alone where a unit or a name stands beside it, which is said: %s',
    async (answer, value) => {
      const right = { type: 'numeric', key: { numeric: [{ value }] } };
      expect(await inWord(answer)).toEqual(right);
      expect(await inTable(answer)).toEqual(right);
      for (const said of await toldOf(answer))
        expect(said).toContain(`Of the answer “${answer}” only the number is kept`);
    },
  );

  test.each(['1/2', '1/2 | 0.5', '5 apples', 'y = 2x', '10^5'])(
    'is not read as words without saying so, where it holds a number: %s',
    async (answer) => {
      const [first] = answer.split(' |');
      for (const said of await toldOf(answer))
        expect(said).toContain(`“${first}” is read as words`);
    },
  );

  test('is no number of other digits where some are raised', async () => {
    const raised = (text: string) => r(text, '<w:vertAlign w:val="superscript"/>');
    const line = (before: string, power: string) =>
      became(docx(['1. What?', p(`${r(`Answer: ${before}`)}${raised(power)}`)]));
    expect(await line('10', '5')).toEqual({ type: 'shorttext', key: { accepted: ['10^5'] } });
    expect(await line('2 × 10', '5')).toHaveProperty('skipped');
    expect((await line('9.8 m/s', '2')).key).toEqual({ numeric: [{ value: 9.8 }] });
  });

  test.each([
    '3.14 (approx)',
    '≈ 3.14',
    '50%',
    '50 %',
    '1,5',
    '1 000',
    '3 × 10^8',
    '1, 3',
    '5 ± x',
    '12,34',
  ])('is left out by name where it may be a number: %s', async (answer) => {
    expect((await inWord(answer)).skipped).toContain(`“${answer}” may be a number or words`);
    expect((await inTable(answer)).skipped).toContain(`“${answer}” may be a number or words`);
  });

  test.each(['T', 'f', 'F.'])('is left out by name where it may be a truth: %s', async (answer) => {
    expect((await inWord(answer)).skipped).toContain(`“${answer}” may mean True or False`);
    expect((await inTable(answer)).skipped).toContain(`“${answer}” may mean True or False`);
  });

  test.each([
    ['T | t', ['T', 't']],
    ['50% | 50 %', ['50%', '50 %']],
    ['1/2', ['1/2']],
    ['1/2 | 0.5', ['1/2', '0.5']],
    ['12.10.1947', ['12.10.1947']],
    ['5 apples', ['5 apples']],
    ['y = 2x', ['y = 2x']],
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
    ['(ii)', ['(i) Dal', 'or', '(ii) Nun']],
    ['(iii)', ['(i) Dal', '(iii) Nun']],
    ['(ii) Dal', ['(i) Dal and', 'Tawi']],
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

  test.each([
    ['(ii)', romans, ['b']],
    ['(iii).', romans, ['c']],
    ['(i), (iii)', romans, ['a', 'c']],
    ['(ii) Nun', romans, ['b']],
    ['iii', dotted, ['c']],
  ])('names one of the Roman lines, which are the options then: %s', async (answer, lines, ids) => {
    const type = ids.length > 1 ? 'multiple' : 'single';
    expect(await inWord(answer, lines)).toEqual({ type, key: { optionIds: ids } });
    expect((await inWord('(ii) Wular', lines)).skipped).toContain('names none of the options');
  });

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
