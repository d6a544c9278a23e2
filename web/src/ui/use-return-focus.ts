import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog: the library only knows triggers of its own. `onClosed` is
 * called after that, when the dialog no longer holds the focus.
 */
export function useReturnFocus(onClosed?: () => void): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      onClosed?.();
    },
  };
}
