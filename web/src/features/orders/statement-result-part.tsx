import { formatRupees } from '@chinar/content/format';
import type { StatementResult, StatementRow } from '@chinar/contract/orders.statement';
import * as m from '@chinar/messages/paraglide/messages';
import { formatCount } from '@chinar/content/format';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';

const reasons: Record<NonNullable<StatementRow['reason']>, () => string> = {
  unknown: m.orders_statement_why_unknown,
  no_utr: m.orders_statement_why_no_utr,
  amount_unreadable: m.orders_statement_why_amount_unreadable,
  ambiguous: m.orders_statement_why_ambiguous,
  closed: m.orders_statement_why_closed,
};

const sumText = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '–' : formatRupees(amount);

function columnsFor(kind: Kind): Column<StatementRow>[] {
  const line: Column<StatementRow> = {
    key: 'line',
    head: m.orders_statement_line(),
    cell: (row) => <span className="tabular-nums">{row.line}</span>,
  };
  const rest: Column<StatementRow>[] = [
    {
      key: 'utr',
      head: m.orders_statement_utr(),
      cell: (row) => (
        <span className="block min-w-0 max-md:text-right">
          <span className="block tabular-nums">{row.utr ?? '–'}</span>
          <span className="block text-14 wrap-anywhere text-ink-2">
            <Given>{row.narration}</Given>
          </span>
        </span>
      ),
    },
    {
      key: 'order',
      head: m.orders_column_order(),
      cell: ({ order }) =>
        order ? (
          <Link to={staffPaths.orders.one(order._id)} className="tap tabular-nums">
            {order.orderNo}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'came',
      head: m.orders_statement_came(),
      cell: (row) => sumText(row.amount),
      isNumber: true,
    },
  ];
  const asked: Column<StatementRow> = {
    key: 'asked',
    head: m.orders_statement_asked(),
    cell: ({ order }) => sumText(order?.total),
    isNumber: true,
  };
  const why: Column<StatementRow> = {
    key: 'why',
    head: m.orders_statement_reason(),
    cell: ({ reason }) => (reason ? reasons[reason]() : ''),
  };
  if (kind === 'differing') return [line, ...rest, asked];
  return kind === 'unmatched' ? [line, ...rest, why] : [line, ...rest];
}

const kinds = ['matched', 'differing', 'duplicates', 'unmatched'] as const;
type Kind = (typeof kinds)[number];

const tones = {
  matched: 'good',
  differing: 'warn',
  duplicates: 'lake',
  unmatched: 'plain',
} as const;

function wordsOf(kind: Kind, isDone: boolean): { title: string; text: string } {
  switch (kind) {
    case 'matched':
      return {
        title: isDone ? m.orders_statement_matched() : m.orders_statement_matched_soon(),
        text: m.orders_statement_matched_text(),
      };
    case 'differing':
      return { title: m.orders_statement_differing(), text: m.orders_statement_differing_text() };
    case 'duplicates':
      return { title: m.orders_statement_duplicates(), text: m.orders_statement_duplicates_text() };
    default:
      return { title: m.orders_statement_unmatched(), text: m.orders_statement_unmatched_text() };
  }
}

/** Rows of one kind: what they are, and what is to be done with them. */
function Rows({ kind, result }: { kind: Kind; result: StatementResult }) {
  const rows = result[kind];
  if (rows.length === 0) return null;
  const { title, text } = wordsOf(kind, !result.dryRun);
  const left = result.counts[kind] - rows.length;
  return (
    <Card as="section" label={title}>
      <h2 className="flex flex-wrap items-center gap-3 text-22">
        {title} <Tag tone={tones[kind]}>{formatCount(result.counts[kind])}</Tag>
      </h2>
      <p className="mb-3 text-14 text-ink-2">{text}</p>
      <DataTable
        caption={title}
        columns={columnsFor(kind)}
        rows={rows}
        rowKey={(row) => `${row.line}`}
      />
      {left > 0 && (
        <p className="pt-3 text-14 text-ink-2">
          {m.orders_statement_more({ count: left, shown: formatCount(left) })}
        </p>
      )}
    </Card>
  );
}

/** What a statement says of our orders: what is paid first, then what somebody has to look at. */
export function ResultPart({ result }: { result: StatementResult }) {
  const { ignored } = result.counts;
  return (
    <>
      {kinds.map((kind) => (
        <Rows key={kind} kind={kind} result={result} />
      ))}
      {ignored > 0 && (
        <p className="text-14 text-ink-2">
          {m.orders_statement_ignored({ count: ignored, shown: formatCount(ignored) })}
        </p>
      )}
    </>
  );
}
