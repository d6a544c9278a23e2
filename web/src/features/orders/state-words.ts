import type { OrderState, PaymentState, PayMethod, Provider } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';

const states: Record<OrderState, () => string> = {
  awaiting_payment: m.orders_state_awaiting_payment,
  paid: m.orders_state_paid,
  fulfilled: m.orders_state_fulfilled,
  partially_refunded: m.orders_state_partially_refunded,
  refunded: m.orders_state_refunded,
  expired: m.orders_state_expired,
  cancelled: m.orders_state_cancelled,
};

/** How an order stands. */
export function stateWord(state: OrderState): string {
  return states[state]();
}

const tones = {
  awaiting_payment: 'warn',
  paid: 'good',
  fulfilled: 'good',
  partially_refunded: 'lake',
  refunded: 'lake',
  expired: 'plain',
  cancelled: 'plain',
} as const satisfies Record<OrderState, string>;

export function stateTone(state: OrderState): (typeof tones)[OrderState] {
  return tones[state];
}

const ways: Record<Provider, () => string> = {
  sandbox: m.orders_by_sandbox,
  razorpay: m.orders_by_razorpay,
  upi: m.orders_by_upi,
  counter: m.orders_by_counter,
  free: m.orders_by_free,
};

/** By what an order is paid. */
export function wayWord(provider: Provider): string {
  return ways[provider]();
}

const payments: Record<PaymentState, () => string> = {
  created: m.orders_payment_created,
  attempted: m.orders_payment_attempted,
  authorised: m.orders_payment_authorised,
  captured: m.orders_payment_captured,
  failed: m.orders_payment_failed,
  surplus: m.orders_payment_surplus,
  mismatch: m.orders_payment_mismatch,
  rejected: m.orders_payment_rejected,
};

/** How a try to pay stands. */
export function paymentWord(state: PaymentState): string {
  return payments[state]();
}

const methods: Record<PayMethod, () => string> = {
  gateway: m.orders_by_gateway,
  upi: m.orders_by_upi,
  counter: m.orders_by_counter,
};

/** A way of paying as staff choose it. */
export function methodWord(method: PayMethod): string {
  return methods[method]();
}
