import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import { answerAsks } from '../jobs/side-process.ts';
import type { ScorecardSheet } from './prints.ts';

type Doc = InstanceType<typeof Pdf>;
type Weight = 400 | 600;

/** The files of one design, each with the letters of a script; what none has is written in Latin letters. */
const scripts = [
  {
    name: 'latin',
    ranges: [
      [0x20, 0xff],
      [0x152, 0x153],
      [0x2000, 0x200b],
      [0x2010, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    name: 'latin-ext',
    ranges: [
      [0x100, 0x2ff],
      [0x1e00, 0x1eff],
      [0x20a0, 0x20bf],
    ],
  },
  {
    name: 'devanagari',
    ranges: [
      [0x900, 0x97f],
      [0x1cd0, 0x1cff],
      [0x25cc, 0x25cc],
      [0xa8e0, 0xa8ff],
    ],
  },
] as const;
type Script = (typeof scripts)[number]['name'];

const need = createRequire(import.meta.url);
const fileOf = (script: Script, weight: Weight): Buffer =>
  readFileSync(
    need.resolve(
      `@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-${script}-${weight}-normal.woff`,
    ),
  );
const weights: Weight[] = [400, 600];
const files = new Map(
  weights.flatMap((weight) =>
    scripts.map(({ name }) => [`${name} ${weight}`, fileOf(name, weight)] as const),
  ),
);

/** A space, and the two signs that join letters or keep them apart. */
const joiners = new Set([0x20, 0x200c, 0x200d]);

function scriptOf(code: number): Script | undefined {
  return scripts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    ?.name;
}

/**
 * A text in runs of one script each. Spaces and joiners stay with what stands before them: a joiner says
 * how the letters on both its sides are shaped.
 */
function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && joiners.has(code)) {
      last.text += letter;
      continue;
    }
    const script = scriptOf(code);
    const drawn = script ? letter : anyAscii(letter);
    const wanted = script ?? 'latin';
    if (last?.script === wanted) last.text += drawn;
    else runs.push({ script: wanted, text: drawn });
  }
  return runs;
}

const ink = '#1B1F23';
const quiet = '#4A5259';
const line = '#E6E1D8';
const leaf = '#B5451B';
const lake = '#0E6E6E';
const left = 56;
/** Below this a section goes on a new page. */
const lowest = 770;
const width = 595.28 - 2 * left;

type Point = readonly [x: number, y: number];
type Style = { size: number; weight?: Weight; color?: string; width?: number };

