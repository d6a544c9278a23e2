import { escapeHtml } from '@chinar/content/escape';
import { strToU8, Zip, ZipDeflate } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a browser is told that it is. */
export const workbookType = `${kind}.sheet`;

const sheetPath = (place: number): string => `worksheets/sheet${place + 1}.xml`;

/** What a workbook is made of beside its sheets. */
const aroundOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${parts}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
    names
      .map(
        (_, place) =>
          `<Override PartName="/xl/${sheetPath(place)}" ContentType="${kind}.worksheet+xml"/>`,
      )
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${parts}/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    names
      .map(
        (name, place) =>
          `<sheet name="${escapeHtml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
      )
      .join('') +
    '</sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${parts}/relationships">` +
    names
      .map(
        (_, place) =>
          `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="${sheetPath(place)}"/>`,
      )
      .join('') +
    `<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // The second form of a cell is that of the head; both are texts, so that no spreadsheet makes 1/2 a day.
  // The third is of money, the fourth of what is counted.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
    '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
});

/** `A`, …, `Z`, `AA`, … by the place from 0. */
function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/** What stands in a cell: a text, what is counted, or money, which is reckoned with in whole paise. */
export type Cell = string | number | { paise: number };

/** Exactly so many rupees, without a detour by a fraction. */
export function rupeesText(paise: number): string {
  const whole = Math.abs(paise);
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return paise < 0 ? `-${text}` : text;
}

/** Texts stand in their cells: no formula can be one, and nothing has to be gathered first. */
function cellXml(at: string, cell: Cell, isHead: boolean): string {
  if (typeof cell === 'number') return `<c r="${at}" s="3"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" s="2"><v>${rupeesText(cell.paise)}</v></c>`;
  if (cell === '') return '';
  // By `_x000D_` these files name a sign; what only looks so is named itself.
  const safe = escapeHtml(cell.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')).replaceAll(
    '&#39;',
    "'",
  );
  return `<c r="${at}" s="${isHead ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

function rowXml(number: number, cells: readonly Cell[]): string {
  const written = cells.map((cell, place) =>
    cellXml(`${letters(place)}${number}`, cell, number === 1),
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

/** A sheet row after row; the first is its head and stays in sight. Its name has 31 letters at most. */
export type Sheet = { name: string; rows: Rows };

/** A workbook of one sheet. */
export const workbookOf = (name: string, rows: Rows): AsyncGenerator<Uint8Array> =>
  workbookOfSheets([{ name, rows }]);

/** A workbook, sheet after sheet. */
export async function* workbookOfSheets(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [file, text] of Object.entries(aroundOf(sheets.map(({ name }) => name))))
    begin(file).push(strToU8(head + text), true);
  const panes =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  for (const [place, { rows }] of sheets.entries()) {
    const sheet = begin(`xl/${sheetPath(place)}`);
    sheet.push(strToU8(`${head}<worksheet xmlns="${main}">${panes}<sheetData>`));
    let number = 0;
    for await (const cells of rows) {
      number += 1;
      sheet.push(strToU8(rowXml(number, cells)));
      yield* made;
      made = [];
    }
    sheet.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  yield* made;
}
