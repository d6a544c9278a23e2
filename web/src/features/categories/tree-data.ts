import type { UsedCategory } from '@chinar/contract/categories';

type Node = Pick<UsedCategory, '_id' | 'parentId'>;

/** A category with what stands under it. */
const blockOf = <N extends Node>(tree: readonly N[], id: string): N[] =>
  tree.filter((node) => node._id === id || node.parentId === id);

/** Those that stand beside one: under the same, or at the top too. */
export function siblingsOf<N extends Node>(tree: readonly N[], { parentId }: Node): N[] {
  return tree.filter((node) => node.parentId === parentId);
}

/** The tree with one category at another place among its siblings; what stands under it comes along. */
export function movedTo<N extends Node>(tree: readonly N[], node: N, place: number): N[] {
  const siblings = siblingsOf(tree, node).filter(({ _id }) => _id !== node._id);
  siblings.splice(place, 0, node);
  const order = siblings.flatMap(({ _id }) => blockOf(tree, _id));
  if (node.parentId === null) return order;
  const { parentId } = node;
  return tree.flatMap((one) => {
    if (one.parentId === parentId) return [];
    return one._id === parentId ? [one, ...siblings] : [one];
  });
}
