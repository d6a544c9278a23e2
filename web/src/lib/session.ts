import type { User } from '@chinar/contract/accounts';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** The keys of local storage that belong to a session (spec 4). The exam's IndexedDB is never touched here. */
export const sessionKeys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  userRole: 'userRole',
  lastAuthCheck: 'lastAuthCheck',
} as const;

/** How long a stored user is trusted without a word from the server. */
export const trustMs = 3_600_000;

export type SessionState = {
  /** `unknown` on the server and in the first render of the browser. */
  status: 'unknown' | 'visitor' | 'user';
  user: User | null;
};

export type Tokens = { accessToken: string; refreshToken: string };

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

/** The stored tokens; null where one is missing. */
export function readTokens(): { accessToken: string | null; refreshToken: string | null } {
  return {
    accessToken: readStored(sessionKeys.accessToken),
    refreshToken: readStored(sessionKeys.refreshToken),
  };
}

/** Keeps the marks on <html> that the inline script sets before the first paint. */
function markDocument(marks: DOMStringMap): void {
  const { user } = readSession();
  marks['session'] = user ? 'user' : 'visitor';
  if (user && !user.phoneNumber) marks['needs'] = 'phone';
  else delete marks['needs'];
  if (user && !user.isEmailVerified) marks['unverified'] = '';
  else delete marks['unverified'];
}

function announce(): void {
  if (typeof document !== 'undefined') markDocument(document.documentElement.dataset);
  for (const listener of listeners) listener();
}

/** Stores a new session: after login and after a refresh. */
export function startSession(session: Tokens & { user: User }): void {
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
export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) writeStored(key, null);
  announce();
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
