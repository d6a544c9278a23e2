import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import type Pdf from 'pdfkit';

export type Doc = InstanceType<typeof Pdf>;
export type Weight = 400 | 600;

/**
 * The files of one design, each with the letters that it has (as its own table says, not as its name promises).
 */
const scripts = [
  {
    name: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2039, 0x203a],
      [0x2044, 0x2044],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
      [0x2215, 0x2215],
    ],
  },
  {
    name: 'latin-ext',
    ranges: [
      [0x110, 0x110],
      [0x132, 0x133],
      [0x135, 0x135],
      [0x140, 0x142],
      [0x160, 0x161],
      [0x178, 0x178],
      [0x17d, 0x17e],
      [0x192, 0x192],
      [0x237, 0x237],
      [0x2c7, 0x2c7],
      [0x2dd, 0x2dd],
      [0x1e9e, 0x1e9e],
      [0x2020, 0x2020],
      [0x20a1, 0x20a1],
      [0x20a4, 0x20a4],
      [0x20a6, 0x20a6],
      [0x20a8, 0x20ab],
      [0x20ad, 0x20ae],
      [0x20b1, 0x20b2],
      [0x20b4, 0x20b5],
      [0x20b8, 0x20ba],
      [0x20bd, 0x20bd],
      [0x20bf, 0x20bf],
      [0x2113, 0x2113],
    ],
  },
  {
    name: 'devanagari',
    ranges: [
      [0x901, 0x939],
      [0x93c, 0x94d],
      [0x950, 0x950],
      [0x958, 0x970],
      [0x972, 0x972],
      [0x25cc, 0x25cc],
    ],
  },
] as const;
export type Script = (typeof scripts)[number]['name'];
/** A script, or the signs of another design that stand in for what this one lacks. */
export type Face = Script | 'signs';

/** Greek, small figures, and signs of mathematics, arrows and shapes; what these lack too is written in Latin letters. */
const signs = [
  [0x384, 0x38a],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ff],
  [0x2032, 0x2037],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x2090, 0x209c],
  [0x2100, 0x2109],
  [0x210b, 0x2149],
  [0x2150, 0x2185],
  [0x2190, 0x2311],
  [0x2460, 0x2469],
  [0x2500, 0x269c],
  [0x2701, 0x2704],
  [0x270c, 0x2727],
  [0x2761, 0x2794],
  [0x27e6, 0x27eb],
  [0x27f0, 0x27ff],
] as const;

const need = createRequire(import.meta.url);
const fileOf = (script: Script, weight: Weight): Buffer =>
  readFileSync(
    need.resolve(
      `@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-${script}-${weight}-normal.woff`,
    ),
  );
/** This design has no weight between regular and bold. */
const signsOf = (weight: Weight): Buffer =>
  readFileSync(
    need.resolve(
      `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight === 400 ? 400 : 700}-normal.woff`,
    ),
  );
const weights: Weight[] = [400, 600];
const files = new Map(
  weights.flatMap((weight) => [
    ...scripts.map(({ name }) => [`${name} ${weight}`, fileOf(name, weight)] as const),
    [`signs ${weight}`, signsOf(weight)] as const,
  ]),
);

/** A space, and the two signs that join letters or keep them apart. */
const joiners = new Set([0x20, 0x200c, 0x200d]);

type Ranges = readonly (readonly [number, number])[];
const isIn = (code: number, ranges: Ranges): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/** The script of a letter; undefined for one that the design lacks. */
export function scriptOf(code: number): Script | undefined {
  return scripts.find(({ ranges }) => isIn(code, ranges))?.name;
}

/** Letters of one script, or signs, that stand beside each other. */
export type Run = { script: Face; text: string };

/**
 * A text in runs of one script each. Spaces and joiners stay with what stands before them: a joiner says
 * how the letters on both its sides are shaped.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && joiners.has(code)) {
      last.text += letter;
      continue;
    }
    const script = scriptOf(code) ?? (isIn(code, signs) ? 'signs' : undefined);
    const drawn = script ? letter : anyAscii(letter);
    const wanted = script ?? 'latin';
    if (last?.script === wanted) last.text += drawn;
    else runs.push({ script: wanted, text: drawn });
  }
  return runs;
}

/** Makes the fonts known to a document, each by its script and weight: `devanagari 600`. */
export function registerFonts(doc: Doc): void {
  for (const [name, bytes] of files) doc.registerFont(name, bytes);
}

type Metrics = { ascender: number; descender: number; lineGap: number };
const metricsOf = (doc: Doc): Metrics => (doc as unknown as { _font: Metrics })._font;

/** Turns a document to a font. Signs stand on the line of the words around them, and keep its height. */
export function useFace(doc: Doc, face: Face, weight: Weight): Doc {
  if (face === 'signs') {
    const { ascender, descender, lineGap } = metricsOf(doc.font(`latin ${weight}`));
    Object.assign(metricsOf(doc.font(`signs ${weight}`)), { ascender, descender, lineGap });
  }
  return doc.font(`${face} ${weight}`);
}
