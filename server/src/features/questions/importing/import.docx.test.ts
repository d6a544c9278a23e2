import { describe, expect, test } from 'vitest';
import { onePixel } from '../../accounts/fixtures.ts';
import { docx, office, p, r, relations, t, wordNames } from '../fixtures.docx.ts';
import { codeOfRefusal, openAll, questionIn, skippedIn, warningsIn } from '../fixtures.ts';

const read = async (bytes: Buffer) => (await openAll(bytes)).items;

/** A dot, as Word has it in a line. */
const picture = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="a dot"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId7"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

describe('a document of Word', () => {
  test('has numbered questions, lettered options, answers and explanations, and what they are about', async () => {
    const { format, items } = await openAll(
      docx([
        'Subject: Geography',
        '1. Which river flows through Srinagar?',
        'A) Indus',
        'B) Jhelum',
        'C) Tawi',
        'Answer: B',
        'Explanation: The Jhelum leaves',
        'the Wular lake.',
        'Topic: Rivers',
        'Tags: jee, rivers',
        'Difficulty: Hard',
        'Year: 2019',
        '2. Which of these are lakes?',
        '(a) Dal',
        '(b) Nun',
        '(c) Wular',
        'Ans. (a), (c)',
        'Q3) The Dal is a river.',
        'Answer: False',
        'Q.4 What is the height?',
        'Answer: 3.5 ± 0.1',
        '5. Name the capital.',
        'उत्तर: Srinagar | श्रीनगर',
      ]),
    );
    expect(format).toBe('docx');
    expect(items.map((item) => questionIn(item).type)).toEqual([
      'single',
      'multiple',
      'truefalse',
      'numeric',
      'shorttext',
    ]);
    expect(questionIn(items[0])).toMatchObject({
      textKind: 'html',
      key: { optionIds: ['b'] },
      topic: { subject: 'Geography', topic: 'Rivers', subtopic: '' },
      tags: ['jee', 'rivers'],
      difficulty: 'hard',
      year: 2019,
      content: {
        en: {
          stem: 'Which river flows through Srinagar?',
          options: [
            { _id: 'a', text: 'Indus' },
            { _id: 'b', text: 'Jhelum' },
            { _id: 'c', text: 'Tawi' },
          ],
          explanation: '<p>The Jhelum leaves</p>\n<p>the Wular lake.</p>',
        },
      },
    });
    expect(questionIn(items[1])).toMatchObject({
      key: { optionIds: ['a', 'c'] },
      topic: { subject: 'Geography', topic: '' },
    });
    expect(questionIn(items[2]).key).toEqual({ optionIds: ['false'] });
    expect(questionIn(items[3]).key).toEqual({ numeric: [{ value: 3.5, tolerance: 0.1 }] });
    expect(questionIn(items[4]).key).toEqual({ accepted: ['Srinagar', 'श्रीनगर'] });
  });

  test('keeps numbered statements in their question, and steps in their explanation', async () => {
    const items = await read(
      docx([
        '1. Consider the statements:',
        '1. The Dal is a lake.',
        '2. The Tawi is a lake.',
        'Which are right?',
        'A) 1 only',
        'B) 2 only',
        'Answer: A',
        'Explanation: In steps.',
        '1. Look at the map.',
        '3. Look again.',
        '2. Which is next?',
        'A) x',
        'B) y',
        'Answer: A',
      ]),
    );
    expect(items).toHaveLength(2);
    expect(questionIn(items[0]).content.en.stem).toContain('2. The Tawi is a lake.');
    expect(questionIn(items[0]).content.en.explanation).toContain('3. Look again.');
    expect(questionIn(items[1]).content.en.stem).toBe('Which is next?');
  });

  test('may have its options on one line, behind tabs or breaks', async () => {
    const items = await read(
      docx([
        '1. Which?',
        `<w:p><w:r>${t('A) one')}<w:tab/>${t('B) two')}<w:tab/>${t('C) three')}</w:r></w:p>`,
        'Answer: C',
        `<w:p><w:r>${t('2. What?')}<w:br/>${t('(1) x')}<w:br/>${t('(2) y')}<w:br/>${t('Answer: 2')}</w:r></w:p>`,
      ]),
    );
    expect(
      items.map((item) => questionIn(item).content.en.options.map(({ text }) => text)),
    ).toEqual([
      ['one', 'two', 'three'],
      ['x', 'y'],
    ]);
    expect(questionIn(items[1]).key).toEqual({ optionIds: ['b'] });
  });

  test('may let Word count questions and options', async () => {
    const number = (level: number) =>
      `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
    const level = (at: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering ${wordNames}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const items = await read(
      docx(
        [
          p('Which?', number(0)),
          p('one', number(1)),
          p('two', number(1)),
          'Answer: B',
          p('What?', number(0)),
          p('x', number(1)),
          p('y', number(1)),
          'Answer: A',
        ],
        {
          'word/numbering.xml': numbering,
          'word/_rels/document.xml.rels': relations(
            `<Relationship Id="rId1" Type="${office}/numbering" Target="numbering.xml"/>`,
          ),
        },
      ),
    );
    expect(items.map((item) => questionIn(item).content.en.stem)).toEqual(['Which?', 'What?']);
    expect(questionIn(items[1]).content.en.options.map(({ text }) => text)).toEqual(['x', 'y']);
  });

  test('brings its markup and pictures along', async () => {
    const items = await read(
      docx(
        [
          `<w:p>${r('1. What is ')}${r('bold', '<w:b/>')}${r('2', '<w:vertAlign w:val="subscript"/>')}${picture}</w:p>`,
          'A) x',
          'B) y',
          'Answer: A',
        ],
        {
          'word/media/one.png': new Uint8Array(onePixel),
          'word/_rels/document.xml.rels': relations(
            `<Relationship Id="rId7" Type="${office}/image" Target="media/one.png"/>`,
          ),
        },
      ),
    );
    const { stem } = questionIn(items[0]).content.en;
    expect(stem).toMatch(
      /^What is <strong>bold<\/strong><sub>2<\/sub><img alt="a dot" src="picture:/,
    );
    expect(items[0] && 'pictures' in items[0] && items[0].pictures).toHaveLength(1);
  });

  test('a picture behind the answer, which belongs to no question, is named as one', async () => {
    const items = await read(
      docx(
        [
          '1. Which?',
          'A) x',
          'B) y',
          'Answer: A',
          `<w:p>${picture}</w:p>`,
          '2. What is 1?',
          'Answer: 1',
        ],
        {
          'word/media/one.png': new Uint8Array(onePixel),
          'word/_rels/document.xml.rels': relations(
            `<Relationship Id="rId7" Type="${office}/image" Target="media/one.png"/>`,
          ),
        },
      ),
    );
    expect(warningsIn(items[0]).join('\n')).toMatch(
      /A picture after this question belongs to no question/,
    );
  });

  test('names what nobody could read: old fonts and embedded equations', async () => {
    const old = `<w:p>${r('1. ')}${r('dkSu lh unh', '<w:rFonts w:ascii="Kruti Dev 010" w:hAnsi="Kruti Dev 010"/>')}</w:p>`;
    const object =
      '<w:p><w:r><w:t>2. Solve </w:t></w:r><w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r></w:p>';
    const items = await read(
      docx([
        old,
        'A) x',
        'B) y',
        'Answer: A',
        object,
        'A) x',
        'B) y',
        'Answer: B',
        '3. Fine?',
        'A) x',
        'B) y',
        'Answer: A',
      ]),
    );
    expect(skippedIn(items[0])).toMatch(/Kruti Dev 010/);
    expect(skippedIn(items[1])).toMatch(/MathType \(Equation\.DSMT4\)/);
    expect(questionIn(items[2]).content.en.stem).toBe('Fine?');
    const styles = `<w:styles ${wordNames}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="DevLys 010"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`;
    expect(await codeOfRefusal(docx(['1. x'], { 'word/styles.xml': styles }))).toBe(
      'docx_font_all',
    );
  });

  test('names every line that has no place in a question', async () => {
    const items = await read(
      docx([
        'Mock paper',
        '1. Which?',
        'A) x',
        'B) y',
        'Answer: A',
        'Turn over.',
        '2. What?',
        'A) x',
        'B) y',
        'Answer: B',
      ]),
    );
    expect(warningsIn(items[0]).join(' ')).toMatch(/Mock paper.*Turn over\./);
    expect(warningsIn(items[1])).toEqual([]);
  });

  test('names questions without an answer, or with one that is no option', async () => {
    const items = await read(
      docx([
        '1. Which?',
        'A) x',
        'B) y',
        '2. What?',
        'A) x',
        'B) y',
        'Answer: E',
        '3. Who?',
        'A) x',
        'B) y',
        'Answer: A',
      ]),
    );
    expect(items.map(skippedIn)).toEqual([
      expect.stringMatching(/No line says the answer/),
      expect.stringMatching(/“E” names none/),
      null,
    ]);
    expect(await codeOfRefusal(docx(['Dear all,', 'no question here.']))).toBe('docx_none');
  });
});
