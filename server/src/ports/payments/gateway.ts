import type { DisputePhase } from '@chinar/contract/orders.disputes';

/** A payment as the gateway tells of it. Amounts in paise. */
export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorised' | 'captured' | 'failed' | 'refunded';
  /** Why it failed, in the gateway's words. */
  error: string | null;
};

export type GatewayRefund = { id: string; status: 'pending' | 'processed' | 'failed' };

/** A refund that it knows of, whoever made it. */
export type GatewayRefunded = GatewayRefund & { paymentId: string; amount: number };

/** A payment that the buyer's bank asks back, in whole or in part. */
export type GatewayDispute = {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
  phase: DisputePhase;
  state: 'open' | 'won' | 'lost';
  respondBy: Date | null;
};

/** A part of what there is in a span of time: of the newest so many are left out. */
export type GatewaySpan = { from: Date; to: Date; skip: number };

/** How many of a span it tells at once; fewer are the last. */
export const gatewayPage = 100;

/** What it tells by itself, read out of a body that was signed. */
export type GatewayEvent = {
  kind: string;
  payment: GatewayPayment | null;
  refund: GatewayRefunded | null;
  dispute: GatewayDispute | null;
  /** Our number of the order, where the event names it. */
  receipt: string | null;
};

/** It is silent, or answered what nobody can read: nothing is known of what it did. */
export class GatewaySilent extends Error {
  override name = 'GatewaySilent';
}

/** It said no: to ask again changes nothing. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
}

/** Where money comes from: Razorpay, or the one of our own that speaks as it does. */
export type Gateway = {
  provider: 'razorpay' | 'sandbox';
  /** Named by the browser; no secret. */
  keyId: string;
  /** Its page for an order, where it has one of its own. */
  pageOf: ((orderId: string, back: string) => string) | null;
  /**
   * An order of it for one of ours. After a call whose end is unknown it is looked for by `receipt`
   * first, so that one of ours never has two (there is no idempotency key for orders).
   *
   * @param amount paise, 100 at least
   * @param receipt our number of the order, 40 characters at most
   */
  orderFor: (order: { amount: number; receipt: string }) => Promise<string>;
  payment: (id: string) => Promise<GatewayPayment>;
  paymentsOf: (orderId: string) => Promise<GatewayPayment[]>;
  /** What somebody began to pay in a span, the newest first. */
  paymentsIn: (span: GatewaySpan) => Promise<GatewayPayment[]>;
  refundsIn: (span: GatewaySpan) => Promise<GatewayRefunded[]>;
  capture: (id: string, amount: number) => Promise<void>;
  /** The same key again is the same refund. */
  refund: (paymentId: string, refund: { amount: number; key: string }) => Promise<GatewayRefund>;
  refundState: (paymentId: string, refundId: string) => Promise<GatewayRefund>;
  /** Whether the gateway gave a browser this payment of this order: says nothing of the amount. */
  isGiven: (orderId: string, paymentId: string, signature: string) => boolean;
  /** Whether these very bytes come from the gateway. */
  isTold: (bytes: Buffer, signature: string) => boolean;
  /** Null for a body that nobody can read. */
  readEvent: (bytes: Buffer) => GatewayEvent | null;
};
