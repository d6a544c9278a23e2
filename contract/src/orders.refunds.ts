import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { orderedTypes, Provider } from './orders.ts';
import { Instant, Rupees, SearchText, text } from './text.ts';

/* Money that goes back: asked for by its buyer, or given by staff. Rupees on the wire. */

export const refundStates = [
  'requested',
  'approved',
  'sent',
  'processed',
  'failed',
  'denied',
] as const;
export const RefundState = z.enum(refundStates);
export type RefundState = z.infer<typeof RefundState>;

/**
 * By which rule a refund was decided, or why somebody has to look at it. The last five are decided by
 * themselves: the order was paid twice, another sum came, it could not be given, a bank took it, staff gave it.
 */
export const refundRules = [
  'within_rules',
  'days_over',
  'used',
  'mocks',
  'certified',
  'refunded_before',
  'looked_at',
  'surplus',
  'mismatch',
  'undeliverable',
  'dispute',
  'staff',
] as const;
export const RefundRule = z.enum(refundRules);
export type RefundRule = z.infer<typeof RefundRule>;

/** What the rule asks for. */
export const refundLimits = {
  /** Percent of what was bought that may have been used. */
  used: 20,
  /** Tests of full length that may have been begun. */
  mocks: 1,
  /** Rupees above which a second admin decides too. */
  second: 10_000,
  /** Hours that the only admin of a house waits instead. */
  aloneHours: 24,
  payTo: 120,
} as const;

/** Why a line is not given back at all: its order was not paid, it is back already, it was asked for, or a bank asks for it. */
export const RefundBar = z.enum(['unpaid', 'returned', 'free', 'open', 'denied', 'disputed']);
export type RefundBar = z.infer<typeof RefundBar>;

const RefundLine = z.object({ lineNo: z.number(), title: z.string(), amount: z.number() });

const refund = {
  _id: Id,
  orderId: Id,
  amount: z.number(),
  status: RefundState,
  rule: RefundRule,
  reason: z.string(),
  decisionReason: z.string(),
  lines: z.array(RefundLine),
  provider: z.nullable(Provider),
  /** The money came by hand and goes back so. */
  isByHand: z.boolean(),
  payTo: z.string(),
  paidReference: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
  createdAt: Instant,
};

export const Refund = z.object(refund);
export type Refund = z.infer<typeof Refund>;

const QuotedLine = z.object({
  lineNo: z.number(),
  itemType: z.enum(orderedTypes),
  title: z.string(),
  /** What of it would go back now. */
  amount: z.number(),
  bar: z.nullable(RefundBar),
  rule: RefundRule,
  /** It goes back without anybody looking at it. */
  isAtOnce: z.boolean(),
  /** Percent of it that was used, and tests of full length that were begun. */
  used: z.number(),
  mocks: z.number(),
  /** Until when it goes back at once. */
  until: z.nullable(Instant),
  /** The days of its rule. */
  days: z.number(),
});

export const RefundQuote = z.object({
  orderId: Id,
  orderNo: z.string(),
  lines: z.array(QuotedLine),
  /** Somebody has to give the money back: where to is asked. */
  isByHand: z.boolean(),
  /** And has to be said; who paid at the counter may fetch it there. */
  needsPayTo: z.boolean(),
  /** What was asked for and given so far. */
  refunds: z.array(Refund),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

const lineNo = z.int().check(z.minimum(1), z.maximum(20));
const Reason = text(10, 500);
const Key = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));

export const quoteRefund = endpoint({
  name: 'orders.quoteRefund',
  summary: 'What of an order would go back, line by line, and by which rule',
  method: 'GET',
  path: '/api/v1/orders/{id}/refund-quote',
  access: 'user',
  params: idParams<'orders'>(),
  response: RefundQuote,
  errors: ['not_found'],
  reads: 'personal',
});

export const requestRefund = endpoint({
  name: 'orders.requestRefund',
  summary: 'Ask for money back: by the rule it goes at once, else somebody decides',
  method: 'POST',
  path: '/api/v1/orders/{id}/refund-requests',
  access: 'user',
  params: idParams<'orders'>(),
  body: z.strictObject({
    lineNos: z.array(lineNo).check(z.minLength(1), z.maxLength(20)),
    reason: Reason,
    /** Where money that came by hand is to go. */
    payTo: z.optional(text(3, refundLimits.payTo)),
  }),
  response: Refund,
  status: 201,
  message: 'Refund asked for',
  errors: ['not_found', 'not_refundable', 'over_refund', 'order_disputed', 'unacceptable'],
  limit: { bucket: 'refunds', points: 10, seconds: 3600 },
});

