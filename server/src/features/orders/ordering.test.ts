import * as contract from '@chinar/contract/orders';
import * as staff from '@chinar/contract/orders.staff';
import { toPaise } from '@chinar/contract/money';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type Fault, makeFaultyGateway } from '../../testing/faulty-gateway.ts';
import { makePaying } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { putIntoCart } from '../cart/api.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { as, billing, buildOrder, buildSeller, sellerGstin } from './fixtures.ts';
import { quote } from './service.quote.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { asOwner, ctx, call } = world;
const paying = makePaying(world);
const gateway = await makeFaultyGateway(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { gstin: sellerGstin, upiVpa: 'chinar@bank' });
afterAll(() => gateway.close());

type Person = { id: string };
const course = async (price = 499) =>
  ({ itemType: 'course', itemId: await buildCourse(ctx, tutor.id, { price }) }) as const;
const put = (buyer: Person, item: Awaited<ReturnType<typeof course>>) =>
  ctx.services.database.transact((db) => putIntoCart({ ...ctx, db }, buyer.id, item));

/** A cart with a course in it, and the body of an order of it. */
async function ready(price?: number) {
  const buyer = await buildUser(ctx);
  const item = await course(price);
  await put(buyer, item);
  return { buyer, item, body: await bodyOf(buyer) };
}

async function bodyOf(buyer: Person, method: 'gateway' | 'counter' = 'counter') {
  const { hash } = await quote(as(ctx, buyer.id, 'learner'), { stateCode: '01' });
  return { idempotencyKey: newId(), quoteHash: hash, billing, method };
}

const order = (buyer: Person, body: Awaited<ReturnType<typeof bodyOf>>) =>
  call(contract.createOrder, { body }, { as: buyer });

it('a quote says of each thing for how long it opens and how long its money can come back', async () => {
  const buyer = await buildUser(ctx);
  const terms = { validityDays: 90, refundDays: 14 };
  const itemId = await buildCourse(ctx, tutor.id, { price: 499, validityDays: 90 });
  const set = ctx.db.q.updateTable('courses').set({ refund_days: 14 });
  await set.where('id', '=', itemId).execute();
  await put(buyer, { itemType: 'course', itemId });
  const { data } = await call(contract.quoteOrder, { body: {} }, { as: buyer });
  expect(data.lines).toMatchObject([terms]);
});

it.each([
  ['for how long it opens', { validity_days: 30 }],
  ['how long its money can come back', { refund_days: 1 }],
])('an order is refused where something else than was quoted is %s', async (_, terms) => {
  const { buyer, item, body } = await ready();
  await ctx.db.q.updateTable('courses').set(terms).where('id', '=', item.itemId).execute();
  expect((await order(buyer, body)).error.code).toBe('quote_changed');
  expect((await order(buyer, await bodyOf(buyer))).status).toBe(201);
});

