import type { DocLine } from './import.docx-lines.ts';
import { plainDigits } from './import.docx-marks.ts';
import { rowsOf } from './import.docx-tables.ts';
import { isNode, type Node } from './import.xml-node.ts';

/* The key of a document at its end: answers by the numbers of their questions. */

/** An answer by its question's number; null where the key says two. */
export type Key = Map<number, string | null>;

const title = String.raw`(?:answer\s*keys?|answers?|उत्तर\s*(?:माला|कुंजी|कुञ्जी)|उत्तरमाला)`;
const titleAlone = new RegExp(`^${title}\\s*[:.\\-–]*$`, 'iu');
const titleFirst = new RegExp(`^${title}\\s*[:.\\-–]*\\s*`, 'iu');
const mark = String.raw`(?:[([]\s*(?:[A-Ha-h1-8]|[अ-औक-ह])\s*[)\]]|[A-H]{1,4}(?![\p{L}\p{M}\p{N}])|[a-h]{1,4}(?![\p{L}\p{M}\p{N}])|[अ-औक-ह](?![\p{L}\p{M}\p{N}]))`;
const onePair = new RegExp(String.raw`^[\s,;|]*(?:Q\.?\s*)?(\d{1,4})\s*[-–.):=]*\s*(${mark})`, 'u');
const markAlone = new RegExp(`^${mark}$`, 'u');

type Pair = [number: number, said: string];

/** The pairs of `1-b 2-c 3-a` or `1. (b) 2. (c)`; null where anything else stands there. */
function pairsOf(text: string): Pair[] | null {
  const pairs: Pair[] = [];
  let rest = plainDigits(text.trim());
  while (!/^[\s.,;|।]*$/.test(rest)) {
    const [whole = '', number = '', said = ''] = onePair.exec(rest) ?? [];
    if (whole === '') return null;
    pairs.push([Number(number), said]);
    rest = rest.slice(whole.length);
  }
  return pairs.length > 0 ? pairs : null;
}

const isNumber = (text: string): boolean => /^\d{1,4}[.)]?$/.test(plainDigits(text));

/** Cells that hold by turns a number and its answer. */
function byTurns(cells: readonly string[]): Pair[] | null {
  const pairs: Pair[] = [];
  for (let at = 0; at < cells.length; at += 2) {
    const [number = '', said = ''] = cells.slice(at, at + 2);
    if (!isNumber(number) || !markAlone.test(said)) return null;
    pairs.push([Number.parseInt(plainDigits(number), 10), said]);
  }
  return pairs;
}

/** A row of numbers and the row of their answers below, each with its name before it or none. */
function byRows([above = [], below = []]: readonly (readonly string[])[]): Pair[] | null {
  const from = above.findIndex(isNumber);
  if (from < 0 || from > 1 || above.length !== below.length) return null;
  return byTurns(above.flatMap((number, at) => (at < from ? [] : [number, below[at] ?? ''])));
}

/** The pairs of a table, down its rows or along them; null for any other table. */
function pairsInTable(table: Node): Pair[] | null {
  const rows = rowsOf(table)
    .map((row) => row.map(({ text }) => text.trim()))
    .filter((row) => row.some((text) => text !== ''));
  const paired =
    rows.length % 2 === 0
      ? rows.flatMap((row, at) => (at % 2 === 0 ? [byRows([row, rows[at + 1] ?? []])] : []))
      : [null];
  if (!paired.includes(null)) return paired.flatMap((pairs) => pairs ?? []);
  const [head = []] = rows;
  const isHead = head.every((text) => text === '' || /\p{L}{2}|^Q/u.test(text));
  const found = (isHead ? rows.slice(1) : rows).map((row) => {
    const cells = row.filter((text) => text !== '');
    const joined = cells.map(pairsOf);
    return joined.includes(null) ? byTurns(cells) : joined.flatMap((pairs) => pairs ?? []);
  });
  return found.includes(null) ? null : found.flatMap((pairs) => pairs ?? []);
}

function pairsOn({ inside, text }: DocLine): Pair[] | null {
  const [table] = inside;
  return table && isNode(table) && table.name === 'table' ? pairsInTable(table) : pairsOf(text);
}

function keyOf(pairs: readonly Pair[]): Key {
  const key: Key = new Map();
  for (const [number, said] of pairs) {
    const known = key.get(number);
    key.set(number, known === undefined || known === said ? said : null);
  }
  return key;
}

/** The key that begins with a line, and how many lines it takes; null where none begins there. */
export function keyAt(lines: readonly DocLine[], at: number): { key: Key; length: number } | null {
  const text = lines[at]?.text ?? '';
  const rest = text.replace(titleFirst, '');
  if (rest === text) return null;
  const first = titleAlone.test(text) ? [] : pairsOf(rest);
  if (first === null) return null;
  const pairs: Pair[] = [...first];
  let length = 1;
  for (const line of lines.slice(at + 1)) {
    const more = line.text === '' && line.inside.length === 0 ? [] : pairsOn(line);
    if (more === null) break;
    pairs.push(...more);
    length += 1;
  }
  return pairs.length >= 2 ? { key: keyOf(pairs), length } : null;
}
