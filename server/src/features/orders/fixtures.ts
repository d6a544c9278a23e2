import type { Order, Pay, PayMethod } from '@chinar/contract/orders';
import type { Billing } from '@chinar/contract/orders.billing';
import type { Actor } from '../../auth/actor.ts';
import { toPaise } from '@chinar/contract/money';
import { type Asking, askAs, type Ctx, transact } from '../../context.ts';
import { found } from '../../errors.ts';
import { newId } from '../../db/ids.ts';
import { createSandboxOrder, createSandboxPayment } from '../../ports/payments/data.ts';
import { listCartLines, putIntoCart, type Ref, takeFromCart } from '../cart/api.ts';
import { buildSettings, type SellerValues } from '../settings/fixtures.ts';
import { lockOrder } from './data.ts';
import { listLines } from './data.lines.ts';
import { listPayments } from './data.payments.ts';
import { create } from './service.create.ts';
import { quote } from './service.quote.ts';
import { expireOverdue } from './jobs.ts';
import { refundNow } from './service.refund.ts';
import { hearDispute } from './service.dispute.ts';
import { settle, settleOn } from './service.settle.ts';
import { cancel, tellUtr } from './service.ts';
import { confirm } from './service.staff.ts';

/** Who asks without a request, as somebody. */
export function as<R extends Actor['role']>(
  ctx: Ctx,
  userId: string,
  role: R,
): Asking<'user'> & { actor: Actor } {
  return askAs(ctx, {
    userId,
    sessionId: newId(),
    role,
    isEmailVerified: true,
    hasPhone: true,
    mustEnrol: false,
  });
}

export const billing: Billing = {
  name: 'Zoya Mir',
  email: 'zoya@learners.example',
  phone: null,
  stateCode: '01',
  gstin: null,
  pin: null,
  address: null,
};

/** A registration in Jammu and Kashmir on a permanent number that nobody has. */
export const sellerGstin = '01AAAAA0000A1ZG';

/** Says who sells. */
export async function buildSeller(ctx: Ctx, adminId: string, seller: SellerValues): Promise<void> {
  await buildSettings(as(ctx, adminId, 'admin'), 'seller', seller);
}

/** Somebody who may buy without asking a guardian. */
export async function buildAdult(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.q
    .updateTable('users')
    .set({ date_of_birth: '1994-05-06' })
    .where('id', '=', userId)
    .execute();
}

type OrderFixture = {
  items: readonly Ref[];
  method?: PayMethod;
  promoCode?: string;
  billing?: Partial<Billing>;
  key?: string;
};

/** What one has to do for an order: fill the cart, look at the price, order. */
export async function buildOrder(
  ctx: Ctx,
  buyerId: string,
  { items, method = 'counter', promoCode, billing: other, key = newId() }: OrderFixture,
): Promise<{ order: Order; pay: Pay }> {
  const asking = as(ctx, buyerId, 'learner');
  // An order is of the whole cart: what another fixture left in it is no part of this one.
  await takeFromCart(ctx.db, buyerId, await listCartLines(ctx, buyerId, 'en'));
  for (const item of items) await transact(ctx, (inner) => putIntoCart(inner, buyerId, item));
  const to = { ...billing, ...other };
  const { hash } = await quote(asking, { promoCode, stateCode: to.stateCode, gstin: to.gstin });
  return create(asking, {
    idempotencyKey: key,
    quoteHash: hash,
    billing: to,
    promoCode: promoCode ?? null,
    method,
  });
}

/** The same, with money that staff took at the counter. */
export async function buildPaidOrder(
  ctx: Ctx,
  buyerId: string,
  { adminId, ...fixture }: OrderFixture & { adminId: string },
): Promise<Order> {
  const { order } = await buildOrder(ctx, buyerId, fixture);
  if (order.total === 0) return order;
  return confirm(as(ctx, adminId, 'admin'), order._id, { amount: order.total });
}

class RolledBack extends Error {}

/**
 * Takes the money of an order at the counter in a transaction of its own; where it `fails`, all of it is
 * done and then rolled back.
 */
export async function buildSettled(
  ctx: Ctx,
  { order, pay }: { order: Order; pay: Pay },
  { fails = false } = {},
): Promise<void> {
  const done = transact(ctx, async (inner) => {
    const row = found(await lockOrder(inner.db, order._id));
    await settleOn(inner, row, {
      provider: 'counter',
      providerOrderId: null,
      providerPaymentId: null,
      paymentId: pay.paymentId ?? '',
      receipt: null,
      amount: row.total,
      currency: 'INR',
      state: 'captured',
      failure: null,
      source: 'staff',
      event: null,
    });
    if (fails) throw new RolledBack();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** Gives back some of an order's lines, as staff decide it: rupees by the number of the line. */
export async function buildRefund(
  ctx: Ctx,
  orderId: string,
  parts: Record<number, number>,
): Promise<void> {
  await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, orderId));
    const lines = await listLines(inner.db, [orderId]);
    const taken = lines.flatMap(({ id, line_no: no }) =>
      parts[no] === undefined ? [] : [{ lineId: id, amount: toPaise(parts[no]) }],
    );
    const payments = await listPayments(inner.db, [orderId]);
    await refundNow(inner, {
      order,
      paymentId: found(payments.find(({ state }) => state === 'captured')).id,
      amount: taken.reduce((sum, { amount }) => sum + amount, 0),
      kind: 'lines',
      reason: 'It was bought by mistake',
      rule: 'staff',
      lines: taken,
      key: newId(),
    });
  });
}

