import type { Pay, PayMethod, Provider } from '@chinar/contract/orders';
import { toRupees } from '@chinar/contract/money';
import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import type { Gateway } from '../../ports/payments/gateway.ts';
import { heldSeller, type Seller } from '../settings/api.ts';
import { findOrder, keepOpen, lockOrder, type OrderRow } from './data.ts';
import {
  createPayment,
  keepGatewayOrder,
  listPayments,
  nextSlip,
  type PaymentRow,
  updatePayment,
} from './data.payments.ts';
import { canDo, openUntil } from './policy.ts';
import { methodsOf, notOffered } from './service.quote.ts';

/** Who is paid by a way, if that is open for this order: what is less than a rupee no gateway takes. */
function providerOf(
  ctx: Ctx,
  { order, seller, method }: { order: OrderRow; seller: Seller; method: PayMethod },
): Provider {
  const methods = methodsOf(ctx, seller, order.total);
  const { gateway } = ctx.services.payments;
  if (!methods.includes(method)) throw notOffered(methods);
  return method === 'gateway' && gateway ? gateway.provider : (method as 'upi' | 'counter');
}

/** When the gateway is asked by ourselves first: whoever closes the tab has paid all the same. */
const firstLookMs = 2 * 60_000;
const byHandMs = 48 * 3600_000;
/** What is not worth a write: an order that was made a moment ago has its time already. */
const leastLongerMs = 60_000;

/**
 * The payment by which an order is to be paid now: the one of that way that waits, or a new one. A gateway has
 * one order for ours: after another sum came for it, what comes next is told of by the same name.
 */
async function openPayment(
  ctx: Ctx,
  order: OrderRow,
  { provider, all }: { provider: Provider; all: readonly PaymentRow[] },
): Promise<PaymentRow> {
  const waits = ({ state, provider_order_id: theirs }: PaymentRow): boolean =>
    state === 'created' || state === 'attempted' || state === 'failed' || theirs !== null;
  const known = all.find((payment) => payment.provider === provider && waits(payment));
  return (
    known ??
    createPayment(ctx.db, { id: newId(), orderId: order.id, provider, amount: order.total })
  );
}

/** Somebody who pays by a link: without an account, and without a way to the order itself. */
export type Payer = {
  /** Where they come back to from the gateway. */
  back: string;
  /** Throws if the link is no longer good; asked when the order is locked. */
  mustBeGood: (ctx: Ctx) => Promise<void>;
};

/** A payment that is open, and the order that it is for. */
type Ready = { order: OrderRow; payment: PaymentRow; seller: Seller };

/**
 * Opens or finds the payment of a locked order.
 *
 * @param all its payments so far
 */
export async function preparePayment(
  ctx: Ctx,
  order: OrderRow,
  { method, all }: { method: PayMethod; all: readonly PaymentRow[] },
): Promise<Ready> {
  const isUnderWay = all.some(({ state }) => state === 'authorised');
  if (!canDo({ ...order, payment: isUnderWay ? 'authorised' : null }).pay)
    throw new AppError('order_closed');
  const seller = await heldSeller(ctx);
  const provider = providerOf(ctx, { order, seller, method });
  const payment = await openPayment(ctx, order, { provider, all });
  const until = openUntil(order, { now: ctx.services.clock.now(), longerMs: byHandMs });
  if (method !== 'gateway' && until.getTime() - order.expires_at.getTime() > leastLongerMs)
    order.expires_at = await keepOpen(ctx.db, order.id, until);
  if (method === 'counter' && payment.slip_no === null) {
    payment.slip_no = await nextSlip(ctx.db);
    await updatePayment(ctx.db, payment.id, { slip_no: payment.slip_no });
  }
  return { order, payment, seller };
}

/** The gateway's order for ours: made once, and found again where nobody knows whether it was. */
async function atGateway(
  ctx: Ctx,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  gateway: Gateway,
): Promise<string> {
  let id = payment.provider_order_id;
  if (id !== null && payment.next_look_at !== null) return id;
  try {
    id ??= await gateway.orderFor({ amount: order.total, receipt: order.order_no });
  } catch (error) {
    ctx.services.say('warn', { reason: (error as Error).message }, 'the payment gateway failed');
    throw new AppError('gateway_unavailable', { retryAfter: 60 });
  }
  // Two who pay at once may both have asked: the first one's is the order's. One that nobody looks at any
  // more is looked at again.
  const nextLookAt = new Date(ctx.services.clock.now() + firstLookMs);
  return keepGatewayOrder(ctx.db, payment.id, { providerOrderId: id, nextLookAt });
}

const none = { providerOrderId: null, keyId: null, url: null, upi: null, counter: null };

/** What UPI apps read; the note carries our number, so that a bank's statement can be matched. */
function upiOf(order: OrderRow, { name, upiVpa }: Seller): NonNullable<Pay['upi']> {
  const payee = upiVpa ?? '';
  const query = new URLSearchParams({
    pa: payee,
    pn: name,
    am: toRupees(order.total).toFixed(2),
    cu: 'INR',
    tn: order.order_no,
  });
  // The apps want blanks as %20.
  const uri = `upi://pay?${query.toString().replaceAll('+', '%20')}`;
  return { uri, payee, reference: order.order_no };
}

/** How an order is paid on; `done` where nothing is left to pay. */
export async function beginPayment(
  ctx: Ctx,
  orderId: string,
  method: PayMethod | null,
  payer: Payer | null = null,
): Promise<Pay> {
  if (method === null) return donePay(found(await findOrder(ctx.db, orderId)));
  const ready = await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, orderId));
    if (order.paid_at !== null && !payer) return order;
    await payer?.mustBeGood(inner);
    return preparePayment(inner, order, { method, all: await listPayments(inner.db, [orderId]) });
  });
  return 'payment' in ready ? payOf(ctx, ready, { method, payer }) : donePay(ready);
}

/** What a buyer's browser needs to pay by the way that is open; a gateway is asked for its order. */
export async function payOf(
  ctx: Ctx,
  ready: Ready,
  { method, payer = null }: { method: PayMethod; payer?: Payer | null },
): Promise<Pay> {
  const { order, payment, seller } = ready;
  const amount = toRupees(order.total);
  const expiresAt = order.expires_at.toISOString();
  const base = { paymentId: payment.id, provider: payment.provider, amount, expiresAt };
  if (method === 'upi') return { ...base, ...none, kind: 'upi', upi: upiOf(order, seller) };
  if (method === 'counter')
    return { ...base, ...none, kind: 'counter', counter: { slipNo: payment.slip_no ?? '' } };
  const gateway = ctx.services.payments.gateway as Gateway;
  const providerOrderId = await atGateway(ctx, ready, gateway);
  const back = payer?.back ?? `/payment-success?order=${order.id}`;
  const url = gateway.pageOf?.(providerOrderId, back) ?? null;
  return { ...base, ...none, kind: 'checkout', providerOrderId, keyId: gateway.keyId, url };
}

function donePay(order: OrderRow): Pay {
  return {
    ...none,
    paymentId: null,
    kind: 'done',
    provider: 'free',
    amount: toRupees(order.total),
    expiresAt: order.expires_at.toISOString(),
  };
}
