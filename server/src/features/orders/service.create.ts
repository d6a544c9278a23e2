import { createHash } from 'node:crypto';
import type { Order, Pay, PayMethod } from '@chinar/contract/orders';
import type * as contract from '@chinar/contract/orders';
import type { BodyOf } from '@chinar/contract/endpoint';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { hasGuardianConsent } from '../accounts/api.ts';
import { lockCart } from '../cart/api.ts';
import { holdPromos, reservePromo } from '../promo-codes/api.ts';
import { createOrder, type LineRow, lockEarlier, type OrderRow } from './data.ts';
import { createLines } from './data.lines.ts';
import { createPayment } from './data.payments.ts';
import { close } from './service.close.ts';
import { beginPayment, preparePayment, payOf } from './service.pay.ts';
import { isStillQuoted, notOffered, type Priced, priceCart } from './service.quote.ts';
import { settleOn } from './service.settle.ts';
import { readOrder } from './service.ts';
import { orderView } from './views.ts';

type Body = BodyOf<typeof contract.createOrder>;

/** How long an order waits for its money. */
export const openMs = { gateway: 30 * 60_000, byHand: 48 * 3600_000 } as const;

/** What came with a key, however it was spelled: the same key with something else is refused. */
function hashOf({ quoteHash, billing, promoCode }: Body): string {
  const text = JSON.stringify([quoteHash, billing, promoCode ?? null]);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Makes an order of one's cart and begins its payment. Sent again with the same key it is the same order;
 * where the gateway is silent the order is kept, and paying it is one more tap.
 */
export async function create(
  ctx: Asking<'user'>,
  body: Body,
): Promise<{ isNew: boolean; order: Order; pay: Pay }> {
  const made = await transact(ctx, (inner) => make(inner, body));
  if ('orderId' in made) {
    const pay = await beginPayment(ctx, made.orderId, body.method ?? null);
    return { isNew: made.isNew, pay, order: await readOrder(ctx, made.orderId) };
  }
  const { ready, lines, priced, method } = made;
  const pay = await payOf(ctx, ready, { method });
  const { order, payment } = ready;
  const { methods } = priced;
  // All that there is of an order of this moment.
  const nothing = { documents: [], disputes: [] };
  const parts = { order, lines, payments: [payment], offers: priced.lines, methods };
  return { isNew: true, pay, order: orderView({ ...parts, ...nothing }) };
}

/** An order whose payment is open; or one that was there, or cost nothing, by its id. */
type Made =
  | {
      ready: Awaited<ReturnType<typeof preparePayment>>;
      lines: LineRow[];
      priced: Priced;
      method: PayMethod;
    }
  | { orderId: string; isNew: boolean };

async function make(ctx: Asking<'user'>, body: Body): Promise<Made> {
  const { userId } = ctx.actor;
  // Sent together: what is read behind the cart's lock is so until its end.
  const [, { known, open }, hasConsent] = await Promise.all([
    lockCart(ctx.db, userId),
    lockEarlier(ctx.db, userId, body.idempotencyKey),
    hasGuardianConsent(ctx, userId),
  ]);
  if (known) {
    if (known.body_hash !== hashOf(body)) throw new AppError('idempotency_mismatch');
    return { isNew: false, orderId: known.id };
  }
  if (!hasConsent) throw new AppError('guardian_needed');
  const { billing, promoCode } = body;
  const { gstin, stateCode } = billing;
  checkBilling(billing);
  const priced = await priceCart(ctx, { userId, locale: ctx.locale, promoCode, stateCode, gstin });
  refuseChanged(priced, body);
  const method = methodOf(priced, body);
  // One order of a cart at a time: money that comes for the older one still fulfils it.
  if (open) {
    await holdPromos(ctx, [open.promo_code_id, priced.promo?.promo?.id ?? null]);
    await close(ctx, open, 'cancelled');
  }
  const { row, lines } = await write(ctx, { priced, body, method });
  const noted = () => note(ctx, row, priced);
  if (method === null) {
    await noted();
    await payNothing(ctx, row);
    return { isNew: true, orderId: row.id };
  }
  // Sent together: where one is refused there is no order either.
  const [ready] = await Promise.all([preparePayment(ctx, row, { method, all: [] }), noted()]);
  return { ready, lines, priced, method };
}

/** A registered buyer is billed where the registration is, and at an address. */
function checkBilling({ gstin, stateCode, pin, address }: Body['billing']): void {
  if (gstin === null) return;
  const faults = [
    ...(gstin.slice(0, 2) === stateCode ? [] : [{ path: 'billing.stateCode', key: 'gstin_state' }]),
    ...(pin === null ? [{ path: 'billing.pin', key: 'required' }] : []),
    ...(address === null ? [{ path: 'billing.address', key: 'required' }] : []),
  ];
  if (faults.length > 0) throw new AppError('unacceptable', { faults });
}

/** A code that takes nothing off is a reason to look again, and so is a sum that has risen. */
function refuseChanged({ promo, hash }: Priced, { quoteHash }: Body): void {
  if (promo && 'reason' in promo.judged) throw new AppError(promo.judged.reason);
  if (!isStillQuoted(quoteHash, hash)) throw new AppError('quote_changed');
}

/** The way that was chosen, if it is open; nothing is chosen of what costs nothing. */
function methodOf(
  { methods, sums }: Priced,
  { method }: Body,
): 'gateway' | 'upi' | 'counter' | null {
  if (sums.total === 0) return null;
  if (method && methods.includes(method)) return method;
  if (method) throw notOffered(methods);
  throw new AppError('unacceptable', { faults: [{ path: 'method', key: 'required' }] });
}

type Writing = { priced: Priced; body: Body; method: 'gateway' | 'upi' | 'counter' | null };

async function write(
  ctx: Asking<'user'>,
  { priced, body, method }: Writing,
): Promise<{ row: OrderRow; lines: LineRow[] }> {
  const { userId } = ctx.actor;
  const at = new Date(ctx.services.clock.now());
  const wait = method === 'upi' || method === 'counter' ? openMs.byHand : openMs.gateway;
  const promo = priced.promo?.promo ?? null;
  const id = newId();
  const order = createOrder(ctx.db, {
    id,
    userId,
    ...priced.sums,
    promo,
    billing: body.billing,
    key: body.idempotencyKey,
    bodyHash: hashOf(body),
    quoteHash: priced.hash,
    expiresAt: new Date(at.getTime() + wait),
    at,
  });
  const bought = priced.lines.map((line) => ({ ...line, id: newId() }));
  const [row, lines] = await Promise.all([order, createLines(ctx.db, id, bought)]);
  return { row, lines };
}

/** Takes its code, and writes down that there is an order. */
async function note(
  ctx: Asking<'user'>,
  { id: orderId, total }: OrderRow,
  { promo, sums }: Priced,
): Promise<void> {
  const { userId } = ctx.actor;
  const code = promo?.promo ?? null;
  await Promise.all([
    audit(ctx, 'order.created', ['order', orderId], { after: { total } }),
    code && reservePromo(ctx, { promo: code, orderId, userId, amount: sums.discount }),
  ]);
}

/** What costs nothing is fulfilled by the same door as what was paid. */
async function payNothing(ctx: Ctx, order: OrderRow): Promise<void> {
  const payment = { id: newId(), orderId: order.id, provider: 'free', amount: 0 } as const;
  await createPayment(ctx.db, payment);
  await settleOn(ctx, order, {
    provider: 'free',
    providerOrderId: null,
    providerPaymentId: null,
    paymentId: payment.id,
    receipt: null,
    amount: 0,
    currency: 'INR',
    state: 'captured',
    failure: null,
    source: 'free',
    event: null,
  });
}
