import * as contract from '@chinar/contract/orders';
import * as staff from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { putIntoCart } from '../cart/api.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { as, billing, buildOrder, buildPaidOrder, buildSeller } from '../orders/fixtures.ts';
import { expireOverdue } from '../orders/jobs.ts';
import { quote } from '../orders/service.quote.ts';
import { buildPromo, buildPromoBatch, movePromo } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
await buildSeller(ctx, admin.id, { name: 'Chinar Learning' });

const course = async (price = 499) =>
  ({ itemType: 'course', itemId: await buildCourse(ctx, tutor.id, { price }) }) as const;
const item = await course();

/** Somebody new with a cart; what a quote with a code says, and what an order does. */
async function buyer(items: (typeof item)[] = [item]) {
  const user = await buildUser(ctx);
  for (const one of items)
    await ctx.services.database.transact((db) => putIntoCart({ ...ctx, db }, user.id, one));
  const asked = (promoCode: string) =>
    call(contract.quoteOrder, { body: { promoCode, stateCode: '01' } }, { as: user });
  /** The server’s own quote, whether the code takes off or not. */
  const hashFor = async (promoCode: string) =>
    (await quote(as(ctx, user.id, 'learner'), { promoCode, stateCode: '01' })).hash;
  const order = async (promoCode: string, quoteHash?: string) =>
    call(
      contract.createOrder,
      {
        body: {
          idempotencyKey: `key-${user.id}`,
          quoteHash: quoteHash ?? (await hashFor(promoCode)),
          billing,
          promoCode,
          method: 'counter',
        },
      },
      { as: user },
    );
  return { ...user, asked, order, hashFor };
}

