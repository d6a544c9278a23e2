import type { Actor } from '../../auth/actor.ts';

export type PackageFacts = {
  ownerId: string;
  status: 'draft' | 'published' | 'archived';
  isFree: boolean;
};

export type Right = 'none' | 'active' | 'paused' | 'expired' | 'teacher';

/** Decisions 4.8: a tutor the own ones, an admin all. */
export function canEditPackage(actor: Actor | null, { ownerId }: PackageFacts): boolean {
  if (!actor) return false;
  return actor.role === 'admin' || (actor.role === 'tutor' && actor.userId === ownerId);
}

/** What was taken back or put away stays open to those who hold or held it: their progress is there. */
export function canSeePackage(facts: PackageFacts, right: Right): boolean {
  return facts.status === 'published' || right !== 'none';
}

export function canEnroll(facts: PackageFacts, right: Right): boolean {
  return facts.status === 'published' && facts.isFree && (right === 'none' || right === 'expired');
}

/** Whether a piece opens: to whoever holds the package, and to everybody what is shown as a preview. */
export function opensItem(
  facts: PackageFacts,
  right: Right,
  { isPreview }: { isPreview: boolean },
): boolean {
  if (right === 'active' || right === 'teacher') return true;
  return isPreview && facts.status === 'published';
}

type Move = 'publish' | 'unlist' | 'archive' | 'restore';

/** In which states a package may be moved. */
export const movable: Readonly<Record<Move, readonly PackageFacts['status'][]>> = {
  publish: ['draft', 'published'],
  unlist: ['published'],
  archive: ['draft', 'published'],
  restore: ['archived'],
};
