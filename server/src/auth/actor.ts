import type { Access } from '@chinar/contract/endpoint';
import type { Role } from '@chinar/contract/accounts';

/** Who asks, as the server knows it: never as the client says it. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  isEmailVerified: boolean;
  hasPhone: boolean;
  /** A tutor whom admins let publish own series and courses; what is decided by it asks anew. */
  isTrusted?: boolean;
  /** The role demands a second factor that is not set up: nothing else is open until then. */
  mustEnrol: boolean;
};

/** What a valid attempt token proves. `isGuest`: it was given to somebody without an account. */
export type AttemptPass = { attemptId: string; paperName: string; isGuest: boolean };

/** The actor that a handler gets: present where the access demands a session. */
export type ActorFor<A extends Access> = A extends 'user' | 'tutor' | 'admin'
  ? Actor
  : Actor | null;

const ranks: Record<Actor['role'], number> = { learner: 0, tutor: 1, admin: 2 };

/** Whether an account has yet to set up the second factor that its role demands; the demo demands none. */
export function mustEnrol(
  mode: 'demo' | 'live',
  account: { role: Role; second_factor_at: Date | null },
): boolean {
  return mode === 'live' && account.role !== 'learner' && account.second_factor_at === null;
}

/** Whether a role reaches the access of an endpoint; an admin may call what a tutor may. */
export function reaches(role: Actor['role'], access: Access): boolean {
  if (access === 'tutor') return ranks[role] >= ranks.tutor;
  if (access === 'admin') return role === 'admin';
  return true;
}