const heldOf = (id: string) =>
  ctx.db.q
    .selectFrom('promo_codes')
    .select(['used', 'late_used'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const paid = (id: string, amount: number) =>
  call(staff.confirmPayment, { params: { id }, body: { amount } }, { as: admin });

describe('a code in an order', () => {
  it('P03 is one however it is typed, and what it takes off is frozen in the lines', async () => {
    const promo = await buildPromo(ctx, admin.id, { code: 'AUTUMN-26' });
    const one = await buyer();
    const { data } = await one.asked(' autumn-26 ');
    expect(data.promo).toEqual({ code: 'AUTUMN-26', applied: true, reason: null, minimum: null });
    expect([data.subTotal, data.discount, data.total]).toEqual([499, 49.9, 449.1]);
    const made = await one.order('Autumn-26');
    expect(made.data.order).toMatchObject({ promoCode: 'AUTUMN-26', discount: 49.9, total: 449.1 });
    expect(await heldOf(promo._id)).toMatchObject({ used: 1 });
  });

  it('P03 does not stack: an order takes one code, not two', async () => {
    const [first, second] = [await buildPromo(ctx, admin.id), await buildPromo(ctx, admin.id)];
    const one = await buyer();
    for (const promoCode of [`${first.code},${second.code}`, [first.code, second.code]]) {
      const answer = await call(
        contract.quoteOrder,
        { body: { promoCode: promoCode as string } },
        { as: one },
      );
      expect(answer.status).toBe(400);
    }
  });

  it.each([
    ['promo_unknown', () => buildPromo(ctx, admin.id, { isDraft: true })],
    ['promo_unknown', async () => ({ code: 'NOT-THERE' })],
    [
      'promo_expired',
      async () => {
        const promo = await buildPromo(ctx, admin.id);
        await movePromo(ctx, admin.id, { promoId: promo._id, act: 'pause' });
        return promo;
      },
    ],
    ['promo_not_started', () => buildPromo(ctx, admin.id, { startsAt: inMinutes(5) })],
    [
      'promo_not_for_these',
      () => buildPromo(ctx, admin.id, { scope: 'types', scopeValues: ['program'] }),
    ],
    ['promo_minimum', () => buildPromo(ctx, admin.id, { minOrder: 500 })],
  ] as const)(
    'is refused as %s, by the quote in its place and by the order',
    async (reason, build) => {
      const { code } = await build();
      const one = await buyer();
      const { data } = await one.asked(code);
      expect(data.promo).toMatchObject({ applied: false, reason });
      expect(data.discount).toBe(0);
      expect((await one.order(code)).error.code).toBe(reason);
    },
  );

  it('P03 that is for somebody else looks like one that is not there', async () => {
    const [friend, stranger] = [await buyer(), await buyer()];
    const promo = await buildPromo(ctx, admin.id, { audience: 'named', people: [friend.email] });
    expect((await stranger.asked(promo.code)).data.promo).toMatchObject({
      reason: 'promo_unknown',
    });
    expect((await stranger.order(promo.code)).error.code).toBe('promo_unknown');
    expect((await friend.order(promo.code)).status).toBe(201);
  });

  it('P03 is used once by one person, and again by nobody once it is used up', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const first = await buyer();
    await buildPaidOrder(ctx, first.id, {
      adminId: admin.id,
      items: [item],
      promoCode: promo.code,
    });
    const again = await course();
    await ctx.services.database.transact((db) => putIntoCart({ ...ctx, db }, first.id, again));
    expect((await first.order(promo.code)).error.code).toBe('promo_used_by_you');
    const second = await buyer();
    expect((await second.order(promo.code)).error.code).toBe('promo_used_up');
  });

  it('for a first order is refused to who has bought something', async () => {
    const promo = await buildPromo(ctx, admin.id, { firstOrderOnly: true });
    const one = await buyer([]);
    await buildPaidOrder(ctx, one.id, { adminId: admin.id, items: [await course(10)] });
    await ctx.services.database.transact((db) => putIntoCart({ ...ctx, db }, one.id, item));
    expect((await one.order(promo.code)).error.code).toBe('promo_first_order');
  });

  it('P20 that ends between quote and order is named, and the full price is not taken', async () => {
    const promo = await buildPromo(ctx, admin.id, { endsAt: inMinutes(10) });
    const one = await buyer();
    const seen = await one.hashFor(promo.code);
    clock.advance(10 * 60_000);
    expect((await one.order(promo.code, seen)).error.code).toBe('promo_expired');
    expect((await call(contract.listOrders, {}, { as: one })).data.orders).toEqual([]);
  });

  it('of all makes an order free, which is fulfilled and has no document', async () => {
    const promo = await buildPromo(ctx, admin.id, { value: 100 });
    const one = await buyer();
    const { data } = await one.order(promo.code);
    expect(data.order).toMatchObject({ total: 0, status: 'fulfilled', invoiceId: null });
    expect(await heldOf(promo._id)).toMatchObject({ used: 1 });
  });
});

it('P03 is not found by guessing: who tries many is slowed down', async () => {
  const { asked } = await buyer();
  const tries = await Promise.all(Array.from({ length: 121 }, (_, place) => asked(`NO-${place}`)));
  const ends = tries.map(({ status }) => status).toSorted((one, other) => one - other);
  expect([ends[119], ends[120]]).toEqual([200, 429]);
});

describe('a use of a code', () => {
  it('is somebody else’s again when its order is called off or not paid in time', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const items = [item];
    for (const end of ['cancel', 'expire'] as const) {
      const one = await buyer();
      const { order } = await buildOrder(ctx, one.id, { items, promoCode: promo.code });
      expect(await heldOf(promo._id)).toMatchObject({ used: 1 });
      if (end === 'cancel')
        await call(contract.cancelOrder, { params: { id: order._id } }, { as: one });
      else {
        clock.advance(49 * 3600_000);
        await expireOverdue(ctx);
      }
      expect(await heldOf(promo._id)).toMatchObject({ used: 0, late_used: 0 });
    }
    expect((await (await buyer()).order(promo.code)).status).toBe(201);
  });

  it('stays its buyer’s when they order anew: the new order takes the older one’s place', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 1 });
    const one = await buyer();
    const older = await buildOrder(ctx, one.id, { items: [item], promoCode: promo.code });
    expect((await one.asked(promo.code)).data.promo).toMatchObject({ applied: true });
    expect((await one.order(promo.code)).status).toBe(201);
    const { data } = await call(
      contract.getOrder,
      { params: { id: older.order._id } },
      { as: one },
    );
    expect(data.status).toBe('cancelled');
    expect(await heldOf(promo._id)).toMatchObject({ used: 1 });
    expect((await (await buyer()).order(promo.code)).error.code).toBe('promo_used_up');
  });
});

