import { type RefObject, useEffect, useRef } from 'react';

export type TableKeys = {
  isOn: boolean;
  /** Toggles the row whose id stands at the focus. */
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onClear: () => void;
  onHelp: () => void;
};

function isTyping(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  const field = element?.closest('input, select, textarea, [contenteditable], [role=dialog]');
  // A box that is ticked takes no letters.
  return field !== null && field !== undefined && field.getAttribute('type') !== 'checkbox';
}

const rowsIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-row]'),
];
const rowAtFocus = (root: HTMLElement): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  return row && root.contains(row) ? row : null;
};

function move(root: HTMLElement, step: 1 | -1): void {
  const rows = rowsIn(root);
  const at = rowAtFocus(root);
  const place = at ? rows.indexOf(at) + step : 0;
  const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** What a key does to a table; undefined where it does nothing. */
function actOf(root: HTMLElement, key: string, keys: TableKeys): (() => void) | undefined {
  const id = rowAtFocus(root)?.dataset['row'];
  const acts: Record<string, (() => void) | undefined> = {
    '/': () => root.querySelector<HTMLElement>('[type=search], search select')?.focus(),
    j: () => move(root, 1),
    k: () => move(root, -1),
    x: id === undefined ? undefined : () => keys.onSelect(id),
    e: id === undefined ? undefined : () => keys.onOpen(id),
    '?': keys.onHelp,
    Escape: keys.onClear,
  };
  return acts[key];
}

/** Single letters that move through a table and act on its rows; never while somebody types. */
export function useTableKeys(root: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const hasHelper = event.ctrlKey || event.metaKey || event.altKey;
      const isFree = !event.defaultPrevented && !hasHelper && !isTyping(event.target);
      if (!isFree || !latest.current.isOn || !root.current) return;
      // A dialog that is open has the keys for itself.
      if (document.querySelector('[role=dialog]')) return;
      const act = actOf(root.current, event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
}
