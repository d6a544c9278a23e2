import { describe, expect, it, test } from 'vitest';
import { bookOf } from '../../../testing/workbooks.ts';
import { codeOfRefusal, openAll } from '../fixtures.ts';

const read = async (text: string) => {
  const { items } = await openAll(Buffer.from(text));
  return items.map((item) => ('question' in item ? item.question : item.skipped[0]?.code));
};

const told = async (bytes: Buffer) => {
  const { items } = await openAll(bytes);
  return items.map(({ warnings }) => warnings.map(({ code }) => code));
};

describe('the headings of a table', () => {
  test.each([
    ['Question', 'Option A', 'Option B', 'Ans'],
    ['Question', 'Option A', 'Option B', 'Ans.'],
    ['Question', 'Option A', 'Option B', 'Correct Ans'],
    ['Questions', 'Opt 1', 'Opt 2', 'Right Answer'],
    ['Ques.', 'Options A', 'Options B', 'Answer Key'],
    ['Ques', 'Option (A)', 'Option (B)', 'Correct Option No.'],
    ['Question*', 'Option A*', 'Option B*', 'Correct Answer*:'],
    ['Question', '(A)', '(B)', 'Answer'],
    ['Question', 'Option I', 'Option II', 'Answer'],
    ['Question', 'Answer 1', 'Answer 2', 'Correct Answer'],
    ['Question_Hindi', 'A', 'B', 'Answer'],
    ['प्रश्न', 'विकल्प A', 'विकल्प B', 'उत्तर'],
    ['प्रश्न', 'विकल्प 1', 'विकल्प 2', 'सही उत्तर'],
    ['प्रश्न', 'विकल्प (क)', 'विकल्प (ख)', 'उत्तर'],
  ])('may be %s, %s, %s, %s', async (...head) => {
    const { items } = await openAll(await bookOf([head, ['Which of them?', 'one', 'two', 'B']]));
    expect(items).toMatchObject([
      {
        question: {
          type: 'single',
          content: { en: { stem: 'Which of them?', options: [{ text: 'one' }, { text: 'two' }] } },
          key: { optionIds: ['2'] },
        },
        warnings: [],
      },
    ]);
  });

  it('give both languages, the subject and the solution', async () => {
    const found = await read(
      `Sr.No.\tHindi Question\tQuestion\tA\tB\tOption A Hindi\tविकल्प B\tउत्तर\tहल\tविषय
1\tकौन?\tWho?\tx\ty\tक्ष\tय\t(ख)\tक्योंकि\tGK
`,
    );
    expect(found).toMatchObject([
      {
        content: {
          en: { stem: 'Who?', options: [{ text: 'x' }, { text: 'y' }] },
          hi: {
            stem: 'कौन?',
            options: [{ text: 'क्ष' }, { text: 'य' }],
            explanation: 'क्योंकि',
          },
        },
        key: { optionIds: ['2'] },
        topic: { subject: 'GK' },
      },
    ]);
  });

  it('may be below a title, which is named', async () => {
    const rows = [
      ['Chinar Academy, GK Test 5; 20 marks', '', '', ''],
      ['Sr.No.', 'Question', 'A', 'B', 'Answer'],
      ['1', 'Which?', 'one', 'two', 'A'],
    ];
    const text = `"Chinar Academy; GK, Test 5",,,,\n\n${rows
      .slice(1)
      .map((row) => row.join(','))
      .join('\n')}\n`;
    for (const bytes of [await bookOf(rows), Buffer.from(text)]) {
      expect(await told(bytes)).toEqual([['csv_rows_above']]);
      const { items } = await openAll(bytes);
      expect(items[0]).toMatchObject({ line: expect.any(Number), question: { type: 'single' } });
    }
  });

  it('are asked for by their words where there are none', async () => {
    const bytes = await bookOf([
      ['Alpha', 'Question', 'Option A'],
      ['a', 'b', 'c'],
    ]);
    expect(await codeOfRefusal(bytes)).toBe('csv_missing');
    await expect(openAll(bytes)).rejects.toMatchObject({
      reason: { values: { columns: 'Answer' } },
    });
  });
});

describe('an answer that names an option by its letter and its words', () => {
  it('is that option where both mean the same, and is refused where not', async () => {
    const found = await read(
      `Question,Option A,Option B,Option C,Answer
Where?,Leh,Kargil,Drass,(B) Kargil
Where?,Leh,Kargil,Drass,b. kargil
Where?,Leh,Kargil,Drass,Option B
Where?,Leh,Kargil,Drass,Option B: Kargil
Where?,Leh,Kargil,Drass,b)
Where?,Leh,Kargil,Drass,(B) Drass
Which of them?,C. elegans,A. mellifera,E. coli,C. elegans
Which are right?,Leh,Kargil,Drass,"(A) Leh, (C) Drass"
How much?,1.5,2.5,3.5,1.5
`,
    );
    const second = { type: 'single', key: { optionIds: ['2'] } };
    expect(found).toMatchObject([
      second,
      second,
      second,
      second,
      second,
      'csv_answer_contradicts',
      { key: { optionIds: ['1'] } },
      { type: 'multiple', key: { optionIds: ['1', '3'] } },
      { key: { optionIds: ['1'] } },
    ]);
  });
});
