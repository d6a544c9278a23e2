import type { ReactNode } from 'react';

/** A column of an admin table, declared once for table, card and file. The first names the row. */
export type AdminColumn<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The list's order by this column, downwards with a minus before it; or the names of both ways. */
  sortBy?: string | { up: string; down: string };
  /** Numbers stand right and tabular. */
  isNumber?: boolean;
  /** Not there until somebody chooses it. */
  isHidden?: boolean;
  /** What a file has of it; a column without is not in the file. */
  csv?: (row: Row) => string | number | null;
};

/** The names of the two orders by a column; null where the list has none. */
function ordersOf({ sortBy }: AdminColumn<never>): { up: string; down: string } | null {
  if (sortBy === undefined) return null;
  return typeof sortBy === 'string' ? { up: sortBy, down: `-${sortBy}` } : sortBy;
}

export type ColumnSort = {
  /** How the list stands by this column. */
  aria: 'ascending' | 'descending' | 'none';
  /** The order that a press on its head asks for: upwards first, then the other way. */
  next: string;
};

/** How a column takes part in the order of the list; null where it has none. */
export function columnSort(column: AdminColumn<never>, sort: string): ColumnSort | null {
  const orders = ordersOf(column);
  if (!orders) return null;
  if (sort === orders.up) return { aria: 'ascending', next: orders.down };
  return { aria: sort === orders.down ? 'descending' : 'none', next: orders.up };
}

/** Every order that the columns offer, with what it is called. */
export function sortChoices(
  columns: readonly AdminColumn<never>[],
  word: (head: string, way: 'up' | 'down') => string,
): { value: string; label: string }[] {
  return columns.flatMap((column) => {
    const orders = ordersOf(column);
    return orders
      ? (['up', 'down'] as const).map((way) => ({
          value: orders[way],
          label: word(column.head, way),
        }))
      : [];
  });
}
