import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importTemplateXlsx } from '@chinar/contract/questions.exchange';
import { sendFile } from '../../../testing/import-file.ts';
import { bookOf, withCell } from '../../../testing/workbooks.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { codeOfRefusal, openAll, questionIn, skippedIn } from '../fixtures.ts';

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
    const bytes = await withSheet(withCell('C2', '<c r="C2"><v>2</v></c>'));
    expect(questionIn((await openAll(bytes)).items[0]).key).toEqual({ numeric: [{ value: 2 }] });
    const bad = await withSheet(withCell('C2', '<c r="C2"><v>2.5</v></c>'));
    const [item] = (await openAll(bad)).items;
    expect(item?.line).toBe(2);
    expect(skippedIn(item)).toMatch(/whole number/);
  });

  test('that made a day of a text says so', async () => {
    const styled = await withSheet(withCell('C2', '<c r="C2" s="4"><v>44928</v></c>'));
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
