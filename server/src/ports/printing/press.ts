import type { Doc } from './fonts.ts';
import type { Maths } from './maths.ts';
import type { Style } from './letters.ts';

/** A picture as it is kept, in dots; 96 of them are an inch of the screen that it was made for. */
export type PrintPicture = { bytes: Uint8Array; width: number; height: number };

/** What every part of a paper is made with. */
export type Press = {
  doc: Doc;
  ruler: (text: string, style: Style) => number;
  maths: Maths;
  pictures: ReadonlyMap<string, PrintPicture>;
};

/** Where something is laid out. Lengths are points. */
export type Place = {
  /** How wide it may be. */
  room: number;
  /** How wide, where it may span both columns; null where it may not. */
  full: number | null;
  style: Style;
};

/** What is never parted: a line, a row of a table, a picture. Lengths are points, `y` its upper edge. */
export type Atom = {
  height: number;
  /** Blank above it, unless it begins a column. */
  before: number;
  /** It stays with what follows. */
  isKept?: boolean;
  /** It spans both columns. */
  isWide?: boolean;
  /** Where its first line is written, from its upper edge; not there where it has none. */
  baseline?: number;
  paint: (x: number, y: number) => void;
};

/** Moved to the right; what spans both columns stays. */
export function shifted(atoms: readonly Atom[], dx: number): Atom[] {
  return atoms.map((atom) =>
    atom.isWide ? atom : { ...atom, paint: (x, y) => atom.paint(x + dx, y) },
  );
}

/** Kept on one page and in one column, as far as they fit there. */
export function together(atoms: readonly Atom[]): Atom[] {
  return atoms.map((atom, at) => (at < atoms.length - 1 ? { ...atom, isKept: true } : atom));
}

export function heightOf(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, { height, before }, at) => sum + height + (at > 0 ? before : 0), 0);
}

/** Atoms under each other as one, for a cell: none of them spans anything. */
export function stacked(atoms: readonly Atom[]): Atom {
  const [first] = atoms;
  return {
    height: heightOf(atoms),
    before: first?.before ?? 0,
    ...(first?.baseline === undefined ? {} : { baseline: first.baseline }),
    paint: (x, y) => {
      let at = y;
      for (const [index, atom] of atoms.entries()) {
        if (index > 0) at += atom.before;
        atom.paint(x, at);
        at += atom.height;
      }
    },
  };
}

/** With a mark (a number, a letter, a dot) before its first line; `paint` is given the line of writing. */
export function marked(
  atoms: readonly Atom[],
  style: Style,
  paint: (x: number, y: number) => void,
): Atom[] {
  const [first, ...rest] = atoms;
  const height = style.size * 1.34;
  if (!first || first.baseline === undefined || first.isWide) {
    const mark: Atom = {
      height,
      before: first?.before ?? 0,
      isKept: true,
      baseline: style.size * 0.98,
      paint: (x, y) => paint(x, y + style.size * 0.98),
    };
    return [mark, ...atoms];
  }
  const { baseline } = first;
  const withMark: Atom = {
    ...first,
    paint: (x, y) => {
      paint(x, y + baseline);
      first.paint(x, y);
    },
  };
  return [withMark, ...rest];
}

export const ink = '#1B1F23';
export const quiet = '#4A5259';
export const hairline = '#B9B4AA';
