import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importTemplateXlsx } from '@chinar/contract/questions.exchange';
import { sendFile } from '../../../testing/import-file.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { workbookOf } from '../../../sheets/workbook.ts';
import { codeOfRefusal, openAll, questionIn, skippedIn, warningsIn } from '../fixtures.ts';

async function bookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookOf('Questions', rows)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A workbook whose sheet says something else. */
async function withSheet(change: (xml: string) => string): Promise<Buffer> {
  const files = unzipSync(
    await bookOf([
      ['type', 'stem_en', 'key'],
      ['integer', 'Legs?', '2'],
    ]),
  );
  const name = 'xl/worksheets/sheet1.xml';
  files[name] = strToU8(change(Buffer.from(files[name] ?? []).toString()));
  return Buffer.from(zipSync(files));
}

const cell = (at: string, xml: string) => (sheet: string) =>
  sheet.replace(new RegExp(`<c r="${at}"[^]*?</c>`), xml);

describe('a spreadsheet', () => {
  test('has the columns of our CSV, with names, tags, years, licences and sources', async () => {
    const head = [
      'type',
      'stem_en',
      'stem_hi',
      'option1_en',
      'option2_en',
      'option1_hi',
      'option2_hi',
      'key',
      'title',
      'tags',
      'year',
      'license',
      'source',
    ];
    const row = [
      'single',
      'Which?',
      'कौन?',
      'a',
      'b',
      'क',
      'ख',
      '2',
      'Name',
      'x| y',
      '2019',
      'CC BY',
      'NEET',
    ];
    const { format, items } = await openAll(await bookOf([head, row]));
    expect(format).toBe('xlsx');
    expect(questionIn(items[0])).toMatchObject({
      content: { en: { stem: 'Which?' }, hi: { stem: 'कौन?' } },
      key: { optionIds: ['2'] },
      title: 'Name',
      tags: ['x', 'y'],
      year: 2019,
      license: 'CC BY',
      source: 'NEET',
    });
  });

  test('may have numbers and truths in its cells, and its rows are named by their numbers', async () => {
    const bytes = await withSheet(cell('C2', '<c r="C2"><v>2</v></c>'));
    expect(questionIn((await openAll(bytes)).items[0]).key).toEqual({ numeric: [{ value: 2 }] });
    const bad = await withSheet(cell('C2', '<c r="C2"><v>2.5</v></c>'));
    const [item] = (await openAll(bad)).items;
    expect(item?.line).toBe(2);
    expect(skippedIn(item)).toMatch(/whole number/);
  });

  test('that made a day of a text says so', async () => {
    const styled = await withSheet(cell('C2', '<c r="C2" s="4"><v>44928</v></c>'));
    const files = unzipSync(styled);
    const styles = Buffer.from(files['xl/styles.xml'] ?? []).toString();
    files['xl/styles.xml'] = strToU8(
      styles
        .replace('<cellXfs count="4">', '<cellXfs count="5">')
        .replace('</cellXfs>', '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs>'),
    );
    const [item] = (await openAll(Buffer.from(zipSync(files)))).items;
    expect(skippedIn(item)).toMatch(/into a date/);
  });

  test('is read as its cells show it: shares of a hundred, places, raised and lowered signs', async () => {
    const files = unzipSync(
      await bookOf([
        ['type', 'stem_en', 'option1_en', 'option2_en', 'option3_en', 'key'],
        ['single', 'Which?', 'a', 'b', 'c', '1'],
        ['single', 'Which then?', 'a', 'b', 'c', '1'],
        ['single', 'And which?', 'a', 'b', 'c', '1'],
      ]),
    );
    const put = (name: string, change: (xml: string) => string) => {
      files[name] = strToU8(change(Buffer.from(files[name] ?? []).toString()));
    };
    const run = (text: string, at = '') =>
      `<r>${at ? `<rPr><vertAlign val="${at}"/></rPr>` : ''}<t xml:space="preserve">${text}</t></r>`;
    const rich = (at: string, ...runs: string[]) =>
      `<c r="${at}" t="inlineStr"><is>${runs.join('')}</is></c>`;
    put('xl/worksheets/sheet1.xml', (sheet) =>
      [
        cell('C2', '<c r="C2" s="4"><v>0.25</v></c>'),
        cell('D2', '<c r="D2" s="5"><v>3.5</v></c>'),
        cell(
          'E2',
          rich('E2', run('H'), run('2', 'subscript'), run('O at 10'), run('−5', 'superscript')),
        ),
        cell('C3', rich('C3', run('x'), run('q', 'superscript'))),
        cell('C4', '<c r="C4" s="6"><v>0.5</v></c>'),
      ].reduce((xml, change) => change(xml), sheet),
    );
    put('xl/styles.xml', (styles) =>
      styles.replace(
        '</cellXfs>',
        '<xf numFmtId="9"/><xf numFmtId="2"/><xf numFmtId="12"/></cellXfs>',
      ),
    );
    const { items } = await openAll(Buffer.from(zipSync(files)));
    const texts = questionIn(items[0]).content.en.options.map(({ text }) => text);
    expect(texts).toEqual(['25%', '3.50', 'H₂O at 10⁻⁵']);
    expect(skippedIn(items[1])).toMatch(/“xq” has raised/);
    expect(skippedIn(items[2])).toMatch(/number 0.5 .*[?]/);
  });

  test('may have several sheets of questions; others are named, and pictures that lie on them', async () => {
    const one = unzipSync(
      await bookOf([
        ['type', 'stem_en', 'key'],
        ['integer', 'Legs?', '2'],
      ]),
    );
    const textAt = (name: string) => Buffer.from(one[name] ?? []).toString();
    const first = textAt('xl/worksheets/sheet1.xml');
    const sheets = ['Notes', 'Physics', 'Chemistry & more'];
    one['xl/worksheets/sheet1.xml'] = strToU8(
      first.replaceAll('stem_en', 'nothing').replaceAll('type', 'of'),
    );
    one['xl/worksheets/sheet2.xml'] = strToU8(first);
    one['xl/worksheets/sheet3.xml'] = strToU8(first.replaceAll('Legs?', 'Arms?'));
    one['xl/media/image1.png'] = strToU8('x');
    const relation =
      /<Relationship [^>]*worksheet[^>]*>/.exec(textAt('xl/_rels/workbook.xml.rels'))?.[0] ?? '';
    one['xl/_rels/workbook.xml.rels'] = strToU8(
      textAt('xl/_rels/workbook.xml.rels').replace(
        relation,
        sheets
          .map((_, at) =>
            relation.replace(/Id="[^"]*"/, `Id="s${at}"`).replace('sheet1', `sheet${at + 1}`),
          )
          .join(''),
      ),
    );
    one['xl/workbook.xml'] = strToU8(
      textAt('xl/workbook.xml').replace(
        /<sheets>[^]*<\/sheets>/,
        `<sheets>${sheets.map((name, at) => `<sheet name="${name.replace('&', '&amp;')}" sheetId="${at + 1}" r:id="s${at}"/>`).join('')}</sheets>`,
      ),
    );
    const { items } = await openAll(Buffer.from(zipSync(one)));
    expect(items.map((item) => [item.item, item.line, questionIn(item).content.en.stem])).toEqual([
      [1, 2, 'Legs?'],
      [2, 2, 'Arms?'],
    ]);
    const told = items.map((item) => warningsIn(item).join('\n'));
    expect(told[0]).toMatch(/left out: “Notes”[^]*Pictures[^]*1\.[^]*sheet “Physics”/);
    expect(told[1]).toContain('sheet “Chemistry & more”');
  });

  test('without our columns is refused with their names', async () => {
    expect(
      await codeOfRefusal(
        await bookOf([
          ['Alpha', 'Beta'],
          ['a', 'b'],
        ]),
      ),
    ).toBe('csv_missing');
  });

  test.each([
    [
      'a document type',
      (sheet: string) =>
        sheet.replace(
          '<worksheet',
          '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet',
        ),
      'xml_doctype',
    ],
    [
      'entities without end',
      (sheet: string) =>
        sheet.replace(
          '<worksheet',
          `<!DOCTYPE x [${Array.from({ length: 100_000 }, (_, at) => `<!ENTITY e${at} "x">`).join('')}]><worksheet`,
        ),
      'xml_doctype',
    ],
    [
      'elements in elements',
      (sheet: string) =>
        sheet.replace('<sheetData>', `<sheetData>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`),
      'xml_deep',
    ],
    ['half a sheet', (sheet: string) => sheet.slice(0, -30), 'xml_cut'],
  ])('C05 with %s is refused with the reason', async (_, change, code) => {
    expect(await codeOfRefusal(await withSheet(change))).toBe(code);
  });

  test('C05 with programs, or of another kind, is refused with the reason', async () => {
    const files = unzipSync(await bookOf([['type', 'stem_en', 'key']]));
    const macros = Buffer.from(zipSync({ ...files, 'xl/vbaProject.bin': strToU8('MZ') }));
    expect(await codeOfRefusal(macros)).toBe('package_macros');
    const binary = Buffer.from(zipSync({ 'xl/workbook.bin': strToU8('x') }));
    expect(await codeOfRefusal(binary)).toBe('package_xlsb');
    const open = Buffer.from(zipSync({ 'content.xml': strToU8('<x/>') }));
    expect(await codeOfRefusal(open)).toBe('package_opendocument');
    const broken = unzipSync(await bookOf([['type', 'stem_en', 'key']]));
    delete broken['xl/worksheets/sheet1.xml'];
    expect(await codeOfRefusal(Buffer.from(zipSync(broken)))).toBe('xlsx_broken');
  });
});

const world = await openWorld();

describe('the template', () => {
  test('is there for everybody and imports as it is', async () => {
    const { status, raw, headers } = await world.call(importTemplateXlsx);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('spreadsheetml');
    const as = await buildUser(world.ctx, { role: 'tutor' });
    const { report } = await sendFile(world, as, raw);
    expect(report).toMatchObject({ format: 'xlsx', read: 6, imported: 6, skipped: [] });
  });

  test('C05 a sheet of a thousand million cells costs the reader, not the server', async () => {
    const as = await buildUser(world.ctx, { role: 'tutor' });
    const far = await withSheet((sheet) =>
      sheet.replace(
        '</sheetData>',
        '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>',
      ),
    );
    const { status, errors } = await sendFile(world, as, far);
    expect([200, 422]).toContain(status);
    if (status === 422) expect(errors[0]?.message.length).toBeGreaterThan(10);
  });
});
