import { formatDate, formatMonth, formatRupees } from '@chinar/content/format';
import type { SalesReport, SalesRow } from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Given } from '../../ui/given.tsx';
import { columnsOf, type Pace, paceOf, type SalesColumn } from './columns-data.ts';
import { rowWord } from './sales-words.ts';

const paceWords = {
  day: m.sales_reports_per_day,
  week: m.sales_reports_per_week,
  month: m.sales_reports_per_month,
} as const;

const beginWord = ({ from }: SalesColumn, pace: Pace): string =>
  pace === 'month'
    ? formatMonth(from.slice(0, 7), currentLocale())
    : formatDate(`${from}T00:00:00+05:30`, currentLocale());

/** The columns themselves, stretched to whatever room there is: nothing in them is written. */
function Columns({ columns }: { columns: readonly SalesColumn[] }) {
  const high = Math.max(1, ...columns.map(({ net }) => net));
  const low = Math.min(0, ...columns.map(({ net }) => net));
  const place = (net: number): number => ((high - net) / (high - low)) * 100;
  return (
    <svg
      viewBox={`0 0 ${columns.length * 10} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-40 w-full md:h-56"
    >
      <rect
        x="0"
        y={place(0) - 0.25}
        width={columns.length * 10}
        height="0.5"
        className="fill-line-strong"
      />
      {columns.map(({ from, net }, index) => (
        <rect
          key={from}
          x={index * 10 + 1.5}
          y={net < 0 ? place(0) : place(net)}
          width="7"
          height={Math.abs(place(net) - place(0))}
          className={net < 0 ? 'fill-bad' : 'fill-lake'}
        />
      ))}
    </svg>
  );
}

function DayPicture({ report }: { report: SalesReport }) {
  const columns = columnsOf(report.rows, report);
  const pace = paceOf(report);
  const [first, last] = [columns[0], columns.at(-1)];
  const best = Math.max(0, ...columns.map(({ net }) => net));
  if (!first || !last) return null;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
        <span>{paceWords[pace]()}</span>
        <span className="tabular-nums">{formatRupees(best)}</span>
      </p>
      <div className="border-t border-dashed border-line">
        <Columns columns={columns} />
      </div>
      <p className="mt-1 flex justify-between gap-4 text-14 text-ink-2">
        <span>{beginWord(first, pace)}</span>
        {columns.length > 1 && <span>{beginWord(last, pace)}</span>}
      </p>
    </>
  );
}

function Bar({ row, by, most }: { row: SalesRow; by: SalesReport['by']; most: number }) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4">
        <span className="line-clamp-1 min-w-0">
          <Given>{rowWord(row, by)}</Given>
        </span>
        <span className="shrink-0 tabular-nums">{formatRupees(row.net)}</span>
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 block h-2 w-full rounded-full bg-sunk"
      >
        <rect width={(Math.max(0, row.net) / most) * 100} height="1" className="fill-lake" />
      </svg>
    </li>
  );
}

/** Sales as a picture; the table beneath tells the same in figures. */
export function SalesPicture({ report }: { report: SalesReport }) {
  const shown = report.rows.slice(0, 10);
  const most = Math.max(1, ...shown.map(({ net }) => net));
  const isCut = report.by !== 'day' && report.rows.length > shown.length;
  return (
    <figure aria-label={m.sales_reports_picture()}>
      {report.by === 'day' ? (
        <DayPicture report={report} />
      ) : (
        <ul className="grid gap-3" aria-hidden="true">
          {shown.map((row) => (
            <Bar key={row.key} row={row} by={report.by} most={most} />
          ))}
        </ul>
      )}
      {isCut && (
        <figcaption className="mt-3 text-14 text-ink-2">{m.sales_reports_best_ten()}</figcaption>
      )}
    </figure>
  );
}
