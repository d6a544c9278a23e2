import type { Provider } from '@chinar/contract/orders';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { emit } from '../../events/emit.ts';
import { audit } from '../../db/audit.ts';
import { lockOrder, type OrderRow } from './data.ts';
import { createPayment, listPayments, type PaymentRow, updatePayment } from './data.payments.ts';
import { hearEvent, type Matched, matchPayment, refuseEvent, setEvent } from './data.events.ts';
import { paymentFailed } from './events.ts';
import { capturePayment } from './policy.job.ts';
import { isByHand, rankOf } from './policy.ts';
import { fulfil } from './service.fulfil.ts';
import { refundNow } from './service.refund.ts';

/** What somebody tells of a payment, whoever it is. Amounts in paise. */
export type Told = {
  provider: Provider;
  providerOrderId: string | null;
  /** Null of payments by hand and of free orders, whose row is named by `paymentId`. */
  providerPaymentId: string | null;
  paymentId?: string;
  receipt: string | null;
  amount: number;
  currency: string;
  state: 'attempted' | 'authorised' | 'captured' | 'failed';
  failure: string | null;
  source: 'browser' | 'webhook' | 'poll' | 'staff' | 'import' | 'free';
  /** Of a webhook: told again it does nothing; `isKnown`: we look at what we wrote down ourselves. */
  event: { id: string; kind: string; raw: string; isKnown?: boolean } | null;
  /** Who confirmed money that came by hand, and when it came. */
  confirmedBy?: string;
  receivedAt?: Date | undefined;
};

export type Settled =
  | 'known'
  | 'unmatched'
  | 'refused'
  | 'nothing'
  | 'noted'
  | 'fulfilled'
  | 'surplus'
  | 'mismatch';

/**
 * The one door by which money becomes rights, whoever tells of it: browser, webhook, poll or staff. In one
 * transaction, and told again it changes nothing.
 */
export function settle(ctx: Ctx, told: Told): Promise<Settled> {
  return transact(ctx, async (inner) => {
    const match = await hear(inner, told);
    if (!match) return 'known';
    if (match.refusal) return 'refused';
    if (!match.orderId) return 'unmatched';
    // Sent together: what is read behind the lock is what it holds.
    const [order, payments] = await Promise.all([
      lockOrder(inner.db, match.orderId),
      listPayments(inner.db, [match.orderId]),
    ]);
    return order ? settleLocked(inner, order, { told, payments }) : 'unmatched';
  });
}

/** Whose it is, and what comes as an event is written down; null when it was told before. */
async function hear(ctx: Ctx, told: Told): Promise<Matched | null> {
  const { event, provider } = told;
  if (!event) return matchPayment(ctx.db, told);
  const { id: eventId, kind, raw } = event;
  const at = new Date(ctx.services.clock.now());
  if (!event.isKnown) return hearEvent(ctx.db, told, { eventId, kind, raw, at });
  const match = await matchPayment(ctx.db, told);
  if (match.refusal) await refuseEvent(ctx.db, { provider, eventId, refusal: match.refusal });
  else if (match.orderId) await setEvent(ctx.db, provider, eventId, 'handled');
  return match;
}

/**
 * The same for an order that the caller has locked.
 *
 * @param told whose payment is one of the order's
 */
export async function settleOn(ctx: Ctx, order: OrderRow, told: Told): Promise<Settled> {
  return settleLocked(ctx, order, { told, payments: await listPayments(ctx.db, [order.id]) });
}

async function settleLocked(
  ctx: Ctx,
  order: OrderRow,
  { told, payments }: { told: Told; payments: readonly PaymentRow[] },
): Promise<Settled> {
  const own = payments.find(
    ({ provider_payment_id: id }) => id !== null && id === told.providerPaymentId,
  );
  const target = own ?? openFor(payments, told);
  if (told.state === 'captured') return capture(ctx, order, { told, payments, own, target });
  if (!target || rankOf(told.state) <= rankOf(target.state)) return 'nothing';
  return raise(ctx, order, { told, target });
}

/** The payment of the order that what was told is about: of the gateway's order, or the one that is named. */
function openFor(payments: readonly PaymentRow[], told: Told): PaymentRow | undefined {
  return payments.find((payment) =>
    told.paymentId
      ? payment.id === told.paymentId
      : payment.provider === told.provider &&
        payment.provider_order_id !== null &&
        payment.provider_order_id === told.providerOrderId,
  );
}

