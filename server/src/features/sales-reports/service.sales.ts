import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import { toRupees } from '@chinar/contract/money';
import { type getSales, reportLimits, type SalesFigures } from '@chinar/contract/sales-reports';
import type { Asking } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listSales, type SalesSums } from './data.sales.ts';
import { canLayOut, type Days, faultOf, ownerOf, type Span, spanOf } from './policy.ts';

type Query = QueryOf<typeof getSales>;

/** Throws `unacceptable` where days that are asked for are none. */
function refuseFaults(days: Days): void {
  const fault = faultOf(days);
  if (fault) throw new AppError('unacceptable', { faults: [fault] });
}

/** The span of days that are asked for; throws `unacceptable` where they are none. */
export function spanAsked(days: Days): Span {
  refuseFaults(days);
  return spanOf(days);
}

/** Sums with their totals, in paise; throws `forbidden` by what those who teach may not lay sales out. */
export async function salesOf(
  ctx: Asking<'tutor'>,
  { by, ...days }: Query,
  limit: number | null,
): Promise<{ rows: SalesSums[]; totals: SalesSums }> {
  if (!canLayOut(ctx.actor, by)) throw new AppError('forbidden');
  refuseFaults(days);
  const [totals, ...rows] = await listSales(ctx.db, days, {
    by,
    ownerId: ownerOf(ctx.actor),
    limit,
  });
  if (!totals) throw new Error('A sum has no row.');
  return { rows, totals };
}

/** In paise: what invoices less credit notes come to. */
export const netOf = ({ gross, discount, refunded }: SalesSums): number =>
  gross - discount - refunded;

function figuresOf(sums: SalesSums): SalesFigures {
  const { orders, items, gross, discount, tax, refunded } = sums;
  return {
    orders,
    items,
    gross: toRupees(gross),
    discount: toRupees(discount),
    tax: toRupees(tax),
    refunded: toRupees(refunded),
    net: toRupees(netOf(sums)),
  };
}

export async function getSalesReport(
  ctx: Asking<'tutor'>,
  query: Query,
): Promise<DataOf<typeof getSales>> {
  // One more tells that there are more.
  const { rows, totals } = await salesOf(ctx, query, reportLimits.rows + 1);
  return {
    ...query,
    rows: rows
      .slice(0, reportLimits.rows)
      .map((row) => ({ key: row.key, label: row.label, ...figuresOf(row) })),
    totals: figuresOf(totals),
    isCut: rows.length > reportLimits.rows,
  };
}
