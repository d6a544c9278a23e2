import Pdf from 'pdfkit';
import { blocksOf } from './blocks.ts';
import { fullWidth, makeFlow, page } from './columns.ts';
import { registerFonts } from './fonts.ts';
import { formulasOf } from './inlines.ts';
import { headAtoms, keyAtoms } from './key.ts';
import { makeRuler, type Style, writeWords } from './letters.ts';
import { makeMaths } from './maths.ts';
import { type Node, plainNodes } from './markup.ts';
import { type Atom, hairline, ink, type Press, quiet } from './press.ts';
import { body, passageAtoms, questionAtoms, treesIn, treesOf } from './question.ts';
import type { PaperSheet, PrintSection } from './sheet.ts';

const plain = { room: fullWidth, full: null };
const title: Style = { size: 19, weight: 600 };
const label: Style = { size: 9.6, weight: 400, color: quiet };
const strong: Style = { size: 9.6, weight: 600 };
const fine: Style = { size: 8, weight: 400, color: quiet };

/** What a foot says may be no wider, in points. */
const footRoom = fullWidth - 90;

function lineAtom(press: Press, before: number, weight = 0.8): Atom {
  return {
    height: 1,
    before,
    isWide: true,
    paint: (x, y) =>
      void press.doc
        .moveTo(x, y)
        .lineTo(x + fullWidth, y)
        .lineWidth(weight)
        .stroke(ink),
  };
}

/** Words and their values in a row, as many as fit. */
function factAtoms(press: Press, { facts, fields }: PaperSheet): Atom[] {
  const height = 15;
  const row: Atom = {
    height,
    before: 5,
    isWide: true,
    paint: (x, y) => {
      let at = x;
      for (const { label: name, value } of facts) {
        at = writeWords(press.doc, `${name}: `, [at, y + 10], label);
        at = writeWords(press.doc, value, [at, y + 10], strong) + 22;
      }
    },
  };
  const share = fullWidth / Math.max(1, fields.length);
  const blanks: Atom = {
    height: 24,
    before: 4,
    isWide: true,
    paint: (x, y) => {
      for (const [at, name] of fields.entries()) {
        const left = x + at * share;
        const end = writeWords(press.doc, name, [left, y + 18], label);
        press.doc
          .moveTo(end + 6, y + 20)
          .lineTo(left + share - 16, y + 20)
          .lineWidth(0.6)
          .stroke(quiet);
      }
    },
  };
  return fields.length > 0 ? [row, blanks] : [row];
}

function frontAtoms(press: Press, sheet: PaperSheet): Atom[] {
  const titles = sheet.titles.flatMap((words, at) =>
    blocksOf(press, plainNodes(words), {
      ...plain,
      style: at === 0 ? title : { ...title, size: 15 },
    }),
  );
  return [
    ...titles.map((atom) => ({ ...atom, isWide: true, before: 0 })),
    ...factAtoms(press, sheet),
    lineAtom(press, 8, 1.2),
  ];
}

/** A section's head across both columns: its name, what it is worth, and how marks are given. */
function sectionHead(press: Press, { title: name, facts, rules }: PrintSection): Atom[] {
  const size = 12.5;
  const factsWidth = press.ruler(facts, strong);
  const inside = headAtoms(press, name, { size, weight: 600 });
  const room = fullWidth - factsWidth - 20;
  const isBeside = inside.length === 1 && press.ruler(name, { size, weight: 600 }) <= room;
  const head = inside.map((atom, at) =>
    at === 0 && isBeside
      ? {
          ...atom,
          paint: (x: number, y: number) => {
            atom.paint(x, y);
            writeWords(
              press.doc,
              facts,
              [x + fullWidth - factsWidth, y + (atom.baseline ?? size)],
              strong,
            );
          },
        }
      : atom,
  );
  const words = isBeside ? rules : [facts, ...rules];
  const notes = words.flatMap((rule) =>
    blocksOf(press, plainNodes(rule), { ...plain, style: { ...body, size: 8.8, color: quiet } }),
  );
  return [...head, ...notes.map((atom) => ({ ...atom, before: 1, isWide: true, isKept: true }))];
}

/** Everything in which a formula may stand, compiled once before anything is laid out. */
async function prepareMaths(press: Press, sheet: PaperSheet): Promise<void> {
  const trees: Node[] = [
    ...sheet.titles,
    ...sheet.facts.flatMap(({ label: name, value }) => [name, value]),
    ...sheet.sections.flatMap(({ title: name, facts, rules }) => [name, facts, ...rules]),
    ...sheet.sections.flatMap(({ items }) => items.flatMap(treesIn)),
    ...sheet.sections.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'passage' ? [item.lead] : item.notes)),
    ),
    ...(sheet.key?.sections.flatMap(({ answers }) => answers.map(({ answer }) => answer)) ?? []),
    ...(sheet.key?.reasons.flatMap(({ text, textKind }) => treesOf(text, textKind).flat()) ?? []),
  ];
  for (const { source, isDisplay } of formulasOf(trees))
    await press.maths.prepare(source, isDisplay);
}

/** Numbers on every page, and of what it is one: known when all of them are there. */
function paintFeet({ doc, ruler }: Press, { titles, standing, foot }: PaperSheet): void {
  const { start, count } = doc.bufferedPageRange();
  const words = [...titles, standing].join(' · ');
  const letters = [...new Intl.Segmenter('hi').segment(words)].map(({ segment }) => segment);
  while (letters.length > 1 && ruler(letters.join(''), fine) > footRoom) letters.pop();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    const y = page.height - 26;
    doc
      .moveTo(page.left, y - 12)
      .lineTo(page.left + fullWidth, y - 12)
      .lineWidth(0.5)
      .stroke(hairline);
    writeWords(doc, letters.join(''), [page.left, y], fine);
    const number = foot.replace('{n}', String(at + 1)).replace('{pages}', String(count));
    writeWords(doc, number, [page.left + fullWidth - ruler(number, fine), y], fine);
  }
}

/** A question paper as a PDF: two columns on A4, and its key on the last pages where there is one. */
export async function drawPaper(sheet: PaperSheet): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: sheet.titles[0] ?? '', Creator: 'Chinar', Producer: 'Chinar' },
  });
  registerFonts(doc);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const ruler = makeRuler(doc);
  const maths = makeMaths((text) => ruler(text, { size: 100, weight: 400 }) / 100);
  const press: Press = { doc, ruler, maths, pictures: sheet.pictures };
  await prepareMaths(press, sheet);
  const flow = makeFlow(doc);
  flow.lay(frontAtoms(press, sheet));
  for (const section of sheet.sections) {
    const items = section.items.flatMap((item) =>
      item.kind === 'passage' ? passageAtoms(press, item) : questionAtoms(press, item),
    );
    flow.lay([...sectionHead(press, section), ...items]);
  }
  if (sheet.key) {
    flow.turnPage();
    flow.lay(keyAtoms(press, sheet.key));
  }
  paintFeet(press, sheet);
  doc.end();
  return done;
}
