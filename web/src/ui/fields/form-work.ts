import { createContext, use } from 'react';
import { copyOf, isSame } from '../../lib/forms/record-values.ts';

/**
 * What a form over a record knows of its work: what stands on the server as far as it knows, and
 * whether what it holds differs. It is read when somebody leaves, and drawn by the bar of a long form alone,
 * so it is no state.
 */
export type FormWork = {
  /** What the form began with, or what was sent last. */
  saved: Record<string, unknown>;
  isUnsaved: (values: Record<string, unknown>) => boolean;
  /** Drops the draft, as whoever keeps one has said. */
  dropDraft: () => Promise<void>;
  keepDraftWith: (drop: () => Promise<void>) => void;
  settle: (values: Record<string, unknown>) => void;
  /** The record has another version, which says the same of what the form asks. */
  follow: (version: number) => void;
  /** Tells when something was saved; until the function that is returned is called. */
  onSettled: (tell: () => void) => () => void;
};

export function makeFormWork(first: Record<string, unknown>): FormWork {
  const listeners = new Set<() => void>();
  const work: FormWork = {
    saved: first,
    isUnsaved: (values) => !isSame(values, work.saved),
    dropDraft: async () => undefined,
    keepDraftWith: (drop) => void (work.dropDraft = drop),
    settle: (values) => {
      work.saved = copyOf(values);
      for (const tell of listeners) tell();
    },
    follow: (version) => void (work.saved = { ...work.saved, version }),
    onSettled: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
  return work;
}

export const FormWorkContext = createContext<FormWork | null>(null);

export function useFormWork(): FormWork {
  const work = use(FormWorkContext);
  if (!work) throw new Error('Only within an EndpointForm');
  return work;
}
