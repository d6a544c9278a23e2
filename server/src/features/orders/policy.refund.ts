import { refundLimits, type RefundBar, type RefundRule } from '@chinar/contract/orders.refunds';
import { toPaise } from '@chinar/contract/money';
import type { LineRow, OrderRow } from './data.ts';
import type { RefundRow } from './data.refunds.ts';

/** How much of a line was used since it was bought; `share` between 0 and 1, null where nobody counts it. */
export type Use = { share: number | null; mocks: number; isCertified: boolean };

const dayMs = 24 * 3600_000;

/** Until when a line goes back without anybody looking; null while it is not paid. */
export function atOnceUntil(
  { paid_at: paidAt }: Pick<OrderRow, 'paid_at'>,
  { refund_days: days }: Pick<LineRow, 'refund_days'>,
): Date | null {
  return paidAt && new Date(paidAt.getTime() + days * dayMs);
}

/** Percent, rounded down to the eye; what decides is `share` itself. */
export function usedPercent({ share }: Use): number {
  return Math.floor((share ?? 0) * 100 + 1e-9);
}

type Judging = { until: Date | null; now: Date; use: Use; wasRefunded: boolean };

/** By which rule a line goes back at once (`within_rules`), or why somebody looks at it first. */
export function ruleOf({ until, now, use, wasRefunded }: Judging): RefundRule {
  if (wasRefunded) return 'refunded_before';
  if (use.isCertified) return 'certified';
  if (until === null || now > until) return 'days_over';
  if (use.share === null) return 'looked_at';
  if (use.share * 100 >= refundLimits.used - 1e-9) return 'used';
  if (use.mocks > refundLimits.mocks) return 'mocks';
  return 'within_rules';
}

/** Why a line does not go back at all, whoever looks at it. */
export function barOf(
  { paid_at: paidAt }: Pick<OrderRow, 'paid_at'>,
  line: Pick<LineRow, 'total' | 'refunded' | 'failure'>,
  { earlier, isDisputed }: { earlier: readonly Pick<RefundRow, 'status'>[]; isDisputed: boolean },
): RefundBar | null {
  if (paidAt === null) return 'unpaid';
  if (line.total === 0) return 'free';
  if (line.refunded >= line.total || line.failure !== null) return 'returned';
  if (isDisputed) return 'disputed';
  // What is decided is taken off the line already; the rest may be asked for.
  if (earlier.some(({ status }) => status === 'requested')) return 'open';
  return earlier.some(({ status }) => status === 'denied') ? 'denied' : null;
}

/** Whether two have to agree: all that people gave of one order counts, so that no sum is cut in pieces. */
export function needsTwo(amount: number, givenBefore: number): boolean {
  return amount + givenBefore > toPaise(refundLimits.second);
}

/** When the only admin of a house may agree a second time. */
export function aloneFrom(firstAt: Date): Date {
  return new Date(firstAt.getTime() + refundLimits.aloneHours * 3600_000);
}

/** What staff may do with a refund. */
export function canDecide(refund: Pick<RefundRow, 'status'> & { isByHand: boolean }): {
  approve: boolean;
  deny: boolean;
  pay: boolean;
} {
  const isOpen = refund.status === 'requested';
  // What the gateway would not give back is paid some other way: else its buyer waits for ever.
  const isTheirs = (refund.status === 'approved' && refund.isByHand) || refund.status === 'failed';
  return { approve: isOpen, deny: isOpen, pay: isTheirs };
}
