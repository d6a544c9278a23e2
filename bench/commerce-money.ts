import { receiveWebhook } from '@chinar/contract/orders';
import { urlOf } from '@chinar/contract/url';
import { orderEntity, paymentEntity } from '../server/src/ports/payments/sandbox.ts';
import { signed } from '../server/src/ports/payments/signatures.ts';
import {
  addressOf,
  addWaiting,
  asOwner,
  gatewayEnv,
  type Shop,
  type Waiting,
} from './commerce-shop.ts';
import type { Figures } from './kit/figures.ts';
import { at } from './kit/at.ts';
import { type Call, type Client, type Load, runLoad } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import type { Idle, Stand } from './kit/stand.ts';

const aloneCalls = 300;
const inFlight = 16;

export type Parts = { stand: Stand; client: Client; idle: Idle; shop: Shop };

let told = 0;

/** A webhook as the gateway sends it, signed over its very bytes. */
function delivery(
  event: 'payment.captured' | 'order.paid',
  { orderNo, providerOrderId, total }: Waiting,
): Call {
  told += 1;
  const now = new Date();
  const payment = paymentEntity({
    id: providerOrderId.replace('order', 'pay'),
    order_id: providerOrderId,
    amount: total,
    status: 'captured',
    method: 'upi',
    amount_refunded: 0,
    error: null,
    created_at: now,
  });
  const order = orderEntity({
    id: providerOrderId,
    amount: total,
    amount_paid: total,
    receipt: orderNo,
    status: 'paid',
    attempts: 1,
    created_at: now,
  });
  const isPaid = event === 'order.paid';
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_bench',
    event,
    contains: isPaid ? ['payment', 'order'] : ['payment'],
    payload: { payment: { entity: payment }, ...(isPaid && { order: { entity: order } }) },
    created_at: Math.floor(now.getTime() / 1000),
  });
  return {
    method: 'POST',
    path: urlOf(receiveWebhook, { params: { provider: 'razorpay' } }),
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${told}`,
      'x-razorpay-signature': signed(gatewayEnv.RAZORPAY_WEBHOOK_SECRET, body),
      // One that sends from many addresses: a flood of one is refused.
      'x-forwarded-for': addressOf(told % 200),
    },
    body,
  };
}

/** The same order at every run. */
function shuffled<T>(list: readonly T[]): T[] {
  let state = 26;
  const mixed = [...list];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T];
  }
  return mixed;
}

/**
 * Orders that did not end as they should: fulfilled, with one right, one document and one captured payment,
 * and nothing given back.
 */
async function countOdd(stand: Stand, orders: readonly Waiting[]): Promise<number> {
  return asOwner(stand, async (client) => {
    const { rows } = await client.query<{ right: number }>(
      `select count(*)::int as right from orders o
        where o.id = any($1::uuid[]) and o.status = 'fulfilled' and o.paid_at is not null
          and (select count(*) from documents d where d.order_id = o.id) = 1
          and (select count(*) from payments p where p.order_id = o.id and p.state = 'captured') = 1
          and (select count(*) from payments p where p.order_id = o.id) = 1
          and (select count(*) from refunds r where r.order_id = o.id) = 0
          and (select count(*) from order_lines l join entitlements e
                 on e.source = 'order' and e.source_ref = l.id and e.revoked_at is null
                where l.order_id = o.id) = 1`,
      [orders.map(({ id }) => id)],
    );
    return orders.length - (rows[0]?.right ?? 0);
  });
}

/** Numbers that are missing in a series, or stand twice. */
export async function countGaps(stand: Stand): Promise<number> {
  return asOwner(stand, async (client) => {
    const { rows } = await client.query<{ gaps: number }>(
      `select coalesce(sum(abs(s.last - d.given) + abs(s.last - d.highest)), 0)::int as gaps
         from document_series s
         cross join lateral (select count(distinct n)::int as given, max(n) as highest from documents x
                              where x.series = s.series and x.fy = s.fy) d`,
    );
    return rows[0]?.gaps ?? 1;
  });
}

/** Money that is told of once, one order after the other. */
export async function settleAlone(parts: Parts): Promise<Figures> {
  const { stand, client, shop } = parts;
  const orders = await addWaiting(stand, shop, aloneCalls);
  const calls = orders.map((order) => delivery('payment.captured', order));
  const run = () =>
    runLoad({ client, calls: calls.length, inFlight: 1, call: (index) => calls[index] as Call });
  const figures = await measure(parts, 'settle', run);
  return { ...figures, settle_odd: await countOdd(stand, orders) };
}

/** Sends them all; what was not heard comes again, as gateways do it. How many times that was. */
async function deliver(
  client: Client,
  all: readonly Call[],
): Promise<{ load: Load; again: number }> {
  const load: Load = { seconds: 0, latencies: [] };
  let again = 0;
  for (let left = [...all]; left.length > 0;) {
    const unheard: Call[] = [];
    const call = (index: number): Call => at(left, index);
    const { seconds, latencies } = await runLoad({
      client,
      calls: left.length,
      inFlight,
      call,
      mayRefuse: true,
      onAnswer: ({ status }, index) => {
        if (status !== 200) unheard.push(call(index));
      },
    });
    load.seconds += seconds;
    load.latencies.push(...latencies);
    again += unheard.length;
    left = unheard;
  }
  return { load, again };
}

/** Each order is told of three times, shuffled: as captured, as paid, and as captured once more. */
export async function settleMany(parts: Parts, count: number): Promise<Figures> {
  const { stand, client, shop } = parts;
  const orders = await addWaiting(stand, shop, count);
  const all = orders.flatMap((order) => {
    const captured = delivery('payment.captured', order);
    return [captured, delivery('order.paid', order), captured];
  });
  const calls = shuffled(all);
  let again = 0;
  let seconds = 1;
  const run = async (): Promise<Load> => {
    const { load, again: more } = await deliver(client, calls);
    [again, seconds] = [more, load.seconds];
    return load;
  };
  const figures = await measure(parts, 'deliveries', run);
  return {
    ...figures,
    // Of those that were heard.
    deliveries_rps: calls.length / seconds,
    deliveries_again: again,
    settled_orders_per_s: orders.length / seconds,
    deliveries_odd: await countOdd(stand, orders),
    deliveries_gaps: await countGaps(stand),
  };
}
