import { stateName } from '@chinar/content/states';
import type { QueryOf } from '@chinar/contract/endpoint';
import type { getSales, SalesBy } from '@chinar/contract/sales-reports';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../context.ts';
import { Download } from '../../http/request.ts';
import { byteOrderMark, csvLine } from '@chinar/content/csv';
import { type Cell, rupeesText, workbookOf, workbookType } from '../../sheets/workbook.ts';
import type { SalesSums } from './data.sales.ts';
import { netOf, salesOf } from './service.sales.ts';

type Query = QueryOf<typeof getSales>;

const firsts = {
  day: m.sales_reports_day,
  item: m.sales_reports_item,
  tutor: m.sales_reports_tutor,
  state: m.sales_reports_state,
  method: m.sales_reports_method,
  promo: m.sales_reports_promo,
} as const;

const ways: Record<string, typeof m.sales_reports_way_upi> = {
  razorpay: m.sales_reports_way_gateway,
  sandbox: m.sales_reports_way_sandbox,
  upi: m.sales_reports_way_upi,
  counter: m.sales_reports_way_counter,
  free: m.sales_reports_way_free,
};

const none: Partial<Record<SalesBy, typeof m.sales_reports_no_tutor>> = {
  tutor: m.sales_reports_no_tutor,
  promo: m.sales_reports_no_promo,
};

/** How a row is named in a file. */
function nameOf({ key, label }: SalesSums, by: SalesBy, locale: Locale): string {
  if (by === 'day') return key;
  if (by === 'state') return `${key} ${stateName(key, locale)}`;
  if (by === 'method') return ways[key]?.({}, { locale }) ?? key;
  return label || (none[by]?.({}, { locale }) ?? '');
}

const money = (paise: number): Cell => ({ paise });

function cellsOf(name: string, sums: SalesSums): Cell[] {
  const { orders, items, gross, discount, refunded, tax } = sums;
  const amounts = [gross, discount, refunded, netOf(sums), tax];
  return [name, orders, items, ...amounts.map((paise) => money(paise))];
}

/** All rows with a head, and the totals at the end. */
async function rowsOf(ctx: Asking<'tutor'>, query: Query): Promise<Cell[][]> {
  const { locale } = ctx;
  const { rows, totals } = await salesOf(ctx, query, null);
  const heads = [
    firsts[query.by],
    m.sales_reports_orders,
    m.sales_reports_items,
    m.sales_reports_gross,
    m.sales_reports_discount,
    m.sales_reports_refunded,
    m.sales_reports_net,
    m.sales_reports_tax,
  ];
  return [
    heads.map((word) => word({}, { locale })),
    ...rows.map((row) => cellsOf(nameOf(row, query.by, locale), row)),
    cellsOf(m.sales_reports_total({}, { locale }), totals),
  ];
}

const nameOfFile = ({ by, from, to }: Query, end: string): string =>
  `sales-by-${by}-${from}-${to}.${end}`;

const textOf = (cell: Cell): string =>
  typeof cell === 'object' ? rupeesText(cell.paise) : String(cell);

async function* csvOf(rows: readonly Cell[][]): AsyncGenerator<Uint8Array, void, void> {
  const lines = rows.map((cells) => csvLine(cells.map((cell) => textOf(cell))));
  yield new TextEncoder().encode([byteOrderMark, ...lines].join(''));
}

export async function salesCsv(ctx: Asking<'tutor'>, query: Query): Promise<Download> {
  const type = 'text/csv; charset=utf-8';
  return new Download(csvOf(await rowsOf(ctx, query)), { type, name: nameOfFile(query, 'csv') });
}

export async function salesXlsx(ctx: Asking<'tutor'>, query: Query): Promise<Download> {
  const body = workbookOf('Sales', await rowsOf(ctx, query));
  return new Download(body, { type: workbookType, name: nameOfFile(query, 'xlsx') });
}
