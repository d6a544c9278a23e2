import { lazy, Suspense, useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'info';
export type Toast = { id: number; kind: Kind; text: string; undo?: () => void };

const listeners = new Set<() => void>();
let queue: readonly Toast[] = [];
let isWanted = false;
let nextId = 1;

function change(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function show(kind: Kind, text: string, options: { undo?: () => void } = {}): void {
  isWanted = true;
  change([...queue, { id: nextId++, kind, text, ...options }]);
}

/** Short news in the corner: 4 s, success 3 s (spec 9). */
export const toast = {
  success: (text: string, options?: { undo?: () => void }) => show('success', text, options),
  error: (text: string) => show('error', text),
  info: (text: string, options?: { undo?: () => void }) => show('info', text, options),
};

/** The waiting toasts are on the screen now; for the toaster only. */
export function forgetToasts(): void {
  change([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that nobody has shown yet. */
export function useToastQueue(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => queue,
  );
}

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear; its code is loaded with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
