import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { newId } from '../../../db/ids.ts';
import { docxLosses } from './export.docx.ts';
import type { Exported } from './export.types.ts';
import { draftQuestion, exportOf, openAll, questionIn } from '../fixtures.ts';
import { pictureIdOf } from '../importing/import.pictures.ts';

const out = (question: ImportedQuestion): Exported => ({ id: newId(), question, passage: null });

const written: ImportedQuestion = {
  ...draftQuestion(),
  content: {
    en: {
      stem: 'Which **river** flows *past* the lake?\n\n| Lake | Depth |\n|---|---|\n| Wular | 14 m |\n\n1. Think.\n2. Answer.',
      options: ['Jhelum', '$x^2$', 'H~2~O', 'Tawi'].map((text, at) => ({
        _id: 'abcd'[at] ?? '',
        text,
      })),
      explanation: 'It enters\n\nand leaves it.',
    },
  },
  title: 'Of the lake',
  tags: ['jee', 'lakes'],
  year: 2019,
};

/** The document with something in it changed, as somebody does in Word. */
function changed(bytes: Buffer, from: string, to: string): Buffer {
  const files = unzipSync(bytes);
  const main = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(main).toContain(from);
  return Buffer.from(zipSync({ ...files, 'word/document.xml': strToU8(main.replace(from, to)) }));
}

describe('questions as a document of Word', () => {
  test('are typed as the import reads them: number, options, answer, explanation, facts', async () => {
    const files = unzipSync(await exportOf('docx', [out(written)]));
    const main = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const lines = [...main.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, inside = '']) =>
      [...inside.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    );
    expect(lines).toEqual([
      '1. Which river flows past the lake?',
      'Lake',
      'Depth',
      'Wular',
      '14 m',
      '(i) Think.',
      '(ii) Answer.',
      'A) Jhelum',
      'B) \\(x^2\\)',
      'C) H~2~O',
      'D) Tawi',
      'Answer: B',
      'Explanation: It enters',
      'and leaves it.',
      'Subject: Arithmetic',
      'Topic: Addition',
      'Difficulty: easy',
      'Tags: jee, lakes',
      'Year: 2019',
      'Title: Of the lake',
    ]);
    expect(main).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">river</w:t>');
    expect(main).toContain('<w:tbl>');
  });

  test('keep the blocks of a cell apart: paragraphs, lists and a table within it', async () => {
    const cell =
      '<p>First</p><p>Second</p><ul><li>One</li><li>Two</li></ul><table><tr><td>Inner</td></tr></table>';
    const stem = `<p>See:</p><table><tr><th>Head</th><td>${cell}</td></tr></table>`;
    const { en } = draftQuestion().content;
    const draft: ImportedQuestion = { ...draftQuestion(), textKind: 'html' };
    const bytes = await exportOf('docx', [out({ ...draft, content: { en: { ...en, stem } } })]);
    const main = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    const [, table = ''] = /<w:tbl>([^]*)<\/w:tbl>/.exec(main) ?? [];
    const lines = [...table.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, inside = '']) =>
      [...inside.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    );
    // Word wants a paragraph at the end of a cell.
    expect(lines).toEqual(['Head', 'First', 'Second', '• One', '• Two', 'Inner', '']);
    expect(table.match(/<w:tbl>/g)).toHaveLength(1);
    expect(main).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Head</w:t>');
  });

  test.each([
    ['markdown', 'Run:\n\n```\nint a;\n\n  a < 1;\n```\n\nWhat?'],
    ['html', '<p>Run:</p><pre><b>int a;\n\n  a &lt; 1;</b>\n</pre><p>What?</p>'],
  ] as const)('keep code of several lines, in lines of its own: %s', async (textKind, stem) => {
    const { en } = draftQuestion().content;
    const one = out({ ...draftQuestion(), textKind, content: { en: { ...en, stem } } });
    expect(docxLosses(one)).toEqual([]);
    const main = strFromU8(
      unzipSync(await exportOf('docx', [one]))['word/document.xml'] ?? new Uint8Array(),
    );
    const lines = [...main.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, inside = '']) =>
      [...inside.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    );
    expect(lines.slice(0, 5)).toEqual(['1. Run:', 'int a;', '', '  a &lt; 1;', 'What?']);
  });

  test('come back as they were written while nobody has changed the document, and by its lines afterwards', async () => {
    const bytes = await exportOf('docx', [out(written), out(draftQuestion())]);
    const kept = (await openAll(bytes)).items.map(questionIn);
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ textKind: 'markdown', content: written.content });
    const { items } = await openAll(changed(bytes, 'D) Tawi', 'D) Chenab'));
    const [first] = items.map(questionIn);
    expect(items).toHaveLength(2);
    expect(first?.textKind).toBe('html');
    expect(first?.content.en.options.map(({ text }) => text)).toEqual([
      'Jhelum',
      '\\(x^2\\)',
      'H~2~O',
      'Chenab',
    ]);
    expect(first).toMatchObject({ title: 'Of the lake', tags: ['jee', 'lakes'], year: 2019 });
  });

  test('say how near a number must come, so that their lines are read as they were', async () => {
    const numeric = [
      { value: 9.8, tolerance: 0.1 },
      { value: 50, tolerancePercent: 2 },
      { value: 3.14, significantFigures: 3 },
      { min: 40, max: 45 },
    ];
    const { en } = draftQuestion().content;
    const content = { en: { ...en, options: [] } };
    const one = out({ ...draftQuestion(), type: 'numeric', content, key: { numeric } });
    expect(docxLosses(one)).toEqual([]);
    const bytes = await exportOf('docx', [one]);
    const { items } = await openAll(changed(bytes, ' | 50 ± 2%', ' | 50 ± 2% '));
    expect(questionIn(items[0]).key).toEqual({ numeric });
    const both = { value: 50, tolerance: 1, tolerancePercent: 5 };
    const twice = out({ ...draftQuestion(), type: 'numeric', content, key: { numeric: [both] } });
    expect(docxLosses(twice).map(({ code }) => code)).toEqual(['word_changed']);
  });

  test('that hold the marks of languages themselves are named as not whole by their lines', () => {
    const { en } = draftQuestion().content;
    const content = { en: { ...en, stem: 'What is {mlang en}{mlang} for?' } };
    const codes = docxLosses(out({ ...draftQuestion(), content })).map(({ code }) => code);
    expect(codes).toEqual(['word_changed']);
    expect(docxLosses(out(draftQuestion()))).toEqual([]);
  });

  test('bring their pictures along, in a form that Word shows and as they are kept', async () => {
    const kept = await sharp({
      create: { width: 8, height: 4, channels: 3, background: '#b5451b' },
    })
      .webp({ lossless: true })
      .toBuffer();
    const id = pictureIdOf(kept);
    const { en } = draftQuestion().content;
    const content = { en: { ...en, stem: `See ![A leaf](picture:${id}) here.` } };
    const bytes = await exportOf(
      'docx',
      [out({ ...draftQuestion(), content })],
      new Map([[id, kept]]),
    );
    const files = unzipSync(bytes);
    const main = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(main).toContain('r:embed="rId2"');
    expect(main).toContain('descr="A leaf"');
    expect(strFromU8(files['word/_rels/document.xml.rels'] ?? new Uint8Array())).toContain(
      `Target="media/${id}`,
    );
    const [item] = (await openAll(bytes)).items;
    expect(questionIn(item).content.en.stem).toContain(`picture:${id}`);
    expect(item && 'pictures' in item ? item.pictures?.map((one) => one.id) : []).toEqual([id]);
  });
});
