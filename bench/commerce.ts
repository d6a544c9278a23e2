import { checkOut, rush } from './commerce-checkout.ts';
import { listLabels, listMany, listTargets } from './commerce-lists.ts';
import { type Parts, settleAlone, settleMany } from './commerce-money.ts';
import { buildShop } from './commerce-shop.ts';
import {
  type Figures,
  mergeRounds,
  type Outcome,
  roundFigures,
  type Targets,
} from './kit/figures.ts';
import { countBroken } from './kit/held.ts';
import { makeClient } from './kit/http.ts';
import { measureIdle, say, type Stand } from './kit/stand.ts';

const targets: Targets = {
  settle_cpu_ms: { max: 5 },
  settle_p50_ms: { max: 5 },
  settle_odd: { max: 0 },
  deliveries_rps: { min: 300 },
  deliveries_odd: { max: 0 },
  deliveries_gaps: { max: 0 },
  quote_cpu_ms: { max: 1.5 },
  // What the schedules of the server ask does not come evenly.
  quote_statements: { max: 3.05 },
  order_cpu_ms: { max: 4 },
  order_statements: { max: 10.05 },
  rush_wrong: { max: 0 },
  rush_seconds: { max: 10 },
  commerce_broken_invariants: { max: 0 },
  ...listTargets,
};

const labels = {
  settle: 'A webhook that an order was paid, one in flight; what happened is told afterwards',
  deliveries: '1,500 orders told of three times each, shuffled, 16 in flight: a delivery',
  quote: 'What a cart of one course would cost, 4 in flight',
  order: 'An order of it, paid by UPI, 4 in flight',
  rush: '10,000 orders with a code for 1,000, 32 in flight',
  ...listLabels,
};

/** What each costs who buys: a price, an order, its money. */
async function alone(parts: Parts, orders: number): Promise<Figures> {
  return {
    ...(await settleAlone(parts)),
    ...(await settleMany(parts, orders)),
    ...(await checkOut(parts)),
  };
}

/** From cart to report: `npm run bench -- commerce`. */
export async function benchCommerce(
  stand: Stand,
  { rounds, students: size }: { rounds: number; students: number },
): Promise<Outcome> {
  const client = makeClient(stand.url, 16);
  try {
    const shop = await buildShop(stand);
    const idle = await measureIdle(stand, 10);
    const parts: Parts = { stand, client, idle, shop };
    const orders = Math.min(1500, Math.ceil(size / 20));
    say('Warming up.');
    await alone(parts, Math.ceil(orders / 3));
    const measured: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures = await alone(parts, orders);
      measured.push(figures);
      const { settle_cpu_ms: settle, deliveries_rps: perSecond, quote_cpu_ms: quote } = figures;
      const { order_cpu_ms: order } = figures;
      say(`Round ${round} of ${rounds}: settle ${settle}, deliveries a second ${perSecond}`);
      say(`  quote ${quote}, order ${order}`);
    }
    const { figures, spread } = mergeRounds(measured);
    const rushed = await rush(parts, Math.min(10_000, Math.ceil(size / 100)));
    const broken = await countBroken(stand);
    const listed = await listMany(parts, size);
    return {
      figures: {
        ...figures,
        ...roundFigures({ ...rushed, commerce_broken_invariants: broken, ...listed }),
      },
      targets,
      spread,
      labels,
    };
  } finally {
    client.close();
  }
}
