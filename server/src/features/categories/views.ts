import type { Category, CategoryDraft } from '@chinar/contract/categories';
import type { CategoryRecord, CategoryRow } from './data.ts';

export function categoryView(row: CategoryRow): Category {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name as Category['name'],
    style: row.style,
    kinds: row.kinds as Category['kinds'],
    parentId: row.parent_id,
    version: row.version,
  };
}

export function recordOf(draft: CategoryDraft, slug: string): CategoryRecord {
  return {
    slug: draft.slug ?? slug,
    name: JSON.stringify(draft.name),
    style: draft.style,
    kinds: draft.kinds,
    parent_id: draft.parentId,
  };
}

/** Each parent before what stands under it, siblings in their order. */
export function asTree<R extends { id: string; parent_id: string | null }>(
  rows: readonly R[],
): R[] {
  const under = (parent: string): R[] => rows.filter((row) => row.parent_id === parent);
  return rows.filter((row) => row.parent_id === null).flatMap((row) => [row, ...under(row.id)]);
}
