import type { InvoiceSheet } from '../prints.ts';
import { drawLeaf, drawRule, ink, lake, quiet } from './drawing.ts';
import type { Doc } from './fonts.ts';
import { makeRuler, printable, type Style as Look } from './letters.ts';
import { breakLines, paintLine, type Piece } from './lines.ts';
import { type Role, told } from './pieces.ts';

/* A4 upright. */
const page = { width: 595.28, height: 841.89 } as const;
const left = 48;
const width = page.width - 2 * left;
const right = left + width;
/** Where the first row of a further page stands. */
const upper = 56;
/** Below this stands the foot. */
const lowest = 776;
const gap = 8;
const leading = 1.38;

type Pen = { doc: Doc; ruler: ReturnType<typeof makeRuler> };
type Style = {
  role?: Role;
  size: number;
  weight?: Look['weight'];
  color?: string;
  /** Lines are no wider. */
  room: number;
  /** Lines end where the room ends. */
  isEnd?: boolean;
};
type Point = readonly [x: number, y: number];

const lookOf = ({ size, weight = 400, color = ink }: Style): Look => ({ size, weight, color });

/** The lines that a text becomes; Hindi is written so that it can be searched and copied. */
function linesOf({ ruler }: Pen, text: string, style: Style) {
  const usual = lookOf(style);
  const pieces = printable(text)
    .split(/( +)/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      const kind = part.startsWith(' ') ? ('space' as const) : ('words' as const);
      return { kind, text: part, style: usual, width: ruler(part, usual) };
    });
  return breakLines(pieces, style.room, { ruler, usual });
}

function heightOf(pen: Pen, text: string, style: Style): number {
  return linesOf(pen, text, style).length * style.size * leading;
}

/** Writes a text below a point, and gives where it ends. */
function write(pen: Pen, text: string, [x, top]: Point, style: Style): number {
  if (text === '') return top;
  return told(pen.doc, style.role ?? 'P', () => {
    let y = top;
    for (const words of linesOf(pen, text, style)) {
      const at = style.isEnd ? x + style.room - words.width : x;
      paintLine(pen.doc, words, at, y + style.size);
      y += style.size * leading;
    }
    return y;
  });
}

function rule({ doc }: Pen, y: number, weight = 0.75, color?: string): void {
  drawRule(doc, [left, y], { width, weight, ...(color ? { color } : {}) });
}

function drawHead(pen: Pen, { title, subtitle, parties }: InvoiceSheet): number {
  const room = width / 2 - 16;
  const side: Point = [right - room, 46];
  drawLeaf(pen.doc, [left, 44], 0.4);
  const name = { size: 13, weight: 600, room: room - 18 } as const;
  const named = write(pen, parties[0]?.name ?? '', [left + 34, 49], name);
  const heading = { role: 'H1', size: 18, weight: 600, color: lake, room, isEnd: true } as const;
  let y = write(pen, title, side, heading);
  if (subtitle)
    y = write(pen, subtitle, [side[0], y], { size: 9, color: quiet, room, isEnd: true });
  const end = Math.max(y, named, 76) + 8;
  rule(pen, end, 1.2, ink);
  return end + 14;
}

/** Who sells, who buys, and which document it is, beside each other. */
function drawParties(pen: Pen, { parties, facts }: InvoiceSheet, top: number): number {
  const column = width / 3;
  const ends = parties.map(({ label, name, lines }, at) => {
    const x = left + at * column;
    const room = column - 16;
    let y = write(pen, label, [x, top], { size: 8.5, color: quiet, room }) + 1;
    y = write(pen, name, [x, y], { size: 10.5, weight: 600, room }) + 1;
    for (const words of lines) y = write(pen, words, [x, y], { size: 9, room });
    return y;
  });
  const x = left + parties.length * column;
  let y = top;
  for (const { label, value } of facts) {
    y = write(pen, label, [x, y], { size: 8.5, color: quiet, room: column });
    y = write(pen, value, [x, y], { size: 9.5, room: column }) + 3;
  }
  return Math.max(...ends, y) + 16;
}

