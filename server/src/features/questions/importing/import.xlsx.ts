import { questionLimits } from '@chinar/contract/questions.terms';
import { headFirst, isPlainTable, isTableHead, type Line, parseRows } from './import.csv.ts';
import { type Reason, reason } from './import.reason.ts';
import {
  type ImportSettings,
  type Package,
  type ParsedItem,
  plainSettings,
  UnreadableFile,
} from './import.types.ts';
import { type ShownCells, shownIn } from './import.xlsx-shown.ts';
import { lookThrough } from './import.xml-scan.ts';

export const isXlsx = (pack: Package): boolean => pack.names.includes('xl/workbook.xml');

/** Looks through every part before a library reads it: what could grow in it, and programs. */
function refuseHarmful(pack: Package): void {
  if (pack.names.some((name) => /vbaProject\.bin$/i.test(name))) {
    throw new UnreadableFile('package_macros');
  }
  for (const name of pack.names.filter((one) => /\.(?:xml|rels)$/i.test(one))) {
    const text =
      pack
        .read(name)
        ?.toString('utf8')
        .replace(/^\ufeff/, '') ?? '';
    const root = lookThrough(text);
    if (!root && text.trim() !== '') throw new UnreadableFile('xlsx_broken');
  }
}

type Cell = string | number | boolean | Date | null | undefined;
type Sheet = { sheet: string; data: Cell[][] };

async function sheetsIn(bytes: Buffer): Promise<Sheet[]> {
  const { default: readSheets } = await import('read-excel-file/node');
  try {
    return (await readSheets(bytes)) as Sheet[];
  } catch {
    throw new UnreadableFile('xlsx_broken');
  }
}

/** The address of a cell by its places: `B2`. */
function addressOf(row: number, column: number): string {
  const letters = column < 26 ? '' : String.fromCodePoint(64 + Math.floor(column / 26));
  return `${letters}${String.fromCodePoint(65 + (column % 26))}${row + 1}`;
}

function textOf(cell: Cell): string {
  // As many digits as spreadsheets reckon with: beyond them is what adding left over.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return cell === null || cell === undefined || cell instanceof Date ? '' : String(cell);
}

/** A spreadsheet makes a day of what looks like one: `1/2` is a half no more. */
const holdsDay = (row: readonly Cell[]): boolean => row.some((cell) => cell instanceof Date);

function linesOf({ data }: Sheet, shown: ShownCells): Line[] {
  return data.flatMap((row, at): Line[] => {
    const cells = row.map(textOf);
    const own = row.map((_, place) => shown.get(addressOf(at, place)));
    const fault = holdsDay(row) ? reason('xlsx_day') : null;
    const isEmpty = fault === null && cells.every((cell) => cell.trim() === '');
    return isEmpty ? [] : [{ cells, line: at + 1, fault, shown: own }];
  });
}

type Table = { sheet: string; lines: Line[] };

/** What of the file is in no question, told with the first one. */
function aboutFile(pack: Package, others: readonly Table[]): Reason[] {
  const left = others.filter(({ lines }) => lines.length > 0).map(({ sheet }) => `“${sheet}”`);
  const pictures = pack.names.filter((name) => name.startsWith('xl/media/')).length;
  return [
    ...(left.length > 0
      ? [reason('xlsx_sheets_left', { names: left.join(', ').slice(0, 200) })]
      : []),
    ...(pictures > 0 ? [reason('xlsx_pictures_left', { count: pictures })] : []),
  ];
}

/** The items of several tables as one file: counted on, the lines of each its own. */
function* itemsOf(
  tables: readonly Table[],
  settings: ImportSettings,
  about: Reason[],
): Generator<ParsedItem> {
  let count = 0;
  for (const { sheet, lines } of tables) {
    const before = count;
    for (const one of parseRows(lines, settings)) {
      count += 1;
      if (count > questionLimits.importItems) {
        throw new UnreadableFile('file_many', { maximum: questionLimits.importItems });
      }
      // Lines are counted anew in each sheet: the first of one says where it stands.
      const named =
        tables.length > 1 && one.item === 1
          ? [reason('xlsx_sheet', { name: sheet.slice(0, 60) })]
          : [];
      const told = count === 1 ? about : [];
      yield { ...one, item: before + one.item, warnings: [...told, ...named, ...one.warnings] };
    }
  }
}

/** Reads the sheets of a workbook that are tables of questions, one after the other. */
export async function* parseXlsx(
  pack: Package,
  settings = plainSettings,
): AsyncGenerator<ParsedItem> {
  refuseHarmful(pack);
  const shownOf = shownIn(pack);
  const tables = (await sheetsIn(pack.bytes)).map((one): Table => ({
    sheet: one.sheet,
    lines: linesOf(one, shownOf(one.sheet)),
  }));
  const withOptions = tables.filter(({ lines }) => isTableHead(headFirst(lines).rows[0]));
  const asked =
    withOptions.length > 0
      ? withOptions
      : tables.filter(({ lines }) => isPlainTable(headFirst(lines).rows));
  // Without any the first says which columns it lacks.
  const read = asked.length > 0 ? asked : tables.slice(0, 1);
  const others = tables.filter((one) => !read.includes(one));
  yield* itemsOf(read, settings, aboutFile(pack, others));
}
