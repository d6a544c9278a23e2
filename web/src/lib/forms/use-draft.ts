import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { Draft } from './drafts.ts';
import { draftStore } from './drafts.ts';
import { isRecord } from './schema-walk.ts';

type Fields = Record<string, unknown>;

/** After the last key. */
const restMs = 1000;

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

/**
 * Keeps what is typed into a form, a second after the last key and when the page goes out of sight. As
 * long as an older draft waits for its answer nothing is written over it.
 */
export function useDraft({ key, form, secrets, isUnsaved }: Facts): DraftState {
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = asked?.key === key ? asked : null;
  const found = key === null ? null : known ? known.draft : 'loading';
  // The form itself is another object with each change; what it can do stays the same.
  const { getValues, subscribe } = form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = found !== null;
  const wasNone = known?.wasNone === true;
  const write = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!key) return;
    if (!isUnsaved(getValues())) return draftStore().drop(key);
    const values = withoutSecrets(getValues(), secrets);
    const version = typeof values['version'] === 'number' ? values['version'] : null;
    await draftStore().write(key, { values, at: Date.now(), version });
  }, [key, getValues, secrets, isUnsaved]);
  useEffect(() => {
    if (!key) return;
    let isGone = false;
    const tell = (draft: Draft | null): void => {
      if (!isGone) setAsked({ key, draft, wasNone: draft === null });
    };
    void draftStore().read(key).then(tell);
    return () => {
      isGone = true;
    };
  }, [key]);
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
      timer.current = setTimeout(() => void write(), restMs);
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
    if (key) await draftStore().drop(key);
  }, [key]);
  return { found, answer: () => setAsked(key ? { key, draft: null, wasNone: false } : null), drop };
}
