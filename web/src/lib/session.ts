import type { User } from '@chinar/contract/accounts';
import { useSyncExternalStore } from 'react';
import type { Held, Session, SessionEvent, Step } from './session-machine.ts';
import { stepFor } from './session-machine.ts';
import { readStored, writeStored } from './storage.ts';

/** The keys of local storage that belong to a session (spec 4). The exam's IndexedDB is never touched here. */
export const sessionKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  userRole: 'userRole',
  lastAuthCheck: 'lastAuthCheck',
} as const;

export type SessionState = {
  /** `unknown` on the server and in the first render of the browser. */
  status: 'unknown' | 'visitor' | 'user';
  user: User | null;
};

const unknown: SessionState = { status: 'unknown', user: null };
const visitor: SessionState = { status: 'visitor', user: null };

const listeners = new Set<() => void>();
let seenText: string | null | undefined;
let seen: SessionState = visitor;

function parseUser(text: string | null): User | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<User> | null;
    return value && typeof value._id === 'string' && typeof value.role === 'string'
      ? (value as User)
      : null;
  } catch {
    return null;
  }
}

/** The session as the browser holds it; the same object until something changes. */
export function readSession(): SessionState {
  const text = readStored(sessionKeys.user);
  if (text !== seenText) {
    seenText = text;
    const user = parseUser(text);
    seen = user ? { status: 'user', user } : visitor;
  }
  return seen;
}

/** Whose session this is; null for a visitor. */
export function ownId(): string | null {
  return readSession().user?._id ?? null;
}

/** The stored tokens; null where one is missing. */
export function readTokens(): { accessToken: string | null; refreshToken: string | null } {
  return {
    accessToken: readStored(sessionKeys.accessToken),
    refreshToken: readStored(sessionKeys.refreshToken),
  };
}

/** Whether an account still has to answer what stands before everything else (spec 4: the phone gate). */
export function isIncomplete(user: User): boolean {
  return user.needsAge || !user.phoneNumber;
}

/** Keeps the marks on <html> that the inline script sets before the first paint. */
function markDocument(marks: DOMStringMap): void {
  const { user } = readSession();
  marks['session'] = user ? 'user' : 'visitor';
  if (user && isIncomplete(user)) marks['needs'] = 'phone';
  else delete marks['needs'];
  if (user && !user.isEmailVerified) marks['unverified'] = '';
  else delete marks['unverified'];
}

function announce(): void {
  if (typeof document !== 'undefined') markDocument(document.documentElement.dataset);
  for (const listener of listeners) listener();
}

function store(session: Session): void {
  writeStored(sessionKeys.accessToken, session.accessToken);
  writeStored(sessionKeys.refreshToken, session.refreshToken);
  writeStored(sessionKeys.userRole, session.user.role);
  updateUser(session.user);
}

/** Stores what the server said about the user, and that it was asked just now. */
export function updateUser(user: User): void {
  writeStored(sessionKeys.user, JSON.stringify(user));
  writeStored(sessionKeys.lastAuthCheck, String(Date.now()));
  announce();
}

/** Forgets everything that belongs to the session, and only that. */
function clear(): void {
  for (const key of Object.values(sessionKeys)) writeStored(key, null);
  announce();
}

function readHeld(): Held {
  const { user } = readSession();
  return {
    user,
    hasUser: Boolean(readStored(sessionKeys.user)),
    ...readTokens(),
    role: readStored(sessionKeys.userRole),
    checkedAt: Number(readStored(sessionKeys.lastAuthCheck) ?? 0),
  };
}

/** Tells the session what happened and does what follows (session-machine.ts); the rest is the caller's. */
export function settle(event: SessionEvent): Step {
  const step = stepFor(readHeld(), event);
  if (step.act === 'clear') clear();
  if (step.act === 'store') store(step.session);
  if (step.act === 'update') updateUser(step.user);
  return step;
}

/** Stores a new session after a login. */
export function startSession(session: Session): void {
  settle({ kind: 'logged-in', session });
}

/** Ends the session on this device. */
export function clearSession(): void {
  settle({ kind: 'logged-out' });
}

/** Tells when the session changes, in this tab or in another. */
export function subscribeSession(listener: () => void): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key === sessionKeys.user || event.key === null) announce();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** The session in a component; `unknown` until the page is hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, readSession, () => unknown);
}
