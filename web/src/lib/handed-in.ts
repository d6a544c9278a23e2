import { useSyncExternalStore } from 'react';
import { useSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** A test that was handed in while its reader was elsewhere; told until they have seen it. */
export type HandedIn = {
  attemptId: string;
  quizId: string;
  title: string;
  /** Where its result stands. */
  href: string;
  /** Whose it is: a user's id, or `guest`. */
  owner: string;
};

const key = 'chinar-handed-in';
const none: readonly HandedIn[] = [];
const listeners = new Set<() => void>();
let seenText: string | null = null;
let seen: readonly HandedIn[] = none;

/** Whatever stands in the store, a page must not break on it. */
function isNews(value: unknown): value is HandedIn {
  const fields = ['attemptId', 'quizId', 'title', 'href', 'owner'] as const;
  const news = value as Partial<HandedIn> | null;
  return news !== null && fields.every((field) => typeof news?.[field] === 'string');
}

function read(): readonly HandedIn[] {
  const text = readStored(key);
  if (text === seenText) return seen;
  seenText = text;
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    seen = Array.isArray(list) ? list.filter(isNews) : none;
  } catch {
    seen = none;
  }
  return seen;
}

function write(list: readonly HandedIn[]): void {
  writeStored(key, list.length === 0 ? null : JSON.stringify(list));
  for (const listener of listeners) listener();
}

/** Keeps the news for every page, and for every tab. */
export function tellHandedIn(news: HandedIn): void {
  write([...read().filter(({ attemptId }) => attemptId !== news.attemptId), news]);
}

/** The reader has seen it. */
export function forgetHandedIn(attemptId: string): void {
  if (read().some((news) => news.attemptId === attemptId))
    write(read().filter((news) => news.attemptId !== attemptId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What was handed in of this reader's, or of a guest on this device, and not seen yet. */
export function useHandedIn(): readonly HandedIn[] {
  const { user } = useSession();
  const all = useSyncExternalStore(subscribe, read, () => none);
  return all.filter(({ owner }) => owner === 'guest' || owner === user?._id);
}
