import * as z from 'zod/mini';
import { ItemProblem, itemTypes } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Billing, StateCode } from './orders.billing.ts';
import { Dispute } from './orders.disputes.ts';
import { Instant } from './text.ts';

/* An order: what somebody buys at prices that no longer change. Rupees on the wire. */

export const orderedTypes = [...itemTypes, 'seat_booking', 'library_charge'] as const;

export const orderStates = [
  'awaiting_payment',
  'paid',
  'fulfilled',
  'partially_refunded',
  'refunded',
  'expired',
  'cancelled',
] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

export const paymentStates = [
  'created',
  'attempted',
  'authorised',
  'captured',
  'failed',
  'surplus',
  'mismatch',
  'rejected',
] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof PaymentState>;

export const providers = ['sandbox', 'razorpay', 'upi', 'counter', 'free'] as const;
export const Provider = z.enum(providers);
export type Provider = z.infer<typeof Provider>;

/** How a buyer may pay: at the gateway, by UPI to the seller's address, or at the counter. */
export const PayMethod = z.enum(['gateway', 'upi', 'counter']);
export type PayMethod = z.infer<typeof PayMethod>;

export const PromoCodeText = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(3),
    z.maxLength(20),
    z.regex(/^[A-Z0-9-]+$/, { error: 'promo_letters' }),
  );

const money = {
  unitPrice: z.number(),
  discount: z.number(),
  taxable: z.number(),
  /** Percent; null where nothing is taxed. */
  taxRate: z.nullable(z.number()),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

const Line = z.object({
  itemType: z.enum(orderedTypes),
  itemId: Id,
  title: z.string(),
  hsnSac: z.string(),
  ...money,
});

/** Why a code takes nothing off, by the name of the error that an order with it would be refused with. */
export const PromoReason = z.enum([
  'promo_unknown',
  'promo_not_started',
  'promo_expired',
  'promo_used_up',
  'promo_used_by_you',
  'promo_not_for_these',
  'promo_minimum',
  'promo_first_order',
]);
export type PromoReason = z.infer<typeof PromoReason>;

const Promo = z.object({
  code: z.string(),
  applied: z.boolean(),
  reason: z.nullable(PromoReason),
  /** Rupees that the order has to come to, where that is the reason. */
  minimum: z.nullable(z.number()),
});

const Blocker = z.object({
  itemType: z.enum(orderedTypes),
  itemId: Id,
  title: z.string(),
  problem: ItemProblem,
});

/** What an order of the cart would be. Its hash says that nothing of it has changed. */
export const Quote = z.object({
  lines: z.array(
    z.object({
      ...Line.shape,
      /** For how long it opens; null: for ever. */
      validityDays: z.nullable(z.number()),
      /** Within how many days it can be given back; 0: not at all. */
      refundDays: z.number(),
    }),
  ),
  subTotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  placeOfSupply: StateCode,
  /** Whether the seller is registered for GST: without, no word of tax. */
  isTaxed: z.boolean(),
  promo: z.nullable(Promo),
  /** What of the cart is left out of it, and what costs more than its buyer saw. */
  blockers: z.array(Blocker),
  methods: z.array(PayMethod),
  /** A child whose guardian has yet to agree. */
  needsGuardian: z.boolean(),
  quoteHash: z.string(),
});
export type Quote = z.infer<typeof Quote>;

export const quoteOrder = endpoint({
  name: 'orders.quoteOrder',
  summary: 'What an order of one’s cart would cost, line by line',
  method: 'POST',
  path: '/api/v1/checkout/quote',
  access: 'user',
  body: z.strictObject({
    promoCode: z.optional(z.nullable(PromoCodeText)),
    stateCode: z.optional(StateCode),
    gstin: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  }),
  response: Quote,
  errors: ['cart_empty'],
  // Each tries a code: whoever guesses has to be slower than a word that people can remember.
  limit: { bucket: 'quotes', points: 120, seconds: 600, isLocal: true },
});

/** How a buyer goes on to pay. */
export const Pay = z.object({
  paymentId: z.nullable(Id),
  kind: z.enum(['checkout', 'upi', 'counter', 'done']),
  provider: Provider,
  providerOrderId: z.nullable(z.string()),
  keyId: z.nullable(z.string()),
  /** The gateway's own page, where it has one. */
  url: z.nullable(z.string()),
  amount: z.number(),
  upi: z.nullable(z.object({ uri: z.string(), payee: z.string(), reference: z.string() })),
  counter: z.nullable(z.object({ slipNo: z.string() })),
  expiresAt: Instant,
});
export type Pay = z.infer<typeof Pay>;

const OrderLine = z.object({
  ...Line.shape,
  lineNo: z.number(),
  refunded: z.number(),
  /** The word of its page's address; null where it has gone. */
  slug: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** Its right could not be given. */
  isFailed: z.boolean(),
});

const order = {
  _id: Id,
  orderNo: z.string(),
  status: OrderState,
  subTotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  refunded: z.number(),
  currency: z.literal('INR'),
  promoCode: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  paidAt: z.nullable(Instant),
  /** The payment that counts: the captured one, else the newest. */
  payment: z.nullable(z.object({ provider: Provider, state: PaymentState })),
  invoiceId: z.nullable(Id),
};

export const Order = z.object({
  ...order,
  lines: z.array(OrderLine),
  billing: Billing,
  creditNotes: z.array(z.object({ _id: Id, number: z.string() })),
  /** The open dispute of its payment, else the last one. */
  dispute: z.nullable(Dispute),
  /** The ways by which it can be paid now; none where nothing is to be paid. */
  methods: z.array(PayMethod),
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), refund: z.boolean() }),
});
export type Order = z.infer<typeof Order>;

