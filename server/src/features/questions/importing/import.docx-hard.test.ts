import { describe, expect, test } from 'vitest';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { docx, office, p, r, relations, wordNames } from '../fixtures.docx.ts';
import { codeOfRefusal, openAll, questionIn, warningsIn } from '../fixtures.ts';

test('the equations of a document become LaTeX', async () => {
  const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const e = (inside: string) => `<m:e>${inside}</m:e>`;
  const equations: [xml: string, latex: string][] = [
    [`<m:f><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`, '\\frac{1}{2}'],
    [`<m:sSup>${e(mr('x'))}<m:sup>${mr('2')}</m:sup></m:sSup>`, '{x}^{2}'],
    [`<m:rad><m:deg/>${e(mr('a'))}</m:rad>`, '\\sqrt{a}'],
    [`<m:rad><m:deg>${mr('3')}</m:deg>${e(mr('a'))}</m:rad>`, '\\sqrt[3]{a}'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('n')}</m:sup>${e(mr('i'))}</m:nary>`,
      '\\sum_{i=1}^{n} {i}',
    ],
    [`<m:d>${e(mr('x+1'))}</m:d>`, '\\left(x+1\\right)'],
    [`<m:func><m:fName>${mr('sin')}</m:fName>${e(mr('θ'))}</m:func>`, '\\sin {θ}'],
    [
      `<m:m><m:mr>${e(mr('1'))}${e(mr('0'))}</m:mr><m:mr>${e(mr('0'))}${e(mr('1'))}</m:mr></m:m>`,
      '\\begin{matrix}1 &amp; 0 \\\\ 0 &amp; 1\\end{matrix}',
    ],
    [mr('5% ≤ π'), '5\\% \\le \\pi'],
  ];
  for (const [xml, latex] of equations) {
    const bytes = docx([
      `<w:p>${r('1. Say ')}<m:oMath>${xml}</m:oMath></w:p>`,
      'A) x',
      'B) y',
      'Answer: A',
    ]);
    const [item] = (await openAll(bytes)).items;
    expect(questionIn(item).content.en.stem).toBe(`Say \\(${latex}\\)`);
    expect(warningsIn(item)).toEqual([]);
  }
});

test('an equation on a line of its own, and what stands in a text box, is read once', async () => {
  const equation = '<m:oMathPara><m:oMath><m:r><m:t>x=5</m:t></m:r></m:oMath></m:oMathPara>';
  const box = (text: string) => `<w:txbxContent><w:p>${r(text)}</w:p></w:txbxContent>`;
  const twice = `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${box('in a box')}</mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${box('in a box')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const { items } = await openAll(
    docx([
      '1. Where is',
      `<w:p>${equation}</w:p>`,
      `<w:p>${twice}</w:p>`,
      'A) x',
      'B) y',
      'Answer: A',
    ]),
  );
  const { stem } = questionIn(items[0]).content.en;
  expect(stem).toContain('\\(x=5\\)');
  expect(stem.match(/in a box/g)).toHaveLength(1);
});

test('questions that a style counts are counted, and entries of a list stay in their question', async () => {
  const level = '<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>';
  const bullet = '<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl>';
  const list = (id: number, inside: string) =>
    `<w:abstractNum w:abstractNumId="${id}">${inside}</w:abstractNum>`;
  const uses = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const bulleted = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>';
  const { items } = await openAll(
    docx(
      [
        p('Which are lakes?', '<w:pStyle w:val="Counted"/>'),
        p('The Dal.', bulleted),
        p('The Tawi.', bulleted),
        'A) the first',
        'B) both',
        'Answer: A',
        p('What else?', '<w:pStyle w:val="Counted"/>'),
        'A) x',
        'B) y',
        'Answer: B',
      ],
      {
        'word/styles.xml': `<w:styles ${wordNames}><w:style w:type="paragraph" w:styleId="Counted"><w:name w:val="Counted"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
        'word/numbering.xml': `<w:numbering ${wordNames}>${list(1, level)}${list(2, bullet)}${uses(1)}${uses(2)}</w:numbering>`,
        'word/_rels/document.xml.rels': relations(
          `<Relationship Id="rId1" Type="${office}/numbering" Target="numbering.xml"/>` +
            `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>`,
        ),
      },
    ),
  );
  expect(items.map((item) => questionIn(item).content.en.stem)).toEqual([
    '<p>Which are lakes?</p>\n<p>The Dal.</p>\n<p>The Tawi.</p>',
    'What else?',
  ]);
});

describe('C05 a document that could harm', () => {
  const main = (xml: string) => docx([], { 'word/document.xml': xml });
  const body = (inside: string) =>
    `<w:document ${wordNames}><w:body>${inside}</w:body></w:document>`;

  test.each([
    ['programs', docx(['1. x'], { 'word/vbaProject.bin': 'MZ' }), 'package_macros'],
    [
      'a document type',
      main(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${body('')}`),
      'xml_doctype',
    ],
    [
      'a document type in another part',
      docx(['1. x'], {
        'word/settings.xml': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      }),
      'xml_doctype',
    ],
    ['elements in elements', main(body('<w:p>'.repeat(500) + '</w:p>'.repeat(500))), 'xml_deep'],
    ['half a document', main(body('').slice(0, -20)), 'xml_open'],
    ['nothing', main(''), 'docx_broken'],
  ])('with %s is refused with the reason', async (_, bytes, code) => {
    expect(await codeOfRefusal(bytes)).toBe(code);
  });
});

const world = await openWorld({ env: { UPLOAD_DISK_FLOOR: '0' } });

describe('over HTTP', () => {
  test('a document is read beside the server, like any other file', async () => {
    const as = await buildUser(world.ctx, { role: 'tutor' });
    const bytes = docx(['1. Which lake?', 'A) Dal', 'B) Nun', 'Answer: A']);
    const { report } = await sendFile(world, as, bytes);
    expect(report).toMatchObject({ format: 'docx', read: 1, imported: 1 });
    expect((await sendFile(world, as, bytes)).report).toMatchObject({ duplicates: 1 });
  });

  test('C05 a bomb of a document is refused before it is unpacked', async () => {
    const as = await buildUser(world.ctx, { role: 'tutor' });
    const bomb = docx(['1. x'], { 'word/media/big.bin': new Uint8Array(40 * 1024 ** 2) });
    const { status, errors } = await sendFile(world, as, bomb);
    expect(status).toBe(422);
    expect(errors[0]?.message).toMatch(/big\.bin/);
  });
});
