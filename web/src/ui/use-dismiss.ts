import { type RefObject, useEffect, useRef } from 'react';

/** Closes what a button has opened: by Escape, which gives the focus back, or a press outside of `root`. */
export function useDismiss(
  { root, button }: { root: RefObject<HTMLElement | null>; button: RefObject<HTMLElement | null> },
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) latest.current();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      latest.current();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen, root, button]);
}
