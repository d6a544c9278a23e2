/** Graph searches and sorting algorithms on which the GATE proofs run. */
import { subsets } from './solve.ts';

export type Edge = [u: string, v: string, weight: number];
export const weigh = (edges: readonly Edge[]): number =>
  edges.reduce((total, [, , w]) => total + w, 0);

export function connects(vertices: readonly string[], edges: readonly Edge[]): boolean {
  const reached = new Set(vertices.slice(0, 1));
  for (let round = 0; round < vertices.length; round++) {
    for (const [u, v] of edges) {
      if (reached.has(u)) reached.add(v);
      else if (reached.has(v)) reached.add(u);
    }
  }
  return reached.size === vertices.length;
}

export const spanningTrees = (vertices: readonly string[], edges: readonly Edge[]): Edge[][] =>
  subsets(edges).filter((s) => s.length === vertices.length - 1 && connects(vertices, s));

export function minimumTrees(vertices: readonly string[], edges: readonly Edge[]): Edge[][] {
  const trees = spanningTrees(vertices, edges);
  const least = Math.min(...trees.map(weigh));
  return trees.filter((tree) => weigh(tree) === least);
}

/** The edges of the shortest-path tree from the first vertex (paths are unique in our graphs). */
export function shortestPathTree(vertices: readonly string[], edges: readonly Edge[]): Edge[] {
  const distance = new Map(vertices.map((v, i) => [v, i === 0 ? 0 : Infinity]));
  const parent = new Map<string, Edge>();
  for (let round = 0; round < vertices.length; round++) {
    for (const edge of edges) {
      for (const [from, to] of [
        [edge[0], edge[1]],
        [edge[1], edge[0]],
      ] as const) {
        const length = (distance.get(from) ?? Infinity) + edge[2];
        if (length < (distance.get(to) ?? Infinity)) {
          distance.set(to, length);
          parent.set(to, edge);
        }
      }
    }
  }
  return [...parent.values()];
}

export type Sort = (items: [number, string][]) => [number, string][];
export const heapSort: Sort = (items) => {
  const heap = [...items];
  const at = (i: number): [number, string] => heap[i] ?? [Number.NaN, ''];
  const sift = (root: number, size: number): void => {
    for (let child = 2 * root + 1; child < size; child = 2 * root + 1) {
      if (child + 1 < size && at(child + 1)[0] > at(child)[0]) child++;
      if (at(root)[0] >= at(child)[0]) return;
      [heap[root], heap[child]] = [at(child), at(root)];
      root = child;
    }
  };
  for (let i = Math.floor(heap.length / 2) - 1; i >= 0; i--) sift(i, heap.length);
  for (let end = heap.length - 1; end > 0; end--) {
    [heap[0], heap[end]] = [at(end), at(0)];
    sift(0, end);
  }
  return heap;
};
export const insertionSort: Sort = (items) => {
  const out: [number, string][] = [];
  for (const item of items) {
    let i = out.length;
    while (i > 0 && (out[i - 1]?.[0] ?? 0) > item[0]) i--;
    out.splice(i, 0, item);
  }
  return out;
};
export const mergeSort: Sort = (items) => {
  if (items.length < 2) return items;
  const half = Math.floor(items.length / 2);
  const [left, right] = [mergeSort(items.slice(0, half)), mergeSort(items.slice(half))];
  const out: [number, string][] = [];
  while (out.length < items.length) {
    const takeLeft = (left[0]?.[0] ?? Infinity) <= (right[0]?.[0] ?? Infinity);
    const next = takeLeft ? left.shift() : right.shift();
    if (next) out.push(next);
  }
  return out;
};
export const selectionSort: Sort = (items) => {
  const out = [...items];
  for (let i = 0; i < out.length; i++) {
    let least = i;
    for (let j = i + 1; j < out.length; j++)
      if ((out[j]?.[0] ?? 0) < (out[least]?.[0] ?? 0)) least = j;
    [out[i], out[least]] = [out[least] ?? [0, ''], out[i] ?? [0, '']];
  }
  return out;
};
