import { formatCount, formatDate, formatRupees } from '@chinar/content/format';
import {
  getReconciliation,
  type MoneyFault,
  type Reconciliation,
  reportLimits,
} from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { type ReactNode, useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { LinePart } from './line-part.tsx';
import type { Days } from './range-data.ts';
import { wayWord } from './sales-words.ts';

type MoneyDay = Reconciliation['days'][number];

const sum = (...amounts: number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;

/** Most days have none of it: what is there stands out. */
const orDash = (amount: number): string => (amount === 0 ? '–' : formatRupees(amount));

const dayColumns = (): Column<MoneyDay>[] => [
  {
    key: 'day',
    head: m.sales_reports_day(),
    cell: ({ day }) => formatDate(`${day}T00:00:00+05:30`, currentLocale()),
  },
  {
    key: 'provider',
    head: m.sales_reports_method(),
    cell: ({ provider }) => wayWord(provider),
  },
  {
    key: 'came',
    head: m.sales_reports_money_came(),
    cell: ({ captured }) => formatRupees(captured),
    isNumber: true,
  },
  {
    key: 'orders',
    head: m.sales_reports_money_orders(),
    cell: ({ fulfilled, orders }) => `${formatRupees(fulfilled)} (${formatCount(orders)})`,
    isNumber: true,
  },
  {
    key: 'beside',
    head: m.sales_reports_money_beside(),
    cell: ({ mismatched, surplus }) => orDash(sum(mismatched, surplus)),
    isNumber: true,
  },
  {
    key: 'difference',
    head: m.sales_reports_money_difference(),
    cell: ({ difference }) =>
      difference === 0 ? '–' : <Tag tone="bad">{formatRupees(difference)}</Tag>,
    isNumber: true,
  },
  {
    key: 'went',
    head: m.sales_reports_money_went(),
    cell: ({ refunded }) => orDash(refunded),
    isNumber: true,
  },
];

const keyOfDay = ({ provider, day }: MoneyDay): string => `${day} ${provider}`;

/** A day on a phone: what came, and in words what of it is more than that. */
function DayLine({ row }: { row: MoneyDay }) {
  const { provider, day, captured, fulfilled, mismatched, surplus, difference, refunded } = row;
  const notes: [string, number][] = [
    [m.sales_reports_money_orders(), fulfilled],
    [m.sales_reports_money_beside(), sum(mismatched, surplus)],
    [m.sales_reports_money_difference(), difference],
    [m.sales_reports_money_went(), refunded],
  ];
  return (
    <LinePart
      name={`${formatDate(`${day}T00:00:00+05:30`, currentLocale())}, ${wayWord(provider)}`}
      amount={formatRupees(captured)}
      notes={notes
        .filter(([, amount]) => amount !== 0)
        .map(([word, amount]) => `${word} ${formatRupees(amount)}`)}
    />
  );
}

const dayLine = (row: MoneyDay) => <DayLine key={keyOfDay(row)} row={row} />;

const faultWords = {
  mismatch: m.sales_reports_fault_mismatch,
  surplus: m.sales_reports_fault_surplus,
  unfulfilled: m.sales_reports_fault_unfulfilled,
  refund: m.sales_reports_fault_refund,
  event: m.sales_reports_fault_event,
} as const;

/** What the nightly comparison found. */
const differences: Record<string, () => string> = {
  'comparison.payment': m.sales_reports_fault_strange,
  'comparison.missing': m.sales_reports_fault_missing,
  'comparison.refund': m.sales_reports_fault_elsewhere,
};

function FaultTag({ kind, state }: MoneyFault) {
  if (kind === 'refund' && state === 'failed')
    return <Tag tone="bad">{m.sales_reports_fault_refund_failed()}</Tag>;
  return (
    <Tag tone={kind === 'refund' ? 'plain' : 'warn'}>
      {(differences[state] ?? faultWords[kind])()}
    </Tag>
  );
}

function OrderCell({ orderId, orderNo }: MoneyFault) {
  if (orderId === null) return orderNo ?? m.sales_reports_open_unknown();
  return <Link to={staffPaths.orders.one(orderId)}>{orderNo}</Link>;
}

function AmountCell({ kind, amount, expected, state }: MoneyFault) {
  const isBack = kind !== 'refund' && state === 'processed';
  return (
    <span className="block text-right">
      {amount === null ? '–' : formatRupees(amount)}
      {expected !== null && amount !== null && expected !== amount && (
        <span className="block text-14 text-ink-2">
          {m.sales_reports_open_expected({ amount: formatRupees(expected) })}
        </span>
      )}
      {isBack && (
        <span className="block text-14 text-good-text">{m.sales_reports_money_went()}</span>
      )}
    </span>
  );
}

const faultColumns = (): Column<MoneyFault>[] => [
  { key: 'kind', head: m.sales_reports_open_what(), cell: (row) => <FaultTag {...row} /> },
  { key: 'order', head: m.sales_reports_open_order(), cell: (row) => <OrderCell {...row} /> },
  { key: 'way', head: m.sales_reports_method(), cell: ({ provider }) => wayWord(provider) },
  { key: 'at', head: m.sales_reports_open_when(), cell: ({ at }) => <TimeText instant={at} /> },
  {
    key: 'amount',
    head: m.sales_reports_open_amount(),
    cell: (row) => <AmountCell {...row} />,
    isNumber: true,
  },
];

/** Rows of each table that are shown before somebody asks for all. */
const atFirst = 10;

function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  line,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How a row looks on a phone, where the table's own way is too long. */
  line?: (row: Row) => ReactNode;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  return (
    <>
      <div className={line ? 'hidden md:block' : ''}>
        <DataTable caption={caption} columns={columns} rows={shown} rowKey={rowKey} />
      </div>
      {line && <ul className="md:hidden">{shown.map(line)}</ul>}
      {shown.length < rows.length && (
        <div className="mt-3">
          <Button size="sm" onClick={() => setWhole(true)}>
            {m.sales_reports_show_all({ count: formatCount(rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Held({ money: { days, open, isCut } }: { money: Reconciliation }) {
  return (
    <div className="grid gap-8">
      <div>
        <h3 className="mb-2 text-18">{m.sales_reports_open()}</h3>
        {open.length === 0 ? (
          <p className="text-ink-2">{m.sales_reports_open_none()}</p>
        ) : (
          <Table
            caption={m.sales_reports_open()}
            columns={faultColumns()}
            rows={open}
            rowKey={({ kind, key }) => `${kind} ${key}`}
          />
        )}
        {isCut && (
          <p className="mt-2 text-14 text-ink-2">
            {m.sales_reports_open_cut({ count: formatCount(reportLimits.open) })}
          </p>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-18">{m.sales_reports_money()}</h3>
        {days.length === 0 ? (
          <p className="text-ink-2">{m.sales_reports_money_none()}</p>
        ) : (
          <Table
            caption={m.sales_reports_money()}
            columns={dayColumns()}
            rows={days}
            rowKey={keyOfDay}
            line={dayLine}
          />
        )}
        {days.some(({ refunded }) => refunded > 0) && (
          <p className="mt-3 max-w-text text-14 text-ink-2">{m.sales_reports_money_went_text()}</p>
        )}
      </div>
    </div>
  );
}

/** The money of the days against the orders that it paid for. */
export function MoneyPart({ days }: { days: Days }) {
  const query = useApi(getReconciliation, { query: days });
  return (
    <section className="mt-6 border-t border-line pt-8">
      <h2 className="text-22">{m.sales_reports_money_title()}</h2>
      <p className="mt-1 mb-4 max-w-text text-ink-2">{m.sales_reports_money_text()}</p>
      <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
        {() => query.data && <Held money={query.data} />}
      </QueryState>
    </section>
  );
}
