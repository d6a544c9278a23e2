import type { Ctx } from '../../context.ts';
import { listDocuments } from '../invoices/api.ts';
import { findOrder } from './data.ts';
import { listPayments } from './data.payments.ts';
import { listRefunds } from './data.refunds.ts';

export type OrderFacts = {
  orderNo: string;
  /** It waits to be paid. */
  isOpen: boolean;
  /** What was given out for it. */
  invoice: { id: string; number: string } | null;
  /** Why staff found no money for the newest try, where that is how it stands. */
  rejection: string | null;
};

/** Why what a buyer asked back was refused, in the words of whoever decided; null where it was not. */
export async function denialOf(
  ctx: Ctx,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<string | null> {
  const refund = (await listRefunds(ctx.db, [orderId])).find(({ id }) => id === refundId);
  return refund?.status === 'denied' ? refund.decision_reason : null;
}

/** What is told of an order to its buyer. */
export async function orderFacts(ctx: Ctx, id: string): Promise<OrderFacts | null> {
  const order = await findOrder(ctx.db, id);
  if (!order) return null;
  const documents = await listDocuments(ctx.db, [id]);
  const sale = documents.find(({ kind }) => kind !== 'credit_note');
  const last = (await listPayments(ctx.db, [id])).at(-1);
  return {
    orderNo: order.order_no,
    isOpen: order.status === 'awaiting_payment',
    invoice: sale ? { id: sale.id, number: sale.number } : null,
    rejection: last?.state === 'rejected' ? last.failure : null,
  };
}
