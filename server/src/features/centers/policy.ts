import type { Actor } from '../../auth/actor.ts';
import type { CenterReach } from './data.ts';

/** Centres are the admins'; everybody else sees those that learners may come to. */
export function reachOf(actor: Actor | null): CenterReach {
  return actor?.role === 'admin' ? 'any' : 'public';
}