/** A refund as staff find it. */
export const StaffRefund = z.object({
  ...refund,
  orderNo: z.string(),
  orderTotal: z.number(),
  buyer: z.object({ _id: Id, name: z.string(), email: z.string() }),
  /** Percent used and tests begun when it was asked for; null where nobody asked. */
  used: z.nullable(z.number()),
  mocks: z.nullable(z.number()),
  /** Who agreed first, where two have to. */
  firstBy: z.nullable(z.string()),
  /** What the gateway said when it would not. */
  failure: z.nullable(z.string()),
  /** What who asks may do with it; `wait`: the only admin, whose day is not over. */
  can: z.object({
    approve: z.boolean(),
    deny: z.boolean(),
    pay: z.boolean(),
    waitsUntil: z.nullable(Instant),
  }),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/** The answer to whoever has decided: whose it is they know already. */
const Decided = z.omit(StaffRefund, { buyer: true });
export type DecidedRefund = z.infer<typeof Decided>;

export const listRefunds = listEndpoint({
  name: 'orders.listRefunds',
  summary: 'All refunds: what waits for a decision or for money by hand, and what was done',
  path: '/api/v1/refunds/all',
  access: 'admin',
  noun: 'refunds',
  item: StaffRefund,
  sorts: ['newest', 'oldest', '-amount', 'amount'],
  filters: {
    q: SearchText,
    status: z.optional(RefundState),
    waits: z.optional(z.enum(['decision', 'money', 'gateway'])),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  },
  reads: 'personal',
});

export const giveRefund = endpoint({
  name: 'orders.giveRefund',
  summary: 'Give money of an order back; above ₹10,000 a second admin has to agree',
  method: 'POST',
  path: '/api/v1/orders/{id}/refund',
  access: 'admin',
  params: idParams<'orders'>(),
  body: z.strictObject({
    /** One for each refund that is meant; sent again, it makes no second one. */
    idempotencyKey: Key,
    lines: z
      .array(z.strictObject({ lineNo, amount: Rupees.check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(20)),
    reason: Reason,
    /** Whether a line of which a part goes back is taken away; one that goes back whole always is. */
    endsAccess: z._default(z.boolean(), false),
    payTo: z.optional(text(3, refundLimits.payTo)),
  }),
  response: Decided,
  status: 201,
  message: 'Refund given',
  errors: [
    'not_found',
    'not_refundable',
    'over_refund',
    'order_disputed',
    'idempotency_mismatch',
    'unacceptable',
  ],
});

const decision = {
  method: 'POST',
  access: 'admin',
  params: idParams<'refunds'>(),
  response: Decided,
} as const;

export const approveRefund = endpoint({
  ...decision,
  name: 'orders.approveRefund',
  summary: 'Agree to a refund; of more than ₹10,000 two admins agree',
  path: '/api/v1/refunds/{id}/approve',
  message: 'Refund approved',
  errors: [
    'not_found',
    'state_conflict',
    'over_refund',
    'order_disputed',
    'second_admin',
    'step_up_required',
  ],
});

export const denyRefund = endpoint({
  ...decision,
  name: 'orders.denyRefund',
  summary: 'Refuse a refund that waits; its buyer is told why',
  path: '/api/v1/refunds/{id}/deny',
  body: z.strictObject({ reason: Reason }),
  message: 'Refund denied',
  errors: ['not_found', 'state_conflict'],
});

export const markRefundPaid = endpoint({
  ...decision,
  name: 'orders.markRefundPaid',
  summary: 'The money of a refund went back by UPI or at the counter',
  path: '/api/v1/refunds/{id}/paid',
  body: z.strictObject({
    utr: z.optional(z.string().check(z.trim(), z.regex(/^\d{12}$/, { error: 'utr_digits' }))),
    slipNo: z.optional(text(1, 30)),
    paidAt: Instant,
  }),
  message: 'Refund paid',
  errors: ['not_found', 'state_conflict', 'order_disputed', 'unacceptable'],
});