describe('P14 the key of an order', () => {
  it('is the same order for the same body', async () => {
    const { buyer, body } = await ready();
    const [one, two] = [await order(buyer, body), await order(buyer, body)];
    expect([one.status, two.status]).toEqual([201, 200]);
    expect(two.data.order._id).toBe(one.data.order._id);
  });

  it('is refused with another body', async () => {
    const { buyer, body } = await ready();
    await order(buyer, body);
    const other = { ...body, billing: { ...billing, stateCode: '07' as const } };
    const { status, error } = await order(buyer, other);
    expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('tells another buyer nothing: with them it is an order of their own', async () => {
    const [one, two] = [await ready(), await ready()];
    const first = await order(one.buyer, one.body);
    const body = { ...two.body, idempotencyKey: one.body.idempotencyKey };
    const second = await order(two.buyer, body);
    expect(second.status).toBe(201);
    expect(second.data.order._id).not.toBe(first.data.order._id);
  });

  it('makes one order of twenty sent at once', async () => {
    const { buyer, body } = await ready();
    const all = await Promise.all(Array.from({ length: 20 }, () => order(buyer, body)));
    const made = all.filter(({ status }) => status < 300).map(({ data }) => data.order._id);
    expect(new Set(made).size).toBe(1);
    const rows = await ctx.db.q
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', buyer.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('P19 prices that change while somebody pays', () => {
  it('never make an order dearer than what was shown, in 200 edits between', async () => {
    const item = await course(500);
    let price = 500;
    const edit = async (): Promise<void> => {
      price = 400 + ((price * 7 + 13) % 200);
      await ctx.db.q
        .updateTable('courses')
        .set({ price_paise: price * 100 })
        .where('id', '=', item.itemId)
        .execute();
    };
    const outcomes = { made: 0, changed: 0 };
    async function buy(): Promise<void> {
      const buyer = await buildUser(ctx);
      await put(buyer, item);
      for (let round = 0; round < 25; round += 1) {
        const asking = as(ctx, buyer.id, 'learner');
        const shown = await quote(asking, { stateCode: '01' });
        const [{ status, data, error }] = await Promise.all([
          order(buyer, {
            idempotencyKey: newId(),
            quoteHash: shown.hash,
            billing,
            method: 'counter',
          }),
          edit(),
        ]);
        if (status === 201) {
          outcomes.made += 1;
          expect(toPaise(data.order.total)).toBeLessThanOrEqual(shown.sums.total);
          expect(data.pay.amount).toBe(data.order.total);
        } else {
          // Twenty orders an hour are enough for a buyer.
          expect(['quote_changed', 'rate_limited']).toContain(error.code);
          outcomes.changed += 1;
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, buy));
    expect(outcomes.made).toBeGreaterThan(0);
    expect(outcomes.changed).toBeGreaterThan(0);
  });

  it('leave an order that is made as it is', async () => {
    const { buyer, item, body } = await ready(500);
    const { data } = await order(buyer, body);
    await ctx.db.q
      .updateTable('courses')
      .set({ price_paise: 90_000 })
      .where('id', '=', item.itemId)
      .execute();
    const paid = await call(
      contract.payOrder,
      { params: { id: data.order._id }, body: { method: 'counter' } },
      { as: buyer },
    );
    expect(paid.data.amount).toBe(500);
  });
});

describe('P22 a reference of UPI', () => {
  const utr = '416200000001';

  async function told() {
    const buyer = await buildUser(ctx);
    const item = await course();
    const made = await buildOrder(ctx, buyer.id, { items: [item], method: 'upi' });
    const id = made.order._id;
    const { data } = await call(contract.tellUtr, { params: { id }, body: { utr } }, { as: buyer });
    const confirm = (amount = 499) =>
      call(staff.confirmPayment, { params: { id }, body: { amount } }, { as: admin });
    return { data, confirm, owns: () => holds(ctx, { userId: buyer.id, ...item }) };
  }

  it('gives nothing when it is told, and is one order’s when it is confirmed', async () => {
    const [one, two] = [await told(), await told()];
    expect([one.data.status, two.data.status]).toEqual(['awaiting_payment', 'awaiting_payment']);
    expect([await one.owns(), await two.owns()]).toEqual([false, false]);
    expect((await one.confirm(498)).error.code).toBe('amount_mismatch');
    expect((await one.confirm()).data.status).toBe('fulfilled');
    const { status, error } = await two.confirm();
    expect([status, error.code]).toEqual([409, 'utr_used']);
    expect([await one.owns(), await two.owns()]).toEqual([true, false]);
  });
});

describe('P22 a reference that staff rejected', () => {
  it('gives way to the next one: buyer and staff see that it was told', async () => {
    const buyer = await buildUser(ctx);
    const made = await buildOrder(ctx, buyer.id, { items: [await course()], method: 'upi' });
    const params = { id: made.order._id };
    const tell = (utr: string) => call(contract.tellUtr, { params, body: { utr } }, { as: buyer });
    await tell('416200000011');
    await call(
      staff.rejectPayment,
      { params, body: { reason: 'No such money came.' } },
      { as: admin },
    );
    await call(contract.payOrder, { params, body: { method: 'upi' } }, { as: buyer });
    const { data } = await tell('416200000012');
    expect(data.payment).toMatchObject({ state: 'attempted' });
    const desk = await call(staff.getOrderForStaff, { params }, { as: admin });
    expect(desk.data.payments.map(({ state, utr }) => [state, utr])).toEqual([
      ['rejected', '416200000011'],
      ['attempted', '416200000012'],
    ]);
  });
});

describe('the numbers of orders and slips', () => {
  it('go on after a million', async () => {
    await asOwner(`select setval('order_numbers', 999999), setval('counter_slips', 999999)`);
    const buyer = await buildUser(ctx);
    const numbers = [];
    for (let i = 0; i < 2; i += 1) {
      const made = await buildOrder(ctx, buyer.id, { items: [await course()], method: 'counter' });
      numbers.push(made.order.orderNo.slice(5), made.pay.counter?.slipNo);
    }
    expect(numbers).toEqual(['1000000', 'S-1000000', '1000001', 'S-1000001']);
  });
});

describe('F12 a gateway that fails', () => {
  const faults: Fault[] = ['broken', 'silent', 'lost', 'unreadable'];

  it.each(faults)(
    '%s: keeps the order, and pays it later by one order of the gateway',
    async (fault) => {
      const buyer = await buildUser(ctx);
      const item = await course();
      await put(buyer, item);
      const body = await bodyOf(buyer, 'gateway');
      gateway.set(fault);
      const failed = await order(buyer, body);
      expect([failed.status, failed.error.code]).toEqual([503, 'gateway_unavailable']);
      gateway.set('none');
      const again = await order(buyer, body);
      expect(again.status).toBe(200);
      // One whose making was lost on the way is found, not asked for a second time.
      expect(gateway.ordersAsked()).toBe(fault === 'lost' ? 0 : 1);
      const { rows } = await ctx.db.execute(
        'select count(*)::int as count from sandbox_orders where receipt = $1',
        [again.data.order.orderNo],
      );
      expect(rows).toEqual([{ count: 1 }]);
      await paying.act(again.data.pay.providerOrderId, 'pay');
      await paying.tell();
      expect(await holds(ctx, { userId: buyer.id, ...item })).toBe(true);
    },
  );

  it('is believed in nothing while it is silent: the browser’s signature alone gives nothing', async () => {
    const buyer = await buildUser(ctx);
    const item = await course();
    await put(buyer, item);
    const { data } = await order(buyer, await bodyOf(buyer, 'gateway'));
    const brought = await paying.act(data.pay.providerOrderId, 'pay');
    gateway.set('broken');
    const params = { id: data.order._id };
    const said = await call(contract.verifyPayment, { params, body: brought! }, { as: buyer });
    expect(said.data).toMatchObject({
      status: 'awaiting_payment',
      payment: { state: 'attempted' },
    });
    gateway.set('none');
    const later = await call(contract.verifyPayment, { params, body: brought! }, { as: buyer });
    expect(later.data.status).toBe('fulfilled');
  });
});
