import { toPaise } from '@chinar/contract/money';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Order } from '@chinar/contract/orders';
import type * as contract from '@chinar/contract/orders.staff';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { mapConstraints } from '../../db/errors.ts';
import { emit } from '../../events/emit.ts';
import { AppError, found } from '../../errors.ts';
import { findOrder, lockOrder } from './data.ts';
import { isUsedUp } from './data.events.ts';
import { listDisputed } from './data.disputes.ts';
import { findBuyer, listAll, listConfirmers } from './data.staff.ts';
import { listPayments, type PaymentRow, updatePayment } from './data.payments.ts';
import { paymentFailed } from './events.ts';
import { isByHand } from './policy.ts';
import { settleOn } from './service.settle.ts';
import { cardsOf, readOrder } from './service.ts';
import { countingPayment, paymentView } from './views.ts';

const waits = (payment: PaymentRow): boolean =>
  isByHand(payment) && (payment.state === 'created' || payment.state === 'attempted');

export async function listForStaff(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listAllOrders>,
): Promise<DataOf<typeof contract.listAllOrders>> {
  const { rows, pagination } = await listAll(ctx.db, query);
  await audit(ctx, 'orders.read', ['orders', null], { after: { ...query, count: rows.length } });
  const cards = await cardsOf(ctx, rows);
  const ids = rows.map(({ id }) => id);
  const payments = await listPayments(ctx.db, ids);
  const disputed = await listDisputed(ctx.db, ids);
  const orders = rows.map((row, place) => {
    const payment = countingPayment(payments, row.id);
    return {
      ...cards[place]!,
      buyer: { _id: row.user_id, name: row.buyerName, email: row.buyerEmail },
      stateCode: row.state_code,
      isDisputed: disputed.has(row.id),
      toConfirm:
        payment && waits(payment) && row.status === 'awaiting_payment'
          ? {
              paymentId: payment.id,
              provider: payment.provider,
              utr: payment.utr,
              slipNo: payment.slip_no,
            }
          : null,
    };
  });
  return { orders, pagination };
}

/** An order with every try to pay it, and what may be said of its money. */
export async function readForStaff(
  ctx: Asking<'admin'>,
  id: string,
): Promise<DataOf<typeof contract.getOrderForStaff>> {
  const { user_id: userId, status, total, refunded } = found(await findOrder(ctx.db, id));
  const buyer = found(await findBuyer(ctx.db, userId));
  await audit(ctx, 'order.read', ['order', id]);
  const payments = await listPayments(ctx.db, [id]);
  const names = await listConfirmers(ctx.db, id);
  const isPaid = payments.some(({ state }) => state === 'captured');
  const order = await readOrder(ctx, id);
  return {
    order,
    buyer: { _id: buyer.id, name: buyer.name, email: buyer.email, phone: buyer.phone },
    payments: payments.map((payment) =>
      paymentView(payment, names.get(payment.confirmed_by ?? '') ?? null),
    ),
    can: {
      // Money that comes after an order was called off fulfils it late.
      confirm: !isPaid && payments.some((payment) => isByHand(payment)),
      reject: status === 'awaiting_payment' && payments.some((payment) => waits(payment)),
      refund: isPaid && total > refunded && order.dispute?.state !== 'open',
    },
  };
}

/** The payment by hand that staff speak of: by the reference or slip that they name, else the newest. */
function named(
  payments: readonly PaymentRow[],
  { utr, slipNo }: { utr?: string | undefined; slipNo?: string | undefined },
): PaymentRow {
  const open = payments.filter((payment) => isByHand(payment) && payment.state !== 'captured');
  const bySlip = open.find(({ slip_no }) => slipNo !== undefined && slip_no === slipNo);
  const byUtr = open.findLast(({ provider }) => utr !== undefined && provider === 'upi');
  return found(bySlip ?? byUtr ?? (slipNo === undefined ? open.at(-1) : undefined));
}

/** Money that came by hand, by the same door as a gateway's. An order that is called off is fulfilled late. */
export async function confirm(
  ctx: Asking<'admin'>,
  id: string,
  { amount, utr, slipNo, ...told }: BodyOf<typeof contract.confirmPayment>,
): Promise<Order> {
  const receivedAt = new Date(told.receivedAt ?? ctx.services.clock.now());
  if (receivedAt.getTime() > ctx.services.clock.now())
    throw new AppError('unacceptable', { faults: [{ path: 'receivedAt', key: 'date_future' }] });
  await mapConstraints({ payments__utr: 'utr_used' }, () =>
    transact(ctx, async (inner) => {
      const order = found(await lockOrder(inner.db, id));
      const payments = await listPayments(inner.db, [id]);
      // Another captured one makes this a surplus, which goes back: that is decided by whoever sees it.
      if (payments.some(({ state }) => state === 'captured')) throw new AppError('order_closed');
      if (toPaise(amount) !== order.total) throw new AppError('amount_mismatch');
      const payment = named(payments, { utr, slipNo });
      const reference = utr ?? payment.utr;
      if (payment.provider === 'upi' && !reference)
        throw new AppError('unacceptable', { faults: [{ path: 'utr', key: 'required' }] });
      if (reference && (await isUsedUp(inner.db, reference))) throw new AppError('utr_used');
      if (utr) await updatePayment(inner.db, payment.id, { utr });
      await settleOn(inner, order, {
        provider: payment.provider,
        providerOrderId: null,
        providerPaymentId: null,
        paymentId: payment.id,
        receipt: null,
        amount: order.total,
        currency: 'INR',
        state: 'captured',
        failure: null,
        source: 'staff',
        event: null,
        confirmedBy: ctx.actor.userId,
        receivedAt,
      });
      await audit(inner, 'payment.confirmed', ['order', id], {
        after: { paymentId: payment.id, amount: order.total },
      });
    }),
  );
  return readOrder(ctx, id);
}

/** No money came for what a buyer told; they are told, and may pay again. */
export async function reject(ctx: Asking<'admin'>, id: string, reason: string): Promise<Order> {
  await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, id));
    if (order.status !== 'awaiting_payment') throw new AppError('order_closed');
    const payments = await listPayments(inner.db, [id]);
    const payment = found(payments.findLast((one) => waits(one)));
    await updatePayment(inner.db, payment.id, { state: 'rejected', failure: reason });
    await audit(inner, 'payment.rejected', ['order', id], {
      after: { paymentId: payment.id, reason },
    });
    await emit(inner, paymentFailed, id, {
      orderId: id,
      userId: order.user_id,
      total: order.total,
      at: new Date(inner.services.clock.now()).toISOString(),
    });
  });
  return readOrder(ctx, id);
}
