import { encode } from 'uqr';
import { type Doc, runsOf, useFace, type Weight } from './fonts.ts';
import { adorning, asWritten, pictured, type Role, told } from './pieces.ts';

/* What the sheets have in common that are drawn by hand: scorecards and certificates. */

export const ink = '#1B1F23';
export const quiet = '#4A5259';
export const line = '#E6E1D8';
export const leaf = '#B5451B';
export const lake = '#0E6E6E';

type Point = readonly [x: number, y: number];
type Style = {
  role?: Role;
  size: number;
  weight?: Weight;
  color?: string;
  /** Points that it wraps within. */
  width: number;
  align?: 'left' | 'center';
};

/** Writes a text that wraps, whatever scripts stand in it, and gives where it ends. */
export function write(doc: Doc, text: string, at: Point, style: Style): number {
  return told(doc, style.role ?? 'P', () => writeRuns(doc, text, at, style));
}

function writeRuns(doc: Doc, text: string, [x, y]: Point, style: Style): number {
  const { size, weight = 400, color = ink, width: room } = style;
  const runs = runsOf(text);
  doc.fillColor(color).fontSize(size);
  doc.x = x;
  doc.y = y;
  for (const [at, run] of runs.entries()) {
    useFace(doc, run.script, weight);
    const options = { width: room, continued: at < runs.length - 1, lineGap: 2 };
    asWritten(doc, run, () => {
      if (at === 0) doc.text(run.text, x, y, options);
      else doc.text(run.text, options);
    });
  }
  return doc.y;
}

/** How wide a text is on one line. */
export function widthOf(doc: Doc, text: string, size: number, weight: Weight): number {
  return runsOf(text).reduce(
    (sum, run) => sum + useFace(doc, run.script, weight).fontSize(size).widthOfString(run.text),
    0,
  );
}

const leafPath =
  'M32 2c2.2 5 4 8.300 4.600 13.200 2.100-1.500 4.600-3.400 8-4.500-1 4.300-1.300 8-.6 11.200 4.600-1.900 9.700-2.500 17-1.300-3.600 3.300-5.400 6.100-6.400 9.400 2.400.7 4.300 1.800 6.400 3.900-6.400 1.200-10.900 3.600-15.400 6.700 1.600 3.400 2.300 6.600 2.400 11.400-5.400-3.400-9.500-5-14.600-5.200L34.200 62h-4.400l.8-15.200c-5.100.2-9.200 1.800-14.600 5.200.1-4.800.8-8 2.400-11.400C13.900 37.500 9.400 35.100 3 33.900c2.100-2.100 4-3.200 6.400-3.900-1-3.300-2.800-6.100-6.400-9.400 7.300-1.200 12.400-.6 17 1.300.7-3.200.4-6.900-.6-11.200 3.400 1.100 5.900 3 8 4.500C28 10.300 29.800 7 32 2z';

/** A line across a sheet, from a point to the right. */
export function drawRule(
  doc: Doc,
  [x, y]: Point,
  { width, weight = 1, color = line }: { width: number; weight?: number; color?: string },
): void {
  adorning(doc, () => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(color);
  });
}

/** The leaf of the house. */
export function drawLeaf(doc: Doc, [x, y]: Point, scale: number): void {
  adorning(doc, () => {
    doc.save().translate(x, y).scale(scale).path(leafPath).fill(leaf).restore();
  });
}

/** Modules as squares, with the quiet zone that readers need; black on white, whatever else is on the page. */
export function drawCode(doc: Doc, url: string, at: Point, side: number): void {
  pictured(doc, url, () => paintCode(doc, url, at, side));
}

function paintCode(doc: Doc, url: string, [x, y]: Point, side: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const step = side / size;
  doc.rect(x, y, side, side).fill('#FFFFFF');
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      // A hair larger than their place, so that no white lines stand between them.
      if (isDark) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
  doc.fill('#000000');
}
