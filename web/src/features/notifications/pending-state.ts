import { useSyncExternalStore } from 'react';

/** What was deleted here and can still be taken back: shown no more, and not yet asked of the server. */
type Pending = { ids: ReadonlySet<string>; unread: number; run: (isLeaving: boolean) => void };

/** As long as the toast that offers to take it back. */
const graceMs = 4000;

const listeners = new Set<() => void>();
let pending: readonly Pending[] = [];

function change(next: readonly Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server at once for all that waits: what comes next must not be caught by it. */
export function flushPending(isLeaving = false): void {
  for (const one of pending) one.run(isLeaving);
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => flushPending(true));

/**
 * Takes rows off the page and asks the server a moment later; whoever leaves the page asks at once.
 *
 * @param act is told whether the page is being left; what it rejects with brings the rows back
 * @returns takes it back, as long as it was not asked
 */
export function deleteLater(
  { ids, unread }: Pick<Pending, 'ids' | 'unread'>,
  act: (isLeaving: boolean) => Promise<unknown>,
): () => void {
  const drop = (): void => change(pending.filter((other) => other !== one));
  let isAsked = false;
  const one: Pending = {
    ids,
    unread,
    run: (isLeaving) => {
      if (isAsked) return;
      isAsked = true;
      clearTimeout(timer);
      void act(isLeaving).finally(drop);
    },
  };
  const timer = setTimeout(() => one.run(false), graceMs);
  change([...pending, one]);
  return () => {
    if (isAsked) return;
    isAsked = true;
    clearTimeout(timer);
    drop();
  };
}

const none: readonly Pending[] = [];

/** Whether a row was deleted here, and how many unread ones were. */
export function usePending(): { isGone: (id: string) => boolean; unread: number } {
  const all = useSyncExternalStore(
    subscribe,
    () => pending,
    () => none,
  );
  return {
    isGone: (id) => all.some(({ ids }) => ids.has(id)),
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
  };
}
