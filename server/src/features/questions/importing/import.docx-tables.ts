import { docLines, type Inside, withoutMark } from './import.docx-lines.ts';
import { type Mark, markAt } from './import.docx-marks.ts';
import { isNode, type Node } from './import.xml-node.ts';

/** An option that stands in a cell, its lines without its mark. */
export type CellOption = { mark: Mark; lines: Inside[] };

function partsNamed(node: Node, names: RegExp): Node[] {
  return node.inside
    .filter(isNode)
    .flatMap((one) => (names.test(one.name) ? [one] : partsNamed(one, names)));
}

export type Cell = { text: string; lines: Inside[] };

function cellOf(cell: Node): Cell {
  const lines = docLines(cell).filter(({ text, inside }) => text !== '' || inside.some(isNode));
  return {
    text: lines.map(({ text }) => text).join(' '),
    lines: lines.map(({ inside }) => inside),
  };
}

/** A cell behind one that holds a mark alone belongs to it. */
function joined(cells: readonly Cell[]): CellOption[] | null {
  const found: CellOption[] = [];
  let isOpen = false;
  for (const { text, lines } of cells) {
    const last = found.at(-1);
    if (isOpen && last) {
      last.lines.push(...lines);
      isOpen = false;
      continue;
    }
    const mark = markAt(text);
    const [first = [], ...rest] = lines;
    if (!mark) return null;
    isOpen = text.length === mark.length;
    found.push({ mark, lines: isOpen ? [] : [withoutMark(first, mark.length), ...rest] });
  }
  return found;
}

/** Whether the cells count from the first mark on, all in one way. */
function isCounted(options: readonly CellOption[] | null): options is CellOption[] {
  const [first] = options ?? [];
  return (
    first !== undefined &&
    (options ?? []).length > 1 &&
    (options ?? []).every(({ mark }, at) => mark.series === first.mark.series && mark.place === at)
  );
}

/** The cells of a table by its rows. */
export const rowsOf = (table: Node): Cell[][] =>
  partsNamed(table, /^tr$/).map((row) => partsNamed(row, /^t[dh]$/).map(cellOf));

/** The options in the cells of a table, read by its lines or by its columns; none where anything else stands there. */
export function optionsIn(table: Node): CellOption[] {
  const rows = rowsOf(table);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.flatMap((row) => row[at] ?? []));
  for (const cells of [rows.flat(), columns.flat()]) {
    const options = joined(cells.filter(({ lines }) => lines.length > 0));
    if (isCounted(options)) return options;
  }
  return [];
}
