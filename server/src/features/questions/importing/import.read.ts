import { questionLimits } from '@chinar/contract/questions.terms';
import { type ImportFormat } from '@chinar/contract/questions';
import { parseAiken } from './import.aiken.ts';
import { headLineIn, parseCsv } from './import.csv.ts';
import { parseGift } from './import.gift.ts';
import { everydayColumns } from './import.headings.ts';
import { parseJson } from './import.json.ts';
import { parseMoodleXml } from './import.moodle-xml.ts';
import { isDocx, parseDocx } from './import.docx.ts';
import { openPackage } from './import.package.ts';
import { isCartridge, isQti, isQtiPackage, parseQti, parseQtiPackage } from './import.qti.ts';
import { at as placed, message, type MessageCode, reason } from './import.reason.ts';
import { decode, type Repair } from './import.text.ts';
import { isXlsx, parseXlsx } from './import.xlsx.ts';
import {
  type ImportSettings,
  type Package,
  type PackageParser,
  type ParsedItem,
  type Parser,
  UnreadableFile,
} from './import.types.ts';

const parsers: { [Format in ImportFormat]?: Parser } = {
  gift: parseGift,
  'moodle-xml': parseMoodleXml,
  aiken: parseAiken,
  csv: parseCsv,
  json: parseJson,
  qti: parseQti,
};

/** Packages of questions, each with what tells it from other packages. */
const packageParsers: Partial<
  Record<ImportFormat, { fits: (pack: Package) => boolean; parse: PackageParser }>
> = {
  xlsx: { fits: isXlsx, parse: parseXlsx },
  docx: { fits: isDocx, parse: parseDocx },
  imscc: { fits: isCartridge, parse: parseQtiPackage },
  qti: { fits: isQtiPackage, parse: parseQtiPackage },
};

/** Packages of others that we do not read, by what they hold. */
const unread: [sign: RegExp, code: MessageCode][] = [
  [/(?:^|\/)\.bb-package-info$/, 'package_blackboard'],
  [/^content\.xml$/, 'package_opendocument'],
  [/^xl\/workbook\.bin$/, 'package_xlsb'],
];

/** Beginnings by which other kinds of file are named instead of being called bad text. */
const foreign: [signature: string, code: MessageCode][] = [
  ['PK', 'file_archive'],
  ['%PDF', 'file_pdf'],
  ['\u00d0\u00cf\u0011\u00e0', 'file_office'],
  ['\u0089PNG', 'file_picture'],
  ['\u00ff\u00d8\u00ff', 'file_picture'],
];

/** The format that a text looks like, by its content; null when it looks like none. */
function detect(text: string): ImportFormat | null {
  const start = text.trimStart().slice(0, 4000);
  if (start.startsWith('<')) return isQti(text) ? 'qti' : 'moodle-xml';
  if (/^[{[]\s*["{[\]}]/.test(start)) return 'json';
  const header = headLineIn(start);
  if (/\bstem_en\b/i.test(header) && /\btype\b/i.test(header)) return 'csv';
  const headings = header
    .split(/[,;\t]/)
    .map((name) => name.replaceAll('"', '').trim().toLowerCase());
  if (everydayColumns(headings)) return 'csv';
  if (/^\s*ANSWER:/im.test(text) && /^\s*\(?A[.)]\s/im.test(text)) return 'aiken';
  return /[{}]|^\s*::|^\s*\$CATEGORY:/m.test(text) ? 'gift' : null;
}

export type ReadOptions = Partial<ImportSettings> & {
  format?: ImportFormat | undefined;
  /** Reads bytes that are no text as Windows-1252, and says where. */
  repairBytes?: boolean;
};

export type ReadFile = { format: ImportFormat; items: Iterable<ParsedItem> };
export type ReadPackage = {
  format: ImportFormat;
  items: Iterable<ParsedItem> | AsyncIterable<ParsedItem>;
};

/** Puts a note on a line to the item that begins on it or before; without lines, to the first. */
function* withNotes(items: Iterable<ParsedItem>, notes: Repair[]): Generator<ParsedItem> {
  let held: ParsedItem | null = null;
  const upTo = (line: number) => notes.splice(0, notes.findLastIndex((one) => one.line < line) + 1);
  const noted = (item: ParsedItem, found: Repair[]): ParsedItem => {
    const told = found.map(({ line, text }) =>
      placed(message('part_line', { number: line }), reason('bytes_repaired', { text })),
    );
    return { ...item, warnings: [...item.warnings, ...told] };
  };
  for (const item of items) {
    if (held) yield noted(held, item.line === null ? notes.splice(0) : upTo(item.line));
    held = item;
  }
  if (held) yield noted(held, notes);
}

function refuseLarge(bytes: Uint8Array, most: number = questionLimits.importFileBytes): void {
  if (bytes.length <= most) return;
  const megabytes = most / 1024 / 1024;
  throw new UnreadableFile('file_large', { megabytes });
}

/**
 * Reads a text file of questions; the format is found by its content when none is given. Every item of
 * the file comes, as a question or with the reason why it is none. Throws UnreadableFile, and nothing
 * else, when the file as a whole cannot be read: at once, or while its items are taken.
 */
export function readQuestions(bytes: Uint8Array, options: ReadOptions = {}): ReadFile {
  refuseLarge(bytes);
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const kind = foreign.find(([signature]) => head.startsWith(signature));
  if (kind) throw new UnreadableFile(kind[1]);
  const { text, repairs } = decode(bytes, options.repairBytes ?? false);
  if (text.trim() === '') throw new UnreadableFile('file_empty');
  const format = options.format ?? detect(text);
  if (format === null) throw new UnreadableFile('file_unknown');
  const parse = parsers[format];
  if (!parse) throw new UnreadableFile('file_no_package');
  const { textKind, weights = 'keep', bank } = options;
  const items = parse(text, { textKind, weights, bank });
  return { format, items: repairs.length === 0 ? items : withNotes(items, repairs) };
}

/** A zip begins so; an empty one is of no use to anybody. */
const packageSign = 'PK\u0003\u0004';

/** The same for a file that may be a package of files. */
export async function openQuestions(
  bytes: Buffer,
  options: ReadOptions = {},
): Promise<ReadPackage> {
  if (bytes.toString('latin1', 0, packageSign.length) !== packageSign) {
    return readQuestions(bytes, options);
  }
  refuseLarge(bytes, questionLimits.importPackageBytes);
  const pack = await openPackage(bytes);
  const { textKind, weights = 'keep', bank } = options;
  for (const [format, { fits, parse }] of Object.entries(packageParsers)) {
    const isWished = options.format === undefined || options.format === format;
    if (isWished && fits(pack)) {
      return { format: format as ImportFormat, items: parse(pack, { textKind, weights, bank }) };
    }
  }
  const found = unread.find(([sign]) => pack.names.some((name) => sign.test(name)));
  throw new UnreadableFile(found?.[1] ?? 'file_archive');
}
