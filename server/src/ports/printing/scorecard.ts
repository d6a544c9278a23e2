import type { ScorecardSheet } from '../prints.ts';
import {
  drawCode,
  drawLeaf,
  drawRule,
  lake,
  line,
  quiet,
  widthOf,
  write as writeIn,
} from './drawing.ts';
import type { Doc } from './fonts.ts';
import { adorning } from './pieces.ts';

const left = 56;
/** Below this a section goes on a new page. */
const lowest = 770;
const width = 595.28 - 2 * left;

type Style = Omit<Parameters<typeof writeIn>[3], 'width'> & { width?: number };
const write = (doc: Doc, text: string, at: readonly [number, number], style: Style): number =>
  writeIn(doc, text, at, { width, ...style });

function drawHead(doc: Doc, { title }: ScorecardSheet): number {
  drawLeaf(doc, [left, 50], 0.5);
  write(doc, 'Chinar', [left + 42, 54], { size: 20, weight: 600 });
  const room = widthOf(doc, title, 14, 400);
  const style = { role: 'H1', size: 14, color: quiet, width: room + 4 } as const;
  write(doc, title, [left + width - room - 1, 59], style);
  drawRule(doc, [left, 96], { width });
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
    const end = write(doc, title, [left, y], { size: 12, width: width - room - 20 }) + 3;
    write(doc, marks, [left + width - room - 1, y], { size: 12, weight: 600, width: room + 4 });
    adorning(doc, () => {
      doc.rect(left, end, width, 6).fill(line);
      if (share > 0) doc.rect(left, end, width * Math.min(1, share), 6).fill(lake);
    });
    y = end + 16;
  }
  return y + 4;
}

/** Below everything else; on a page of its own where a test has many sections. */
function drawCheck(doc: Doc, sheet: ScorecardSheet, top: number): void {
  const side = 120;
  let y = Math.max(top, 640);
  if (y + side > 790) {
    doc.addPage();
    y = 60;
  }
  drawRule(doc, [left, y - 8], { width });
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

/** A result on one page, or more where a test has many sections. */
export function drawScorecard(doc: Doc, sheet: ScorecardSheet): void {
  let y = drawHead(doc, sheet);
  y = drawFacts(doc, sheet, y);
  y = drawScore(doc, sheet, y);
  y = drawSections(doc, sheet, y);
  for (const words of sheet.standing) y = write(doc, words, [left, y], { size: 12 }) + 5;
  drawCheck(doc, sheet, y + 20);
}