/** Writes a text that wraps, whatever scripts stand in it, and gives where it ends. */
function write(doc: Doc, text: string, [x, y]: Point, style: Style): number {
  const { size, weight = 400, color = ink, width: room = width } = style;
  const runs = runsOf(text);
  doc.fillColor(color).fontSize(size);
  doc.x = x;
  doc.y = y;
  for (const [at, run] of runs.entries()) {
    doc.font(`${run.script} ${weight}`);
    const options = { width: room, continued: at < runs.length - 1, lineGap: 2 };
    if (at === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
  return doc.y;
}

/** How wide a text is on one line. */
function widthOf(doc: Doc, text: string, size: number, weight: Weight): number {
  return runsOf(text).reduce(
    (sum, run) => sum + doc.font(`${run.script} ${weight}`).fontSize(size).widthOfString(run.text),
    0,
  );
}

const leafPath =
  'M32 2c2.2 5 4 8.300 4.600 13.200 2.100-1.500 4.600-3.400 8-4.500-1 4.300-1.300 8-.6 11.200 4.600-1.900 9.700-2.500 17-1.300-3.600 3.300-5.400 6.100-6.400 9.400 2.400.7 4.300 1.800 6.400 3.900-6.400 1.200-10.900 3.600-15.400 6.700 1.600 3.400 2.300 6.600 2.400 11.400-5.400-3.400-9.500-5-14.600-5.200L34.200 62h-4.400l.8-15.200c-5.100.2-9.200 1.800-14.600 5.200.1-4.800.8-8 2.400-11.400C13.900 37.500 9.400 35.100 3 33.900c2.100-2.100 4-3.200 6.400-3.900-1-3.300-2.800-6.100-6.400-9.400 7.300-1.200 12.400-.6 17 1.300.7-3.200.4-6.900-.6-11.200 3.400 1.100 5.900 3 8 4.500C28 10.300 29.800 7 32 2z';

function drawHead(doc: Doc, { title }: ScorecardSheet): number {
  doc.save().translate(left, 50).scale(0.5).path(leafPath).fill(leaf).restore();
  write(doc, 'Chinar', [left + 42, 54], { size: 20, weight: 600 });
  const room = widthOf(doc, title, 14, 400);
  write(doc, title, [left + width - room - 1, 59], { size: 14, color: quiet, width: room + 4 });
  doc
    .moveTo(left, 96)
    .lineTo(left + width, 96)
    .lineWidth(1)
    .stroke(line);
  return 118;
}

function drawFacts(doc: Doc, { facts }: ScorecardSheet, top: number): number {
  let y = top;
  for (const { label, value } of facts) {
    const end = write(doc, label, [left, y + 2], { size: 10, color: quiet, width: 110 });
    y = Math.max(
      end,
      write(doc, value, [left + 120, y], { size: 13, weight: 600, width: width - 120 }),
    );
    y += 7;
  }
  return y + 10;
}

function drawScore(doc: Doc, sheet: ScorecardSheet, top: number): number {
  write(doc, sheet.score, [left, top], { size: 54, weight: 600 });
  const x = left + widthOf(doc, sheet.score, 54, 600) + 4;
  write(doc, sheet.outOf, [x, top + 31], { size: 22, color: quiet });
  return write(doc, sheet.counts, [left, top + 74], { size: 12, color: quiet }) + 18;
}

function drawSections(doc: Doc, { sections }: ScorecardSheet, top: number): number {
  let y = top;
  for (const { title, share, marks } of sections) {
    if (y > lowest) {
      doc.addPage();
      y = 60;
    }
    const room = widthOf(doc, marks, 12, 600);
    write(doc, marks, [left + width - room - 1, y], { size: 12, weight: 600, width: room + 4 });
    y = write(doc, title, [left, y], { size: 12, width: width - room - 20 }) + 3;
    doc.rect(left, y, width, 6).fill(line);
    if (share > 0) doc.rect(left, y, width * Math.min(1, share), 6).fill(lake);
    y += 16;
  }
  return y + 4;
}

/** Modules as squares, with the quiet zone that readers need; black on white, whatever else is on the page. */
function drawCode(doc: Doc, url: string, [x, y]: Point, side: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const step = side / size;
  doc.rect(x, y, side, side).fill('#FFFFFF');
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      // A hair larger than their place, so that no white lines stand between them.
      if (isDark) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
  doc.fill('#000000');
}

/** Below everything else; on a page of its own where a test has many sections. */
function drawCheck(doc: Doc, sheet: ScorecardSheet, top: number): void {
  const side = 120;
  let y = Math.max(top, 640);
  if (y + side > 790) {
    doc.addPage();
    y = 60;
  }
  doc
    .moveTo(left, y - 8)
    .lineTo(left + width, y - 8)
    .lineWidth(1)
    .stroke(line);
  if (sheet.check) {
    const { url, words } = sheet.check;
    drawCode(doc, url, [left + width - side, y], side);
    const room = { width: width - side - 24 };
    const end = write(doc, words, [left, y + 12], { size: 11, ...room });
    write(doc, url, [left, end + 6], { size: 9, color: lake, ...room });
    doc.link(left + width - side, y, side, side, url);
  }
  write(doc, sheet.foot, [left, y + side - 8], { size: 9, color: quiet, width: width - side - 24 });
}

function draw(sheet: ScorecardSheet): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: sheet.title, Creator: 'Chinar', Producer: 'Chinar' },
  });
  for (const [name, bytes] of files) doc.registerFont(name, bytes);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  let y = drawHead(doc, sheet);
  y = drawFacts(doc, sheet, y);
  y = drawScore(doc, sheet, y);
  y = drawSections(doc, sheet, y);
  for (const words of sheet.standing) y = write(doc, words, [left, y], { size: 12 }) + 5;
  drawCheck(doc, sheet, y + 20);
  doc.end();
  return done;
}

answerAsks((sheet: ScorecardSheet) => draw(sheet));
