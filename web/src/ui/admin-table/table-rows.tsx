import * as m from '@chinar/messages/paraglide/messages';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Link } from '../link.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { AdminColumn, ColumnSort } from './columns.ts';

/** A box to tick, as wide as a thumb. */
export function Tick({
  label,
  isOn,
  isSome = false,
  isDisabled = false,
  isOfAll = false,
  onChange,
}: {
  label: string;
  isOn: boolean;
  /** Some of many are ticked. */
  isSome?: boolean;
  isDisabled?: boolean;
  /** On a phone its words stand beside it, for there is no column above which it would stand. */
  isOfAll?: boolean;
  onChange: () => void;
}) {
  const square = '-m-2 inline-grid size-11 cursor-pointer place-items-center';
  const line =
    'flex min-h-11 cursor-pointer items-center gap-4 pl-1 md:-m-2 md:size-11 md:justify-center md:pl-0';
  return (
    <label className={isOfAll ? line : square}>
      <span className={isOfAll ? 'order-2 md:sr-only' : 'sr-only'}>{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={onChange}
        className="size-5 cursor-pointer"
      />
    </label>
  );
}

const signs = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

/** The head of a column; where the list can be ordered by it, a link to that order. */
export function HeadCell({
  column,
  sort,
  hrefOf,
}: {
  column: AdminColumn<never>;
  sort: ColumnSort | null;
  hrefOf: (sort: string) => string;
}) {
  // A phone orders by a filter: what is not seen there is not stepped on by keys either.
  const isPhone = useMedia('(width < 48rem)');
  const Sign = sort && signs[sort.aria];
  return (
    <th
      scope="col"
      aria-sort={sort?.aria}
      className={`border-b border-line bg-surface px-3 py-1 font-medium last:rounded-tr-card max-md:sr-only at-edge md:sticky md:top-14 md:z-10 ${column.isNumber ? 'text-right' : ''}`}
    >
      {sort && Sign && !isPhone ? (
        <Link
          to={hrefOf(sort.next)}
          look="none"
          keepScroll
          className={`state -mx-2 inline-flex min-h-9 items-center gap-1 rounded-tag px-2 hover:bg-sunk hover:text-ink ${sort.aria === 'none' ? '' : 'text-ink'}`}
        >
          {column.head}
          <Sign size={16} aria-hidden="true" className={sort.aria === 'none' ? 'text-ink-3' : ''} />
        </Link>
      ) : (
        <span className="inline-flex min-h-9 items-center">{column.head}</span>
      )}
    </th>
  );
}

const dense = { true: 'md:py-1.5', false: 'md:py-3' } as const;
const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3 last:border-0 md:table-row';
const lineClass =
  'border-line md:table-cell md:border-b md:px-3 md:align-middle md:in-[tr:last-child]:border-b-0';

type Shown<Row> = { column: AdminColumn<Row>; isFirst: boolean };

function Cell<Row>({
  shown: { column, isFirst },
  isDense,
  children,
}: {
  shown: Shown<Row>;
  isDense: boolean;
  children: ReactNode;
}) {
  const pad = dense[`${isDense}`];
  const isEmpty =
    children === null || children === undefined || children === false || children === '';
  if (isFirst) {
    return (
      <th scope="row" className={`${lineClass} ${pad} col-start-2 text-left font-semibold`}>
        {children}
      </th>
    );
  }
  return (
    <td
      className={`${lineClass} ${pad} col-start-2 flex items-baseline justify-between gap-4 py-0.5 ${isEmpty ? 'max-md:hidden' : ''} ${column.isNumber ? 'tabular-nums md:text-right' : ''}`}
    >
      <span className="shrink-0 text-14 text-ink-2 md:hidden" aria-hidden="true">
        {column.head}
      </span>
      <span className="min-w-0 max-md:text-right">{children}</span>
    </td>
  );
}

/** One row: a line of the table, on a phone a card under the name of the thing. */
export function TableRow<Row>({
  id,
  row,
  name,
  href,
  columns,
  isDense,
  isSelected,
  onSelect,
}: {
  id: string;
  row: Row;
  name: string;
  href: string | null;
  columns: readonly AdminColumn<Row>[];
  isDense: boolean;
  isSelected: boolean;
  onSelect: () => void;
}) {
  return (
    <tr data-row={id} tabIndex={-1} className={`${rowClass} ${isSelected ? 'bg-lake-soft' : ''}`}>
      <td className={`${lineClass} ${dense[`${isDense}`]} row-span-2 md:w-11`}>
        <Tick label={m.common_table_select({ name })} isOn={isSelected} onChange={onSelect} />
      </td>
      {columns.map((column, place) => (
        <Cell key={column.key} shown={{ column, isFirst: place === 0 }} isDense={isDense}>
          {place === 0 && href !== null ? (
            <Link to={href} className="max-md:tap">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
    </tr>
  );
}

/** A row that is still to come, as high as one that is there. */
export function EmptyRow({
  columns,
  isDense,
}: {
  columns: readonly AdminColumn<never>[];
  isDense: boolean;
}) {
  return (
    <tr className={rowClass}>
      <td className={`${lineClass} ${dense[`${isDense}`]} md:w-11`}>
        <Skeleton className="size-5" />
      </td>
      {columns.map((column, place) => (
        <Cell key={column.key} shown={{ column, isFirst: place === 0 }} isDense={isDense}>
          <span className="inline-flex h-6 items-center">
            <Skeleton className={place === 0 ? 'h-4 w-40' : 'h-4 w-20'} />
          </span>
        </Cell>
      ))}
    </tr>
  );
}
