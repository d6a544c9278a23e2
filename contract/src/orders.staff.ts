import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Order, OrderCard, OrderState, PaymentState, PayMethod, Provider } from './orders.ts';
import { Instant, Rupees, SearchText, text } from './text.ts';

/** An order as staff find it. */
export const StaffOrder = z.object({
  ...OrderCard.shape,
  buyer: z.object({ _id: Id, name: z.string(), email: z.string() }),
  stateCode: z.string(),
  /** Whether a bank asks its money back, and has yet to decide. */
  isDisputed: z.boolean(),
  /** A reference of UPI or a slip that waits to be confirmed. */
  toConfirm: z.nullable(
    z.object({
      paymentId: Id,
      provider: Provider,
      utr: z.nullable(z.string()),
      slipNo: z.nullable(z.string()),
    }),
  ),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const listAllOrders = listEndpoint({
  name: 'orders.listAllOrders',
  summary: 'All orders: by number, buyer, state, way of payment and day',
  path: '/api/v1/orders/all',
  access: 'admin',
  noun: 'orders',
  item: StaffOrder,
  sorts: ['newest', 'oldest', '-total', 'total'],
  filters: {
    q: SearchText,
    status: z.optional(OrderState),
    method: z.optional(PayMethod),
    /** Those alone whose payment somebody has to confirm, or whose dispute somebody has to answer. */
    waits: z.optional(z.enum(['confirmation', 'dispute'])),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  },
  reads: 'personal',
});

/** A try to pay, as staff see it. */
export const StaffPayment = z.object({
  _id: Id,
  provider: Provider,
  state: PaymentState,
  amount: z.number(),
  /** What came, where that is another sum. */
  received: z.nullable(z.number()),
  refunded: z.number(),
  utr: z.nullable(z.string()),
  slipNo: z.nullable(z.string()),
  /** Its name at the gateway. */
  providerPaymentId: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: Instant,
  capturedAt: z.nullable(Instant),
  /** Who confirmed money that came by hand. */
  confirmedBy: z.nullable(z.string()),
});
export type StaffPayment = z.infer<typeof StaffPayment>;

export const OrderForStaff = z.object({
  order: Order,
  buyer: z.object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
  }),
  payments: z.array(StaffPayment),
  /** What staff may say of its money: that it came, that there is none, that some of it goes back. */
  can: z.object({ confirm: z.boolean(), reject: z.boolean(), refund: z.boolean() }),
});
export type OrderForStaff = z.infer<typeof OrderForStaff>;

export const getOrderForStaff = endpoint({
  name: 'orders.getOrderForStaff',
  summary: 'An order with its buyer and every try to pay it',
  method: 'GET',
  path: '/api/v1/orders/all/{id}',
  access: 'admin',
  params: idParams<'orders'>(),
  response: OrderForStaff,
  errors: ['not_found'],
  reads: 'personal',
});

export const confirmPayment = endpoint({
  name: 'orders.confirmPayment',
  summary: 'Money has come by UPI or at the counter: the order is fulfilled',
  method: 'POST',
  path: '/api/v1/orders/{id}/confirm-payment',
  access: 'admin',
  params: idParams<'orders'>(),
  body: z.strictObject({
    amount: Rupees,
    utr: z.optional(z.string().check(z.trim(), z.regex(/^\d{12}$/, { error: 'utr_digits' }))),
    slipNo: z.optional(text(1, 30)),
    /** When the money came, where that was before it is confirmed. */
    receivedAt: z.optional(Instant),
  }),
  response: Order,
  message: 'Payment confirmed',
  errors: ['not_found', 'amount_mismatch', 'utr_used', 'order_closed', 'unacceptable'],
});

export const rejectPayment = endpoint({
  name: 'orders.rejectPayment',
  summary: 'No money came for this reference or slip; the buyer is told and may pay again',
  method: 'POST',
  path: '/api/v1/orders/{id}/reject-payment',
  access: 'admin',
  params: idParams<'orders'>(),
  body: z.strictObject({ reason: text(3, 300) }),
  response: Order,
  message: 'Payment rejected',
  errors: ['not_found', 'order_closed'],
});
