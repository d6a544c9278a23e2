import { toRupees } from '@chinar/contract/money';
import type { Ctx } from '../../context.ts';
import { type Listener, on } from '../../events/listener.ts';
import { denialOf, orderFacts } from '../orders/api.ts';
import {
  disputeKept,
  orderDisputed,
  orderFulfilled,
  orderRefunded,
  paymentFailed,
  refundDenied,
} from '../orders/events.ts';
import { tellAdmins } from './service.desk.ts';
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

type Moved = Told & { amount: number };
type Saying = Heard & {
  type: 'payment_success' | 'payment_failed';
  as: 'refunded' | 'disputed' | 'kept';
  more: { isRefund: true } | { dispute: 'open' | 'kept' };
};

/** Tells a buyer what became of money that they had paid; each event once. */
async function tellMoved(
  ctx: Ctx,
  { orderId, userId, amount }: Moved,
  { type, as, more, id, at }: Saying,
): Promise<void> {
  const order = await orderFacts(ctx, orderId);
  if (!order) return;
  await tell(ctx, {
    type,
    facts: { amount: toRupees(amount), orderId, orderNo: order.orderNo, ...more },
    key: `${as}:${id}`,
    at,
    userIds: [userId],
  });
}

/** Money goes back. */
export function tellRefunded(ctx: Ctx, moved: Moved, heard: Heard): Promise<void> {
  const more = { isRefund: true } as const;
  return tellMoved(ctx, moved, { ...heard, type: 'payment_success', as: 'refunded', more });
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

/** A bank asks money back: admins are told that it has to be answered, the buyer what pauses. */
export async function tellDisputed(
  ctx: Ctx,
  { isPaused, ...moved }: Moved & { isPaused: boolean },
  heard: Heard,
): Promise<void> {
  const { orderId, userId } = moved;
  await tellAdmins(ctx, { what: 'dispute', path: `/admin/orders/${orderId}`, userId }, heard);
  if (!isPaused) return;
  const more = { dispute: 'open' } as const;
  await tellMoved(ctx, moved, { ...heard, type: 'payment_failed', as: 'disputed', more });
}

/** The bank left the money: what was paused goes on. */
export function tellKept(ctx: Ctx, moved: Moved, heard: Heard): Promise<void> {
  const more = { dispute: 'kept' } as const;
  return tellMoved(ctx, moved, { ...heard, type: 'payment_success', as: 'kept', more });
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
