import type { Provider } from '@chinar/contract/orders';
import { type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import type { GatewayDispute } from '../../ports/payments/gateway.ts';
import { holdPeople, pause, resume, revoke } from '../entitlements/api.ts';
import { shareOut } from '../promo-codes/api.ts';
import { lockOrder, type OrderRow } from './data.ts';
import { createDispute, type DisputeRow, listDisputes, updateDispute } from './data.disputes.ts';
import { listLines } from './data.lines.ts';
import { findOrderPaidBy, listPayments, type PaymentRow } from './data.payments.ts';
import { listRefunds, lockRefund, updateRefund } from './data.refunds.ts';
import { disputeKept, orderDisputed } from './events.ts';
import { isClaim, isClaimed, isHeld, mayChange } from './policy.dispute.ts';
import { refundLost } from './service.refund.ts';

/** Whether a bank asks back what the things in an order were bought with. */
export async function isOrderHeld({ db }: Ctx, orderId: string): Promise<boolean> {
  return isHeld(await listDisputes(db, [orderId]), await listPayments(db, [orderId]));
}

/**
 * Throws `order_disputed` while a bank asks the money of an order back: what is given back beside it would be
 * given twice. The order is locked by the caller.
 */
export async function refuseDisputed(ctx: Ctx, orderId: string): Promise<void> {
  if (await isOrderHeld(ctx, orderId)) throw new AppError('order_disputed');
}

type Disputing = { order: OrderRow; payment: PaymentRow; dispute: DisputeRow };

/**
 * What the gateway tells of a dispute, in any order and however often: while a bank asks money back what it
 * had bought pauses; won, or taken back, it goes on; lost, it is as if the money had been given back.
 *
 * @returns false where nobody knows the payment yet
 */
export function hearDispute(ctx: Ctx, provider: Provider, told: GatewayDispute): Promise<boolean> {
  return transact(ctx, async (inner) => {
    const of = { provider, providerPaymentId: told.paymentId };
    const orderId = await findOrderPaidBy(inner.db, of);
    const order = orderId && (await lockOrder(inner.db, orderId));
    if (!order) return false;
    const payments = await listPayments(inner.db, [order.id]);
    const payment = payments.find(({ provider_payment_id: id }) => id === told.paymentId);
    // A gateway disputes no money that it has not: whoever tells so is not heard, and told no fault.
    if (!payment || told.amount <= 0) return true;
    const dispute = await noteDispute(inner, { order, payment, told });
    if (dispute) await act(inner, { order, payment, dispute });
    return true;
  });
}

/** Writes down what was told; undefined where it says nothing new. What is decided stays decided. */
async function noteDispute(
  ctx: Ctx,
  { order, payment, told }: { order: OrderRow; payment: PaymentRow; told: GatewayDispute },
): Promise<DisputeRow | undefined> {
  const at = new Date(ctx.services.clock.now());
  const { id: providerDisputeId, paymentId: _, ...facts } = told;
  const own = { orderId: order.id, paymentId: payment.id, providerDisputeId };
  const asks = { isClaim: isClaim(told.phase) };
  const first = await createDispute(ctx.db, { ...facts, ...own, ...asks, id: newId(), at });
  if (first) return first;
  const known = (await listDisputes(ctx.db, [order.id])).find(
    (one) => one.payment_id === payment.id && one.provider_dispute_id === providerDisputeId,
  );
  if (!known || !mayChange(known, told)) return undefined;
  const change = {
    state: told.state,
    phase: told.phase,
    is_claim: asks.isClaim,
    amount: told.amount,
    // The next instance has a day of its own.
    respond_by: told.respondBy ?? (told.phase === known.phase ? known.respond_by : null),
    decided_at: told.state === 'open' ? null : at,
  };
  // A later day to answer by is kept, and no news.
  await updateDispute(ctx.db, known.id, change);
  const isNews = told.state !== known.state || known.is_claim !== asks.isClaim;
  return isNews ? { ...known, ...change } : undefined;
}

async function act(ctx: Ctx, disputing: Disputing): Promise<void> {
  const { order, payment, dispute } = disputing;
  const { id, state, amount, phase } = dispute;
  await audit({ db: ctx.db }, `dispute.${state}`, ['order', order.id], {
    after: { disputeId: id, amount, phase },
  });
  // What the same person buys to follow at this moment sees when this ends, or is seen and moved with it.
  await holdPeople(ctx.db, [order.user_id]);
  // A surplus bought nothing, and goes back by itself.
  const hasBought = payment.state === 'captured';
  if (state === 'open') await opened(ctx, disputing, hasBought);
  else if (state === 'won') await kept(ctx, disputing, hasBought);
  // Who wanted papers only, and did not get them, has taken nothing yet.
  else if (!isClaim(phase)) return;
  else if (hasBought) await lost(ctx, disputing);
  else await coverUnsent(ctx, disputing, amount);
}

const because = (dispute: DisputeRow) => ({
  actorId: null,
  reason: `Dispute ${dispute.provider_dispute_id}`,
});

/** The rights that an order gave, by the lines that gave them. */
async function given(ctx: Ctx, order: OrderRow) {
  const lines = await listLines(ctx.db, [order.id]);
  return { source: 'order' as const, sourceRefs: lines.map(({ id }) => id) };
}

const toldOf = (ctx: Ctx, { order, dispute }: Disputing) => ({
  orderId: order.id,
  userId: order.user_id,
  amount: dispute.amount,
  at: new Date(ctx.services.clock.now()).toISOString(),
});

async function opened(ctx: Ctx, disputing: Disputing, hasBought: boolean): Promise<void> {
  const { order, dispute } = disputing;
  const isPaused = dispute.is_claim && hasBought;
  if (isPaused) await pause(ctx, await given(ctx, order), because(dispute));
  await emit(ctx, orderDisputed, order.id, { ...toldOf(ctx, disputing), isPaused });
}

async function kept(ctx: Ctx, disputing: Disputing, hasBought: boolean): Promise<void> {
  const { order, dispute } = disputing;
  const all = await listDisputes(ctx.db, [order.id]);
  // Of a surplus nothing was bought: what is asked back of it paused nothing, and holds nothing.
  const isAskedElsewhere = isClaimed(all, dispute.payment_id);
  if (!hasBought || !dispute.is_claim || isAskedElsewhere) return;
  // What another dispute has ended goes on no more: nobody is told so.
  if (await resume(ctx, await given(ctx, order), because(dispute)))
    await emit(ctx, disputeKept, order.id, toldOf(ctx, disputing));
}

/**
 * What was to go back, and had not, has gone by the bank as far as it took more than was left: nobody sends it
 * again. What it took beyond that comes back, in paise.
 */
async function coverUnsent(
  ctx: Ctx,
  { order, payment, dispute }: Disputing,
  taken: number,
): Promise<number> {
  let rest = taken;
  for (const { id, payment_id: of } of await listRefunds(ctx.db, [order.id])) {
    const refund = of === payment.id ? await lockRefund(ctx.db, id) : undefined;
    if (!refund || !['approved', 'failed'].includes(refund.status) || refund.amount > rest)
      continue;
    rest -= refund.amount;
    await updateRefund(ctx.db, id, {
      status: 'processed',
      paid_reference: dispute.provider_dispute_id,
      paid_at: new Date(ctx.services.clock.now()),
    });
    await audit({ db: ctx.db }, 'refund.processed', ['order', order.id], {
      after: { refundId: id, amount: refund.amount, reference: dispute.provider_dispute_id },
    });
  }
  return rest;
}

/** The bank has given the money back itself: what is left of the lines bears it, each by what is left of it. */
async function lost(ctx: Ctx, { order, payment, dispute }: Disputing): Promise<void> {
  const lines = await listLines(ctx.db, [order.id]);
  // Also of what so small a part is asked back that its share is nothing.
  for (const { id } of lines)
    await revoke(ctx, { source: 'order', sourceRef: id }, because(dispute));
  const rests = lines.map(({ total, refunded }) => total - refunded);
  const left = rests.reduce((sum, rest) => sum + rest, 0);
  const amount = Math.min(dispute.amount, left);
  const beyond = await coverUnsent(ctx, { order, payment, dispute }, dispute.amount - amount);
  if (beyond > 0) {
    const facts = { orderId: order.id, amount: beyond };
    ctx.services.say('warn', facts, 'a lost dispute took money that had gone back');
    await audit({ db: ctx.db }, 'dispute.beyond', ['order', order.id], {
      after: { disputeId: dispute.id, amount: beyond },
    });
  }
  if (amount <= 0) return;
  const parts = shareOut(amount, rests);
  await refundLost(ctx, {
    order,
    paymentId: payment.id,
    amount,
    kind: 'dispute',
    reason: because(dispute).reason,
    rule: 'dispute',
    lines: lines.flatMap(({ id }, place) => {
      const part = parts[place] ?? 0;
      return part > 0 ? [{ lineId: id, amount: part }] : [];
    }),
    key: `dispute-${dispute.id}`,
    paidReference: dispute.provider_dispute_id,
  });
}
