import type { FocusEvent, KeyboardEvent } from 'react';
import { useState } from 'react';

/** The item that stands nearest below (or above) another; null where there is no such row. */
function inNextRow(items: readonly HTMLElement[], from: HTMLElement, way: 1 | -1) {
  const here = from.getBoundingClientRect();
  const beyond = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (way > 0 ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1))
    .toSorted((one, other) => way * (one.box.top - other.box.top));
  const row = beyond[0]?.box.top;
  const near = beyond
    .filter(({ box }) => Math.abs(box.top - (row ?? 0)) < 2)
    .toSorted(
      (one, other) => Math.abs(one.box.left - here.left) - Math.abs(other.box.left - here.left),
    );
  return near[0]?.item ?? null;
}

/** Where a key leads among the items; null when it leads nowhere. */
function targetOf(
  items: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null {
  const place = items.indexOf(from);
  const beside = (steps: 1 | -1): HTMLElement | null => items[place + steps] ?? null;
  switch (key) {
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowDown':
      return inNextRow(items, from, 1);
    case 'ArrowUp':
      return inNextRow(items, from, -1);
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items.at(-1) ?? null;
    default:
      return null;
  }
}

const keys = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Arrow keys among things of one kind, of which Tab reaches one: where the focus was last, else `home`.
 * Only the focus moves; what is chosen changes by Space or Enter, so that nobody alters an answer by
 * walking over it. Spread `group` on the box and `item(id)` on each of its buttons.
 */
export function useRoving(ids: readonly string[], home: string | undefined) {
  const [last, setLast] = useState<string | null>(null);
  const stop = last !== null && ids.includes(last) ? last : (home ?? ids[0]);
  return {
    group: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        if (!keys.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]')];
        const from = items.find((item) => item === document.activeElement);
        if (!from) return;
        // The page must not scroll away under the focus, even at the ends.
        event.preventDefault();
        targetOf(items, from, event.key)?.focus();
      },
      onBlur: (event: FocusEvent<HTMLElement>): void => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLast(null);
      },
    },
    item: (id: string) => ({
      'data-rove': '',
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLast(id),
    }),
  };
}
