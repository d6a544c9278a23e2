import { disputePhases, type DisputePhase } from '@chinar/contract/orders.disputes';
import type { Row } from '../../db/row.ts';
import type { GatewayDispute } from '../../ports/payments/gateway.ts';
import type { PaymentRow } from './data.payments.ts';

const place = (phase: DisputePhase): number => disputePhases.indexOf(phase);

/** Whether money is asked back: a suspicion of fraud, and papers that are asked for, come before that. */
export function isClaim(phase: DisputePhase): boolean {
  return place(phase) >= place('chargeback');
}

/**
 * Whether what is told may change what is known. What is decided stays so, but for the next instance: a bank that
 * lost a claim may bring it again under the same number, and one that wanted papers, given or not, may go on to
 * claim. What is told of an earlier instance has only come late; money that is gone is gone.
 */
export function mayChange(
  known: Row<'disputes', 'phase' | 'state'>,
  told: Pick<GatewayDispute, 'phase'>,
): boolean {
  const further = place(told.phase) - place(known.phase);
  const isGone = known.state === 'lost' && isClaim(known.phase);
  return further >= 0 && (known.state === 'open' || (further > 0 && !isGone));
}

type Judged = readonly Row<'disputes', 'state' | 'is_claim' | 'payment_id'>[];

/** Whether a bank asks this payment back, and has yet to decide. That it suspects, or wants papers, is no claim. */
export function isClaimed(disputes: Judged, paymentId: string): boolean {
  return disputes.some(
    (one) => one.state === 'open' && one.is_claim && one.payment_id === paymentId,
  );
}

/**
 * Whether the money that bought what is in an order is asked back, and the bank has yet to decide. A surplus bought
 * nothing: what is asked back of it goes back by itself, and holds nothing of the order.
 */
export function isHeld(
  disputes: Judged,
  payments: readonly Pick<PaymentRow, 'id' | 'state'>[],
): boolean {
  return payments.some(({ id, state }) => state === 'captured' && isClaimed(disputes, id));
}
