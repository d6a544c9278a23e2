import type { Dispute } from '@chinar/contract/orders.disputes';
import type { Order, OrderCard, PayMethod, Quote } from '@chinar/contract/orders';
import type { StaffPayment } from '@chinar/contract/orders.staff';
import type { Refund, StaffRefund } from '@chinar/contract/orders.refunds';
import { toRupees } from '@chinar/contract/money';
import type { Ref } from '../cart/api.ts';
import type { DocumentName } from '../invoices/api.ts';
import type { LineRow, OrderRow } from './data.ts';
import type { DisputeRow } from './data.disputes.ts';
import type { PaymentRow } from './data.payments.ts';
import type { StaffRefundRow } from './data.refund-list.ts';
import type { RefundPart, RefundRow } from './data.refunds.ts';
import { canDo, isByHand } from './policy.ts';
import { isHeld } from './policy.dispute.ts';
import { aloneFrom, canDecide } from './policy.refund.ts';
import type { Priced, PricedLine } from './service.quote.ts';

type Parts = {
  order: OrderRow;
  lines: readonly LineRow[];
  payments: readonly PaymentRow[];
  documents: readonly DocumentName[];
};

/** The payment that counts: the captured one, else the one under way, else the newest of the order. */
export function countingPayment(
  payments: readonly PaymentRow[],
  orderId: string,
): PaymentRow | undefined {
  const own = payments.filter(({ order_id: id }) => id === orderId);
  return (
    own.find(({ state }) => state === 'captured') ??
    own.find(({ state }) => state === 'authorised') ??
    own.findLast(({ state }) => state !== 'surplus' && state !== 'mismatch') ??
    own.at(-1)
  );
}

const isoOf = (date: Date | null): string | null => date && date.toISOString();

function headOf({ order, payments, documents }: Omit<Parts, 'lines'>) {
  const payment = countingPayment(payments, order.id);
  const sale = documents.find(
    ({ orderId, kind }) => orderId === order.id && kind !== 'credit_note',
  );
  return {
    _id: order.id,
    orderNo: order.order_no,
    status: order.status,
    subTotal: toRupees(order.subtotal),
    discount: toRupees(order.discount),
    tax: toRupees(order.tax),
    total: toRupees(order.total),
    refunded: toRupees(order.refunded),
    currency: 'INR' as const,
    promoCode: order.promo_code,
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    paidAt: isoOf(order.paid_at),
    payment: payment ? { provider: payment.provider, state: payment.state } : null,
    invoiceId: sale?.id ?? null,
  };
}

export function cardView(parts: Parts): OrderCard {
  const { order, lines } = parts;
  const head = headOf(parts);
  const { pay } = canDo({ ...order, payment: head.payment?.state ?? null });
  return {
    ...head,
    titles: lines.filter(({ order_id: id }) => id === order.id).map(({ title }) => title),
    can: { pay },
  };
}

/** What a line shows of its page as it is now. */
export type Shown = Ref & { slug: string | null; thumbnail: string | null };

function lineView(line: LineRow, offers: readonly Shown[]): Order['lines'][number] {
  const offer = offers.find(
    ({ itemType, itemId }) => itemType === line.item_type && itemId === line.item_id,
  );
  return {
    lineNo: line.line_no,
    itemType: line.item_type as never,
    itemId: line.item_id,
    title: line.title,
    hsnSac: line.hsn_sac,
    unitPrice: toRupees(line.unit),
    discount: toRupees(line.discount),
    taxable: toRupees(line.taxable),
    taxRate: line.rate_bp === null ? null : line.rate_bp / 100,
    cgst: toRupees(line.cgst),
    sgst: toRupees(line.sgst),
    igst: toRupees(line.igst),
    total: toRupees(line.total),
    refunded: toRupees(line.refunded),
    slug: offer?.slug ?? null,
    thumbnail: offer?.thumbnail ?? null,
    isFailed: line.failure !== null,
  };
}

function disputeView(row: DisputeRow): Dispute {
  return {
    _id: row.id,
    providerDisputeId: row.provider_dispute_id,
    amount: toRupees(row.amount),
    reason: row.reason,
    state: row.state,
    phase: row.phase,
    isClaim: row.is_claim,
    respondBy: isoOf(row.respond_by),
    openedAt: row.opened_at.toISOString(),
    decidedAt: isoOf(row.decided_at),
  };
}

type Whole = Parts & {
  offers: readonly Shown[];
  methods: PayMethod[];
  /** The newest first. */
  disputes: readonly DisputeRow[];
};

export function orderView({ offers, methods, disputes, ...parts }: Whole): Order {
  const { order, lines, documents } = parts;
  const head = headOf(parts);
  const open = disputes.find(({ state }) => state === 'open');
  const dispute = open ?? disputes[0];
  const payment = head.payment?.state ?? null;
  const can = canDo({ ...order, payment, isDisputed: isHeld(disputes, parts.payments) });
  return {
    ...head,
    lines: lines.map((line) => lineView(line, offers)),
    billing: order.billing,
    creditNotes: documents
      .filter(({ kind }) => kind === 'credit_note')
      .map(({ id, number }) => ({ _id: id, number })),
    dispute: dispute ? disputeView(dispute) : null,
    methods: can.pay ? methods : [],
    can,
  };
}

