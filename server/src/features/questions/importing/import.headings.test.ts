import { describe, expect, it } from 'vitest';
import { openAll } from '../fixtures.ts';

const read = async (text: string) => {
  const { items } = await openAll(Buffer.from(text));
  return items.map((item) => ('question' in item ? item.question : item.skipped[0]?.code));
};

describe('a table as a teacher keeps it', () => {
  it('is read by its everyday headings, its answers by letter, number or words', async () => {
    const found = await read(
      `Question,Option A,Option B,Option C,Option D,Answer,Explanation
"Which is even, of these?",1,3,4,5,C,Four is.
Which are odd?,1,2,3,4,"A, C",
Which is the capital?,Jammu,Srinagar,Leh,Kargil,srinagar,
Which comes second?,x,y,z,w,2,
`,
    );
    expect(found).toMatchObject([
      {
        type: 'single',
        key: { optionIds: ['3'] },
        content: { en: { stem: 'Which is even, of these?', explanation: 'Four is.' } },
      },
      { type: 'multiple', key: { optionIds: ['1', '3'] } },
      { type: 'single', key: { optionIds: ['2'] } },
      { type: 'single', key: { optionIds: ['2'] } },
    ]);
  });

  it('is read with its Hindi, and without options by what its answers are', async () => {
    const found = await read(
      `Question\tQuestion (Hindi)\tA\tB\tOption A Hindi\tOption B Hindi\tCorrect Answer
Is it day?\tक्या दिन है?\tYes\tNo\tहाँ\tनहीं\tA
How many?\t\t\t\t\t\t42
It rains.\t\t\t\t\t\tTrue
`,
    );
    expect(found).toMatchObject([
      { type: 'single', content: { hi: { stem: 'क्या दिन है?', options: [{ text: 'हाँ' }, {}] } } },
      { type: 'numeric', key: { numeric: [{ value: 42 }] } },
      { type: 'truefalse', key: { optionIds: ['1'] } },
    ]);
  });

  it('guesses nothing where an answer is the place of one option and the words of another', async () => {
    const found = await read(
      `Question,Option A,Option B,Option C,Option D,Answer
How many?,3,4,5,2,2
How many then?,3,2,5,4,2
And by letter?,3,4,5,2,D
Which are even?,2,4,6,8,"2, 4"
Which is four?,3.00,4.00,6,8,4.0
Of three figures?,2,2.0,2.00,2.000,2.00
`,
    );
    expect(found).toMatchObject([
      'csv_answer_doubtful',
      { key: { optionIds: ['2'] } },
      { key: { optionIds: ['4'] } },
      'csv_answer_doubtful',
      { key: { optionIds: ['2'] } },
      { key: { optionIds: ['3'] } },
    ]);
  });

  it('guesses nothing where a digit may be an option without its unit', async () => {
    const found = await read(
      `Question,Option A,Option B,Option C,Option D,Answer
How long?,2 cm,3 cm,4 cm,1 cm,4
What share?,3%,1%,2%,4%,2
At what price?,Rs. 3,Rs. 4,Rs. 2,Rs. 1,2
How long then?,1 cm,2 cm,3 cm,4 cm,4
Which?,1 and 3 only,2 and 3 only,1 and 2 only,none,1
How fast?,4 m s-1,2 m s-1,3 m s-1,1 m s-1,4
`,
    );
    expect(found).toMatchObject([
      'csv_answer_doubtful',
      'csv_answer_doubtful',
      'csv_answer_doubtful',
      { key: { optionIds: ['4'] } },
      { key: { optionIds: ['1'] } },
      'csv_answer_doubtful',
    ]);
  });

  it('guesses nothing where several marks may be the words of one option', async () => {
    const found = await read(
      `Question,Option A,Option B,Option C,Option D,Answer
Which are right?,Only A,Only B,Both A and B,None,A and B
Which are?,Only 1,Only 2,Both 1 and 2,None,"1, 2"
Which is right?,Only B,Only A,Both A and B,None,A
Which of them?,Only A,Only B,Both A and B,None,B
Which are lakes?,Dal,Nun,Tawi,Sind,A and B
Which are meant?,Only A,Only B,Both A and B,None,A|B
`,
    );
    expect(found).toMatchObject([
      'csv_answer_joined',
      'csv_answer_joined',
      'csv_answer_doubtful',
      { key: { optionIds: ['2'] } },
      { type: 'multiple', key: { optionIds: ['1', '2'] } },
      { type: 'multiple', key: { optionIds: ['1', '2'] } },
    ]);
  });

  it('leaves a row whose answer is none of its options to whoever reads the report', async () => {
    const found = await read('Question,Option A,Option B,Answer\nWhich?,this,that,E\n');
    expect(found).toEqual(['csv_no_option']);
  });

  it('leaves our own table as it is', async () => {
    const found = await read('type,stem_en,option1_en,option2_en,key\nsingle,Which?,B,A,2\n');
    expect(found).toMatchObject([{ key: { optionIds: ['2'] } }]);
  });
});
