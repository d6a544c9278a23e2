import Pdf from 'pdfkit';
import {
  type Doc,
  registerFonts,
  runsOf,
  useFace,
  type Weight,
} from '../../ports/printing/fonts.ts';

/** A row of a table, a question with what it is asked for, or a paragraph. */
export type BookPart =
  | string
  | { rows: readonly (readonly string[])[] }
  | { ask: string; answer?: string };
export type BookPage = { head: string; parts: readonly BookPart[] };
export type Book = { title: string; pages: readonly BookPage[] };

const ink = '#1B1F23';
const quiet = '#4A5259';
const line = '#E6E1D8';
const leaf = '#B5451B';
const soft = '#DDF0EE';
/** A5: as a phone shows it, its letters are large enough. */
const [width, height] = [419.53, 595.28];
const left = 36;
const room = width - 2 * left;

type Style = { size: number; weight?: Weight; color?: string; x?: number; width?: number };

/** Writes a text that wraps, whatever scripts stand in it, and gives where it ends. */
function write(doc: Doc, text: string, y: number, style: Style): number {
  const { size, weight = 400, color = ink, x = left, width: wide = room } = style;
  const runs = runsOf(text);
  doc.fillColor(color).fontSize(size);
  for (const [at, run] of runs.entries()) {
    useFace(doc, run.script, weight);
    const options = { width: wide, continued: at < runs.length - 1, lineGap: 3 };
    if (at === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
  return doc.y;
}

function writeRows(doc: Doc, rows: readonly (readonly string[])[], top: number): number {
  let y = top;
  const columns = rows[0]?.length ?? 1;
  const wide = room / columns;
  for (const [place, row] of rows.entries()) {
    const weight = place === 0 ? 600 : 400;
    const ends = row.map((cell, at) =>
      write(doc, cell, y + 4, { size: 10.5, weight, x: left + at * wide, width: wide - 8 }),
    );
    y = Math.max(...ends) + 3;
    doc
      .moveTo(left, y)
      .lineTo(left + room, y)
      .lineWidth(place === 0 ? 1 : 0.5);
    doc.stroke(place === 0 ? ink : line);
  }
  return y + 10;
}

function writeAsk(doc: Doc, { ask, answer = '' }: { ask: string; answer?: string }, top: number) {
  const inner = { x: left + 12, width: room - 24 };
  const tall =
    22 + 18 * Math.ceil(ask.length / 56) + (answer ? 4 + 17 * Math.ceil(answer.length / 62) : 0);
  doc.roundedRect(left, top, room, tall, 6).fill(soft);
  let y = write(doc, ask, top + 10, { size: 11.5, weight: 600, ...inner });
  if (answer) y = write(doc, answer, y + 4, { size: 10.5, color: quiet, ...inner });
  return Math.max(y, top + tall) + 12;
}

function drawPage(doc: Doc, book: Book, place: number): void {
  const page = book.pages[place];
  if (!page) return;
  doc.addPage();
  write(doc, `${place + 1}`, 28, { size: 10, weight: 600, color: leaf });
  let y = write(doc, page.head, 44, { size: 19, weight: 600 }) + 10;
  for (const part of page.parts) {
    if (typeof part === 'string') y = write(doc, part, y, { size: 11.5 }) + 8;
    else if ('rows' in part) y = writeRows(doc, part.rows, y);
    else y = writeAsk(doc, part, y);
  }
  const foot = height - 34;
  doc
    .moveTo(left, foot - 8)
    .lineTo(left + room, foot - 8)
    .lineWidth(0.5)
    .stroke(line);
  write(doc, book.title, foot, { size: 9, color: quiet, width: room - 40 });
  write(doc, `${place + 1} / ${book.pages.length}`, foot, {
    size: 9,
    color: quiet,
    x: left + room - 40,
    width: 44,
  });
}

/** Draws a book of the demo world as a PDF. */
export function drawBook(book: Book): Promise<Buffer> {
  const doc = new Pdf({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: book.title, Creator: 'Chinar', Producer: 'Chinar' },
  });
  registerFonts(doc);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    for (const place of book.pages.keys()) drawPage(doc, book, place);
    doc.end();
  });
}
