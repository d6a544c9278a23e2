import { randomUUID } from 'node:crypto';
import { createOrder, quoteOrder } from '@chinar/contract/orders';
import { urlOf } from '@chinar/contract/url';
import { buildPromo } from '../server/src/features/promo-codes/fixtures.ts';
import type { Parts } from './commerce-money.ts';
import { billing } from '../server/src/features/orders/fixtures.ts';
import { addBuyers, asOwner, type Buyer } from './commerce-shop.ts';
import { at } from './kit/at.ts';
import type { Figures } from './kit/figures.ts';
import { type Call, type Client, makeClient, runLoad, textOf } from './kit/http.ts';
import { measure } from './kit/measure.ts';
import { say } from './kit/stand.ts';

const quotes = 1000;
const orders = 300;
const connections = 32;

type Body = { promoCode?: string };

function post(path: string, buyer: Buyer, body: object): Call {
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.accessToken}`,
      'x-forwarded-for': buyer.address,
    },
    body: JSON.stringify(body),
  };
}

const quoteCall = (buyer: Buyer, body: Body = {}): Call =>
  post(urlOf(quoteOrder), buyer, { stateCode: billing.stateCode, ...body });

/** Paid by UPI to the seller’s own address: no gateway is asked, whose time is not ours. */
const orderCall = (buyer: Buyer, quoteHash: string, body: Body = {}): Call =>
  post(urlOf(createOrder), buyer, {
    idempotencyKey: randomUUID(),
    quoteHash,
    billing,
    method: 'upi',
    ...body,
  });

/** Carts with the same things have the same hash. */
async function hashOf(client: Client, buyer: Buyer, body?: Body): Promise<string> {
  const answer = await client.send(quoteCall(buyer, body));
  if (answer.status !== 200) throw new Error(`No quote: ${textOf(answer)}`);
  return (JSON.parse(textOf(answer)) as { data: { quoteHash: string } }).data.quoteHash;
}

/** What a cart of one course would cost, asked again and again, and orders of such carts. */
export async function checkOut(parts: Parts): Promise<Figures> {
  const { stand, client, shop } = parts;
  const buyers = await addBuyers(stand, shop, orders);
  const few = buyers.slice(0, 20);
  const quoting = () =>
    runLoad({ client, calls: quotes, inFlight: 4, call: (index) => quoteCall(at(few, index)) });
  const quote = await measure(parts, 'quote', quoting);
  const hash = await hashOf(client, at(buyers, 0));
  const ordering = () =>
    runLoad({
      client,
      calls: orders,
      inFlight: 4,
      call: (index) => orderCall(at(buyers, index), hash),
    });
  return { ...quote, ...(await measure(parts, 'order', ordering)) };
}

/** How many orders hold a use of a code, and how many it counts. */
async function usesOf({ stand }: Parts, promoId: string): Promise<{ held: number; used: number }> {
  return asOwner(stand, async (client) => {
    const { rows } = await client.query<{ held: number; used: number }>(
      `select p.used, (select count(*)::int from promo_redemptions r join orders o on o.id = r.order_id
                        where r.promo_code_id = p.id and r.state = 'reserved' and o.discount > 0) as held
         from promo_codes p where p.id = $1`,
      [promoId],
    );
    return rows[0] ?? { held: 0, used: 0 };
  });
}

/** Many want a code that a tenth of them can have. */
export async function rush(parts: Parts, tries: number): Promise<Figures> {
  const { stand, shop, idle } = parts;
  const cap = Math.round(tries / 10);
  const { _id: promoId, code } = await buildPromo(stand.ctx, shop.adminId, {
    type: 'percent',
    value: 10,
    usageLimit: cap,
  });
  say(`Building ${tries} buyers.`);
  const buyers = await addBuyers(stand, shop, tries);
  const client = makeClient(stand.url, connections);
  const promo = { promoCode: code };
  const hash = await hashOf(client, at(buyers, 0), promo);
  const outcomes = new Map<string, number>();
  const note = (outcome: string): void =>
    void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const given: number[] = [];
  const begun = performance.now();
  const run = () =>
    runLoad({
      client,
      calls: tries,
      inFlight: connections,
      mayRefuse: true,
      call: (index) => orderCall(at(buyers, index), hash, promo),
      onAnswer(answer) {
        if (answer.status === 201) given.push((performance.now() - begun) / 1000);
        else note((JSON.parse(textOf(answer)) as { code: string }).code);
      },
    });
  const figures = await measure({ stand, idle }, 'rush', run);
  client.close();
  const { held, used } = await usesOf(parts, promoId);
  say(`${given.length} of ${tries} got the code; refused: ${JSON.stringify([...outcomes])}.`);
  const refused = outcomes.get('promo_used_up') ?? 0;
  const wrong = [given.length - cap, held - cap, used - cap, tries - cap - refused];
  return {
    ...figures,
    rush_seconds: tries / (figures['rush_rps'] ?? 1),
    rush_given: given.length,
    /** Orders that got it beyond the cap or below it, and refusals for another reason. */
    rush_wrong: wrong.reduce((sum, each) => sum + Math.abs(each), 0),
    rush_last_given_s: Math.max(...given),
  };
}
