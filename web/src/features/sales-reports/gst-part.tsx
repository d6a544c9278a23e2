import { formatCount, formatMonth, formatRupees } from '@chinar/content/format';
import { exportGst, type GstReport, getGst } from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useApi } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { FactsTable } from '../../ui/facts-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { FileButton } from './file-part.tsx';

/** This month and those before it: a year of them, and the one that is reported next. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 13 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const daysOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: `${month}-01`,
    to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
};

const sheets = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;

function Sheets({ report }: { report: GstReport }) {
  if (report.gstin === null)
    return <Notice tone="info">{m.sales_reports_gst_unregistered()}</Notice>;
  if (report.docs.length === 0) return <p className="text-ink-2">{m.sales_reports_gst_none()}</p>;
  const rows = sheets.map((sheet) => {
    const sum = (of: (row: GstReport['b2cs'][number]) => number): string =>
      formatRupees(report[sheet].reduce((all, row) => all + Math.round(of(row) * 100), 0) / 100);
    return {
      key: sheet,
      label: sheet.toUpperCase(),
      cells: [
        formatCount(report[sheet].length),
        sum(({ taxable }) => taxable),
        sum(({ igst, cgst, sgst }) => igst + cgst + sgst),
      ],
    };
  });
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">{m.sales_reports_gst_of({ gstin: report.gstin })}</p>
      <FactsTable
        caption={m.sales_reports_gst()}
        head={[
          m.sales_reports_gst_sheet(),
          m.sales_reports_gst_count(),
          m.sales_reports_gst_taxable(),
          m.sales_reports_gst_tax(),
        ]}
        rows={rows}
      />
    </div>
  );
}

/** It names buyers, and each look is written down: it is asked for when somebody wants it. */
function Month({ month }: { month: string }) {
  const query = useApi(getGst, { query: daysOf(month) });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
      {() => query.data && <Sheets report={query.data} />}
    </QueryState>
  );
}

/** A month's return: a look at its sheets, and the workbook. */
export function GstPart({ today }: { today: string }) {
  const months = monthsUntil(today);
  const [month, setMonth] = useState(months[1] ?? today.slice(0, 7));
  const [shown, setShown] = useState<string | null>(null);
  return (
    <SettingsCard title={m.sales_reports_gst()} text={m.sales_reports_gst_text()}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <PillSelect
            label={m.sales_reports_gst_month()}
            isSet
            value={month}
            choices={months.map((value) => ({ value, label: formatMonth(value, currentLocale()) }))}
            onChange={(event) => setMonth(event.currentTarget.value)}
          />
          <Button size="sm" onClick={() => setShown(month)}>
            {m.sales_reports_gst_show()}
          </Button>
          <FileButton
            label={m.sales_reports_gst_file()}
            name={`gstr1-${month}.xlsx`}
            fetched={() => call(exportGst, { query: daysOf(month) })}
          />
        </div>
        {shown === month && <Month month={month} />}
      </div>
    </SettingsCard>
  );
}
