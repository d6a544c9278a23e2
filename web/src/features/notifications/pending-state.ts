import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

/** What was deleted here and can still be taken back: shown no more, and not yet asked of the server. */
type Pending = { ids: ReadonlySet<string>; unread: number; run: (isLeaving: boolean) => void };

/** Whose notifications are deleted: the one of that id, or with null all that were read. */
export type Target = { owner: string; id: string | null };
type Left = Target & { at: number };

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

/** What was asked while a page was left, for the next one of this tab. */
const leftKey = 'chinar-notifications-left';
/** A request is no longer on its way then; to ask later would take what was read since. */
const leftMs = 10_000;

function readLeft(): Left[] {
  try {
    const left: unknown = JSON.parse(readStored(leftKey, 'session') ?? '[]');
    return Array.isArray(left) ? (left as Left[]) : [];
  } catch {
    return [];
  }
}

function keepLeft(target: Target): void {
  const left: Left[] = [...readLeft(), { ...target, at: Date.now() }];
  writeStored(leftKey, JSON.stringify(left), 'session');
}

/**
 * What the page before asked of the server while it was being left; told once. It may arrive after the first
 * reading of this one, which would go on to show what was deleted.
 */
export function takeLeft(owner: string): Target['id'][] {
  const left = readLeft();
  writeStored(leftKey, null, 'session');
  const isOnItsWay = ({ at }: Left): boolean => Math.abs(Date.now() - at) < leftMs;
  return left.filter((one) => one?.owner === owner && isOnItsWay(one)).map(({ id }) => id);
}

/**
 * Takes rows off the page and asks the server a moment later; whoever leaves the page asks at once.
 *
 * @param act is told whether the page is being left; what it rejects with brings the rows back
 * @returns takes it back, as long as it was not asked
 */
export function deleteLater(
  { ids, unread, target }: Pick<Pending, 'ids' | 'unread'> & { target: Target },
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
      if (isLeaving) keepLeft(target);
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
