import { useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { AdminColumn } from './columns.ts';

/** How somebody likes to see a table; what was kept before there was one of these has its default. */
const View = z.object({
  /** Columns that are shown against, or hidden against, their declaration. */
  columns: z._default(z.record(z.string(), z.boolean()), {}),
  isDense: z._default(z.boolean(), false),
  /** Whether single letters act; off for whoever speaks to the computer. */
  hasKeys: z._default(z.boolean(), true),
});
export type View = z.output<typeof View>;

/** Whatever stands in the store, a table must not break on it. */
function readView(key: string): View {
  try {
    const kept = z.safeParse(View, JSON.parse(readStored(key) ?? '{}'));
    if (kept.success) return kept.data;
  } catch {
    // It is no JSON.
  }
  return z.parse(View, {});
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
