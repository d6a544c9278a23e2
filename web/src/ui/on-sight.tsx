import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { release } from '../lib/pressed.ts';
import { scattered } from '../lib/scattered.ts';

const far = '400px';
const wake = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Resolves when the element comes near the screen, or the reader begins to do anything at all. */
function near(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      watcher.disconnect();
      for (const name of wake) window.removeEventListener(name, done, true);
      resolve();
    };
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && done(),
      { rootMargin: far },
    );
    watcher.observe(element);
    // Whatever is pressed may change the page: a part that is still asleep then would hold that up.
    for (const name of wake) window.addEventListener(name, done, { capture: true, passive: true });
  });
}

const againMs = 5000;

/** Loads code until it comes: meanwhile what stands in its place reads as well as ever. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, scattered(againMs));
      });
    }
  }
}

/** Carries out what was pressed in a part before its code was there (app/inline-scripts.ts). */
function Awake() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = place.current?.closest<HTMLElement>('[data-part]');
    part?.setAttribute('data-awake', '');
    const button = part?.querySelector<HTMLElement>('button[data-pressed]');
    if (!button) return;
    release(button);
    button.click();
  }, []);
  return <span ref={place} hidden />;
}

/**
 * A part of a page far below its head. The server sends it whole; its code comes when it is nearly seen,
 * so that the first screen does not wait for it. `name` is its own on the page. On a page that the
 * browser makes itself the code comes at once, and `waiting` keeps its place.
 */
export function onSight<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & { waiting: ReactNode }> {
  const Part = lazy(async () => {
    // What the server sent stands there already; what the browser makes is not there yet.
    const sent =
      typeof document === 'undefined' ? null : document.querySelector(`[data-part="${name}"]`);
    if (!sent) return { default: await load() };
    await near(sent);
    return { default: await patiently(load) };
  });
  return function OnSight({ waiting, ...props }) {
    return (
      <div data-part={name}>
        <Suspense fallback={waiting}>
          <Part {...(props as unknown as P)} />
          <Awake />
        </Suspense>
      </div>
    );
  };
}
