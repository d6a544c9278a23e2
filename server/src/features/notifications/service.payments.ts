import { toRupees } from '@chinar/contract/money';
import type { Ctx } from '../../context.ts';
import { type Listener, on } from '../../events/listener.ts';
import { listAdminIds } from '../accounts/api.ts';
import { denialOf, orderFacts } from '../orders/api.ts';
import {
  disputeKept,
  orderDisputed,
  orderFulfilled,
  orderRefunded,
  paymentFailed,
  refundDenied,
} from '../orders/events.ts';
import { tell } from './service.tell.ts';

type Told = { orderId: string; userId: string };
type Heard = { id: string; at: Date };

/** Money came: told with the document that was given out for it. What cost nothing was not paid. */
export async function tellPaid(
  ctx: Ctx,
  { orderId, userId, total }: Told & { total: number },
  { at }: Heard,
): Promise<void> {
  const order = total > 0 ? await orderFacts(ctx, orderId) : null;
  if (!order) return;
  const { orderNo, invoice } = order;
  await tell(ctx, {
    type: 'payment_success',
    facts: { amount: toRupees(total), orderId, orderNo, ...(invoice ? { invoice } : {}) },
    key: `paid:${orderId}`,
    at,
    userIds: [userId],
  });
}

/** A try to pay came to nothing; who has paid meanwhile need not hear of it. */
export async function tellUnpaid(
  ctx: Ctx,
  { orderId, userId, total }: Told & { total: number },
  { id, at }: Heard,
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  if (!order?.isOpen) return;
  const { orderNo, rejection } = order;
  const reason = rejection === null ? {} : { reason: rejection };
  await tell(ctx, {
    type: 'payment_failed',
    facts: { amount: toRupees(total), orderId, orderNo, ...reason },
    key: `unpaid:${id}`,
    at,
    userIds: [userId],
  });
}

/** Money goes back. */
export async function tellRefunded(
  ctx: Ctx,
  { orderId, userId, amount }: Told & { amount: number },
  { id, at }: Heard,
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  if (!order) return;
  await tell(ctx, {
    type: 'payment_success',
    facts: { amount: toRupees(amount), orderId, orderNo: order.orderNo, isRefund: true },
    key: `refunded:${id}`,
    at,
    userIds: [userId],
  });
}

/** Somebody looked at what a buyer asked back and said no: why, in their words. */
export async function tellDenied(
  ctx: Ctx,
  { orderId, refundId, userId, amount }: Told & { refundId: string; amount: number },
  { at }: Heard,
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  const reason = await denialOf(ctx, { orderId, refundId });
  if (!order || reason === null) return;
  const { orderNo } = order;
  await tell(ctx, {
    type: 'payment_failed',
    facts: { amount: toRupees(amount), orderId, orderNo, isRefund: true, reason },
    key: `denied:${refundId}`,
    at,
    userIds: [userId],
  });
}

/** A bank asks money back: the buyer is told what pauses, admins that it has to be answered. */
export async function tellDisputed(
  ctx: Ctx,
  { orderId, userId, amount, isPaused }: Told & { amount: number; isPaused: boolean },
  { id, at }: Heard,
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  if (!order) return;
  await tell(ctx, {
    type: 'desk_waiting',
    facts: { what: 'dispute', path: `/admin/orders/${orderId}` },
    key: `desk:${id}`,
    group: 'desk:dispute',
    at,
    userIds: (await listAdminIds(ctx.db)).filter((admin) => admin !== userId),
  });
  if (!isPaused) return;
  await tell(ctx, {
    type: 'payment_failed',
    facts: { amount: toRupees(amount), orderId, orderNo: order.orderNo, dispute: 'open' },
    key: `disputed:${id}`,
    at,
    userIds: [userId],
  });
}

/** The bank left the money: what was paused goes on. */
export async function tellKept(
  ctx: Ctx,
  { orderId, userId, amount }: Told & { amount: number },
  { id, at }: Heard,
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  if (!order) return;
  await tell(ctx, {
    type: 'payment_success',
    facts: { amount: toRupees(amount), orderId, orderNo: order.orderNo, dispute: 'kept' },
    key: `kept:${id}`,
    at,
    userIds: [userId],
  });
}

/** What is told of money. */
export const ofPayments: readonly Listener[] = [
  on(orderFulfilled, 'notifications.paid', tellPaid),
  on(paymentFailed, 'notifications.unpaid', tellUnpaid),
  on(orderRefunded, 'notifications.refunded', tellRefunded),
  on(refundDenied, 'notifications.denied', tellDenied),
  on(orderDisputed, 'notifications.disputed', tellDisputed),
  on(disputeKept, 'notifications.disputeKept', tellKept),
];
