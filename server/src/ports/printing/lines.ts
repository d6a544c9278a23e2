import type { Doc } from './fonts.ts';
import { type Style, writeWords } from './letters.ts';

/** A piece of a line: words, a space at which a line may end, a box, or the end of the line. */
export type Piece =
  | { kind: 'words'; text: string; style: Style; width: number }
  | { kind: 'space'; style: Style; width: number }
  | { kind: 'box'; box: Box }
  | { kind: 'end' };

/** What is painted as one: a formula, a picture, a blank to write in. `y` is the line of writing. */
export type Box = {
  width: number;
  ascent: number;
  descent: number;
  paint: (doc: Doc, x: number, y: number) => void;
};

export type Line = { width: number; ascent: number; descent: number; pieces: Piece[] };

type Ruler = (text: string, style: Style) => number;

const widthOf = (piece: Piece): number =>
  piece.kind === 'box' ? piece.box.width : piece.kind === 'end' ? 0 : piece.width;

/** Of the size of words: how far they reach above and below the line of writing, accents of Hindi too. */
const above = 0.98;
const below = 0.36;

function heightsOf(pieces: readonly Piece[], usual: Style): Pick<Line, 'ascent' | 'descent'> {
  let ascent = usual.size * above;
  let descent = usual.size * below;
  for (const piece of pieces) {
    if (piece.kind === 'box') {
      ascent = Math.max(ascent, piece.box.ascent + 1);
      descent = Math.max(descent, piece.box.descent + 1);
    } else if (piece.kind === 'words') {
      const { size, rise = 0 } = piece.style;
      ascent = Math.max(ascent, size * above + rise);
      descent = Math.max(descent, size * below - rise);
    }
  }
  return { ascent, descent };
}

function lineOf(pieces: Piece[], usual: Style): Line {
  let end = pieces.length;
  while (end > 0 && pieces[end - 1]?.kind === 'space') end -= 1;
  const kept = pieces.slice(0, end);
  return { width: wideOf(kept), pieces: kept, ...heightsOf(kept, usual) };
}

/** A word that is wider than the line, cut where it must be; a sign is not parted from what marks it. */
function cut(piece: Piece & { kind: 'words' }, room: number, ruler: Ruler): Piece[] {
  const clusters = [...new Intl.Segmenter('hi').segment(piece.text)].map(({ segment }) => segment);
  const parts: Piece[] = [];
  let held = '';
  const put = (text: string): void => {
    if (text !== '')
      parts.push({ kind: 'words', text, style: piece.style, width: ruler(text, piece.style) });
  };
  for (const cluster of clusters) {
    if (held !== '' && ruler(held + cluster, piece.style) > room) {
      put(held);
      held = '';
    }
    held += cluster;
  }
  put(held);
  return parts;
}

/** Pieces between which no line may end: a word with the sign behind it. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let isJoined = false;
  for (const piece of pieces) {
    const isWhole = piece.kind === 'words' || piece.kind === 'box';
    const last = groups.at(-1);
    if (isWhole && isJoined && last) last.push(piece);
    else groups.push([piece]);
    isJoined = isWhole;
  }
  return groups;
}

const wideOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece), 0);

type Breaking = { ruler: Ruler; usual: Style };

/** What is wider than a line: words are cut, boxes stand alone. */
const cutAll = (group: readonly Piece[], room: number, ruler: Ruler): Piece[] =>
  group.flatMap((one) =>
    one.kind === 'words' && one.width > room ? cut(one, room, ruler) : [one],
  );

/** Breaks pieces into lines that are no wider than the room; a box that is wider stands alone. */
export function breakLines(
  pieces: readonly Piece[],
  room: number,
  { ruler, usual }: Breaking,
): Line[] {
  const lines: Line[] = [];
  let held: Piece[] = [];
  let width = 0;
  const end = (): void => {
    lines.push(lineOf(held, usual));
    held = [];
    width = 0;
  };
  const put = (group: readonly Piece[]): void => {
    const wide = wideOf(group);
    if (held.length > 0 && width + wide > room + 0.01) end();
    held.push(...group);
    width += wide;
  };
  for (const group of groupsOf(pieces)) {
    const kind = group[0]?.kind;
    if (kind === 'end') end();
    else if (kind === 'space') {
      // A line neither begins with a space nor is broken by one.
      if (held.length > 0) held.push(...group);
      width += held.length > 0 ? wideOf(group) : 0;
    } else if (wideOf(group) <= room) put(group);
    else for (const piece of cutAll(group, room, ruler)) put([piece]);
  }
  if (held.length > 0) end();
  return lines;
}

/** How wide pieces are when no line is broken, and how wide what cannot be broken is at least. */
export function widthsOf(pieces: readonly Piece[]): { least: number; most: number } {
  let least = 0;
  let most = 0;
  let line = 0;
  for (const group of groupsOf(pieces)) {
    const wide = wideOf(group);
    if (group[0]?.kind === 'end') line = 0;
    else line += wide;
    if (group[0]?.kind !== 'space') least = Math.max(least, wide);
    most = Math.max(most, line);
  }
  return { least, most };
}

const isSameStyle = (one: Style, other: Style): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Words and spaces of one look after each other as one. */
function merged(pieces: readonly Piece[]): Piece[] {
  const done: Piece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'box' || piece.kind === 'end') {
      done.push(piece);
      continue;
    }
    const text = piece.kind === 'space' ? ' ' : piece.text;
    const last = done.at(-1);
    if (last?.kind === 'words' && isSameStyle(last.style, piece.style)) last.text += text;
    else done.push({ ...piece, kind: 'words', text });
  }
  return done;
}

/** Paints a line; words of one look are written as one, so that they can be searched and copied. */
export function paintLine(doc: Doc, { pieces }: Line, x: number, y: number): void {
  let at = x;
  for (const piece of merged(pieces)) {
    if (piece.kind === 'words') at = writeWords(doc, piece.text, [at, y], piece.style);
    if (piece.kind !== 'box') continue;
    doc.fillColor('#1B1F23').strokeColor('#1B1F23');
    piece.box.paint(doc, at, y);
    at += piece.box.width;
  }
}
