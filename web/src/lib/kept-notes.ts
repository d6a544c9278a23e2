import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

const none: readonly never[] = [];

/** Notes about attempts that this device keeps for every page and every tab, one for each attempt. */
export type KeptNotes<T extends { attemptId: string }> = {
  read: () => readonly T[];
  write: (list: readonly T[]) => void;
  forget: (attemptId: string) => void;
  /** All of them, whosever they are; none until the page is hydrated. */
  useAll: () => readonly T[];
};

/**
 * @param isNote whatever stands in the store, a page must not break on it: what is no note is left out
 */
export function makeKeptNotes<T extends { attemptId: string }>(
  key: string,
  isNote: (value: Partial<T>) => boolean,
): KeptNotes<T> {
  const listeners = new Set<() => void>();
  let seenText: string | null = null;
  let seen: readonly T[] = none;

  function read(): readonly T[] {
    const text = readStored(key);
    if (text === seenText) return seen;
    seenText = text;
    try {
      const list: unknown = JSON.parse(text ?? '[]');
      seen = Array.isArray(list) ? list.filter((value) => value !== null && isNote(value)) : none;
    } catch {
      seen = none;
    }
    return seen;
  }

  function write(list: readonly T[]): void {
    writeStored(key, list.length === 0 ? null : JSON.stringify(list));
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return {
    read,
    write,
    forget(attemptId) {
      const left = read().filter((note) => note.attemptId !== attemptId);
      if (left.length < read().length) write(left);
    },
    useAll: () => useSyncExternalStore(subscribe, read, () => none),
  };
}
