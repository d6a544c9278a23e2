import { blocksOf } from './blocks.ts';
import { inlinesOf } from './inlines.ts';
import { letterOf, type Style, writeWords } from './letters.ts';
import { widthsOf } from './lines.ts';
import { type Node, plainNodes, readMarkup } from './markup.ts';
import { columnWidth, fullWidth, page } from './columns.ts';
import {
  type Atom,
  hairline,
  heightOf,
  marked,
  type Place,
  type Press,
  quiet,
  shifted,
  stacked,
  together,
} from './press.ts';
import type { PrintPassage, PrintQuestion, Told } from './sheet.ts';

export const body: Style = { size: 9.6, weight: 400 };
const bold: Style = { ...body, weight: 600 };
const small: Style = { ...body, size: 8.4, color: quiet };
/** Room for the number of a question, and for the letter of an option. */
const indent = 21;
const letterRoom = 19;
const gap = 10;
/** A question up to this part of a column is not parted. */
const wholePart = 0.45;

const place: Place = { room: columnWidth - indent, full: fullWidth, style: body };

/** The tree of a text in each language of the paper, the same words once. */
export function treesOf(told: Told, kind: PrintQuestion['textKind'], isInline = false): Node[][] {
  return [...new Set(told)].map((text) => readMarkup(text, kind, isInline));
}

/** A text with its other languages beneath it. */
function toldAtoms(press: Press, trees: readonly Node[][], at: Place): Atom[] {
  return trees.flatMap((tree) => blocksOf(press, tree, at));
}

/** Languages of a short text one after the other; of one that has blocks, under each other. */
function joined(trees: readonly Node[][]): Node[] {
  return trees.flatMap((tree, at) => (at === 0 ? tree : [' / ', ...tree]));
}

type Entry = { mark: string; nodes: Node[] };

function entryAtom(press: Press, { mark, nodes }: Entry, room: number): Atom {
  const inside = blocksOf(press, nodes, { room: room - letterRoom, full: null, style: body });
  const [first] = inside;
  const atoms = first ? inside : blocksOf(press, [' '], { room, full: null, style: body });
  return stacked(
    marked(shifted(atoms, letterRoom), body, (x, y) => {
      writeWords(press.doc, mark, [x, y], body);
    }),
  );
}

/** Atoms beside each other as one row. */
function rowOf(atoms: readonly Atom[], step: number): Atom {
  const lines = atoms.flatMap(({ baseline }) => baseline ?? []);
  const baseline = lines.length === atoms.length ? Math.max(...lines) : undefined;
  const dropOf = (atom: Atom): number =>
    baseline === undefined ? 0 : baseline - (atom.baseline ?? baseline);
  return {
    height: Math.max(...atoms.map((atom) => atom.height + dropOf(atom))),
    before: 1.5,
    ...(baseline === undefined ? {} : { baseline }),
    paint: (x, y) => {
      for (const [at, atom] of atoms.entries()) atom.paint(x + at * step, y + dropOf(atom));
    },
  };
}

/** Options four, two or one to a row, as many as stand there in one line each. */
function optionAtoms(press: Press, entries: readonly Entry[]): Atom[] {
  const { room } = place;
  const widest = Math.max(
    0,
    ...entries.map(({ nodes }) => widthsOf(inlinesOf({ press, room }, nodes, body)).most),
  );
  const fitting = (columns: number): boolean =>
    widest + letterRoom + gap <= room / columns && entries.length >= columns;
  const columns = fitting(4) && entries.length % 4 === 0 ? 4 : fitting(2) ? 2 : 1;
  const step = room / columns;
  const rows: Atom[] = [];
  for (let at = 0; at < entries.length; at += columns) {
    const cells = entries.slice(at, at + columns);
    rows.push(
      rowOf(
        cells.map((entry) => entryAtom(press, entry, columns === 1 ? room : step - gap)),
        step,
      ),
    );
  }
  return rows.map((row, at) => (at === 0 ? { ...row, before: 3 } : row));
}

