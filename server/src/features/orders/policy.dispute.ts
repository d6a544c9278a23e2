import { disputePhases, type DisputePhase } from '@chinar/contract/orders.disputes';
import type { GatewayDispute } from '../../ports/payments/gateway.ts';
import type { DisputeRow } from './data.disputes.ts';
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
  known: Pick<DisputeRow, 'phase' | 'state'>,
  told: Pick<GatewayDispute, 'phase'>,
): boolean {
  const further = place(told.phase) - place(known.phase);
  const isGone = known.state === 'lost' && isClaim(known.phase);
  return further >= 0 && (known.state === 'open' || (further > 0 && !isGone));
}

/**
 * Whether the money that bought what is in an order is asked back, and the bank has yet to decide. A surplus bought
 * nothing: what is asked back of it goes back by itself, and holds nothing of the order.
 */
export function isHeld(
  disputes: readonly Pick<DisputeRow, 'state' | 'is_claim' | 'payment_id'>[],
  payments: readonly Pick<PaymentRow, 'id' | 'state'>[],
): boolean {
  const bought = payments.filter(({ state }) => state === 'captured').map(({ id }) => id);
  return disputes.some(
    (one) => one.state === 'open' && one.is_claim && bought.includes(one.payment_id),
  );
}