/** An order among others. */
export const OrderCard = z.object({
  ...order,
  titles: z.array(z.string()),
  can: z.object({ pay: z.boolean() }),
});
export type OrderCard = z.infer<typeof OrderCard>;

export const listOrders = listEndpoint({
  name: 'orders.listOrders',
  summary: 'One’s own orders, the newest first',
  path: '/api/v1/orders',
  access: 'user',
  noun: 'orders',
  item: OrderCard,
  sorts: ['newest'],
  filters: { status: z.optional(OrderState) },
});

export const getOrder = endpoint({
  name: 'orders.getOrder',
  summary: 'An order with its lines: one’s own, or any for an admin',
  method: 'GET',
  path: '/api/v1/orders/{id}',
  access: 'user',
  params: idParams<'orders'>(),
  response: Order,
  errors: ['not_found'],
  reads: 'personal',
});

export const createOrder = endpoint({
  name: 'orders.createOrder',
  summary: 'Make an order of one’s cart; the same key again answers the same order',
  method: 'POST',
  path: '/api/v1/orders',
  access: 'user',
  body: z.strictObject({
    /** One for each order that is meant; sent again, it makes no second one. */
    idempotencyKey: z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/)),
    quoteHash: z.string().check(z.minLength(16), z.maxLength(128)),
    billing: Billing,
    promoCode: z.optional(z.nullable(PromoCodeText)),
    method: z.optional(PayMethod),
  }),
  response: z.object({ order: Order, pay: Pay }),
  status: 201,
  message: 'Order placed',
  errors: [
    'cart_empty',
    'quote_changed',
    'already_owned',
    'idempotency_mismatch',
    'guardian_needed',
    'gateway_unavailable',
    'unacceptable',
    ...PromoReason.options,
  ],
  limit: { bucket: 'orders', points: 20, seconds: 3600 },
});

export const payOrder = endpoint({
  name: 'orders.payOrder',
  summary: 'Pay an order that waits, by the same or another way',
  method: 'POST',
  path: '/api/v1/orders/{id}/payments',
  access: 'user',
  params: idParams<'orders'>(),
  body: z.strictObject({ method: PayMethod }),
  response: Pay,
  errors: ['not_found', 'order_closed', 'gateway_unavailable', 'unacceptable'],
  limit: { bucket: 'payments', points: 40, seconds: 3600 },
});

export const cancelOrder = endpoint({
  name: 'orders.cancelOrder',
  summary: 'Call off an order that waits to be paid',
  method: 'POST',
  path: '/api/v1/orders/{id}/cancel',
  access: 'user',
  params: idParams<'orders'>(),
  response: Order,
  message: 'Order cancelled',
  errors: ['not_found', 'order_closed'],
});

export const verifyPayment = endpoint({
  name: 'orders.verifyPayment',
  summary: 'What the gateway gave the browser; the gateway itself is asked what became of it',
  method: 'POST',
  path: '/api/v1/orders/{id}/verify',
  access: 'user',
  params: idParams<'orders'>(),
  body: z.strictObject({
    razorpay_order_id: z.optional(z.string().check(z.maxLength(64))),
    razorpay_payment_id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\w+$/)),
    razorpay_signature: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: Order,
  errors: ['not_found', 'signature_invalid'],
  limit: { bucket: 'payments', points: 40, seconds: 3600 },
});

export const tellUtr = endpoint({
  name: 'orders.tellUtr',
  summary: 'The reference of a payment by UPI; it gives nothing until the seller confirms it',
  method: 'POST',
  path: '/api/v1/orders/{id}/upi-reference',
  access: 'user',
  params: idParams<'orders'>(),
  body: z.strictObject({
    utr: z.string().check(z.trim(), z.regex(/^\d{12}$/, { error: 'utr_digits' })),
  }),
  response: Order,
  message: 'Noted: we confirm it soon',
  errors: ['not_found', 'order_closed', 'utr_used'],
  limit: { bucket: 'payments', points: 40, seconds: 3600 },
});

export const receiveWebhook = endpoint({
  name: 'orders.receiveWebhook',
  summary: 'What the gateway tells by itself, signed over its very bytes',
  method: 'POST',
  path: '/api/v1/payments/{provider}/webhook',
  access: 'signed',
  params: z.strictObject({ provider: z.enum(['sandbox', 'razorpay']) }),
  isStream: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['not_found', 'signature_invalid', 'file_too_large'],
});
