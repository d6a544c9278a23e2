import type { TouchEvent } from 'react';
import { useRef } from 'react';

/** Spec 9: sheets, drawers and modals close after a swipe of this length. */
const swipeThreshold = 100;
/** Spec 2: a modal is swiped away on small screens; on wider ones it is a dialog in the middle. */
const smallScreen = '(width < 48rem)';

type Direction = 'down' | 'right';
type Handlers = {
  onTouchStart: (event: TouchEvent) => void;
  onTouchMove: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
  onTouchCancel: () => void;
};

/** Handlers that follow the finger and call `onSwipe` once it went far enough. */
export function useSwipe(direction: Direction, onSwipe: () => void): Handlers {
  const start = useRef<{ x: number; y: number; element: HTMLElement } | null>(null);
  const distance = (event: TouchEvent): { along: number; across: number } => {
    const touch = event.changedTouches[0];
    if (!start.current || !touch) return { along: 0, across: 0 };
    const dx = touch.clientX - start.current.x;
    const dy = touch.clientY - start.current.y;
    return direction === 'down'
      ? { along: dy, across: Math.abs(dx) }
      : { along: dx, across: Math.abs(dy) };
  };
  const letGo = (): void => {
    if (start.current) start.current.element.style.translate = '';
    start.current = null;
  };
  return {
    onTouchStart(event) {
      if (direction === 'down' && !window.matchMedia(smallScreen).matches) return;
      const touch = event.changedTouches[0];
      const element = event.currentTarget as HTMLElement;
      const scroller = (event.target as HTMLElement).closest('[data-scroll]');
      // A downward swipe inside scrolled content scrolls it back; it closes nothing.
      if (!touch || (direction === 'down' && scroller && scroller.scrollTop > 0)) return;
      start.current = { x: touch.clientX, y: touch.clientY, element };
    },
    onTouchMove(event) {
      const { along, across } = distance(event);
      if (!start.current || along <= 0 || across > along) return;
      start.current.element.style.translate =
        direction === 'down' ? `0 ${along}px` : `${along}px 0`;
    },
    onTouchEnd(event) {
      const { along, across } = distance(event);
      letGo();
      if (along > swipeThreshold && across < along) onSwipe();
    },
    // A call comes in, or the hand lies on the screen: it stands where it stood.
    onTouchCancel: letGo,
  };
}
