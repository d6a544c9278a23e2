import type { OrderState, PaymentState, Provider } from '@chinar/contract/orders';
import type { OrderRow } from './data.ts';

/** How far a payment has come; it only goes forward, and one that failed may still succeed. */
const ranks: Record<PaymentState, number> = {
  created: 0,
  attempted: 1,
  failed: 2,
  rejected: 2,
  authorised: 3,
  captured: 4,
  surplus: 4,
  mismatch: 4,
};

export function rankOf(state: PaymentState): number {
  return ranks[state];
}

/** Money that no gateway tells of: staff find it, and give it back, by hand. */
export function isByHand(payment: { provider: Provider | null } | undefined): boolean {
  return payment?.provider === 'upi' || payment?.provider === 'counter';
}

/** What its buyer may do with an order. */
export function canDo({
  status,
  refunded,
  total,
  payment,
  isDisputed = false,
}: {
  status: OrderState;
  refunded: number;
  total: number;
  payment: PaymentState | null;
  isDisputed?: boolean;
}): { pay: boolean; cancel: boolean; refund: boolean } {
  const isOpen = status === 'awaiting_payment';
  // Money may be on its way: then nobody pays twice, or calls off what is about to be paid.
  const isUnderWay = payment === 'authorised';
  return {
    pay: isOpen && !isUnderWay,
    cancel: isOpen && !isUnderWay,
    refund:
      (status === 'fulfilled' || status === 'partially_refunded') &&
      refunded < total &&
      !isDisputed,
  };
}

/** The first of somebody's names: what others are told who need not know the rest. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

/** However often it is paid on by hand or a link is made: prices and the use of a code are held no longer. */
const longestMs = 7 * 24 * 3600_000;

/** Until when an order waits that is to wait so much longer from now on. */
export function openUntil(
  { created_at: madeAt }: Pick<OrderRow, 'created_at'>,
  { now, longerMs }: { now: number; longerMs: number },
): Date {
  return new Date(Math.min(now + longerMs, madeAt.getTime() + longestMs));
}
