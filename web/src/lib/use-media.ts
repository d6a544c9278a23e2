import { useSyncExternalStore } from 'react';

/** The reader asked for less motion. */
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
