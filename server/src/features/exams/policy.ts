import type { Actor } from '../../auth/actor.ts';
import type { ExamReach } from './data.ts';

/** Ruling 11: exams are the admins'; everybody else sees what is published. */
export function reachOf(actor: Actor | null): ExamReach {
  return actor?.role === 'admin' ? 'any' : 'published';
}