describe('a code that one person may use once', () => {
  it('P03 is theirs once, however many of their orders were called off and are paid after all', async () => {
    const promo = await buildPromo(ctx, admin.id, { value: 90 });
    const one = await buyer();
    const orders = [];
    for (const price of [400, 500, 600]) {
      const items = [await course(price)];
      orders.push((await buildOrder(ctx, one.id, { items, promoCode: promo.code })).order);
    }
    const ends = [];
    for (const { _id, total } of orders) ends.push((await paid(_id, total)).data);
    // The newest still holds the use: what was called off before it goes back.
    expect(ends.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'fulfilled']);
    expect(ends.map(({ lines }) => lines[0]?.isFailed)).toEqual([true, true, false]);
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 0 });
  });

  it('P18 is honoured late for one of them where the others are not paid', async () => {
    const promo = await buildPromo(ctx, admin.id, { value: 90 });
    const one = await buyer();
    const ends = [];
    const orders = [];
    for (const price of [400, 500]) {
      const items = [await course(price)];
      orders.push((await buildOrder(ctx, one.id, { items, promoCode: promo.code })).order);
    }
    const params = { id: orders[1]!._id };
    await call(contract.cancelOrder, { params }, { as: one });
    for (const { _id, total } of orders) ends.push((await paid(_id, total)).data.status);
    expect(ends).toEqual(['fulfilled', 'refunded']);
    await ctx.services.database.transact((db) => putIntoCart({ ...ctx, db }, one.id, item));
    expect((await one.asked(promo.code)).data.promo?.reason).toBe('promo_used_by_you');
    expect(await heldOf(promo._id)).toEqual({ used: 1, late_used: 0 });
  });
});

describe('a batch', () => {
  it('P03 has codes that are good for one use each, under the terms of their code as they are now', async () => {
    const head = await buildPromo(ctx, admin.id, { code: 'SCHOOLS', endsAt: inMinutes(60) });
    const codes = await buildPromoBatch(ctx, admin.id, { promoId: head._id, count: 3 });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^SCHOOLS-[A-HJ-NP-Z2-9]{10}$/);
    const [first, second] = [await buyer(), await buyer()];
    expect((await first.order('SCHOOLS')).error.code).toBe('promo_unknown');
    expect((await first.order(codes[0]!)).status).toBe(201);
    expect((await second.order(codes[0]!)).error.code).toBe('promo_used_up');
    await movePromo(ctx, admin.id, { promoId: head._id, act: 'pause' });
    expect((await second.order(codes[1]!)).error.code).toBe('promo_expired');
  });

  it('P03 shares one limit, and gives a use back to both', async () => {
    const head = await buildPromo(ctx, admin.id, { usageLimit: 2 });
    const codes = await buildPromoBatch(ctx, admin.id, { promoId: head._id, count: 4 });
    const buyers = [await buyer(), await buyer(), await buyer()];
    const made = await buyers[0]!.order(codes[0]!);
    expect((await buyers[1]!.order(codes[1]!)).status).toBe(201);
    expect((await buyers[2]!.order(codes[2]!)).error.code).toBe('promo_used_up');
    const params = { id: made.data.order._id };
    await call(contract.cancelOrder, { params }, { as: buyers[0]! });
    expect((await buyers[2]!.order(codes[0]!)).status).toBe(201);
    expect(await heldOf(head._id)).toMatchObject({ used: 2 });
  });
});

describe('many at once', () => {
  it('P03 who change one code for another crosswise do not wait for each other', async () => {
    const [one, two] = [await buildPromo(ctx, admin.id), await buildPromo(ctx, admin.id)];
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer()));
    for (let round = 0; round < 6; round += 1) {
      const ends = await Promise.all(
        buyers.map(({ id }, place) =>
          buildOrder(ctx, id, { items: [item], promoCode: ((place + round) % 2 ? one : two).code }),
        ),
      );
      expect(ends.map(({ order }) => order.status)).toEqual(buyers.map(() => 'awaiting_payment'));
    }
    expect([await heldOf(one._id), await heldOf(two._id)]).toMatchObject([
      { used: 4 },
      { used: 4 },
    ]);
  });

  it('P03 of 200 orders over a limit of 20 exactly 20 get it, and nobody pays another price', async () => {
    const promo = await buildPromo(ctx, admin.id, { usageLimit: 20 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => buyer()));
    const hashes = await Promise.all(buyers.map((one) => one.hashFor(promo.code)));
    // As many at a time as connections serve: the rest would be told to come back later.
    const waiting = buyers.map((one, at) => () => one.order(promo.code, hashes[at]));
    const answers: Awaited<ReturnType<(typeof buyers)[0]['order']>>[] = [];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) answers.push(await next());
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    const counts = Map.groupBy(answers, ({ status, error }) => error?.code ?? String(status));
    expect(Object.fromEntries([...counts].map(([what, all]) => [what, all.length]))).toEqual({
      201: 20,
      promo_used_up: 180,
    });
    for (const { data } of counts.get('201') ?? []) expect(data.order.total).toBe(449.1);
    expect(await heldOf(promo._id)).toMatchObject({ used: 20 });
  });
});

function inMinutes(minutes: number): string {
  return new Date(ctx.services.clock.now() + minutes * 60_000).toISOString();
}
