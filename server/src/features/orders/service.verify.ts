import type { Order } from '@chinar/contract/orders';
import type * as contract from '@chinar/contract/orders';
import type { BodyOf } from '@chinar/contract/endpoint';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import type { Incoming } from '../../http/request.ts';
import type { Gateway, GatewayEvent, GatewayPayment } from '../../ports/payments/gateway.ts';
import { findOrder, lockOrder } from './data.ts';
import { createEvent, listUnmatched, setEvent } from './data.events.ts';
import { listPayments, type PaymentRow, updatePayment } from './data.payments.ts';
import { hearDispute } from './service.dispute.ts';
import { hearRefund } from './service.send.ts';
import { settle, type Settled, type Told } from './service.settle.ts';
import { mustOwn, readOrder } from './service.ts';

/** What a gateway says of a payment, as it is settled; null for one that says nothing yet. */
export function toldOf(
  provider: Gateway['provider'],
  payment: GatewayPayment,
  source: Told['source'],
): Told | null {
  const { status } = payment;
  if (status === 'created') return null;
  // What went back at the gateway before it was booked here bought nothing. Of what is booked it changes nothing.
  const isGone = status === 'refunded';
  return {
    provider,
    providerOrderId: payment.orderId,
    providerPaymentId: payment.id,
    receipt: null,
    amount: payment.amount,
    currency: payment.currency,
    state: isGone ? 'failed' : status,
    failure: isGone ? 'The gateway gave it back' : payment.error,
    source,
    event: null,
  };
}

async function ofOrder(
  ctx: Ctx,
  orderId: string,
  gateway: Gateway,
): Promise<PaymentRow & { provider_order_id: string }> {
  const all = await listPayments(ctx.db, [orderId]);
  const own = all.find(
    ({ provider, provider_order_id: id }) => provider === gateway.provider && id !== null,
  );
  return found(own) as PaymentRow & { provider_order_id: string };
}

/**
 * What the gateway gave the browser. The signature says that this payment is of this order and nothing of
 * its amount, so the gateway itself is asked; where it is silent the page asks again, and so do we.
 */
export async function verify(
  ctx: Asking<'user'>,
  orderId: string,
  body: BodyOf<typeof contract.verifyPayment>,
): Promise<Order> {
  const { gateway } = ctx.services.payments;
  await mustOwn(ctx, orderId);
  const target = await ofOrder(ctx, orderId, found(gateway));
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
  // By the order that we hold, whatever the browser calls it.
  if (!found(gateway).isGiven(target.provider_order_id, paymentId, signature))
    throw new AppError('signature_invalid');
  const payment = await found(gateway)
    .payment(paymentId)
    .catch(() => null);
  const told = payment && toldOf(found(gateway).provider, payment, 'browser');
  if (told && told.providerOrderId === target.provider_order_id) await settle(ctx, told);
  else await attempted(ctx, orderId, target);
  return readOrder(ctx, orderId);
}

async function attempted(ctx: Ctx, orderId: string, target: PaymentRow): Promise<void> {
  await transact(ctx, async (inner) => {
    await lockOrder(inner.db, orderId);
    const now = (await listPayments(inner.db, [orderId])).find(({ id }) => id === target.id);
    if (now?.state === 'created') await updatePayment(inner.db, target.id, { state: 'attempted' });
  });
}

/** A webhook is small; whoever sends more is no gateway. */
const mostBytes = 256 * 1024;

async function bytesOf({ body, length }: Incoming): Promise<Buffer> {
  if ((length ?? 0) > mostBytes) throw new AppError('file_too_large');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > mostBytes) throw new AppError('file_too_large');
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

const single = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/**
 * What the gateway tells by itself: believed by the signature over its very bytes, and heard once by the
 * id of the event. What belongs to no order yet is kept, for the order may come after it.
 */
export async function hearWebhook(
  ctx: Ctx,
  provider: Gateway['provider'],
  stream: Incoming,
): Promise<void> {
  const { gateway } = ctx.services.payments;
  if (gateway?.provider !== provider) throw new AppError('not_found');
  const bytes = await bytesOf(stream);
  const signature = single(stream.headers['x-razorpay-signature']);
  const eventId = single(stream.headers['x-razorpay-event-id']);
  if (!gateway.isTold(bytes, signature) || eventId === '' || eventId.length > 128)
    throw new AppError('signature_invalid');
  await hear(ctx, gateway, { eventId, bytes });
}