/** A try to pay for staff, with the name of who confirmed it. */
export function paymentView(payment: PaymentRow, confirmedBy: string | null): StaffPayment {
  const { received } = payment;
  return {
    _id: payment.id,
    provider: payment.provider,
    state: payment.state,
    amount: toRupees(payment.amount),
    received: received === null ? null : toRupees(received),
    refunded: toRupees(payment.refunded),
    utr: payment.utr,
    slipNo: payment.slip_no,
    providerPaymentId: payment.provider_payment_id,
    failure: payment.failure,
    createdAt: payment.created_at.toISOString(),
    capturedAt: isoOf(payment.captured_at),
    confirmedBy,
  };
}

function quotedLine(line: PricedLine): Quote['lines'][number] {
  return {
    itemType: line.itemType,
    itemId: line.itemId,
    title: line.title,
    hsnSac: line.hsnSac,
    unitPrice: toRupees(line.unit),
    discount: toRupees(line.discount),
    taxable: toRupees(line.taxable),
    taxRate: line.rateBp === null ? null : line.rateBp / 100,
    cgst: toRupees(line.cgst),
    sgst: toRupees(line.sgst),
    igst: toRupees(line.igst),
    total: toRupees(line.total),
    validityDays: line.validityDays,
    refundDays: line.refundDays,
  };
}

function promoView({ promo: tried }: Priced, code: string): NonNullable<Quote['promo']> {
  const judged = tried?.judged ?? { reason: 'promo_unknown' as const, minimum: null };
  if ('discounts' in judged) return { code, applied: true, reason: null, minimum: null };
  const { reason, minimum } = judged;
  return { code, applied: false, reason, minimum: minimum === null ? null : toRupees(minimum) };
}

export function quoteView(priced: Priced & { needsGuardian: boolean }): Quote {
  const { sums, lines, blocked, seller, promo, stateCode, methods, hash, needsGuardian } = priced;
  return {
    lines: lines.map((line) => quotedLine(line)),
    subTotal: toRupees(sums.subtotal),
    discount: toRupees(sums.discount),
    tax: toRupees(sums.tax),
    total: toRupees(sums.total),
    placeOfSupply: stateCode,
    isTaxed: seller.gstin !== null,
    promo: promo ? promoView(priced, promo.code) : null,
    blockers: blocked.flatMap(({ itemType, itemId, title, problem }) =>
      problem === null ? [] : [{ itemType, itemId, title, problem }],
    ),
    methods,
    needsGuardian,
    quoteHash: hash,
  };
}

type RefundParts = { payments: readonly PaymentRow[]; parts: readonly RefundPart[] };

export function refundView(row: RefundRow, { payments, parts }: RefundParts): Refund {
  const provider = payments.find(({ id }) => id === row.payment_id)?.provider ?? null;
  return {
    _id: row.id,
    orderId: row.order_id,
    amount: toRupees(row.amount),
    status: row.status,
    rule: row.rule as Refund['rule'],
    reason: row.reason,
    decisionReason: row.decision_reason,
    lines: parts
      .filter(({ refundId }) => refundId === row.id)
      .map(({ lineNo, title, amount }) => ({ lineNo, title, amount: toRupees(amount) })),
    provider,
    isByHand: isByHand({ provider }),
    payTo: row.pay_to,
    paidReference: row.paid_reference,
    paidAt: isoOf(row.paid_at),
    createdAt: row.created_at.toISOString(),
  };
}

/** Who looks at it: what somebody may do with a refund depends on who agreed before. */
type By = { userId: string; isAlone: boolean; now: Date };

function waitsUntil(row: StaffRefundRow, { userId, isAlone, now }: By): string | null {
  if (row.first_at === null || row.first_by !== userId || !isAlone) return null;
  const from = aloneFrom(row.first_at);
  return now < from ? from.toISOString() : null;
}

export function staffRefundView(
  row: StaffRefundRow,
  { by, ...parts }: RefundParts & { by: By },
): StaffRefund {
  const view = refundView(row, parts);
  const can = canDecide({ ...row, isByHand: view.isByHand });
  const waits = waitsUntil(row, by);
  // Who agreed first, or bought it, leaves the rest to another.
  const isTaken = !by.isAlone && row.first_by === by.userId;
  return {
    ...view,
    orderNo: row.orderNo,
    orderTotal: toRupees(row.orderTotal),
    buyer: { _id: row.buyerId, name: row.buyerName, email: row.buyerEmail },
    used: row.used_pct,
    mocks: row.mocks,
    firstBy: row.firstName,
    failure: row.failure,
    can: { ...can, approve: can.approve && !isTaken && waits === null, waitsUntil: waits },
  };
}
