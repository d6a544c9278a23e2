import type { Language } from '@chinar/contract/text';
import { useMemo, useSyncExternalStore } from 'react';
import { useOnce } from '../lib/effects.ts';
import type { spokenText } from './spoken-maths.ts';

type Speaker = typeof spokenText;

let speaker: Speaker | null = null;
const listeners = new Set<() => void>();

/** Fetches what puts maths into words; nothing that stands on a screen waits for it. */
export async function loadSpoken(): Promise<void> {
  speaker ??= (await import('./spoken-maths.ts')).spokenText;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Compiled texts as one would read them aloud. Null stands for each where one has maths, pictures or
 * tables, until the code that puts them into words has come.
 */
export function useSpoken(
  htmls: readonly string[],
  language: Language,
): readonly (string | null)[] {
  const say = useSyncExternalStore(
    subscribe,
    () => speaker,
    () => null,
  );
  const isNeeded = htmls.some((html) => /<(math|img|table)\b/.test(html));
  // Without a network it is tried again with the next question.
  useOnce(() => void loadSpoken().catch(() => undefined), isNeeded);
  return useMemo(() => {
    if (isNeeded) return htmls.map((html) => say?.(html, language) ?? null);
    return htmls.map(plainText);
  }, [htmls, language, isNeeded, say]);
}
