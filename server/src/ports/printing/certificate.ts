import type { CertificateSheet } from '../prints.ts';
import {
  drawCode,
  drawLeaf,
  drawRule,
  lake,
  leaf,
  line,
  quiet,
  widthOf,
  write,
} from './drawing.ts';
import type { Doc } from './fonts.ts';
import { adorning } from './pieces.ts';

/* A4 on its side. */
const page = { width: 841.89, height: 595.28 } as const;
const edge = 36;
const left = 72;
const width = page.width - 2 * left;
const codeSide = 104;
/** Facts stand beside the code. */
const factsWidth = width - codeSide - 32;

/** The largest size at which a text stays on so many lines of the sheet's width. */
function fitting(doc: Doc, text: string, sizes: readonly number[], lines: number): number {
  const fits = sizes.find((size) => widthOf(doc, text, size, 600) <= width * lines * 0.94);
  return fits ?? sizes.at(-1) ?? 12;
}

function drawFrame(doc: Doc): void {
  adorning(doc, () => {
    doc
      .rect(edge, edge, page.width - 2 * edge, page.height - 2 * edge)
      .lineWidth(1)
      .stroke(line);
    doc.rect(edge, edge, page.width - 2 * edge, 5).fill(leaf);
  });
}

function drawHead(doc: Doc, { title, issuer }: CertificateSheet): number {
  drawLeaf(doc, [left, 68], 0.55);
  write(doc, issuer, [left + 46, 74], { size: 18, weight: 600, width: width - 46 });
  return write(doc, title, [left, 124], { role: 'H1', size: 15, color: quiet, width }) + 6;
}

function drawNames(doc: Doc, { name, words, item }: CertificateSheet, top: number): number {
  const nameSize = fitting(doc, name, [38, 32, 26, 20], 1);
  let y = write(doc, name, [left, top], { size: nameSize, weight: 600, width }) + 4;
  y = write(doc, words, [left, y], { size: 14, color: quiet, width }) + 4;
  const itemSize = fitting(doc, item, [26, 22, 18], 2);
  return write(doc, item, [left, y], { size: itemSize, weight: 600, color: lake, width }) + 14;
}

function drawFacts(doc: Doc, { facts }: CertificateSheet, top: number): void {
  const column = factsWidth / 2;
  let row = top;
  let lowest = top;
  for (const [at, { label, value }] of facts.entries()) {
    const x = left + (at % 2) * column;
    const end = write(doc, label, [x, row], { size: 9, color: quiet, width: column - 16 });
    lowest = Math.max(
      lowest,
      write(doc, value, [x, end], { size: 12, weight: 600, width: column - 16 }),
    );
    if (at % 2 === 1) row = lowest + 8;
  }
}

/** All that a certificate says, on one page. */
export function drawCertificate(doc: Doc, sheet: CertificateSheet): void {
  drawFrame(doc);
  const head = drawHead(doc, sheet);
  const names = drawNames(doc, sheet, head);
  const top = Math.max(names, 322);
  drawRule(doc, [left, top - 6], { width });
  drawFacts(doc, sheet, top + 8);
  const x = left + width - codeSide;
  const y = page.height - edge - codeSide - 28;
  drawCode(doc, sheet.check.url, [x, y], codeSide);
  doc.link(x, y, codeSide, codeSide, sheet.check.url);
  const foot = page.height - edge - 74;
  const room = { width: factsWidth };
  const end = write(doc, sheet.check.words, [left, foot], { size: 10, ...room });
  const told = write(doc, sheet.check.url, [left, end + 1], { size: 9, color: lake, ...room });
  write(doc, sheet.foot, [left, told + 1], { size: 9, color: quiet, ...room });
}
