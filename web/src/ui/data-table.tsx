import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right and tabular. */
  isNumber?: boolean;
};

/**
 * A table that becomes a list of labelled lines on a phone; `isPaired`, of two cells a line, without their names.
 * Of a pair neither takes the other's room, however long it is.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isMarked = () => false,
  isPaired = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isMarked?: (row: Row) => boolean;
  /** Where cells say by themselves what they are. */
  isPaired?: boolean;
}) {
  return (
    <table className="block w-full text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-14 text-ink-2">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`px-3 py-2 font-medium first:pl-0 last:pr-0 ${column.isNumber ? 'text-right' : ''}`}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`${isPaired ? 'grid grid-cols-[minmax(0,1fr)_fit-content(45%)] gap-x-4 gap-y-0.5' : 'block'} border-b border-line py-3 last:border-0 md:table-row md:py-0 ${isMarked(row) ? 'bg-leaf-soft' : ''}`}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={`flex items-baseline justify-between gap-4 py-0.5 md:table-cell md:px-3 md:py-3 md:first:pl-0 md:last:pr-0 ${column.isNumber ? 'tabular-nums md:text-right' : ''} ${isPaired ? 'min-w-0 max-md:wrap-break-word max-md:even:justify-end' : ''}`}
              >
                {!isPaired && (
                  <span className="text-14 text-ink-2 md:hidden" aria-hidden="true">
                    {column.head}
                  </span>
                )}
                <span className="min-w-0">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
