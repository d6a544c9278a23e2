import { questionLimits } from '@chinar/contract/questions.terms';
import papa from 'papaparse';
import { draftOfRow, type Row, unusedIn } from './import.csv-row.ts';
import { inColumns } from './import.fields.ts';
import { columnsOf, isSerial } from './import.heading-words.ts';
import { doubtIn, everydayColumns, everydayRow, toldOfTyped } from './import.headings.ts';
import { finishItem, skippedItem } from './import.item.ts';
import { withPlainCells } from './import.plain-cells.ts';
import { at as placed, message, type Reason, reason } from './import.reason.ts';
import { csvColumns } from './import.template.ts';
import {
  type ImportSettings,
  type ParsedItem,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';

/**
 * What a cell of a workbook shows instead of what it holds, or why that cannot be said; of a number both mean
 * something, of letters that are raised or lowered what is shown alone.
 */
export type Shown = ({ text: string } | { fault: Reason }) & { isNumber: boolean };

/**
 * A row of a table that is not blank, with the line on which it begins; `shown` is what cells of a workbook show, at
 * their places, where that is not what they hold.
 */
export type Line = {
  cells: string[];
  line: number;
  fault: Reason | null;
  shown?: readonly (Shown | undefined)[];
};

function faultOf(code: string): Reason {
  if (code === 'MissingQuotes') return reason('csv_quote_open');
  return reason(code === 'InvalidQuotes' ? 'csv_quote_inside' : 'csv_broken');
}

/** Excel writes semicolons where commas are decimal; a tab comes from the clipboard. */
function delimiterOf(text: string): string {
  const header = headLineIn(text);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The rows that are not blank, each with the line on which it begins. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let line = 1;
  let cursor = 0;
  papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const [error] = errors;
      if (data.some((cell) => cell.trim() !== '')) {
        lines.push({ cells: data, line, fault: error ? faultOf(error.code) : null });
      }
      line += text.slice(cursor, meta.cursor).split('\n').length - 1;
      cursor = meta.cursor;
      if (lines.length > questionLimits.importItems + headRows) parser.abort();
    },
  });
  return lines;
}

type Header = { names: string[]; isEveryday: boolean };

/** Among so many rows the one with the headings is looked for: a title may stand above them. */
const headRows = 10;

const isHead = (headings: readonly string[]): boolean =>
  headings.includes('stem_en') || everydayColumns(headings) !== null;

/** The line of a text that heads its table, the first where none does. */
export function headLineIn(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, headRows);
  const headings = (line: string) =>
    line.split(/[,;\t]/).map((name) => name.replaceAll('"', '').trim().toLowerCase());
  return lines.find((line) => isHead(headings(line))) ?? lines[0] ?? '';
}

/** The rows of a table with its headings first, and those that stand above them. */
export function headFirst(lines: readonly Line[]): {
  rows: readonly Line[];
  above: readonly Line[];
} {
  const at = lines.slice(0, headRows).findIndex((line) => isHead(headingsOf(line)));
  return at > 0 ? { rows: lines.slice(at), above: lines.slice(0, at) } : { rows: lines, above: [] };
}

/** What a table lacks, in the words of whoever made it. */
function missingIn(headings: readonly string[]): string[] {
  const isOurs = headings.includes('stem_en');
  const needed = isOurs
    ? [
        ['type', 'type'],
        ['key', 'key'],
      ]
    : [
        ['stem_en', 'Question'],
        ['key', 'Answer'],
      ];
  const names = isOurs ? headings : columnsOf(headings);
  return needed.filter(([name = '']) => !names.includes(name)).map(([, word = '']) => word);
}

function headerOf(header: Line | undefined): Header {
  const headings = headingsOf(header);
  const everyday = everydayColumns(headings);
  const names = everyday ?? headings;
  const isEveryday = everyday !== null;
  const missing = missingIn(headings);
  if (missing.length > 0) {
    throw new UnreadableFile('csv_missing', { columns: missing.join(', ') }, header?.line ?? 1);
  }
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new UnreadableFile('csv_twice', { column: twice }, header?.line ?? 1);
  }
  return { names, isEveryday };
}

/** Whether lines ask something by their answers alone: "Question, Answer", and no bare numbers of questions. */
export function isPlainTable([header, ...rows]: readonly Line[]): boolean {
  const names = everydayColumns(headingsOf(header)) ?? [];
  const stem = names.indexOf('stem_en');
  return stem >= 0 && rows.some(({ cells }) => /\p{L}{2}/u.test(cells[stem] ?? ''));
}

const headingsOf = (header: Line | undefined): string[] =>
  (header?.cells ?? []).map((name) => name.trim().toLowerCase().slice(0, 60));

/**
 * Whether a line heads a table of questions: in our columns, or in everyday words with options or types beside.
 * "Question, Answer" alone may be the key of another sheet.
 */
export function isTableHead(header: Line | undefined): boolean {
  const headings = headingsOf(header);
  if (headings.includes('stem_en')) return true;
  const names = everydayColumns(headings) ?? [];
  const named = names.filter((name) => name !== '');
  const isOneEach = new Set(named).size === named.length;
  return isOneEach && names.some((name) => name === 'type' || name === 'option1_en');
}

