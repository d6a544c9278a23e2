import { type Line, parseRows } from './import.csv.ts';
import { reason } from './import.reason.ts';
import { type Package, type ParsedItem, plainSettings, UnreadableFile } from './import.types.ts';
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

function textOf(cell: Cell): string {
  return cell === null || cell === undefined || cell instanceof Date ? '' : String(cell);
}

/** A spreadsheet makes a day of what looks like one: `1/2` is a half no more. */
const holdsDay = (row: readonly Cell[]): boolean => row.some((cell) => cell instanceof Date);

function linesOf({ data }: Sheet): Line[] {
  return data.flatMap((row, at): Line[] => {
    const cells = row.map(textOf);
    const fault = holdsDay(row) ? reason('xlsx_day') : null;
    const isEmpty = fault === null && cells.every((cell) => cell.trim() === '');
    return isEmpty ? [] : [{ cells, line: at + 1, fault }];
  });
}

const isOurs = ([head]: readonly Line[]): boolean =>
  head?.cells.some((cell) => cell.trim().toLowerCase() === 'stem_en') ?? false;

/** Reads our spreadsheet: the first of its sheets that has our columns. */
export async function* parseXlsx(
  pack: Package,
  settings = plainSettings,
): AsyncGenerator<ParsedItem> {
  refuseHarmful(pack);
  const sheets = (await sheetsIn(pack.bytes)).map(linesOf);
  yield* parseRows(sheets.find(isOurs) ?? sheets[0] ?? [], settings);
}
