import type { Ctx } from '../../context.ts';
import {
  type Gateway,
  gatewayPage,
  type GatewayPayment,
  type GatewayRefunded,
  GatewayRefusal,
  type GatewaySpan,
} from '../../ports/payments/gateway.ts';
import { type BookedRow, listBooked, listBookedIn } from './data.comparison.ts';
import { createEvent, setEvent } from './data.events.ts';
import { listByProviderRefunds } from './data.refunds.ts';
import { hearRefund, isPaidByHand, stateOf } from './service.send.ts';
import { settle } from './service.settle.ts';
import { toldOf } from './service.verify.ts';

const dayMs = 24 * 3_600_000;
const comparedDays = 3;
/** What is younger may still be on its way here. */
const underWayMs = 15 * 60_000;
/** A gateway that always has another page is not followed for ever. */
const mostPages = 500;

/** How many there were, and how many of them were not the same on both sides. */
export type Compared = { payments: number; settled: number; strange: number; missing: number };

type Comparing = { ctx: Ctx; gateway: Gateway; from: Date; to: Date };

async function* pagesOf<T>(
  { from, to }: Comparing,
  read: (span: GatewaySpan) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let page = 0; page < mostPages; page += 1) {
    const found = await read({ from, to, skip: page * gatewayPage });
    yield found;
    if (found.length < gatewayPage) return;
  }
}

/** Puts a difference before those who look after the money: it stands among what nobody knew where to put. */
function note(
  { ctx, gateway }: Comparing,
  kind: 'payment' | 'missing' | 'refund',
  { id, orderId, raw }: { id: string; orderId: string | null; raw: object },
): Promise<boolean> {
  return createEvent(ctx.db, {
    provider: gateway.provider,
    eventId: `${kind}-${id}`,
    kind: `comparison.${kind}`,
    raw: JSON.stringify(raw),
    providerOrderId: orderId,
    receipt: null,
    at: new Date(ctx.services.clock.now()),
  });
}

/** Money that the gateway has and we do not know of: it is settled now, or shown where it is of no order. */
async function settleLeft(comparing: Comparing, payment: GatewayPayment): Promise<boolean> {
  const { ctx, gateway } = comparing;
  const told = toldOf(gateway.provider, payment, 'poll');
  if (!told) return true;
  const became = await settle(ctx, told);
  if (became === 'unmatched' || became === 'refused') {
    const { id, orderId } = payment;
    await note(comparing, 'payment', { id, orderId, raw: payment });
    return false;
  }
  await setEvent(ctx.db, gateway.provider, `payment-${payment.id}`, 'handled');
  return true;
}

async function comparePayments(comparing: Comparing, seen: Set<string>): Promise<Compared> {
  const { ctx, gateway } = comparing;
  const sums = { payments: 0, settled: 0, strange: 0, missing: 0 };
  for await (const page of pagesOf(comparing, (span) => gateway.paymentsIn(span))) {
    const came = page.filter(({ status }) => status === 'captured' || status === 'refunded');
    const waiting = page.filter(({ status }) => status === 'authorised');
    sums.payments += came.length;
    for (const { id } of came) seen.add(id);
    const ids = came.map(({ id }) => id);
    const booked = new Set(await listBooked(ctx.db, gateway.provider, ids));
    for (const payment of [...came.filter(({ id }) => !booked.has(id)), ...waiting]) {
      const isOurs = await settleLeft(comparing, payment);
      if (!isOurs) sums.strange += 1;
      else if (payment.status === 'captured') sums.settled += 1;
    }
  }
  return sums;
}

/** Whether the gateway, asked by name, has it after all: it was begun before the span, or is told later. */
async function isThere({ gateway }: Comparing, { id }: BookedRow): Promise<boolean> {
  try {
    const { status } = await gateway.payment(id);
    return status === 'captured' || status === 'refunded';
  } catch (error) {
    if (error instanceof GatewayRefusal) return false;
    throw error;
  }
}

async function compareRefunds(comparing: Comparing): Promise<number> {
  const { ctx, gateway } = comparing;
  let strange = 0;
  const read = (span: GatewaySpan): Promise<GatewayRefunded[]> => gateway.refundsIn(span);
  for await (const page of pagesOf(comparing, read)) {
    const ids = page.map(({ id }) => id);
    const rows = await listByProviderRefunds(ctx.db, ids);
    const known = new Map(rows.map((row) => [row.provider_refund_id, row]));
    for (const refund of page) {
      const own = known.get(refund.id);
      const isTwice = own !== undefined && isPaidByHand(own) && refund.status === 'processed';
      // Where both say the same there is nothing to hear.
      if (own && (isTwice || own.status !== stateOf(refund))) await hearRefund(ctx, refund);
      if (own && !isTwice) continue;
      strange += 1;
      await note(comparing, 'refund', { id: refund.id, orderId: null, raw: refund });
    }
  }
  return strange;
}

/**
 * Lays three days of the gateway's book beside ours, both ways. Money that we did not hear of is settled; what
 * is of no order, what only we have, and refunds that were made at the gateway stand in the report of the money
 * until somebody has looked. Null where there is no gateway.
 */
export async function compareWithGateway(ctx: Ctx): Promise<Compared | null> {
  const { gateway } = ctx.services.payments;
  if (!gateway) return null;
  const to = new Date(ctx.services.clock.now() - underWayMs);
  const from = new Date(to.getTime() - comparedDays * dayMs);
  const comparing = { ctx, gateway, from, to };
  const seen = new Set<string>();
  const sums = await comparePayments(comparing, seen);
  for (const row of await listBookedIn(ctx.db, gateway.provider, { from, to })) {
    if (seen.has(row.id) || (await isThere(comparing, row))) continue;
    sums.missing += 1;
    await note(comparing, 'missing', { ...row, raw: row });
  }
  sums.strange += await compareRefunds(comparing);
  if (sums.settled + sums.strange + sums.missing > 0)
    ctx.services.say('warn', sums, 'the gateway and the orders told of different money');
  return sums;
}
