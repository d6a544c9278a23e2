import type { MessageCode } from './import.reason.ts';
import { UnreadableFile } from './import.types.ts';

/** Moodle's own files are seven deep. */
const usualDepth = 32;

type Scan = {
  text: string;
  at: number;
  line: number;
  /** Where the current line ends: looked for once a line, as a file may be one long line. */
  lineEnd: number;
  depth: number;
  /** The outermost element's name; null before it. */
  root: string | null;
  /** The element below the root that is under way, and where what is told next begins. */
  start: { at: number; line: number } | null;
  told: Span[];
  from: number;
  maxDepth: number;
};

/** An element right below the root, or text between two of them. */
export type Span = { kind: 'element' | 'text'; text: string; line: number };

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

/** Text between the elements below the root, comments apart. */
function passText(scan: Scan, end: number): void {
  const text = scan.text.slice(scan.from, end);
  if (scan.depth === 1 && text.trim() !== '') {
    scan.told.push({ kind: 'text', text: text.trim(), line: scan.line });
  }
}

/** A section in which no sign is a tag; what stands in it is text like any other. */
function passCdata(scan: Scan): void {
  const { at } = scan;
  skipPast(scan, ']]>', 'CDATA');
  if (scan.depth !== 1) return;
  const inside = scan.text.slice(at + 9, scan.at - 3).trim();
  if (inside !== '') scan.told.push({ kind: 'text', text: inside, line: scan.line });
}

function passTag(scan: Scan): void {
  const { at, line } = scan;
  const end = tagEnd(scan);
  const tag = scan.text.slice(at, end + 1);
  const isEmpty = tag.endsWith('/>');
  if (tag.startsWith('</')) {
    scan.depth -= 1;
    if (scan.depth < 0) refuse(scan, 'xml_close');
  } else {
    if (scan.depth === 0) scan.root ??= /^<([^\s/>]*)/.exec(tag)?.[1] ?? '';
    if (scan.depth === 1) scan.start = { at, line };
    if (!isEmpty) scan.depth += 1;
    if (scan.depth > scan.maxDepth) refuse(scan, 'xml_deep', { maximum: scan.maxDepth });
  }
  moveTo(scan, end + 1);
  if (scan.depth === 1 && scan.start) {
    const text = scan.text.slice(scan.start.at, end + 1);
    scan.told.push({ kind: 'element', text, line: scan.start.line });
    scan.start = null;
  }
}

/**
 * Walks over XML before any parser sees it: refuses what could grow in one (document types with
 * entities, deep nesting) and what is cut off. Gives one element below the root after the other, so
 * that a file is never whole in memory, and the text between them. Throws where the root has another
 * name.
 */
export function* partsBelow(text: string, root: string, maxDepth = usualDepth): Generator<Span> {
  const lineEnd = endOfLine(text, 0);
  const scan: Scan = {
    text,
    at: 0,
    line: 1,
    lineEnd,
    depth: 0,
    root: null,
    start: null,
    told: [],
    from: 0,
    maxDepth,
  };
  for (let next = text.indexOf('<'); next >= 0; next = text.indexOf('<', scan.at)) {
    passText(scan, next);
    moveTo(scan, next);
    if (text.startsWith('<![CDATA[', next)) passCdata(scan);
    else if (text.startsWith('<!--', next)) skipPast(scan, '-->', '<!-- … -->');
    else if (text.startsWith('<?', next)) skipPast(scan, '?>', '<? … ?>');
    else if (text.startsWith('<!', next)) refuse(scan, 'xml_doctype');
    else passTag(scan);
    scan.from = scan.at;
    if (scan.root !== null && scan.root !== root) {
      throw new UnreadableFile('xml_other', { name: root }, 1);
    }
    yield* scan.told.splice(0);
  }
  if (scan.depth !== 0) refuse(scan, 'xml_cut');
  if (scan.root === null) throw new UnreadableFile('xml_other', { name: root }, 1);
}

/** Where the outermost element begins, behind declarations and comments; null where something else stands. */
export function rootOf(text: string): { name: string; at: number } | null {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    const closer = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (closer === null) break;
    const end = text.indexOf(closer, at);
    if (end < 0) return null;
    at = end + closer.length;
  }
  const name = /^<([^\s/>!?]+)/.exec(text.slice(at, at + 200))?.[1];
  return name === undefined ? null : { name, at };
}

/**
 * Looks through XML that a library will read: what could grow in it, nests without end or is cut off is
 * refused. Gives where its outermost element begins; null where there is none.
 */
export function lookThrough(
  text: string,
  maxDepth = usualDepth,
): { name: string; at: number } | null {
  const root = rootOf(text);
  if (root) for (const _ of partsBelow(text, root.name, maxDepth));
  else if (/<!(?!--)/.test(text.slice(0, 4000))) throw new UnreadableFile('xml_doctype');
  return root;
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
