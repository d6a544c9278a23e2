import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

export type Place = { x: number; y: number };
type Size = { width: number; height: number };

/** Pixels that a finger may slip in a press. */
const slip = 6;
/** Pixels of one press of an arrow key. */
const stride = 24;
const edge = 8;

/** The nearest place at which all of a thing is seen. */
export function clamped({ x, y }: Place, thing: Size, view: Size): Place {
  const within = (at: number, most: number): number => Math.max(edge, Math.min(at, most - edge));
  return {
    x: within(x, Math.max(2 * edge, view.width - thing.width)),
    y: within(y, Math.max(2 * edge, view.height - thing.height)),
  };
}

const steps: Record<string, Place> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
};

const viewOf = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** Where a thing stands, all of it in sight, also when the window or the thing itself changes. */
function usePlace(thing: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place | null>(null);
  /** Where it was last moved to, whether or not it is drawn there yet. */
  const wanted = useRef<Place | null>(null);
  const moveTo = (to: Place): void => {
    const box = thing.current?.getBoundingClientRect();
    if (!box) return;
    wanted.current = clamped(to, box, viewOf());
    setPlace(wanted.current);
  };
  const isMoved = place !== null;
  useEffect(() => {
    const element = thing.current;
    if (!isMoved || !element) return undefined;
    const watcher = new ResizeObserver(() => {
      if (!wanted.current) return;
      wanted.current = clamped(wanted.current, element.getBoundingClientRect(), viewOf());
      setPlace(wanted.current);
    });
    watcher.observe(element);
    watcher.observe(document.documentElement);
    return () => watcher.disconnect();
  }, [isMoved, thing]);
  return { place, moveTo };
}

/**
 * Lets a thing be dragged about the window, with a finger or the arrow keys, and keeps all of it in sight
 * when the window or the thing itself changes. `place` is null until it was moved: the style sheet says
 * where it stands then. `onPress` hears what was no drag.
 */
export function useDrag(onPress: () => void) {
  const thing = useRef<HTMLDivElement>(null);
  const held = useRef<{ from: Place; at: Place; isMoved: boolean } | null>(null);
  const { place, moveTo } = usePlace(thing);

  return {
    thing,
    place,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const box = thing.current?.getBoundingClientRect();
        if (!box || event.button !== 0) return;
        const from = { x: event.clientX, y: event.clientY };
        held.current = { from, at: { x: box.left, y: box.top }, isMoved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const drag = held.current;
        if (!drag) return;
        const by = { x: clientX - drag.from.x, y: clientY - drag.from.y };
        drag.isMoved ||= Math.hypot(by.x, by.y) > slip;
        if (drag.isMoved) moveTo({ x: drag.at.x + by.x, y: drag.at.y + by.y });
      },
      onPointerUp() {
        // The click that follows knows whether this was a drag.
        window.setTimeout(() => {
          held.current = null;
        });
      },
      onPointerCancel() {
        held.current = null;
      },
      onClick() {
        if (!held.current?.isMoved) onPress();
      },
      onKeyDown(event: KeyboardEvent) {
        const by = steps[event.key];
        const box = thing.current?.getBoundingClientRect();
        if (!by || !box) return;
        event.preventDefault();
        moveTo({ x: box.left + by.x, y: box.top + by.y });
      },
    },
  };
}
