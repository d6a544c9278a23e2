import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSavingData, useIdle } from '../lib/effects.ts';
import { lineIsFree } from '../lib/service-worker.ts';
import { latePart, useAgain } from './late-part.tsx';
import { Press } from './press.tsx';

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

const plainMs = 4000;

function PlainLine({ toast: shown }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => change(queue.filter((one) => one !== shown)), plainMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <span className="pointer-events-auto mb-2 ml-auto flex w-fit items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-14 shadow-overlay">
      {shown.text}
      {shown.undo && (
        <Press onClick={shown.undo} className="min-h-8 font-semibold text-lake">
          {m.common_undo()}
        </Press>
      )}
    </span>
  );
}

/**
 * The same words without the toaster's code. Its places are there a moment before the words: what a place
 * is born with is not read out.
 */
function PlainToasts() {
  const waiting = useToastQueue();
  const [isReady, setReady] = useState(false);
  useAgain();
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  const lines = (isError: boolean) =>
    waiting
      .filter(({ kind }) => isReady && (kind === 'error') === isError)
      .map((one) => <PlainLine key={one.id} toast={one} />);
  return (
    <div className="pointer-events-none fixed top-24 right-3 left-3 z-30 md:top-27 md:right-5 md:left-auto">
      <output className="block">{lines(false)}</output>
      <div role="alert">{lines(true)}</div>
    </div>
  );
}

const load = async () => (await import('./toaster.tsx')).Toaster;

/** A toaster of its own; without its code the words are told plainly. */
export const toasterOf = (code: typeof load) => latePart(code, { Missing: PlainToasts });

const Toaster = toasterOf(load);

/** Where toasts appear; its code comes when the page is done, or with the first one. */
export function Toasts() {
  const wanted = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  useIdle(() => {
    if (!isSavingData())
      void lineIsFree()
        .then(load)
        .catch(() => undefined);
  });
  return wanted ? <Toaster /> : null;
}
