import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { AdminColumn } from './columns.ts';

/** How somebody likes to see a table. */
export type View = {
  /** Columns that are shown against, or hidden against, their declaration. */
  columns: Record<string, boolean>;
  isDense: boolean;
  /** Whether single letters act; off for whoever speaks to the computer. */
  hasKeys: boolean;
};

const plain: View = { columns: {}, isDense: false, hasKeys: true };

function readView(key: string): View {
  try {
    const kept = JSON.parse(readStored(key) ?? '{}') as Partial<View>;
    return { ...plain, ...kept };
  } catch {
    return plain;
  }
}

/** The view of a table, kept on the device. */
export function useView(name: string): [View, (change: Partial<View>) => void] {
  const key = `table.${name}`;
  const [view, setView] = useState(() => readView(key));
  const change = (changed: Partial<View>): void => {
    const next = { ...view, ...changed };
    writeStored(key, JSON.stringify(next));
    setView(next);
  };
  return [view, change];
}

/** Which columns are shown; the first always is. */
export function shownColumns(
  columns: readonly AdminColumn<never>[],
  view: View,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ key, isHidden = false }, place) => [
      key,
      place === 0 || (view.columns[key] ?? !isHidden),
    ]),
  );
}
