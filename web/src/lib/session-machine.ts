import type { User } from '@chinar/contract/accounts';

/** How long a stored user is trusted without a word from the server. */
export const trustMs = 3_600_000;

export type Tokens = { accessToken: string; refreshToken: string };
export type Session = Tokens & { user: User };

/** What this browser holds of a session, in the storage that all its tabs share. */
export type Held = {
  user: User | null;
  /** Whether something stands in the user's place, readable or not. */
  hasUser: boolean;
  accessToken: string | null;
  refreshToken: string | null;
  /** The role that was remembered at the login. */
  role: string | null;
  /** When the server last said who the user is. */
  checkedAt: number;
};

/** What happens to a session. While a call is under way other tabs go on: each says what it began with. */
export type SessionEvent =
  | { kind: 'started' }
  | { kind: 'confirmed'; asked: string; user: User }
  | { kind: 'unconfirmed'; asked: string; status: number; now: number }
  | { kind: 'refused'; accessToken: string; asker: string | null }
  | { kind: 'renewed'; by: string; asker: string | null; session: Session }
  | { kind: 'not-renewed'; by: string; status: number }
  | { kind: 'logged-in'; session: Session }
  | { kind: 'logged-out' };

/**
 * What is to be done: `ask` the server who the user is, `refresh`, `repeat` the call with the bearer that is
 * held, tell the caller the `failure`, `store` a session, `update` its user, `clear` it, or `nothing`.
 */
export type Step =
  | { act: 'nothing' | 'failure' | 'clear' }
  | { act: 'ask'; asked: string }
  | { act: 'refresh'; by: string }
  | { act: 'repeat'; bearer: string }
  | { act: 'store'; session: Session }
  | { act: 'update'; user: User };

const nothing: Step = { act: 'nothing' };
const failure: Step = { act: 'failure' };
const clear: Step = { act: 'clear' };

const idOf = ({ user }: Held): string | null => user?._id ?? null;

/** Parts of a session without its user, or another role than remembered. */
function begin(held: Held): Step {
  const { user } = held;
  if (!user) return held.hasUser || held.accessToken ? clear : nothing;
  return held.role === user.role ? { act: 'ask', asked: user._id } : clear;
}

/** Another tab may have logged out, or in as somebody else, while the server was asked. */
function confirm(held: Held, { asked, user }: SessionEvent & { kind: 'confirmed' }): Step {
  if (idOf(held) !== asked) return nothing;
  const isSame = user._id === asked && user.role === held.user?.role;
  return isSame ? { act: 'update', user } : clear;
}

function doubt(held: Held, event: SessionEvent & { kind: 'unconfirmed' }): Step {
  if (idOf(held) !== event.asked) return nothing;
  const isVerdict = event.status === 401 || event.status === 403;
  // A look in the future is of a clock that was put back since: nothing says how long ago it was.
  const age = event.now - held.checkedAt;
  return isVerdict || age >= trustMs || age < 0 ? clear : nothing;
}

/** What somebody asked is not asked again in the name of who came after them in another tab. */
function refuse(held: Held, event: SessionEvent & { kind: 'refused' }): Step {
  const { accessToken, refreshToken } = held;
  if (idOf(held) !== event.asker) return failure;
  if (accessToken && accessToken !== event.accessToken)
    return { act: 'repeat', bearer: accessToken };
  return refreshToken ? { act: 'refresh', by: refreshToken } : clear;
}

/** A session that ended meanwhile in another tab is not brought back, one that began there not replaced. */
function renew(held: Held, event: SessionEvent & { kind: 'renewed' }): Step {
  const { by, asker, session } = event;
  if (held.refreshToken !== by) return failure;
  return asker === null || session.user._id === asker ? { act: 'store', session } : clear;
}

/** No answer is no verdict, nor is "later": neither logs anybody out. */
function lapse(held: Held, event: SessionEvent & { kind: 'not-renewed' }): Step {
  const isVerdict = event.status >= 400 && event.status < 429;
  return isVerdict && held.refreshToken === event.by ? clear : failure;
}

/** Every transition of spec 4. It reads no storage and makes no call: `session.ts` does what it says. */
export function stepFor(held: Held, event: SessionEvent): Step {
  switch (event.kind) {
    case 'started':
      return begin(held);
    case 'confirmed':
      return confirm(held, event);
    case 'unconfirmed':
      return doubt(held, event);
    case 'refused':
      return refuse(held, event);
    case 'renewed':
      return renew(held, event);
    case 'not-renewed':
      return lapse(held, event);
    case 'logged-in':
      return { act: 'store', session: event.session };
    case 'logged-out':
      return clear;
  }
}
