import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { type Gateway, type GatewayRefund, GatewayRefusal } from '../../ports/payments/gateway.ts';
import { isPaymentDisputed } from './data.disputes.ts';
import { createEvent } from './data.events.ts';
import { listPayments, type PaymentRow } from './data.payments.ts';
import { findByProviderRefund, lockRefund, type RefundRow, updateRefund } from './data.refunds.ts';
import { findOrder } from './data.ts';

async function paymentOf(ctx: Ctx, refund: RefundRow): Promise<PaymentRow | undefined> {
  const all = await listPayments(ctx.db, [refund.order_id]);
  return all.find(({ id }) => id === refund.payment_id);
}

const byGateway = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.provider === 'razorpay' || payment?.provider === 'sandbox';

/**
 * Sends the money of a decided refund back by the gateway; told again, it is the same refund there. Money
 * that came by hand goes back by hand: it waits until somebody says that it has.
 */
export async function sendRefundNow(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await transact(ctx, (inner) => lockRefund(inner.db, refundId));
  if (!refund || !['approved', 'sent', 'failed'].includes(refund.status)) return;
  const payment = await paymentOf(ctx, refund);
  if (!byGateway(payment) || payment.provider_payment_id === null) return;
  const isUnsent = refund.provider_refund_id === null;
  const { gateway } = ctx.services.payments;
  if (gateway?.provider !== payment.provider) {
    // Nobody can ask it any more: staff see that, and pay some other way.
    if (isUnsent) await noteRefused(ctx, refundId, 'It is not set up');
    return;
  }
  // Its bank may give back the same money: what is not sent yet waits for what is decided.
  if (isUnsent && (await isPaymentDisputed(ctx.db, payment))) return;
  await updateRefund(ctx.db, refundId, { tries: refund.tries + 1 });
  await sendBy(ctx, gateway, { refund, paymentId: payment.provider_payment_id });
}

async function sendBy(
  ctx: Ctx,
  gateway: Gateway,
  { refund, paymentId }: { refund: RefundRow; paymentId: string },
): Promise<void> {
  const { id: refundId, amount, provider_refund_id: known } = refund;
  try {
    const { id, status } =
      known === null
        ? await gateway.refund(paymentId, { amount, key: refundId.replaceAll('-', '') })
        : await gateway.refundState(paymentId, known);
    await noteSent(ctx, refundId, { id, status });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await noteRefused(ctx, refundId, error.message);
  }
}

/** The gateway would not: unless staff paid it while it was asked. */
async function noteRefused(ctx: Ctx, refundId: string, message: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const held = await lockRefund(inner.db, refundId);
    if (!held || held.status === 'processed') return;
    await updateRefund(inner.db, refundId, { status: 'failed', failure: message.slice(0, 100) });
  });
}

/** Money that went back by hand, and by the gateway as well: whoever looks after the money is to see it. */
async function notePaidTwice(
  ctx: Ctx,
  { order_id: orderId, id: refundId, payment_id: paymentId, amount }: RefundRow,
  providerRefundId: string,
): Promise<void> {
  const payment = (await listPayments(ctx.db, [orderId])).find(({ id }) => id === paymentId);
  const isNew = await createEvent(ctx.db, {
    provider: payment?.provider ?? '',
    eventId: `refund-${providerRefundId}`,
    kind: 'comparison.refund',
    raw: JSON.stringify({ id: providerRefundId, refundId, amount }),
    providerOrderId: payment?.provider_order_id ?? null,
    receipt: null,
    at: new Date(ctx.services.clock.now()),
  });
  if (isNew)
    ctx.services.say('warn', { refundId, amount }, 'a refund that was paid by hand was paid twice');
}

/** Whether a refund went back by hand: what the gateway tells of it is not booked again. */
export const isPaidByHand = ({
  status,
  paid_reference: reference,
}: Pick<RefundRow, 'status' | 'paid_reference'>): boolean =>
  status === 'processed' && reference !== null;

/** How a refund of ours stands of which the gateway says so. */
export function stateOf({ status }: Pick<GatewayRefund, 'status'>) {
  return status === 'pending' ? ('sent' as const) : status;
}

async function noteSent(
  ctx: Ctx,
  refundId: string,
  { id, status }: { id: string; status: 'pending' | 'processed' | 'failed' },
): Promise<void> {
  await transact(ctx, async (inner) => {
    const held = await lockRefund(inner.db, refundId);
    if (!held) return;
    if (isPaidByHand(held) && status === 'processed') await notePaidTwice(inner, held, id);
    if (held.status === 'processed') return;
    const next = stateOf({ status });
    const at = new Date(inner.services.clock.now());
    await updateRefund(inner.db, refundId, {
      status: next,
      provider_refund_id: id,
      ...(next === 'processed' ? { paid_at: at } : {}),
    });
    await audit({ db: inner.db }, `refund.${next}`, ['order', held.order_id], {
      after: { refundId, amount: held.amount },
    });
  });
}

/** What the gateway tells of a refund of ours; of one that is none of ours nothing is known here. */
export async function hearRefund(
  ctx: Ctx,
  told: { id: string; status: 'pending' | 'processed' | 'failed' },
): Promise<void> {
  const refund = await findByProviderRefund(ctx.db, told.id);
  if (refund && (await findOrder(ctx.db, refund.order_id))) await noteSent(ctx, refund.id, told);
}
