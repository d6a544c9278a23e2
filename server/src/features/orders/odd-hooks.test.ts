import { describe, expect, it } from 'vitest';
import { makePaying } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildOrder, buildSeller } from './fixtures.ts';
import { matchLeft } from './service.verify.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx } = world;
const paying = makePaying(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, {});

/** An order that waits before the gateway. */
async function waiting() {
  const as = await buildUser(ctx);
  const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
  const item = { itemType: 'course', itemId } as const;
  const { order, pay } = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
  const owns = () => holds(ctx, { userId: as.id, ...item });
  return { ...order, gatewayOrder: pay.providerOrderId ?? '', owns };
}

type Payment = { id: string; order_id: string | null; amount: number; status?: string };

const told = (payment: Payment, receipt?: string) =>
  JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: { entity: { currency: 'INR', status: 'captured', ...payment } },
      ...(receipt === undefined
        ? {}
        : { order: { entity: { id: 'order_other', receipt, amount: 49_900 } } }),
    },
  });

const eventOf = (id: string) =>
  ctx.db.q
    .selectFrom('payment_events')
    .select(['state', 'refusal'])
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow();

const stateOf = async ({ _id }: { _id: string }) => ({
  order: await ctx.db.q.selectFrom('orders').selectAll().where('id', '=', _id).execute(),
  payments: await ctx.db.q.selectFrom('payments').selectAll().where('order_id', '=', _id).execute(),
  refunds: await ctx.db.q.selectFrom('refunds').selectAll().where('order_id', '=', _id).execute(),
});

describe('what is signed and cannot be', () => {
  it.each([0, -49_900])('of %s paise changes nothing, and is told no more', async (amount) => {
    const one = await waiting();
    const before = await stateOf(one);
    const payment = { id: `pay_of${amount}`, order_id: one.gatewayOrder, amount };
    for (const status of ['captured', 'authorized', 'failed']) {
      const id = `evt-${amount}-${status}`;
      expect((await paying.hook(told({ ...payment, status }), { id })).status).toBe(200);
      expect(await eventOf(id)).toEqual({ state: 'refused', refusal: 'amount' });
      expect((await paying.hook(told({ ...payment, status }), { id })).status).toBe(200);
    }
    expect(await stateOf(one)).toEqual(before);
  });

  it('is of a payment that another order has: by our number of it, or by the gateway’s', async () => {
    const [paid, other] = [await waiting(), await waiting()];
    const id = 'pay_ofthefirst';
    await paying.hook(told({ id, order_id: paid.gatewayOrder, amount: 49_900 }));
    expect(await paid.owns()).toBe(true);
    const before = [await stateOf(paid), await stateOf(other)];
    const bodies = [
      told({ id, order_id: null, amount: 49_900 }, other.orderNo),
      told({ id, order_id: other.gatewayOrder, amount: 49_900 }),
      told({ id, order_id: other.gatewayOrder, amount: 49_900, status: 'authorized' }),
    ];
    for (const [place, body] of bodies.entries()) {
      expect((await paying.hook(body, { id: `evt-other-${place}` })).status).toBe(200);
      expect(await eventOf(`evt-other-${place}`)).toEqual({
        state: 'refused',
        refusal: 'other_order',
      });
    }
    expect([await stateOf(paid), await stateOf(other)]).toEqual(before);
  });

  it('stays refused when its order is looked for', async () => {
    const [paid, other] = [await waiting(), await waiting()];
    const payment = { id: 'pay_early', order_id: null, amount: 49_900 };
    // Nobody knows the order yet: what was told is kept.
    const body = told(payment, 'R-OF-NOBODY');
    expect((await paying.hook(body, { id: 'evt-early' })).status).toBe(200);
    expect(await eventOf('evt-early')).toEqual({ state: 'unmatched', refusal: null });
    await paying.hook(told({ ...payment, order_id: paid.gatewayOrder }));
    await ctx.db.q
      .updateTable('payment_events')
      .set({ raw: told(payment, other.orderNo) })
      .where('event_id', '=', 'evt-early')
      .execute();
    await matchLeft(ctx);
    expect(await eventOf('evt-early')).toEqual({ state: 'refused', refusal: 'other_order' });
  });

  it('has a character that no database keeps', async () => {
    const one = await waiting();
    const body = told({ id: 'pay_\0nul', order_id: 'order_\0', amount: 49_900 }, 'R-\0');
    expect((await paying.hook(body, { id: 'evt-nul' })).status).toBe(200);
    expect((await paying.hook('{"event":"\0"}', { id: 'evt-raw' })).status).toBe(200);
    expect(await eventOf('evt-nul')).toMatchObject({ state: 'unmatched' });
    expect(await eventOf('evt-raw')).toMatchObject({ state: 'ignored' });
    expect(await one.owns()).toBe(false);
  });
});
