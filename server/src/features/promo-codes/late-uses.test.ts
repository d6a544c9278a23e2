import * as contract from '@chinar/contract/orders';
import * as staff from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { makeFaultyGateway } from '../../testing/faulty-gateway.ts';
import { makePaying } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildGivenBack, buildOrder, buildSeller } from '../orders/fixtures.ts';
import { expireOverdue } from '../orders/jobs.ts';
import { buildPromo, buildPromoBatch } from './fixtures.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const paying = makePaying(world);
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
await buildSeller(ctx, admin.id, {});
const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
const items = [{ itemType: 'course', itemId } as const];

/** Somebody new who orders with a code, and what becomes of the order. */
async function ordered(promoCode: string, method: 'gateway' | 'counter' | 'upi' = 'gateway') {
  const as = await buildUser(ctx);
  const { order, pay } = await buildOrder(ctx, as.id, { items, promoCode, method });
  const params = { id: order._id };
  const read = async () => {
    const { data } = await call(contract.getOrder, { params }, { as });
    return [data.status, data.lines[0]?.isFailed];
  };
  return {
    ...order,
    read,
    cancel: () => call(contract.cancelOrder, { params }, { as }),
    /** Pays in the gateway's window, which nobody closes. */
    pays: async () => {
      await paying.act(pay.providerOrderId, 'pay');
      await paying.tell();
      return read();
    },
    gatewayOrder: pay.providerOrderId,
  };
}

const lapse = async (): Promise<void> => {
  clock.advance(49 * 3600_000);
  await expireOverdue(ctx);
};

const confirmed = async (id: string, amount: number, receivedAt?: number) => {
  const at = receivedAt === undefined ? {} : { receivedAt: new Date(receivedAt).toISOString() };
  const { data } = await call(
    staff.confirmPayment,
    { params: { id }, body: { amount, ...at } },
    { as: admin },
  );
  return [data.status, data.lines[0]?.isFailed];
};

const heldOf = (id: string) =>
  ctx.db.q
    .selectFrom('promo_codes')
    .select(['used', 'late_used'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const given = ['fulfilled', false];
const back = ['refunded', true];

describe('P18 a code whose order is paid late', () => {
  it('is no more than its cap, however many let their order lapse one after the other', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1, value: 90 });
    const orders = [];
    for (let count = 0; count < 3; count += 1) {
      orders.push(await ordered(promo.code));
      await lapse();
    }
    const ends = [];
    for (const one of orders) ends.push(await one.pays());
    expect(ends).toEqual([given, back, back]);
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 0 });
  });

  it('is no more than its cap, however many call their order off and pay it', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1, value: 90 });
    const first = await ordered(promo.code);
    await first.cancel();
    const second = await ordered(promo.code);
    expect(await first.pays()).toEqual(back);
    expect(await second.pays()).toEqual(given);
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 0 });
  });

  it('takes the last place, so that nobody else has it; given back, somebody has', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const late = await ordered(promo.code);
    await lapse();
    expect(await late.pays()).toEqual(given);
    await expect(ordered(promo.code)).rejects.toThrow();
    await buildGivenBack(ctx, late._id, { reason: 'It was bought by mistake' });
    expect(await heldOf(promo._id)).toEqual({ used: 0, late_used: 0 });
    expect(await (await ordered(promo.code)).pays()).toEqual(given);
  });

  it('of a batch takes a place of the code and of the batch, or none', async () => {
    const head = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const codes = await buildPromoBatch(ctx, admin.id, { promoId: head._id, count: 2 });
    const late = await ordered(codes[0]!);
    await lapse();
    const other = await ordered(codes[1]!);
    expect(await late.pays()).toEqual(back);
    expect(await other.pays()).toEqual(given);
    expect(await heldOf(head._id)).toEqual({ used: 1, late_used: 0 });
  });

  it('is honoured beside the cap where the gateway held the money when the time ran out', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const late = await ordered(promo.code);
    await ctx.db.q
      .updateTable('payments')
      .set({ state: 'authorised' })
      .where('order_id', '=', late._id)
      .execute();
    await lapse();
    const other = await ordered(promo.code);
    expect(await late.pays()).toEqual(given);
    expect(await other.pays()).toEqual(given);
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 1 });
  });

  it('is honoured beside the cap where the browser brought a proof that nobody could look at', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const late = await ordered(promo.code);
    const order = await ctx.services.payments.sandbox!.order(late.gatewayOrder ?? '');
    const proof = (await ctx.services.payments.sandbox!.act(order!, 'pay'))!;
    const way = await makeFaultyGateway(world);
    way.set('broken');
    const { user_id: id } = await ctx.db.q
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', late._id)
      .executeTakeFirstOrThrow();
    const body = {
      razorpay_order_id: late.gatewayOrder ?? '',
      razorpay_payment_id: proof.paymentId,
      razorpay_signature: proof.signature,
    };
    await call(contract.verifyPayment, { params: { id: late._id }, body }, { as: { id } });
    await lapse();
    await ordered(promo.code, 'counter');
    await way.close();
    await paying.tell();
    expect(await late.read()).toEqual(given);
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 1 });
  });

  it('is honoured beside the cap where staff find money that had come in time, and not where it had not', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const inTime = await ordered(promo.code, 'counter');
    const cameAt = clock.now() + 60_000;
    await lapse();
    const tooLate = await ordered(promo.code, 'counter');
    await lapse();
    const other = await ordered(promo.code);
    expect(await confirmed(inTime._id, inTime.total, cameAt)).toEqual(given);
    expect(await confirmed(tooLate._id, tooLate.total, clock.now())).toEqual(back);
    expect(await other.pays()).toEqual(given);
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 1 });
  });

  it('is no promise where somebody only told a reference', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const late = await ordered(promo.code, 'counter');
    await ctx.db.q
      .updateTable('payments')
      .set({ state: 'attempted' })
      .where('order_id', '=', late._id)
      .execute();
    await lapse();
    await ordered(promo.code);
    expect(await confirmed(late._id, late.total)).toEqual(back);
  });
});