/** Where the house's own gateway is, without a call over the network: for worlds in which nothing listens yet. */
function withGateway(ctx: Ctx): Ctx {
  const { payments } = ctx.services;
  const { gateway } = payments;
  if (!gateway) throw new Error('This world has no gateway of its own.');
  const orderFor = async ({ amount, receipt }: { amount: number; receipt: string }) => {
    const id = `order_${newId().replaceAll('-', '').slice(-14)}`;
    await createSandboxOrder(ctx.db, { id, amount, receipt });
    return id;
  };
  const own = { ...payments, gateway: { ...gateway, orderFor } };
  return { ...ctx, services: { ...ctx.services, payments: own } };
}

/** An order that waits before the house's gateway. */
export function buildGatewayOrder(
  ctx: Ctx,
  buyerId: string,
  fixture: Omit<OrderFixture, 'method'>,
): Promise<{ order: Order; pay: Pay }> {
  return buildOrder(withGateway(ctx), buyerId, { ...fixture, method: 'gateway' });
}

/** What the gateway tells of money for an order; in paise where it is another sum than the order's. Its name of the payment. */
export async function buildMoney(
  ctx: Ctx,
  { pay }: { pay: Pay },
  { state = 'captured', paise }: { state?: 'captured' | 'failed'; paise?: number } = {},
): Promise<string> {
  const providerOrderId = pay.providerOrderId ?? '';
  const id = `pay_${newId().replaceAll('-', '').slice(-14)}`;
  const amount = paise ?? Math.round(pay.amount * 100);
  const error = state === 'failed' ? 'The bank did not answer in time' : null;
  await createSandboxPayment(ctx.db, {
    id,
    order_id: providerOrderId,
    amount,
    status: state,
    error,
  });
  await settle(ctx, {
    provider: 'sandbox',
    providerOrderId,
    providerPaymentId: id,
    receipt: null,
    amount,
    currency: 'INR',
    state,
    failure: error,
    source: 'webhook',
    event: null,
  });
  return id;
}

/** What a buyer's bank says of a payment, all of which it asks back. */
export async function buildDispute(
  ctx: Ctx,
  dispute: { paymentId: string; paise: number; state: 'open' | 'won' | 'lost'; days: number },
): Promise<void> {
  const { paymentId, paise: amount, state, days } = dispute;
  const respondBy = new Date(ctx.services.clock.now() + days * 86_400_000);
  const id = `disp_${paymentId.slice(-12)}`;
  const told = { id, paymentId, amount, reason: 'goods_not_received', respondBy };
  await hearDispute(ctx, 'sandbox', { ...told, phase: 'chargeback', state });
}

/** Ends the waiting of all orders whose time is over. */
export async function buildExpiry(ctx: Ctx): Promise<void> {
  await expireOverdue(ctx);
}

/** Its buyer calls an order off. */
export async function buildCancel(ctx: Ctx, buyerId: string, orderId: string): Promise<void> {
  await cancel(as(ctx, buyerId, 'learner'), orderId);
}

/** Its buyer tells the reference of a payment by UPI. */
export async function buildUtr(
  ctx: Ctx,
  buyerId: string,
  { orderId, utr }: { orderId: string; utr: string },
): Promise<void> {
  await tellUtr(as(ctx, buyerId, 'learner'), orderId, utr);
}

/** Money of an order goes back: all of it, or that of its first line. */
export async function buildGivenBack(
  ctx: Ctx,
  orderId: string,
  { isWhole = true, reason }: { isWhole?: boolean; reason: string },
): Promise<void> {
  await transact(ctx, async (inner) => {
    const order = await lockOrder(inner.db, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const payment = (await listPayments(inner.db, [orderId])).find(
      ({ state }) => state === 'captured',
    );
    const all = await listLines(inner.db, [orderId]);
    const lines = (isWhole ? all : all.slice(0, 1)).map(({ id, total }) => ({
      lineId: id,
      amount: total,
    }));
    await refundNow(inner, {
      order,
      paymentId: payment?.id ?? null,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      kind: 'lines',
      reason,
      rule: 'staff',
      lines,
      key: `demo-${orderId}`,
    });
  });
}

/** Staff find the money of an order that was paid by hand. */
export async function buildConfirmed(
  ctx: Ctx,
  adminId: string,
  { _id, total }: Pick<Order, '_id' | 'total'>,
): Promise<void> {
  await confirm(as(ctx, adminId, 'admin'), _id, { amount: total });
}
