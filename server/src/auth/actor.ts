import type { Access } from '@chinar/contract/endpoint';
import type { Role } from '@chinar/contract/accounts';

/** Who asks, as the server knows it: never as the client says it. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  isEmailVerified: boolean;
  hasPhone: boolean;
};

/** What a valid attempt token proves. */
export type AttemptPass = { attemptId: string; paperName: string };

/** The actor that a handler gets: present where the access demands a session. */
export type ActorFor<A extends Access> = A extends 'user' | 'tutor' | 'admin'
  ? Actor
  : Actor | null;

const ranks: Record<Actor['role'], number> = { learner: 0, tutor: 1, admin: 2 };

/** Whether a role reaches the access of an endpoint; an admin may call what a tutor may. */
export function reaches(role: Actor['role'], access: Access): boolean {
  if (access === 'tutor') return ranks[role] >= ranks.tutor;
  if (access === 'admin') return role === 'admin';
  return true;
}
