import { type ImportFormat, questionLimits } from '@chinar/contract/questions';
import { parseAiken } from './import.aiken.ts';
import { parseCsv } from './import.csv.ts';
import { parseGift } from './import.gift.ts';
import { parseJson } from './import.json.ts';
import { parseMoodleXml } from './import.moodle-xml.ts';
import type { MessageCode } from './import.reason.ts';
import { type ParsedFile, type ParsedItem, UnreadableFile } from './import.types.ts';

const parsers: Record<ImportFormat, (text: string) => ParsedItem[]> = {
  gift: parseGift,
  'moodle-xml': parseMoodleXml,
  aiken: parseAiken,
  csv: parseCsv,
  json: parseJson,
};

/** Beginnings by which other kinds of file are named instead of being called bad text. */
const foreign: [signature: string, code: MessageCode][] = [
  ['PK', 'file_archive'],
  ['%PDF', 'file_pdf'],
  ['\u00d0\u00cf\u0011\u00e0', 'file_office'],
  ['\u0089PNG', 'file_picture'],
  ['\u00ff\u00d8\u00ff', 'file_picture'],
];

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
}

/** The text of a file, its byte order mark dropped and its lines ended by `\n`. */
function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const kind = foreign.find(([signature]) => head.startsWith(signature));
  if (kind) throw new UnreadableFile(kind[1]);
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('file_encoding', { encoding: encoding.toUpperCase() });
  }
  if (text.includes('\0')) throw new UnreadableFile('file_bytes');
  return text.replace(/\r\n?/g, '\n');
}

/** The format that a text looks like, by its content; null when it looks like none. */
function detect(text: string): ImportFormat | null {
  const start = text.trimStart().slice(0, 4000);
  if (start.startsWith('<')) return 'moodle-xml';
  if (/^[{[]\s*["{[\]}]/.test(start)) return 'json';
  const [header = ''] = start.split('\n');
  if (/\bstem_en\b/i.test(header) && /\btype\b/i.test(header)) return 'csv';
  if (/^\s*ANSWER:/im.test(text) && /^\s*A[.)]\s/m.test(text)) return 'aiken';
  return /[{}]|^\s*::|^\s*\$CATEGORY:/m.test(text) ? 'gift' : null;
}

/**
 * Reads a file of questions; the format is found by its content when none is given. Every item of
 * the file is in the answer, as a question or with the reason why it is none. Throws
 * UnreadableFile, and nothing else, when the file as a whole cannot be read.
 */
export function readQuestions(bytes: Uint8Array, format?: ImportFormat): ParsedFile {
  if (bytes.length > questionLimits.importFileBytes) {
    const megabytes = questionLimits.importFileBytes / 1024 / 1024;
    throw new UnreadableFile('file_large', { megabytes });
  }
  const text = decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('file_empty');
  const found = format ?? detect(text);
  if (found === null) throw new UnreadableFile('file_unknown');
  return { format: found, items: parsers[found](text) };
}
