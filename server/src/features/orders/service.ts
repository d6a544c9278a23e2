import type { DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Order } from '@chinar/contract/orders';
import type * as contract from '@chinar/contract/orders';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { findOffers, type Ref } from '../cart/api.ts';
import { listDocuments } from '../invoices/api.ts';
import { heldSeller } from '../settings/api.ts';
import { findOrder, lockOrder, type OrderRow } from './data.ts';
import { listOwn } from './data.lists.ts';
import { listDisputes } from './data.disputes.ts';
import { listLines } from './data.lines.ts';
import { listPayments, updatePayment } from './data.payments.ts';
import { canDo } from './policy.ts';
import { close } from './service.close.ts';
import { methodsOf } from './service.quote.ts';
import { cardView, orderView } from './views.ts';

/** An order of who asks, or of anybody for an admin. */
export async function mustOwn(ctx: Asking<'user'>, id: string): Promise<OrderRow> {
  const order = found(await findOrder(ctx.db, id));
  if (order.user_id === ctx.actor.userId) return order;
  throw new AppError('not_found');
}

/** An order with all that belongs to it, for who may read it. */
export async function readOrder(ctx: Ctx, id: string): Promise<Order> {
  const order = found(await findOrder(ctx.db, id));
  const lines = await listLines(ctx.db, [id]);
  const payments = await listPayments(ctx.db, [id]);
  const documents = await listDocuments(ctx.db, [id]);
  const disputes = await listDisputes(ctx.db, [id]);
  const refs = lines.map(({ item_type, item_id }) => ({ itemType: item_type, itemId: item_id }));
  const offers = await findOffers(ctx.db, ctx.services.sellables, refs as Ref[]);
  const methods = methodsOf(ctx, await heldSeller(ctx), order.total);
  return orderView({ order, lines, payments, documents, disputes, offers, methods });
}

export async function get(ctx: Asking<'user'>, id: string): Promise<Order> {
  const order = found(await findOrder(ctx.db, id));
  if (order.user_id !== ctx.actor.userId) {
    if (ctx.actor.role !== 'admin') throw new AppError('not_found');
    await audit(ctx, 'order.read', ['order', id]);
  }
  return readOrder(ctx, id);
}

export async function list(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listOrders>,
): Promise<DataOf<typeof contract.listOrders>> {
  const { rows, pagination } = await listOwn(ctx.db, ctx.actor.userId, query);
  return { orders: await cardsOf(ctx, rows), pagination };
}

/** Orders of a list with what a card shows of each. */
export async function cardsOf(ctx: Ctx, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id);
  const lines = await listLines(ctx.db, ids);
  const payments = await listPayments(ctx.db, ids);
  const documents = await listDocuments(ctx.db, ids);
  return rows.map((order) => cardView({ order, lines, payments, documents }));
}

/** Calls off an order that waits; one whose money is under way waits for it. */
export async function cancel(ctx: Asking<'user'>, id: string): Promise<Order> {
  await mustOwn(ctx, id);
  await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, id));
    const payments = await listPayments(inner.db, [id]);
    const isUnderWay = payments.some(({ state }) => state === 'authorised');
    if (!canDo({ ...order, payment: isUnderWay ? 'authorised' : null }).cancel)
      throw new AppError('order_closed');
    await close(inner, order, 'cancelled');
    await audit(inner, 'order.cancelled', ['order', id]);
  });
  return readOrder(ctx, id);
}

/** The reference of a payment by UPI: noted, and nothing given for it until somebody confirms it. */
export async function tellUtr(ctx: Asking<'user'>, id: string, utr: string): Promise<Order> {
  await mustOwn(ctx, id);
  await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, id));
    if (order.status !== 'awaiting_payment') throw new AppError('order_closed');
    const payments = await listPayments(inner.db, [id]);
    // Of those that staff rejected a newer one may have been begun: it is the one that buyer and staff see.
    const own = payments.findLast(
      ({ provider, state }) =>
        provider === 'upi' && ['created', 'attempted', 'failed', 'rejected'].includes(state),
    );
    const { id: paymentId } = found(own);
    await updatePayment(inner.db, paymentId, { utr, state: 'attempted', failure: null });
    await audit(inner, 'payment.told', ['order', id], { after: { paymentId } });
  });
  return readOrder(ctx, id);
}
