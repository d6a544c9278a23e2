import { inlinesOf } from './inlines.ts';
import { widthsOf } from './lines.ts';
import { type Element, isElement, type Node } from './markup.ts';
import { type Atom, heightOf, type Place, type Press, quiet, stacked, together } from './press.ts';

type Cell = { nodes: Node[]; span: number; isHead: boolean };
type LayOut = (press: Press, nodes: readonly Node[], place: Place) => Atom[];

const padX = 4;
const padY = 2.5;
/** Columns beyond these are no table that paper can show. */
const maxColumns = 40;

const spanOf = (node: Element): number => {
  const span = Number(node.attributes.get('colspan') ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, maxColumns) : 1;
};

function rowsOf(nodes: readonly Node[]): Cell[][] {
  return nodes.filter(isElement).flatMap((node): Cell[][] => {
    if (node.tag !== 'tr')
      return /^(?:thead|tbody|tfoot)$/.test(node.tag) ? rowsOf(node.children) : [];
    const cells = node.children
      .filter(isElement)
      .filter(({ tag }) => tag === 'td' || tag === 'th')
      .slice(0, maxColumns)
      .map((cell) => ({
        nodes: cell.children,
        span: spanOf(cell),
        isHead: cell.tag === 'th',
      }));
    return cells.length > 0 ? [cells] : [];
  });
}

type Widths = { least: number[]; most: number[] };

function measure(press: Press, rows: readonly Cell[][], { style, full, room }: Place): Widths {
  const count = Math.max(...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)));
  const least = Array.from({ length: count }, () => 12);
  const most = Array.from({ length: count }, () => 12);
  const widest = full ?? room;
  for (const row of rows) {
    let at = 0;
    for (const { nodes, span, isHead } of row) {
      const bold = isHead ? { ...style, weight: 600 as const } : style;
      const own = widthsOf(inlinesOf({ press, room: widest }, nodes, bold));
      for (let column = at; column < at + span; column += 1) {
        least[column] = Math.max(least[column] ?? 0, own.least / span + 2 * padX);
        most[column] = Math.max(most[column] ?? 0, own.most / span + 2 * padX);
      }
      at += span;
    }
  }
  return { least, most };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What each column gets of the room: what it likes, else what it needs and a share of what is left. */
export function shareOut({ least, most }: Widths, room: number): number[] {
  if (sum(most) <= room) return most;
  const needed = sum(least);
  if (needed >= room) return least.map((width) => (width * room) / needed);
  const wish = sum(most) - needed;
  return least.map((width, at) => width + ((room - needed) * ((most[at] ?? 0) - width)) / wish);
}

function rowAtom(
  press: Press,
  row: readonly Cell[],
  { widths, place, layOut }: { widths: readonly number[]; place: Place; layOut: LayOut },
): Atom {
  let at = 0;
  let x = 0;
  const cells = row.map(({ nodes, span, isHead }) => {
    const width = sum(widths.slice(at, at + span));
    const style = isHead ? { ...place.style, weight: 600 as const } : place.style;
    const inside = stacked(
      layOut(press, nodes, { room: Math.max(8, width - 2 * padX), full: null, style }),
    );
    const cell = { x, width, inside };
    at += span;
    x += width;
    return cell;
  });
  const height =
    Math.max(...cells.map(({ inside }) => inside.height), place.style.size * 1.34) + 2 * padY;
  return {
    height,
    before: 0,
    paint: (left, top) => {
      for (const cell of cells) {
        press.doc
          .rect(left + cell.x, top, cell.width, height)
          .lineWidth(0.5)
          .stroke(quiet);
        cell.inside.paint(left + cell.x + padX, top + padY);
      }
    },
  };
}

/** A table, a row an atom; across both columns where its words would be broken in one. */
export function tableAtoms(press: Press, table: Element, place: Place, layOut: LayOut): Atom[] {
  const rows = rowsOf(table.children);
  if (rows.length === 0) return [];
  const widths = measure(press, rows, place);
  const { room, full } = place;
  const isTight = sum(widths.least) > room || sum(widths.most) > room * 2.5;
  const isWide = full !== null && isTight;
  const shares = shareOut(widths, isWide ? full : room);
  const atoms = rows.map((row) => rowAtom(press, row, { widths: shares, place, layOut }));
  const laid = atoms.map((atom, at): Atom => ({
    ...atom,
    before: at === 0 ? 5 : 0,
    ...(isWide ? { isWide } : {}),
    ...(at === 0 ? { isKept: true } : {}),
  }));
  return heightOf(laid) < 300 ? together(laid) : laid;
}
