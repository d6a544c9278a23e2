import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import { toRupees } from '@chinar/contract/money';
import { type getReconciliation, reportLimits } from '@chinar/contract/sales-reports';
import type { Asking } from '../../context.ts';
import { listMoneyDays, listMoneyFaults } from './data.money.ts';
import { spanAsked } from './service.sales.ts';

const orNone = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** The money that came against the orders that it paid for, and what of it does not fit. */
export async function getMoneyReport(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof getReconciliation>,
): Promise<DataOf<typeof getReconciliation>> {
  const span = spanAsked(query);
  const days = await listMoneyDays(ctx.db, span);
  const faults = await listMoneyFaults(ctx.db, span, reportLimits.open + 1);
  return {
    ...query,
    days: days.map(({ captured, fulfilled, mismatched, surplus, refunded, ...day }) => ({
      ...day,
      captured: toRupees(captured),
      fulfilled: toRupees(fulfilled),
      mismatched: toRupees(mismatched),
      surplus: toRupees(surplus),
      difference: toRupees(captured - fulfilled - mismatched - surplus),
      refunded: toRupees(refunded),
    })),
    open: faults.slice(0, reportLimits.open).map((fault) => ({
      ...fault,
      at: fault.at.toISOString(),
      amount: orNone(fault.amount),
      expected: orNone(fault.expected),
    })),
    isCut: faults.length > reportLimits.open,
  };
}
