import { type RefObject, useRef } from 'react';

/**
 * Keeps the focus near what was pressed where that goes away with its own success: the part around it takes
 * it, and the next Tab goes on from there. Whoever went elsewhere meanwhile stays there.
 *
 * The part bears `ref={part}` and `tabIndex={-1}`.
 */
export function useKeptFocus(): { part: RefObject<HTMLDivElement | null>; keep: () => void } {
  const part = useRef<HTMLDivElement>(null);
  return {
    part,
    keep: () => {
      const { activeElement, body } = document;
      // What was pressed may be gone already.
      if (activeElement === body || part.current?.contains(activeElement))
        part.current?.focus({ preventScroll: true });
    },
  };
}