async function raise(
  ctx: Ctx,
  order: OrderRow,
  { told, target }: { told: Told; target: PaymentRow },
): Promise<Settled> {
  const { state, failure, providerPaymentId } = told;
  await updatePayment(ctx.db, target.id, { state, failure });
  if (state === 'authorised' && providerPaymentId !== null) {
    await ctx.services.jobs.send(ctx.db, capturePayment, {
      paymentId: target.id,
      providerPaymentId,
    });
  }
  if (state === 'failed' && order.status === 'awaiting_payment') {
    await emit(ctx, paymentFailed, order.id, {
      orderId: order.id,
      userId: order.user_id,
      total: order.total,
      at: new Date(ctx.services.clock.now()).toISOString(),
    });
  }
  return 'noted';
}

type Capturing = {
  told: Told;
  payments: readonly PaymentRow[];
  own: PaymentRow | undefined;
  target: PaymentRow | undefined;
};

/** Of which payment this money is: the one that waits for it, else one of its own. */
function settledRow(
  ctx: Ctx,
  order: OrderRow,
  { told, target }: Capturing,
  state: Extra,
): { paymentId: string; written: Promise<unknown> } {
  const { providerPaymentId, amount } = told;
  const at = told.receivedAt ?? new Date(ctx.services.clock.now());
  const isFree = target && target.provider_payment_id === null && !isSettled(target);
  if (isFree) {
    const written = updatePayment(ctx.db, target.id, {
      state,
      provider_payment_id: providerPaymentId,
      received: amount,
      failure: null,
      next_look_at: null,
      captured_at: at,
      ...(told.confirmedBy ? { confirmed_by: told.confirmedBy } : {}),
    });
    return { paymentId: target.id, written };
  }
  const paymentId = newId();
  const written = createPayment(ctx.db, {
    id: paymentId,
    orderId: order.id,
    provider: told.provider,
    amount: order.total,
    state,
    received: amount,
    capturedAt: at,
    ...(providerPaymentId === null ? {} : { providerPaymentId }),
  });
  return { paymentId, written };
}

type Extra = 'captured' | 'surplus' | 'mismatch';

const isSettled = ({ state }: PaymentRow): boolean =>
  state === 'captured' || state === 'surplus' || state === 'mismatch';

async function capture(ctx: Ctx, order: OrderRow, capturing: Capturing): Promise<Settled> {
  const { told, payments, own, target } = capturing;
  if (own && isSettled(own)) return 'nothing';
  // A payment by hand is named by its row alone.
  if (told.providerPaymentId === null && target && isSettled(target)) return 'nothing';
  const isRight = told.amount === order.total && told.currency === 'INR';
  const isPaid = payments.some(({ state }) => state === 'captured');
  const state: Extra = isRight ? (isPaid ? 'surplus' : 'captured') : 'mismatch';
  const { paymentId, written } = settledRow(ctx, order, capturing, state);
  const after = { paymentId, amount: told.amount, provider: told.provider, source: told.source };
  await Promise.all([
    written,
    audit({ db: ctx.db }, `payment.${state}`, ['order', order.id], { after }),
  ]);
  if (state !== 'captured') {
    await giveBack(ctx, order, { paymentId, amount: told.amount, kind: state });
    return state;
  }
  await fulfilPaid(ctx, order, { paymentId, isInTime: cameInTime(order, told) });
  return 'fulfilled';
}

/** Money that bought nothing goes back whole. */
async function giveBack(
  ctx: Ctx,
  order: OrderRow,
  { paymentId, amount, kind }: { paymentId: string; amount: number; kind: 'surplus' | 'mismatch' },
): Promise<void> {
  await refundNow(ctx, {
    order,
    paymentId,
    amount,
    kind,
    reason:
      kind === 'surplus' ? 'The order was paid twice' : 'Another amount than the order’s came',
    rule: kind,
    key: `${kind}-${paymentId}`,
  });
}

/** Whether money by hand that is found after its order ran out had come before. */
function cameInTime(order: OrderRow, { provider, receivedAt }: Told): boolean {
  const { status, closed_at: closedAt } = order;
  if (status !== 'expired' || closedAt === null || receivedAt === undefined) return false;
  return isByHand({ provider }) && receivedAt <= closedAt;
}

async function fulfilPaid(
  ctx: Ctx,
  order: OrderRow,
  { paymentId, isInTime }: { paymentId: string; isInTime: boolean },
): Promise<void> {
  const isLate = order.status !== 'awaiting_payment';
  const failed = await fulfil(ctx, order, { isLate, isInTime });
  const lines = failed
    .filter(({ total }) => total > 0)
    .map(({ id, total }) => ({ lineId: id, amount: total }));
  if (lines.length === 0) return;
  await refundNow(ctx, {
    order,
    paymentId,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    kind: 'undeliverable',
    reason: 'It could not be given',
    rule: 'undeliverable',
    lines,
    key: `undeliverable-${paymentId}`,
  });
}
