/** Small numerical and combinatorial tools the solvers share. */
import type { SolvedAnswer } from './types.ts';

type Four<T> = [T, T, T, T];

/** A computed number, and the numbers the four options print. */
export const near = (value: number, [a, b, c, d]: Four<number>): SolvedAnswer => ({
  value,
  values: { a, b, c, d },
});

/** The options whose predicate holds. */
export const pick = (verdicts: Four<boolean>): SolvedAnswer => ({
  optionIds: ['a', 'b', 'c', 'd'].filter((_, i) => verdicts[i]),
});

/** The options for which `holds` is true, tested one by one. */
export const pickWhere = <T>([a, b, c, d]: Four<T>, holds: (option: T) => boolean): SolvedAnswer =>
  pick([holds(a), holds(b), holds(c), holds(d)]);

export const close = (x: number, y: number, relative = 1e-6): boolean =>
  Math.abs(x - y) <= relative * Math.max(1, Math.abs(x), Math.abs(y));

export const sum = (xs: readonly number[]): number => xs.reduce((total, x) => total + x, 0);

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Simpson's rule. */
export function integrate(f: (x: number) => number, a: number, b: number, steps = 20_000): number {
  const h = (b - a) / steps;
  let total = f(a) + f(b);
  for (let i = 1; i < steps; i++) total += (i % 2 === 1 ? 4 : 2) * f(a + i * h);
  return (total * h) / 3;
}

/** The root of `f` between `low` and `high`, where it changes sign. */
export function bisect(f: (x: number) => number, low: number, high: number): number {
  const sign = Math.sign(f(low));
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (Math.sign(f(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Follows x'' = acceleration(x, v) in small steps (midpoint rule) until `done`. */
export function motion(
  start: { x: number; v: number },
  acceleration: (x: number, v: number) => number,
  done: (x: number, v: number, t: number) => boolean,
  dt = 1e-4,
): { x: number; v: number; t: number; maxSpeed: number } {
  let { x, v } = start;
  let t = 0;
  let maxSpeed = Math.abs(v);
  while (!done(x, v, t)) {
    const xm = x + (v * dt) / 2;
    const vm = v + (acceleration(x, v) * dt) / 2;
    x += vm * dt;
    v += acceleration(xm, vm) * dt;
    t += dt;
    maxSpeed = Math.max(maxSpeed, Math.abs(v));
    if (t > 1e4) throw new Error('the motion does not end');
  }
  return { x, v, t, maxSpeed };
}

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}

export function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((all, item) => [...all, ...all.map((s) => [...s, item])], [[]]);
}

/** Every list of `length` members of `items`, repetition allowed. */
export function words<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  const shorter = words(items, length - 1);
  return items.flatMap((item) => shorter.map((rest) => [item, ...rest]));
}

export const countWhere = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.filter(test).length;

/** Row-reduces a copy of the matrix and returns it with its rank. */
export function rowReduce(matrix: readonly (readonly number[])[]): {
  rows: number[][];
  rank: number;
} {
  let rows = matrix.map((row) => [...row]);
  const columns = rows[0]?.length ?? 0;
  let rank = 0;
  for (let c = 0; c < columns && rank < rows.length; c++) {
    const at = (i: number): number => rows[i]?.[c] ?? 0;
    let best = rank;
    for (let i = rank; i < rows.length; i++) if (Math.abs(at(i)) > Math.abs(at(best))) best = i;
    if (Math.abs(at(best)) < 1e-9) continue;
    const pivotRow = (rows[best] ?? []).map((x) => x / at(best));
    const others = rows.filter((_, i) => i !== best);
    others.splice(rank, 0, pivotRow);
    rows = others.map((row, i) => {
      const factor = row[c] ?? 0;
      return i === rank ? row : row.map((x, j) => x - factor * (pivotRow[j] ?? 0));
    });
    rank++;
  }
  return { rows, rank };
}

/** Solves a square linear system by elimination. */
export const solveLinear = (a: number[][], b: number[]): number[] =>
  rowReduce(a.map((row, i) => [...row, b[i] ?? 0])).rows.map((row) => row.at(-1) ?? Number.NaN);
