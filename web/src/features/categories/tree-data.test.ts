import { expect, it } from 'vitest';
import { movedTo } from './tree-data.ts';

const node = (_id: string, parentId: string | null = null) => ({ _id, parentId });
const tree = [node('a'), node('a1', 'a'), node('a2', 'a'), node('b'), node('c'), node('c1', 'c')];
const names = (nodes: readonly { _id: string }[]): string => nodes.map(({ _id }) => _id).join(' ');
const move = (id: string, place: number): string =>
  names(movedTo(tree, tree.find(({ _id }) => _id === id) ?? node('missing'), place));

it('takes along what stands under a category', () => {
  expect(move('c', 0)).toBe('c c1 a a1 a2 b');
  expect(move('a', 1)).toBe('b a a1 a2 c c1');
  expect(move('a', 2)).toBe('b c c1 a a1 a2');
});

it('moves a category among its siblings alone', () => {
  expect(move('a2', 0)).toBe('a a2 a1 b c c1');
  expect(move('c1', 0)).toBe(names(tree));
});
