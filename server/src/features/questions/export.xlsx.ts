import { escapeHtml } from '@chinar/content/escape';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { allTexts, isNoXml } from './export.text.ts';
import { cellsOf, rowLosses } from './export.row.ts';
import type { Exported, ExportWriter, Loss } from './export.types.ts';
import { csvColumns, templateRows } from './import.template.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook of one sheet is made of beside the sheet. */
const around: Record<string, string> = {
  '[Content_Types].xml':
    `<Types xmlns="${parts}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${parts}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    '<sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${parts}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // The second form of a cell is that of the head; all are texts, so that no spreadsheet makes 1/2 a day.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
};

/** Beyond these a spreadsheet cuts a cell off. */
const maxCell = 32_767;

/** `A`, …, `Z`, `AA`, … by the place from 0. */
function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/** Texts stand in their cells: no formula can be one, and nothing has to be gathered first. */
function rowXml(number: number, cells: readonly string[], style: number): string {
  const written = cells.map((text, place) => {
    if (text === '') return '';
    // By `_x000D_` these files name a sign; what only looks so is named itself.
    const safe = escapeHtml(text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')).replaceAll(
      '&#39;',
      "'",
    );
    return `<c r="${letters(place)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

/** A workbook of one sheet, row after row; the first is its head and stays in sight. */
export async function* workbookOf(rows: Rows): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(around)) begin(name).push(strToU8(head + text), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  const panes =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}">${panes}<sheetData>`));
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    sheet.push(strToU8(rowXml(number, cells, number === 1 ? 1 : 0)));
    yield* made;
    made = [];
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* made;
}

async function* rowsOf(questions: AsyncIterable<Exported>): AsyncGenerator<readonly string[]> {
  yield csvColumns;
  for await (const one of questions) {
    const cells = cellsOf(one);
    yield csvColumns.map((column) => cells.get(column) ?? '');
  }
}

/** Our spreadsheet: the columns of our CSV. */
export const writeXlsx: ExportWriter = (questions) => workbookOf(rowsOf(questions));

/** What our spreadsheet cannot hold of a question. */
export function xlsxLosses(one: Exported): Loss[] {
  const cells = [...cellsOf(one).values()];
  const isLong = cells.some((text) => text.length > maxCell);
  const isRough = [...allTexts(one), ...cells].some((text) => isNoXml(text) || text.includes('\r'));
  return [
    ...rowLosses(one),
    ...(isLong ? [{ code: 'long', kind: 'left_out' } as const] : []),
    ...(isRough ? [{ code: 'signs', kind: 'left_out' } as const] : []),
  ];
}

/** The spreadsheet to fill in: a head and one example of each type. */
export async function xlsxTemplate(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbookOf(templateRows)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