/** The two columns of a question whose entries are matched, side by side. */
function matchAtoms(press: Press, question: PrintQuestion): Atom[] {
  const { columns, textKind } = question;
  if (!columns) return [];
  const half = (place.room - gap) / 2;
  const entries = (list: readonly Told[], markOf: (at: number) => string): Atom[] =>
    list.map((told, at) =>
      entryAtom(press, { mark: markOf(at), nodes: joined(treesOf(told, textKind, true)) }, half),
    );
  const head = columns.heads.map((words) =>
    stacked(blocksOf(press, plainNodes(words), { room: half, full: null, style: bold })),
  );
  const left = entries(columns.left, (at) => `(${letterOf(at)})`);
  const right = entries(columns.right, (at) => `(${at + 1})`);
  const empty: Atom = { height: 0, before: 0, baseline: 0, paint: () => undefined };
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    rowOf([left[at] ?? empty, right[at] ?? empty], half + gap),
  );
  return together([{ ...rowOf(head, half + gap), before: 4 }, ...rows]);
}

/** A line to write on, after a word. */
function blankAtom(press: Press, words: string): Atom {
  const height = 22;
  const width = press.ruler(`${words} `, body);
  return {
    height,
    before: 2,
    paint: (x, y) => {
      writeWords(press.doc, words, [x, y + height - 6], body);
      press.doc
        .moveTo(x + width + 2, y + height - 4)
        .lineTo(x + Math.min(place.room, width + 130), y + height - 4)
        .lineWidth(0.6)
        .stroke(quiet);
    },
  };
}

const noteAtoms = (press: Press, notes: readonly string[]): Atom[] =>
  notes.flatMap((note) =>
    blocksOf(press, plainNodes(note), { ...place, full: null, style: small }),
  );

/** A question with its number; not parted where it is short. */
export function questionAtoms(press: Press, question: PrintQuestion): Atom[] {
  const { number, textKind, stem, options, blank, notes } = question;
  const entries = options.map((told, at) => ({
    mark: `(${letterOf(at)})`,
    nodes: joined(treesOf(told, textKind, true)),
  }));
  const asked = toldAtoms(press, treesOf(stem, textKind), place);
  const numbered = marked(shifted(asked, indent), bold, (x, y) => {
    writeWords(press.doc, `${number}.`, [x, y], bold);
  });
  const rest = [
    ...noteAtoms(press, notes),
    ...matchAtoms(press, question),
    ...optionAtoms(press, entries),
    ...(blank === null ? [] : [blankAtom(press, blank)]),
  ];
  const atoms = [...numbered, ...shifted(rest, indent)].map((atom, at) =>
    at === 0 ? { ...atom, before: 9 } : atom,
  );
  const isShort = heightOf(atoms) <= (page.bottom - page.top) * wholePart;
  if (isShort && atoms.every(({ isWide }) => !isWide)) return together(atoms);
  // What is parted is parted between options, and never between what is asked and the first of them.
  const lastAsked = numbered.length - 1;
  return atoms.map((atom, at) =>
    at === lastAsked && rest.length > 0 ? { ...atom, isKept: true } : atom,
  );
}

/** A passage between two lines, before its questions. */
export function passageAtoms(press: Press, passage: PrintPassage): Atom[] {
  const wide: Place = { room: columnWidth - 8, full: fullWidth, style: body };
  const lead = blocksOf(press, plainNodes(passage.lead), { ...wide, style: bold });
  const text = toldAtoms(press, treesOf(passage.text, passage.textKind), wide);
  const rule = (before: number): Atom => ({
    height: 1,
    before,
    paint: (x, y) =>
      void press.doc
        .moveTo(x, y)
        .lineTo(x + columnWidth, y)
        .lineWidth(0.8)
        .stroke(hairline),
  });
  return [
    { ...rule(12), isKept: true },
    ...lead.map((atom) => ({ ...atom, isKept: true })),
    ...text.map((atom, at) => (at === text.length - 1 ? { ...atom, isKept: true } : atom)),
    { ...rule(5), isKept: true },
  ];
}

/** Every tree of a question or a passage, for whoever looks for formulae. */
export function treesIn(item: PrintQuestion | PrintPassage): Node[] {
  if (item.kind === 'passage') return treesOf(item.text, item.textKind).flat();
  const { stem, options, columns, textKind } = item;
  const entries = [...options, ...(columns ? [...columns.left, ...columns.right] : [])];
  return [
    ...treesOf(stem, textKind).flat(),
    ...entries.flatMap((told) => treesOf(told, textKind, true).flat()),
  ];
}
