import * as m from '@chinar/messages/paraglide/messages';
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListState } from '../../lib/use-list.ts';
import { Loading } from '../skeleton.tsx';
import { type AdminColumn, columnSort } from './columns.ts';
import { EmptyRow, HeadCell, TableRow, Tick } from './table-rows.tsx';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** What tells one row from another, and where it leads. */
export type RowFacts<Row> = {
  rowId: (row: Row) => string;
  /** The row in words, for whoever does not see it. */
  nameOf: (row: Row) => string;
  hrefOf?: (row: Row) => string;
};

/**
 * The table itself: a head that stays and orders the list, rows that can be selected, cards on a phone.
 * The library keeps which columns and rows are chosen; order and filters are the address's.
 */
export function AdminTable<Row>({
  caption,
  columns,
  shown,
  list,
  facts,
  isDense,
  selection,
  onSelection,
}: {
  caption: string;
  columns: readonly AdminColumn<Row>[];
  shown: Record<string, boolean>;
  list: ListState<Row>;
  facts: RowFacts<Row>;
  isDense: boolean;
  selection: RowSelectionState;
  onSelection: (selection: RowSelectionState) => void;
}) {
  const keys = columns.map(({ key }) => key).join(' ');
  const { rows } = list;
  const table = useTable<typeof features, { row: Row }>({
    features,
    columns: useMemo(() => keys.split(' ').map((id) => ({ id, header: id })), [keys]),
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    getRowId: ({ row }) => facts.rowId(row),
    state: { columnVisibility: shown, rowSelection: selection },
    onRowSelectionChange: (change) =>
      onSelection(typeof change === 'function' ? change(selection) : change),
  });
  const visible = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find(({ key }) => key === id) ?? []);
  const isAll = table.getIsAllRowsSelected();
  const isPending = list.query.isPending;
  const body = (
    <table className="block w-full border-separate border-spacing-0 text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="block text-14 text-ink-2 md:table-header-group">
        <tr className="relative block border-b border-line px-4 md:table-row">
          <td className="block rounded-tl-card border-line bg-surface py-1 at-edge md:sticky md:top-14 md:z-10 md:table-cell md:border-b md:px-3">
            <Tick
              isOfAll
              label={m.common_table_select_all()}
              isOn={isAll && rows.length > 0}
              isSome={!isAll && table.getIsSomeRowsSelected()}
              isDisabled={isPending}
              onChange={() => table.toggleAllRowsSelected(!isAll)}
            />
          </td>
          {visible.map((column) => (
            <HeadCell
              key={column.key}
              column={column}
              sort={isPending ? null : columnSort(column, list.sort)}
              hrefOf={(sort) => list.hrefWith({ sort })}
            />
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {isPending &&
          Array.from({ length: 20 }, (_, place) => (
            <EmptyRow key={place} columns={visible} isDense={isDense} />
          ))}
        {table.getRowModel().rows.map(({ id, original: { row } }) => (
          <TableRow
            key={id}
            id={id}
            row={row}
            name={facts.nameOf(row)}
            href={facts.hrefOf?.(row) ?? null}
            columns={visible}
            isDense={isDense}
            isSelected={selection[id] === true}
            onSelect={() => table.getRow(id).toggleSelected()}
          />
        ))}
      </tbody>
    </table>
  );
  return (
    <div className="rounded-card border border-line bg-surface">
      {isPending ? <Loading label={m.common_loading()}>{body}</Loading> : body}
    </div>
  );
}
