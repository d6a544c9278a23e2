import { describe, expect, test } from 'vitest';
import { renderText } from '@chinar/content/render';
import { strFromU8, unzipSync } from 'fflate';
import { newId } from '../../../db/ids.ts';
import { docx, p, r, t } from '../fixtures.docx.ts';
import { exportOf, openAll, questionIn, skippedIn, warningsIn } from '../fixtures.ts';

const read = async (lines: readonly string[]) => (await openAll(docx(lines))).items;
const line = '<w:u w:val="single"/>';
const shared = ['A) x', 'B) y', 'Answer: A'];

describe('what is underlined in Word', () => {
  test('stays so in the question, on the screen and on its way to Word and back', async () => {
    const items = await read([
      `<w:p>${r('1. Which word means the ')}${r('same', line)}${r('?')}</w:p>`,
      ...shared,
    ]);
    const question = questionIn(items[0]);
    const { stem } = question.content.en;
    expect(stem).toBe('Which word means the <u>same</u>?');
    expect(renderText(stem, question.textKind).html).toContain('<u>same</u>');
    const bytes = await exportOf('docx', [{ id: newId(), question, passage: null }]);
    const main = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    expect(main).toContain(`<w:rPr>${line}</w:rPr><w:t xml:space="preserve">same</w:t>`);
    const { items: back } = await openAll(bytes);
    expect(questionIn(back[0]).content.en.stem).toBe(stem);
  });

  test('leaves nothing behind where a mark alone is underlined', async () => {
    const items = await read([`<w:p>${r('1.', line)}${r(' Which?')}</w:p>`, ...shared]);
    expect(questionIn(items[0]).content.en.stem).toBe('Which?');
  });

  test.each(['<w:b/>', line])(
    'parts options and lines as words without it do: %s',
    async (look) => {
      const run = (inside: string) => `<w:r><w:rPr>${look}</w:rPr>${inside}</w:r>`;
      const items = await read([
        `<w:p>${run(`${t('1. Which?')}<w:br/>${t('A) one')}<w:tab/>${t('B) two')}`)}<w:r><w:tab/>${t('C) three')}</w:r></w:p>`,
        p(run(t('Answer: C'))),
      ]);
      const { options } = questionIn(items[0]).content.en;
      expect(options.map(({ text }) => text.replace(/<\/?[a-z]+>/g, ''))).toEqual([
        'one',
        'two',
        'three',
      ]);
      expect(questionIn(items[0]).key).toEqual({ optionIds: ['c'] });
    },
  );
});

const named = (name: string, inside: string) =>
  `<w:drawing><wp:inline><wp:docPr id="1" name="${name}"/><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const v = 'xmlns:v="urn:schemas-microsoft-com:vml"';
const box = `<v:textbox><w:txbxContent><w:p>${r('in a box')}</w:p></w:txbxContent></v:textbox>`;
const twoForms = (choice: string, fallback: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const withDrawing = (drawing: string) => [
  `<w:p>${r('1. What is shown?')}<w:r>${drawing}</w:r></w:p>`,
  ...shared,
];

describe('a drawing of Word', () => {
  test.each([
    ['a chart', named('Chart 3', '<c:chart xmlns:c="x"/>'), 'Chart 3'],
    ['SmartArt', named('Diagram 1', '<dgm:relIds xmlns:dgm="x"/>'), 'Diagram 1'],
    ['an old shape', `<w:pict><v:oval ${v}/></w:pict>`, 'Shape'],
    [
      'a shape in two forms',
      twoForms(named('Triangle 2', '<wps:wsp xmlns:wps="x"/>'), `<w:pict><v:shape ${v}/></w:pict>`),
      'Triangle 2',
    ],
    [
      'a group of which only the letters are words',
      `<w:pict><v:group ${v}><v:shape>${box}</v:shape><v:line/></v:group></w:pict>`,
      'Shape',
    ],
  ])(
    'of which nothing comes along leaves its question out by name: %s',
    async (_, drawing, name) => {
      const [item] = await read(withDrawing(drawing));
      expect(skippedIn(item)).toContain(`a drawing (${name})`);
    },
  );

  test('that is anchored before the words of a question hides none of them', async () => {
    const arrow = `<w:r>${named('Arrow 1', '<wps:wsp xmlns:wps="x"/>')}</w:r>`;
    const items = await read([
      '1. Which?',
      ...shared,
      `<w:p>${arrow}${r('2. What?')}</w:p>`,
      ...shared,
      'Explanation: of the second',
      '3. And then?',
      ...shared,
    ]);
    expect(items.map((item) => skippedIn(item) !== null)).toEqual([false, true, false]);
    expect(skippedIn(items[1])).toContain('a drawing (Arrow 1)');
    expect(questionIn(items[0]).content.en.explanation).toBe('');
    expect(questionIn(items[2]).content.en.stem).toContain('And then?');
  });

  test('is of its own line where lines share a paragraph, and no part of what a heading says', async () => {
    const shape = `<w:r>${named('Line 1', '<wps:wsp xmlns:wps="x"/>')}</w:r>`;
    const [one, two] = ['Jammu', 'Srinagar'];
    const block = (number: number, drawing = '') =>
      `${drawing}${r(`${number}. Which?`)}<w:r><w:br/></w:r>${r(`A) ${one}`)}<w:r><w:br/></w:r>${r(`B) ${two}`)}<w:r><w:br/></w:r>${r('Answer: A')}`;
    const items = await read([
      `<w:p>${shape}${r('Subject: Physics')}</w:p>`,
      `<w:p>${block(1, shape)}<w:r><w:br/></w:r>${block(2)}</w:p>`,
    ]);
    expect(skippedIn(items[0])).toContain('a drawing (Line 1)');
    expect(questionIn(items[1]).topic.subject).toBe('Physics');
  });

  test('that is a box with words, or a line across the page, leaves nothing out', async () => {
    const boxed = `<w:pict><v:shape ${v}>${box}</v:shape></w:pict>`;
    const [item] = await read(withDrawing(boxed));
    expect(questionIn(item).content.en.stem).toContain('in a box');
    const across = `<w:pict><v:rect ${v} xmlns:o="urn:schemas-microsoft-com:office:office" o:hr="t"/></w:pict>`;
    expect(skippedIn((await read(withDrawing(across)))[0])).toBeNull();
  });

  test('between two questions is named and refuses neither', async () => {
    const arrow = `<w:p><w:r>${named('Arrow 1', '<wps:wsp xmlns:wps="x"/>')}</w:r></w:p>`;
    const items = await read(['1. Which?', ...shared, arrow, '2. What?', ...shared]);
    expect(items.map(skippedIn)).toEqual([null, null]);
    expect(warningsIn(items[0]).join()).toMatch(/belongs to no question.*Arrow 1/);
  });
});
