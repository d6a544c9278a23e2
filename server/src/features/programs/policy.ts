import type { Actor } from '../../auth/actor.ts';

type Facts = { ownerId: string; state: 'draft' | 'published' | 'archived' };

/** Its owner may change it, and an admin any. */
export function canEdit(actor: Actor | null, { ownerId }: Pick<Facts, 'ownerId'>): boolean {
  return actor?.role === 'admin' || (actor?.role === 'tutor' && actor.userId === ownerId);
}

/** Ruling 11: an admin publishes programs, and a tutor whom admins trust the own ones. */
export function canPublish(actor: Actor | null, facts: Pick<Facts, 'ownerId'>): boolean {
  return canEdit(actor, facts) && (actor?.role === 'admin' || actor?.isTrusted === true);
}

/** What is not offered stays open to those who hold, or held, a right to it (decisions 4.1). */
export function canSee(actor: Actor | null, facts: Facts, access: string): boolean {
  return facts.state === 'published' || access !== 'none' || canEdit(actor, facts);
}
