import { describe, expect, it } from 'vitest';
import { listed, readAll, refusalOf, skippedIn, warningsIn } from '../fixtures.ts';
import { parseCsv as parser } from './import.csv.ts';
import { csvColumns, csvTemplate } from './import.template.ts';

const parseCsv = listed(parser);

const header = 'type,stem_en,option1_en,option2_en,option3_en,key';

function row(text: string) {
  const [item] = parseCsv(`${header}\n${text}`);
  if (!item) throw new Error('no item');
  return item;
}

describe('the template', () => {
  it('has the columns of hall 11 and a question of every type', () => {
    const [first] = csvTemplate.slice(1).split('\r\n');
    expect(first).toBe(csvColumns.join(','));
    expect(csvColumns).toHaveLength(40);
    const { format, items } = readAll(csvTemplate);
    expect(format).toBe('csv');
    expect(items.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(items.map((item) => ('question' in item ? item.question.type : item.skipped))).toEqual([
      'single',
      'multiple',
      'numeric',
      'numeric',
      'integer',
      'truefalse',
    ]);
  });
});

describe('parseCsv', () => {
  it('reads keys of every type', () => {
    const items = parseCsv(
      [
        'type,stem_en,option1_en,option2_en,option3_en,key,tolerance',
        'single,Q1,a,b,c,2,',
        'multiple,Q2,a,b,c,1|3,',
        'numeric,Q3,,,,2.5,0.1',
        'numeric,Q4,,,,2.5,5%',
        'numeric,Q5,,,,-1..1.5|7,',
        'integer,Q6,,,,-12,',
        'TrueFalse,Q7,,,,FALSE,',
        'truefalse,Q8,Yes,No,,1,',
        'truefalse,Q9,False,True,,true,',
      ].join('\n'),
    );
    expect(items.map((item) => ('question' in item ? item.question.key : item.skipped))).toEqual([
      { optionIds: ['2'] },
      { optionIds: ['1', '3'] },
      { numeric: [{ value: 2.5, tolerance: 0.1 }] },
      { numeric: [{ value: 2.5, tolerancePercent: 5 }] },
      { numeric: [{ min: -1, max: 1.5 }, { value: 7 }] },
      { numeric: [{ value: -12 }] },
      { optionIds: ['2'] },
      { optionIds: ['1'] },
      { optionIds: ['2'] },
    ]);
  });

  it('reads Hindi beside English', () => {
    const text = 'type,stem_en,stem_hi,key\ntruefalse,Is it?,क्या यह?,true';
    const [item] = parseCsv(text);
    expect(item && 'question' in item && item.question.content.hi).toEqual({
      stem: 'क्या यह?',
      options: [
        { _id: '1', text: 'सत्य' },
        { _id: '2', text: 'असत्य' },
      ],
      explanation: '',
    });
  });

  it('counts lines through quoted line breaks and blank rows', () => {
    const items = parseCsv(`${header}\nsingle,"a\nb",x,y,,1\n\n,,,,,\nsingle,c,x,y,,9`);
    expect(items.map(({ line }) => line)).toEqual([2, 6]);
    expect(skippedIn(items[1])).toBe('Column key: “9” is not an option of this row, which has 2.');
  });

  it('reads a short text with all that is right', () => {
    const [item] = parseCsv(`${header}\nshorttext,Q,,,,Dal | Dal Lake`);
    expect(item).toMatchObject({
      question: { type: 'shorttext', key: { accepted: ['Dal', 'Dal Lake'] } },
    });
  });

  it.each([
    [
      'match,Q,,,,',
      'Column type: Columns that are matched cannot be told in a row. Please use our JSON for them.',
    ],
    [
      'essay,Q,,,,',
      'Column type: “essay” is not a type of question. Expected: one of single, multiple, numeric, integer, truefalse, match, shorttext.',
    ],
    [
      'single,Q,a,b,,',
      'Column key: This is empty. Please give the number of the right option, or the right number.',
    ],
    ['single,Q,a,,c,1', 'Column option2_en: This is empty, but a later option is filled.'],
    ['single,Q,a,,,1', 'Columns option…_en: Too few options: 1. At least 2 are needed.'],
    ['single,Q,a,a,,1', 'Column option2_en: The text is the same as that of option 1.'],
    [
      'single,Q,a,b,,1|2',
      'Column key: 2 options are marked right, but only one can be chosen. For several right options use the type “multiple”.',
    ],
    ['numeric,Q,,,,abc', 'Column key: “abc” is not a number.'],
    ['numeric,Q,,,,1e3', 'Column key: “1e3” is not a number.'],
    [
      'numeric,Q,,,,5..1',
      'Column key: The range ends before it begins: put the smaller number first.',
    ],
    [
      'numeric,Q,a,b,,5',
      'Columns option…_en: A question answered by typing a number has no options.',
    ],
    ['integer,Q,,,,2.5', 'Column key: The answer to an integer question must be a whole number.'],
    ['single,Q,a,b,,1,extra', 'This row has 7 cells, but there are only 6 columns.'],
    ['single,"Q,a,b,,1', 'A quotation mark is not closed.'],
  ])('reports %s', (text, reason) => {
    const item = row(text);
    expect([item.line, skippedIn(item)]).toEqual([2, reason]);
  });

  it('reports an empty stem by its column', () => {
    expect(skippedIn(row('single,,a,b,,1'))).toBe(
      'Column stem_en: This is missing. Expected: text of 1 to 20,000 characters.',
    );
  });

  it('keeps a formula as the text that it is', () => {
    const item = row('single,"=HYPERLINK(""http://x.test"")",@a,+b,,1');
    expect(item).toMatchObject({
      question: { content: { en: { stem: '=HYPERLINK("http://x.test")' } } },
    });
  });

  it('names unknown columns and those that belong to the quiz, once', () => {
    const [first, second] = parseCsv(
      'type;stem_en;key;Colour;marks\ninteger;Q;1;red;4\ninteger;R;2;;4',
    );
    expect(warningsIn(first)).toEqual([
      'Column colour: This column is not known and was left out.',
      'Column marks: Marks are set in the test, so this column was left out.',
    ]);
    expect(second?.warnings).toEqual([]);
  });

  it('refuses a file without the columns that matter', () => {
    expect(refusalOf(() => parseCsv('a,b\n1,2'))).toMatch(
      /^Line 1: No row of headings .* Question, Answer\. .*“Question”, “Option A”,/,
    );
    expect(refusalOf(() => parseCsv(`${header},key\n`))).toContain('The column key occurs twice');
  });

  it('warns of maths that does not compile', () => {
    expect(row('single,Is $\\frac{1$ it?,a,b,,1').warnings).toHaveLength(1);
  });
});