type Heard = { eventId: string; bytes: Buffer; isKnown?: boolean };

/** Acts on a body whose signature is right; `isKnown`: it was written down before. */
async function hear(
  ctx: Ctx,
  gateway: Gateway,
  { eventId, bytes, isKnown = false }: Heard,
): Promise<Settled> {
  const event = gateway.readEvent(bytes);
  const told = event?.payment && toldOf(gateway.provider, event.payment, 'webhook');
  const kind = event?.kind ?? 'unreadable';
  // No text of PostgreSQL has a NUL.
  const named = { id: eventId, kind, raw: bytes.toString('utf8').replaceAll('\0', '') };
  if (!told) return hearOther(ctx, gateway, { event, named, isKnown });
  // An event of a refund names the payment too.
  if (event.refund) await hearRefund(ctx, event.refund);
  const became = await settle(ctx, {
    ...told,
    receipt: event.receipt,
    event: { ...named, isKnown },
  });
  // After its payment, also where that was told before: the gateway tells again what ended half-way.
  if (event.dispute) await hearDispute(ctx, gateway.provider, event.dispute);
  return became;
}

type Other = {
  event: GatewayEvent | null;
  named: { id: string; kind: string; raw: string };
  isKnown: boolean;
};

/** What speaks of no payment: a refund of ours, a dispute, or what is kept and nothing else. */
async function hearOther(
  ctx: Ctx,
  { provider }: Gateway,
  { event, named: { id: eventId, ...named }, isKnown }: Other,
): Promise<Settled> {
  const at = new Date(ctx.services.clock.now());
  const row = { provider, eventId, ...named, providerOrderId: null, receipt: null, at };
  if (!isKnown && !(await createEvent(ctx.db, row))) return 'known';
  if (event?.refund) await hearRefund(ctx, event.refund);
  // Kept as it is, and looked at again: its payment may be told after it.
  if (event?.dispute && !(await hearDispute(ctx, provider, event.dispute))) return 'unmatched';
  await setEvent(
    ctx.db,
    provider,
    eventId,
    event?.refund || event?.dispute ? 'handled' : 'ignored',
  );
  return 'noted';
}

const dayMs = 24 * 3600 * 1000;

/**
 * Looks again for the order of what nobody knew where to put. One that fails keeps none of the others waiting; all
 * that failed is thrown at the end.
 */
export async function matchLeft(ctx: Ctx): Promise<void> {
  const { payments, clock } = ctx.services;
  const { gateway } = payments;
  if (!gateway) return;
  const failures: unknown[] = [];
  for (const left of await listUnmatched(ctx.db, new Date(clock.now() - dayMs))) {
    if (left.provider !== gateway.provider) continue;
    const heard = { eventId: left.eventId, bytes: Buffer.from(left.raw), isKnown: true };
    try {
      const became = await hear(ctx, gateway, heard);
      if (became !== 'unmatched' && became !== 'refused')
        await setEvent(ctx.db, left.provider, left.eventId, 'handled');
    } catch (error) {
      failures.push(error);
    }
  }
  const [first] = failures;
  if (first === undefined) return;
  throw new AggregateError(failures, `${failures.length} events could not be matched.`, {
    cause: first,
  });
}

/** Asks the gateway what became of an order's payments, and settles what it says. */
export async function look(ctx: Ctx, orderId: string): Promise<void> {
  const { gateway } = ctx.services.payments;
  const order = await findOrder(ctx.db, orderId);
  if (!gateway || !order) return;
  const all = await listPayments(ctx.db, [orderId]);
  for (const { provider, provider_order_id: id } of all) {
    if (provider !== gateway.provider || id === null) continue;
    for (const payment of await gateway.paymentsOf(id)) {
      const told = toldOf(gateway.provider, payment, 'poll');
      if (told) await settle(ctx, told);
    }
  }
}
