import type { Fault } from '../../errors.ts';

/** What takes in everything that is no category (spec 3): it stays, and keeps its name in addresses. */
export const fallback = 'general';

type Node = { id: string; slug: string; parent_id: string | null };

/** Why a category cannot stand under another one; null when it can. The tree is two high. */
export function parentFault(
  tree: readonly Node[],
  id: string | null,
  parentId: string | null,
): Fault | null {
  if (parentId === null) return null;
  const parent = tree.find((node) => node.id === parentId);
  const path = 'parentId';
  if (!parent || parent.id === id) return { path, key: 'category_unknown' };
  const hasChildren = id !== null && tree.some((node) => node.parent_id === id);
  return parent.parent_id !== null || hasChildren ? { path, key: 'category_deep' } : null;
}

/** Why a category cannot go; null when it can. */
export function goingFault(tree: readonly Node[], node: Node, uses: number): Fault | null {
  const path = 'id';
  if (node.slug === fallback) return { path, key: 'category_fallback' };
  if (tree.some((other) => other.parent_id === node.id)) return { path, key: 'category_parent' };
  return uses > 0 ? { path, key: 'category_used', values: { count: String(uses) } } : null;
}
