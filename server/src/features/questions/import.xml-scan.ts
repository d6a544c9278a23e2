import { questionLimits } from '@chinar/contract/questions';
import type { MessageCode } from './import.reason.ts';
import { UnreadableFile } from './import.types.ts';

/** Moodle's own files are seven deep. */
const maxDepth = 32;

type Scan = {
  text: string;
  at: number;
  line: number;
  /** Where the current line ends: looked for once a line, as a file may be one long line. */
  lineEnd: number;
  depth: number;
  questionLines: number[];
};

function refuse(
  scan: Scan,
  code: MessageCode,
  values: Record<string, string | number> = {},
): never {
  throw new UnreadableFile(code, values, scan.line);
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** Moves to `next`, counting the lines on the way. */
function moveTo(scan: Scan, next: number): void {
  while (scan.lineEnd < next) {
    scan.line += 1;
    scan.lineEnd = endOfLine(scan.text, scan.lineEnd + 1);
  }
  scan.at = next;
}

function skipPast(scan: Scan, closer: string, name: string): void {
  const end = scan.text.indexOf(closer, scan.at);
  if (end < 0) refuse(scan, 'xml_open', { name });
  moveTo(scan, end + closer.length);
}

/** The position of the `>` that ends a tag, quoted ones apart. */
function tagEnd(scan: Scan): number {
  let quote = '';
  for (let at = scan.at + 1; at < scan.text.length; at += 1) {
    const sign = scan.text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
    else if (sign === '<') break;
  }
  return refuse(scan, 'xml_open', { name: '<…>' });
}

function passTag(scan: Scan): void {
  const end = tagEnd(scan);
  const tag = scan.text.slice(scan.at, end + 1);
  if (tag.startsWith('</')) {
    scan.depth -= 1;
    if (scan.depth < 0) refuse(scan, 'xml_close');
  } else if (!tag.endsWith('/>')) {
    scan.depth += 1;
    if (scan.depth > maxDepth) refuse(scan, 'xml_deep', { maximum: maxDepth });
  }
  if (/^<question[\s/>]/.test(tag)) scan.questionLines.push(scan.line);
  if (scan.questionLines.length > questionLimits.importItems * 2) {
    refuse(scan, 'file_many', { maximum: questionLimits.importItems });
  }
  moveTo(scan, end + 1);
}

/**
 * Walks over XML once, before any parser sees it: refuses what could grow in one (document types
 * with entities, deep nesting) and what is cut off. Answers the line of each `<question>`.
 */
export function questionLinesOf(text: string): number[] {
  const lineEnd = endOfLine(text, 0);
  const scan: Scan = { text, at: 0, line: 1, lineEnd, depth: 0, questionLines: [] };
  for (let next = text.indexOf('<'); next >= 0; next = text.indexOf('<', scan.at)) {
    moveTo(scan, next);
    if (text.startsWith('<![CDATA[', next)) skipPast(scan, ']]>', 'CDATA');
    else if (text.startsWith('<!--', next)) skipPast(scan, '-->', '<!-- … -->');
    else if (text.startsWith('<?', next)) skipPast(scan, '?>', '<? … ?>');
    else if (text.startsWith('<!', next)) {
      refuse(scan, 'xml_doctype');
    } else passTag(scan);
  }
  if (scan.depth !== 0) refuse(scan, 'xml_cut');
  return scan.questionLines;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function character(code: number): string {
  const isText = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10_ff_ff);
  return isText && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes the five entities of XML and characters by number, once; others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      if (decimal !== undefined) return character(Number(decimal));
      return entities[name ?? ''] ?? whole;
    },
  );
}
