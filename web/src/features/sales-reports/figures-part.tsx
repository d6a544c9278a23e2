import { formatCount, formatRupees } from '@chinar/content/format';
import { reportLimits, type SalesReport, type SalesRow } from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Given } from '../../ui/given.tsx';
import { StatNumber } from '../../ui/stat-number.tsx';
import { LinePart } from './line-part.tsx';
import { baseWord, rowWord } from './sales-words.ts';

/** What all of it comes to. */
export function TotalsPart({ totals }: { totals: SalesReport['totals'] }) {
  const figures = [
    [m.sales_reports_net(), formatRupees(totals.net)],
    [m.sales_reports_orders(), formatCount(totals.orders)],
    [m.sales_reports_discount(), formatRupees(totals.discount)],
    [m.sales_reports_refunded(), formatRupees(totals.refunded)],
    [m.sales_reports_tax(), formatRupees(totals.tax)],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 md:grid-cols-5 md:*:first:col-span-1">
        {figures.map(([label, value]) => (
          <StatNumber key={label} label={label} value={value} isBoxed />
        ))}
      </dl>
      <p className="mt-3 max-w-text text-14 text-ink-2">{m.sales_reports_refunded_text()}</p>
    </div>
  );
}

function columnsOf(by: SalesReport['by']): Column<SalesRow>[] {
  const amount = (key: 'gross' | 'discount' | 'refunded' | 'net' | 'tax', head: string) => ({
    key,
    head,
    cell: (row: SalesRow) => formatRupees(row[key]),
    isNumber: true,
  });
  const count = (key: 'orders' | 'items', head: string) => ({
    key,
    head,
    cell: (row: SalesRow) => formatCount(row[key]),
    isNumber: true,
  });
  return [
    { key: 'key', head: baseWord(by), cell: (row) => <Given>{rowWord(row, by)}</Given> },
    count('orders', m.sales_reports_orders()),
    count('items', m.sales_reports_items()),
    amount('gross', m.sales_reports_gross()),
    amount('discount', m.sales_reports_discount()),
    amount('refunded', m.sales_reports_refunded()),
    amount('net', m.sales_reports_net()),
    amount('tax', m.sales_reports_tax()),
  ];
}

/** The rest of a row in words, on a phone. */
function notesOf({ orders, items, refunded }: SalesRow): string[] {
  return [
    m.sales_reports_sold_orders({ count: orders, shown: formatCount(orders) }),
    m.sales_reports_sold_items({ count: items, shown: formatCount(items) }),
    ...(refunded > 0 ? [m.sales_reports_back({ amount: formatRupees(refunded) })] : []),
  ];
}

/** Rows that are shown before somebody asks for all. */
const atFirst = 31;

/** The rows as a table; the latest day first, everything else by what it brought. */
export function FiguresPart({ report: { by, rows, isCut } }: { report: SalesReport }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = by === 'day' ? rows.toReversed() : rows;
  const shown = isWhole ? sorted : sorted.slice(0, atFirst);
  return (
    <section aria-label={m.sales_reports_figures()}>
      <div className="hidden md:block">
        <DataTable
          caption={m.sales_reports_title()}
          columns={columnsOf(by)}
          rows={shown}
          rowKey={({ key }) => key}
        />
      </div>
      <ul className="md:hidden">
        {shown.map((row) => (
          <LinePart
            key={row.key}
            name={rowWord(row, by)}
            amount={formatRupees(row.net)}
            notes={notesOf(row)}
          />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <div className="mt-4">
          <Button onClick={() => setWhole(true)}>
            {m.sales_reports_show_all({ count: formatCount(sorted.length) })}
          </Button>
        </div>
      )}
      {isCut && (
        <p className="mt-3 text-14 text-ink-2">
          {m.sales_reports_cut({ count: formatCount(reportLimits.rows) })}
        </p>
      )}
    </section>
  );
}
