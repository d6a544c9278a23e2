import { useSyncExternalStore } from 'react';

/** Below this width the product lays itself out for a phone (spec 9). */
export const phoneQuery = '(width < 48rem)';
export const calmQuery = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches; false on the server and in the first render. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
