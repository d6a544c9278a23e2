import type { Doc } from './fonts.ts';
import { type Atom, hairline } from './press.ts';

/** A4 in points, and how it is divided. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 42,
  top: 44,
  bottom: 841.89 - 50,
  gutter: 22,
} as const;
export const fullWidth = page.width - 2 * page.left;
export const columnWidth = (fullWidth - page.gutter) / 2;

type Fit = { room: number; mayTear: boolean };

/**
 * How many of the atoms, from one on, stand in a column. What stays together is parted only where a whole
 * page could not hold it (`mayTear`).
 */
function fill(atoms: readonly Atom[], from: number, { room, mayTear }: Fit): number {
  let height = 0;
  let at = from;
  for (; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (!atom) break;
    const needed = atom.height + (at > from ? atom.before : 0);
    if (height + needed > room + 0.01) break;
    height += needed;
  }
  if (at === atoms.length) return at;
  let kept = at;
  while (kept > from && atoms[kept - 1]?.isKept) kept -= 1;
  return kept === from && mayTear ? at : kept;
}

/** Where the first column ends and where the second, from an atom on. */
function fillTwo(atoms: readonly Atom[], from: number, fit: Fit): [number, number] {
  const first = fill(atoms, from, fit);
  return [first, fill(atoms, first, fit)];
}

/** The lowest height at which all of them stand in two columns. */
function balanced(atoms: readonly Atom[], from: number, room: number): number {
  let [low, high] = [0, room];
  for (let halving = 0; halving < 24 && high - low > 0.5; halving += 1) {
    const middle = (low + high) / 2;
    const [, second] = fillTwo(atoms, from, { room: middle, mayTear: false });
    if (second === atoms.length) high = middle;
    else low = middle;
  }
  return high;
}

/** Where the next atom is laid; `y` in points from the upper edge of its page. */
type Flow = { doc: Doc; y: number };

function turn(flow: Flow): void {
  flow.doc.addPage();
  flow.y = page.top;
}

function paintColumn({ y }: Flow, atoms: readonly Atom[], x: number): number {
  let at = y;
  for (const [index, atom] of atoms.entries()) {
    if (index > 0) at += atom.before;
    atom.paint(x, at);
    at += atom.height;
  }
  return at;
}

type Ends = [first: number, second: number];

function paintTwo(flow: Flow, atoms: readonly Atom[], from: number, [first, second]: Ends): void {
  const right = page.left + columnWidth + page.gutter;
  const ends = [
    paintColumn(flow, atoms.slice(from, first), page.left),
    paintColumn(flow, atoms.slice(first, second), right),
  ];
  const lowest = Math.max(...ends);
  if (second > first) {
    const x = right - page.gutter / 2;
    flow.doc.moveTo(x, flow.y).lineTo(x, lowest).lineWidth(0.5).stroke(hairline);
  }
  flow.y = lowest;
}

function layColumns(flow: Flow, atoms: readonly Atom[]): void {
  let from = 0;
  while (from < atoms.length) {
    const fit = { room: page.bottom - flow.y, mayTear: flow.y <= page.top };
    const ends = fillTwo(atoms, from, fit);
    if (ends[1] === atoms.length) {
      const room = balanced(atoms, from, fit.room);
      return paintTwo(flow, atoms, from, fillTwo(atoms, from, { ...fit, room }));
    }
    // Higher than a page: it runs over, so that nothing is missing without a word.
    if (ends[1] === from && fit.mayTear) ends.fill(from + 1);
    if (ends[1] > from) paintTwo(flow, atoms, from, ends);
    from = ends[1];
    if (from < atoms.length) turn(flow);
  }
}

/** What a wide atom must have below it on its page: what it is kept with, or the beginning of it. */
function neededAfter(atoms: readonly Atom[], at: number): number {
  let height = 0;
  for (let next = at; atoms[next]?.isKept && height < 240; next += 1) {
    const atom = atoms[next + 1];
    height += atom ? atom.height + atom.before : 0;
  }
  return Math.min(240, height);
}

function layWide(flow: Flow, atom: Atom, after: number): void {
  const isFirst = flow.y <= page.top;
  const needed = atom.before + atom.height + after;
  if (!isFirst && flow.y + needed > page.bottom) turn(flow);
  else if (!isFirst) flow.y += atom.before;
  atom.paint(page.left, flow.y);
  flow.y += atom.height;
}

/** Between what spans both columns and what follows in them, in points at least. */
const leastGap = 8;

/** Lays atoms onto pages: in two columns, and across both where they span them. */
export function makeFlow(doc: Doc) {
  const flow: Flow = { doc, y: page.top };
  return {
    lay(atoms: readonly Atom[]): void {
      let at = 0;
      while (at < atoms.length) {
        const atom = atoms[at];
        if (atom?.isWide) {
          layWide(flow, atom, neededAfter(atoms, at));
          at += 1;
          continue;
        }
        const next = atoms.findIndex((one, index) => index > at && one.isWide);
        const end = next < 0 ? atoms.length : next;
        if (at > 0 && flow.y > page.top) flow.y += Math.max(leastGap, atom?.before ?? 0);
        layColumns(flow, atoms.slice(at, end));
        at = end;
      }
    },
    turnPage: (): void => turn(flow),
  };
}
