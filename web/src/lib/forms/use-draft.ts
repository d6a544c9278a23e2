import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { Draft } from './drafts.ts';
import { readDeparture } from '../departure.ts';
import { draftKeyOf, draftStore } from './drafts.ts';
import { isRecord } from './schema-walk.ts';

type Fields = Record<string, unknown>;

/** After the last key. */
const restMs = 1000;
/** After the first key that is not kept yet: whoever types on without a rest loses no more than this. */
const longestMs = 3000;

/** What may be kept: no secrets, and no files, which are not typed. */
function keepable(value: unknown): unknown {
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value)) return value.map(keepable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, keepable(part)]));
}

function withoutSecrets(values: Fields, secrets: ReadonlySet<string> | undefined): Fields {
  const kept = keepable(values) as Fields;
  for (const name of secrets ?? []) if (get(kept, name) !== undefined) set(kept, name, '');
  return kept;
}

/** Whether who keeps a draft has logged out since a form was opened. */
function hasLeft(key: string, openedAt: number): boolean {
  const left = readDeparture();
  return left !== null && left.at >= openedAt && key.startsWith(draftKeyOf(left.owner, ''));
}

type Facts = {
  /** Null keeps nothing, '' is not known yet. */
  key: string | null;
  form: UseFormReturn;
  secrets: ReadonlySet<string> | undefined;
  isUnsaved: (values: Fields) => boolean;
};

export type DraftState = {
  /** A draft that was found and not answered yet; `loading` until the device was asked. */
  found: Draft | null | 'loading';
  /** The reader answered: from now on what is typed is kept again. */
  answer: () => void;
  drop: () => Promise<void>;
};

type Asked = { key: string; draft: Draft | null; wasNone: boolean };

/** Asks the device for a draft; what it gives calls that off. */
function askFor(key: string | null, tell: (asked: Asked) => void): () => void {
  let isGone = false;
  const answered = (draft: Draft | null): void => {
    if (key && !isGone) tell({ key, draft, wasNone: draft === null });
  };
  if (key) void draftStore().read(key).then(answered);
  return () => {
    isGone = true;
  };
}

/**
 * Keeps what is typed into a form, a second after the last key, every three while it never rests, and
 * when the page goes out of sight. As long as an older draft waits for its answer nothing is written over it.
 */
export function useDraft({ key, form, secrets, isUnsaved }: Facts): DraftState {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [openedAt] = useState(() => Date.now());
  const known = asked?.key === key ? asked : null;
  const found = key === null ? null : known ? known.draft : 'loading';
  // The form itself is another object with each change; what it can do stays the same.
  const { getValues, subscribe } = form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitsSince = useRef<number | null>(null);
  const isOpen = found !== null;
  const wasNone = known?.wasNone === true;
  const write = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waitsSince.current = null;
    if (!key || hasLeft(key, openedAt)) return;
    if (!isUnsaved(getValues())) return draftStore().drop(key);
    const values = withoutSecrets(getValues(), secrets);
    const version = typeof values['version'] === 'number' ? values['version'] : null;
    await draftStore().write(key, { values, at: Date.now(), version });
  }, [key, openedAt, getValues, secrets, isUnsaved]);
  useEffect(() => askFor(key, setAsked), [key]);
  useEffect(() => {
    if (!key || isOpen) return;
    const flush = (): void => {
      if (timer.current !== undefined) void write();
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    const wait = (): void => {
      clearTimeout(timer.current);
      const now = performance.now();
      waitsSince.current ??= now;
      const left = waitsSince.current + longestMs - now;
      timer.current = setTimeout(() => void write(), Math.max(0, Math.min(restMs, left)));
    };
    const stop = subscribe({ formState: { values: true }, callback: wait });
    // Typed while the device was asked.
    if (wasNone && isUnsaved(getValues())) wait();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', flush);
    // Before one is asked whether to leave: there is more time than after.
    window.addEventListener('beforeunload', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', flush);
      flush();
    };
  }, [key, isOpen, wasNone, subscribe, getValues, write, isUnsaved]);
  const drop = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waitsSince.current = null;
    if (key) await draftStore().drop(key);
  }, [key]);
  return { found, answer: () => setAsked(key ? { key, draft: null, wasNone: false } : null), drop };
}
