import { type Inside, linesHtml, withoutMark } from './import.docx-lines.ts';
import { type Cell, rowsOf } from './import.docx-tables.ts';
import { isNode, type Node } from './import.xml-node.ts';

/* Two columns of a table that are to be matched, and an answer that says what belongs together. */

const onePair =
  /^[([]?([A-H])[)\].]?\s*(?:[-–—:=]>?|→|⟶)\s*[([]?(\d{1,2}|[p-w]|[ivx]{1,4})[)\].]?$/iu;
const leftMark = /^[([]?([A-H])[)\].:]\s*/iu;
const rightMark = /^[([]?(\d{1,2}|[p-w]|[ivx]{1,4})[)\].:]\s*/iu;

type Pair = [left: string, right: string];

/** The pairs of `A-2, B-1`; null where an answer says anything else. */
export function pairsIn(said: string): Pair[] | null {
  const parts = said.replace(/[.।]$/, '').split(/[,;]/);
  const pairs = parts.map((part): Pair | null => {
    const [, left, right] = onePair.exec(part.trim()) ?? [];
    return left && right ? [left.toLowerCase(), right.toLowerCase()] : null;
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

type Side = { mark: string; text: string };

function sideOf({ text, lines }: Cell, mark: RegExp): Side | null {
  const [whole = '', sign = ''] = mark.exec(text) ?? [];
  const [first = [], ...rest] = lines;
  if (sign === '' || text.length === whole.length) return null;
  return { mark: sign.toLowerCase(), text: linesHtml([withoutMark(first, whole.length), ...rest]) };
}

type Columns = { left: Side[]; right: Side[] };

const isOnce = (sides: readonly Side[]): boolean =>
  sides.length > 1 && new Set(sides.map(({ mark }) => mark)).size === sides.length;

/** What a row has on both sides; null where something stands there without a mark. */
function sidesOf([one, other]: readonly Cell[]): (Side | null)[] | null {
  if (!one || !other) return null;
  const sides = [sideOf(one, leftMark), sideOf(other, rightMark)];
  const isMarked = [one, other].every(({ lines }, at) => lines.length === 0 || sides[at]);
  return isMarked ? sides : null;
}

/** The marked entries of a table of two columns; a head above them is none. */
function columnsIn(table: Node): Columns | null {
  const rows = rowsOf(table);
  if (rows.some(({ length }) => length !== 2)) return null;
  const [head, ...rest] = rows.map(sidesOf);
  const isHalf = rows[0]?.some((cell) => sideOf(cell, leftMark) ?? sideOf(cell, rightMark));
  if (rest.includes(null) || (!head && isHalf)) return null;
  const both = [head, ...rest].filter((sides) => sides !== null && sides !== undefined);
  const [left = [], right = []] = [0, 1].map((at) => both.flatMap((sides) => sides[at] ?? []));
  return isOnce(left) && isOnce(right) ? { left, right } : null;
}

const tableOf = ([only, ...more]: Inside): Node | null =>
  only && isNode(only) && only.name === 'table' && more.length === 0 ? only : null;

export type Match = { stem: Inside[]; left: string[]; right: string[]; pairs: [number, number][] };

/** What is to be matched, by the one table of a question that holds all that its answer names. */
export function matchIn(stem: readonly Inside[], pairs: readonly Pair[]): Match | null {
  const tables = stem.flatMap((inside) => {
    const table = tableOf(inside);
    const columns = table && columnsIn(table);
    return columns ? [{ inside, ...columns }] : [];
  });
  const [only, ...more] = tables;
  if (!only || more.length > 0) return null;
  const places = pairs.map(([left, right]): [number, number] => [
    only.left.findIndex(({ mark }) => mark === left),
    only.right.findIndex(({ mark }) => mark === right),
  ]);
  if (places.flat().some((place) => place < 0)) return null;
  return {
    stem: stem.filter((inside) => inside !== only.inside),
    left: only.left.map(({ text }) => text),
    right: only.right.map(({ text }) => text),
    pairs: places,
  };
}
