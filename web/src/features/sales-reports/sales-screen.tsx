import { dateOf, dayOf } from '@chinar/content/india';
import {
  exportSalesCsv,
  exportSalesXlsx,
  getSales,
  ownSalesBy,
  type SalesBy,
  type SalesReport,
  salesBy,
} from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { call } from '../../lib/api.ts';
import { useNow } from '../../lib/effects.ts';
import { useApi } from '../../lib/queries.ts';
import type { Area } from '../../lib/staff-feature.ts';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { Skeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FiguresPart, TotalsPart } from './figures-part.tsx';
import { FileButton } from './file-part.tsx';
import { GstPart } from './gst-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { type Days, useAsked } from './range-data.ts';
import { RangePart } from './range-part.tsx';
import { SalesPicture } from './sales-picture.tsx';
import { baseWord } from './sales-words.ts';

function Files({ query }: { query: Days & { by: SalesBy } }) {
  const name = `sales-by-${query.by}-${query.from}-${query.to}`;
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        label={m.sales_reports_csv()}
        name={`${name}.csv`}
        fetched={() => call(exportSalesCsv, { query })}
      />
      <FileButton
        label={m.sales_reports_xlsx()}
        name={`${name}.xlsx`}
        fetched={() => call(exportSalesXlsx, { query })}
      />
    </div>
  );
}

function Held({ report }: { report: SalesReport }) {
  if (report.rows.length === 0)
    return <EmptyState title={m.sales_reports_none()} text={m.sales_reports_none_text()} />;
  const { from, to, by } = report;
  return (
    <div className="grid gap-8">
      <TotalsPart totals={report.totals} />
      <SalesPicture report={report} />
      <FiguresPart key={`${by} ${from} ${to}`} report={report} />
      <Files query={{ from, to, by }} />
    </div>
  );
}

function Waiting() {
  return (
    <span className="grid gap-8">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-56 w-full" />
      <TextSkeleton lines={8} />
    </span>
  );
}

function Laid({ query: asked }: { query: Days & { by: SalesBy } }) {
  const query = useApi(getSales, { query: asked });
  return (
    <QueryState query={query} skeleton={<Waiting />}>
      {() => query.data && <Held report={query.data} />}
    </QueryState>
  );
}

/** What was sold: an admin has all of it with its return and its money, a tutor the own. */
export function SalesScreen({ area }: { area: Area }) {
  const { range, by: asked, days, set } = useAsked();
  const now = useNow();
  const isAdmin = area === 'admin';
  const all = isAdmin ? salesBy : ownSalesBy;
  const by = all.includes(asked) ? asked : 'day';
  return (
    <div className="page pb-12">
      <DocumentTitle title={m.sales_reports_title()} />
      <ScreenHead
        title={m.sales_reports_title()}
        lead={isAdmin ? m.sales_reports_lead() : m.sales_reports_own_lead()}
      />
      {days === null || now === null ? (
        <div className="mt-6">
          <Waiting />
        </div>
      ) : (
        <div className="mt-6 grid gap-6">
          <RangePart range={range} days={days} today={dateOf(dayOf(now))} set={set} />
          <Tabs
            label={m.sales_reports_by()}
            value={by}
            onChange={(value) => set({ by: value })}
            items={all.map((value) => ({
              value,
              label: baseWord(value),
              content: <Laid query={{ ...days, by: value }} />,
            }))}
          />
          {isAdmin && (
            <>
              <MoneyPart key={`${days.from} ${days.to}`} days={days} />
              <GstPart today={dateOf(dayOf(now))} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