/** Columns that learners read: there a number is what its cell shows. What is reckoned with is what it holds. */
const read = /^(?:stem|option\d+|explanation)_(?:en|hi)$/;

/** The cells of a line under its columns, and why one cannot be read. */
function cellsUnder(names: readonly string[], { cells, shown = [] }: Line) {
  const faults: Reason[] = [];
  const texts = cells.map((cell, at) => {
    const one = shown[at];
    const name = names[at] ?? '';
    if (!one || name === '' || !csvColumns.includes(name)) return cell;
    const isAsShown = !one.isNumber || read.test(name);
    if ('text' in one) return isAsShown || one.text.endsWith('%') ? one.text : cell;
    if (isAsShown) faults.push(one.fault);
    return cell;
  });
  return { texts, unread: faults[0] ?? null };
}

/** Without the sign that keeps a spreadsheet from running a text: one of them, where several stand. */
const csvText = (cell: string): string => cell.trim().replace(/^'('*[=+\-@\t\r\n＝＋－＠])/, '$1');

function rowOf(names: readonly string[], cells: readonly string[]): Row {
  return new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
}

/** What stands above the headings and is in no question. */
function passedOver(above: readonly Line[]): Reason[] {
  const texts = above
    .flatMap(({ cells }) => cells.map((one) => one.trim()))
    .filter((one) => one !== '');
  return texts.length > 0
    ? [reason('csv_rows_above', { text: texts.join(' | ').slice(0, 500) })]
    : [];
}

/** Faults of the file as a whole, told once, with its first item. */
function headerWarnings(names: readonly string[], rows: readonly Line[]): Reason[] {
  const column = (name: string) => message('part_column', { name });
  const unknown = names.filter(
    (name) => name !== '' && !csvColumns.includes(name) && !isSerial(name),
  );
  const warnings = unknown
    .slice(0, 5)
    .map((name) => placed(column(name), reason('csv_column_unknown')));
  if (unknown.length > 5) {
    warnings.push(reason('csv_columns_unknown', { names: unknown.slice(5, 100).join(', ') }));
  }
  for (const name of ['marks', 'negative']) {
    const at = names.indexOf(name);
    if (at >= 0 && rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')) {
      warnings.push(placed(column(name), reason('csv_column_marks')));
    }
  }
  return warnings;
}

/** Texts of a row under a header that has no name. */
function namelessIn(names: readonly string[], cells: readonly string[]): Reason[] {
  const texts = cells.filter((cell, at) => names[at] === '' && cell.trim() !== '');
  return texts.map((text) => reason('csv_nameless', { text: text.trim().slice(0, 500) }));
}

/** A row with the signs of its cells kept, where neither it nor whoever imports it says of what kind its texts are. */
function asMarkdown(row: Row, isEveryday: boolean, { textKind }: ImportSettings): Row {
  const isOpen = !row.get('text_kind') && textKind === undefined;
  return isOpen ? withPlainCells(row, isEveryday) : row;
}

/** Reads the rows of a table with our columns, its head first; a bad one is skipped alone. */
export function* parseRows(
  lines: readonly Line[],
  settings: ImportSettings,
): Generator<ParsedItem> {
  const {
    rows: [header, ...rows],
    above,
  } = headFirst(lines);
  const { names, isEveryday } = headerOf(header);
  if (rows.length > questionLimits.importItems) {
    throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
  }
  const aboutHead = [...passedOver(above), ...headerWarnings(names, rows)];
  for (const [at, one] of rows.entries()) {
    const { cells, line, fault } = one;
    const { texts, unread } = cellsUnder(names, one);
    const place = { item: at + 1, line };
    const warnings = [...(at === 0 ? aboutHead : []), ...namelessIn(names, cells)];
    const isWide = cells.slice(names.length).some((cell) => cell.trim() !== '');
    const told = rowOf(names, texts);
    const row = isEveryday ? everydayRow(told) : told;
    const draft = draftOfRow(asMarkdown(row, isEveryday, settings));
    const amiss = fault ?? unread ?? (isEveryday ? doubtIn(told) : null);
    if (amiss !== null) yield skippedItem(place, amiss, warnings);
    else if (isWide) {
      const counts = { cells: cells.length, columns: names.length };
      yield skippedItem(place, reason('csv_cells', counts), warnings);
    } else if ('fault' in draft) yield skippedItem(place, draft.fault, warnings);
    else {
      const all = [...warnings, ...(isEveryday ? toldOfTyped(told) : []), ...unusedIn(row)];
      yield finishItem(place, draft.draft, { warnings: all, naming: inColumns, settings });
    }
  }
}

/** Reads our CSV; every row after the header is an item. */
export function* parseCsv(text: string, settings = plainSettings): Generator<ParsedItem> {
  yield* parseRows(
    linesOf(text).map((line) => ({ ...line, cells: line.cells.map(csvText) })),
    settings,
  );
}
