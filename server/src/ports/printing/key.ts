import { blocksOf } from './blocks.ts';
import { columnWidth, fullWidth } from './columns.ts';
import { type Style, writeWords } from './letters.ts';
import { plainNodes } from './markup.ts';
import {
  type Atom,
  hairline,
  heightOf,
  marked,
  type Press,
  quiet,
  shifted,
  together,
} from './press.ts';
import { body, treesOf } from './question.ts';
import type { PrintKey } from './sheet.ts';

const bold: Style = { ...body, weight: 600 };
const head: Style = { size: 15, weight: 600 };
const numberRoom = 25;
/** Answers that stand in a grid are as wide at most, in points; six to a row. */
const perRow = 6;
const cell = fullWidth / perRow;

const wide = (atoms: readonly Atom[]): Atom[] =>
  atoms.map((atom) => ({ ...atom, isWide: true, isKept: true }));

/** A heading across both columns, with a line under it. */
export function headAtoms(press: Press, words: string, style: Style = head): Atom[] {
  const inside = wide(blocksOf(press, plainNodes(words), { room: fullWidth, full: null, style }));
  return inside.map((atom, at) => ({
    ...atom,
    before: at === 0 ? 14 : 0,
    height: at === inside.length - 1 ? atom.height + 4 : atom.height,
    paint: (x, y) => {
      atom.paint(x, y);
      if (at < inside.length - 1) return;
      press.doc
        .moveTo(x, y + atom.height + 1)
        .lineTo(x + fullWidth, y + atom.height + 1)
        .lineWidth(0.8)
        .stroke(hairline);
    },
  }));
}

type Answer = PrintKey['sections'][number]['answers'][number];

function numbered(press: Press, { number, answer }: Answer, room: number): Atom[] {
  const inside = blocksOf(press, plainNodes(answer), {
    room: room - numberRoom,
    full: null,
    style: bold,
  });
  return marked(shifted(inside, numberRoom), body, (x, y) => {
    writeWords(press.doc, `${number}.`, [x, y], { ...body, color: quiet });
  });
}

function gridAtoms(press: Press, answers: readonly Answer[]): Atom[] {
  const rows: Atom[] = [];
  for (let at = 0; at < answers.length; at += perRow) {
    const cells = answers.slice(at, at + perRow).map((one) => numbered(press, one, cell)[0]);
    rows.push({
      height: Math.max(...cells.map((one) => one?.height ?? 0)),
      before: 2.5,
      isWide: true,
      paint: (x, y) => {
        for (const [column, one] of cells.entries()) one?.paint(x + column * cell, y);
      },
    });
  }
  return rows;
}

/** The answers of a section: in a grid where each is a word, else one under the other. */
function answerAtoms(press: Press, answers: readonly Answer[]): Atom[] {
  const isShort = answers.every(({ answer }) => press.ruler(answer, bold) <= cell - numberRoom - 6);
  if (isShort) return gridAtoms(press, answers);
  return answers.flatMap((one) =>
    numbered(press, one, columnWidth).map((atom, at) => (at === 0 ? { ...atom, before: 3 } : atom)),
  );
}

function reasonAtoms(press: Press, reason: PrintKey['reasons'][number]): Atom[] {
  const place = { room: columnWidth, full: fullWidth, style: body };
  const lead = blocksOf(press, plainNodes(`${reason.number}. ${reason.answer}`), {
    ...place,
    style: bold,
  }).map((atom, at) => ({ ...atom, isKept: true, ...(at === 0 ? { before: 8 } : {}) }));
  const text = treesOf(reason.text, reason.textKind).flatMap((tree) =>
    blocksOf(press, tree, place),
  );
  const atoms = [...lead, ...text];
  // A short one is not parted.
  return heightOf(atoms) < 110 ? together(atoms) : atoms;
}

/** The last pages: right answers, and why they are. */
export function keyAtoms(press: Press, key: PrintKey): Atom[] {
  const warning = wide(
    blocksOf(press, plainNodes(key.warning), {
      room: fullWidth,
      full: null,
      style: { ...body, color: quiet },
    }),
  );
  const sections = key.sections.flatMap(({ title, answers }) => [
    ...headAtoms(press, title, { size: 11, weight: 600 }),
    ...answerAtoms(press, answers),
  ]);
  const reasons = key.reasons.flatMap((reason) => reasonAtoms(press, reason));
  return [
    ...headAtoms(press, key.title),
    ...warning,
    ...sections,
    ...(reasons.length > 0 ? headAtoms(press, key.reasonsTitle, { size: 13, weight: 600 }) : []),
    ...reasons,
  ];
}