type Column = { x: number; style: Style };

/** Where each column stands; what the numbers leave is for words. */
function placed({ columns }: InvoiceSheet): Column[] {
  const numbers = columns.reduce((sum, { width: own }) => sum + (own === null ? 0 : own + gap), 0);
  let x = left;
  return columns.map(({ width: own }) => {
    const room = own ?? width - numbers;
    const column = { x, style: { size: 9, room, isEnd: own !== null } };
    x += room + gap;
    return column;
  });
}

function drawRow(
  pen: Pen,
  cells: readonly string[],
  { columns, top, color }: { columns: readonly Column[]; top: number; color?: string },
): number {
  const ends = columns.map(({ x, style }, at) =>
    write(pen, cells[at] ?? '', [x, top], { ...style, ...(color ? { color } : {}) }),
  );
  return Math.max(...ends);
}

function drawTable(pen: Pen, sheet: InvoiceSheet, top: number): number {
  const columns = placed(sheet);
  const labels = sheet.columns.map(({ label }) => label);
  const head = (y: number): number => {
    const end = drawRow(pen, labels, { columns, top: y, color: quiet }) + 4;
    rule(pen, end, 0.75, ink);
    return end + 6;
  };
  let y = head(top);
  for (const cells of sheet.rows) {
    const height = Math.max(
      ...columns.map(({ style }, at) => heightOf(pen, cells[at] ?? '', style)),
    );
    if (y + height > lowest) {
      pen.doc.addPage();
      y = head(upper);
    }
    const end = drawRow(pen, cells, { columns, top: y }) + 5;
    rule(pen, end);
    y = end + 6;
  }
  return y;
}

/** What it comes to, kept on one page. */
function drawSums(pen: Pen, { sums, total, words, note }: InvoiceSheet, top: number): void {
  let y = top + 4;
  if (y + sums.length * 15 + 100 > lowest) {
    pen.doc.addPage();
    y = upper;
  }
  const label: Style = { size: 9.5, color: quiet, room: 260, isEnd: true };
  const value: Style = { size: 9.5, room: 110, isEnd: true };
  const [labelX, valueX] = [right - 110 - gap - label.room, right - value.room];
  for (const sum of sums) {
    write(pen, sum.label, [labelX, y], label);
    y = write(pen, sum.value, [valueX, y], value) + 2;
  }
  y += 5;
  const strong = { size: 13, weight: 600, color: ink } as const;
  write(pen, total.label, [labelX, y], { ...label, ...strong });
  y = write(pen, total.value, [valueX, y], { ...value, ...strong }) + 14;
  y = write(pen, words.label, [left, y], { size: 8.5, color: quiet, room: width });
  y = write(pen, words.value, [left, y], { size: 10, room: width }) + 12;
  write(pen, note, [left, y], { size: 8.5, color: quiet, room: width });
}

/** Its number and the page, on every page: known when all of them are there. */
function drawFeet(pen: Pen, { foot }: InvoiceSheet): void {
  const { start, count } = pen.doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pen.doc.switchToPage(at);
    const words = foot.replace('{page}', String(at + 1)).replace('{pages}', String(count));
    rule(pen, 794);
    write(pen, words, [left, 800], { size: 8.5, color: quiet, room: width, isEnd: true });
  }
}

/** An invoice or a credit note, on as many pages as its lines need. */
export function drawInvoice(doc: Doc, sheet: InvoiceSheet): void {
  const pen = { doc, ruler: makeRuler(doc) };
  const parties = drawHead(pen, sheet);
  const table = drawParties(pen, sheet, parties);
  const sums = drawTable(pen, sheet, table);
  drawSums(pen, sheet, sums);
  drawFeet(pen, sheet);
}
