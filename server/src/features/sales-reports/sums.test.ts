import { dateOf, dayOf } from '@chinar/content/india';
import * as contract from '@chinar/contract/sales-reports';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildOrder, buildPaidOrder, buildRefund, buildSeller } from '../orders/fixtures.ts';
import { buildPromo, buildPromoBatch } from '../promo-codes/fixtures.ts';
import { invariants } from './invariants.ts';

const world = await openWorld({ withJobs: true });
const { ctx, call, clock, asOwner } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutors = [await buildUser(ctx, { role: 'tutor' }), await buildUser(ctx, { role: 'tutor' })];
await buildSeller(ctx, admin.id, {});

const dayMs = 86_400_000;
const today = (): string => dateOf(dayOf(clock.now()));
const course = async (owner: number, price: number) => ({
  itemType: 'course' as const,
  itemId: await buildCourse(ctx, tutors[owner]?.id ?? '', { price }),
});

async function bought(owners: readonly number[], promoCode?: string) {
  const { id } = await buildUser(ctx, { password: null });
  const items = await Promise.all(owners.map((owner) => course(owner, 100)));
  return buildPaidOrder(ctx, id, {
    items,
    adminId: admin.id,
    ...(promoCode ? { promoCode } : {}),
  });
}

const broken = (since = new Date(0)) => checkInvariants(world.server.slowCtx, invariants, since);
const rowsOf = async (orderId: string) =>
  ctx.db.q
    .selectFrom('sales')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute();
const told = async () =>
  (
    await call(
      contract.getSales,
      { query: { from: today(), to: today(), by: 'tutor' } },
      { as: admin },
    )
  ).data;

describe('what the report of sales sums', () => {
  it('stands there with the document: sold, given for nothing, given back, and of a batch', async () => {
    const free = await buildPromo(ctx, admin.id, { value: 100 });
    const half = await buildPromo(ctx, admin.id, { value: 50 });
    const [code = ''] = await buildPromoBatch(ctx, admin.id, { promoId: half._id, count: 1 });
    const gift = await bought([0], free.code);
    const sold = await bought([0, 1], code);
    await buildRefund(ctx, sold._id, { 1: 20 });
    const waiting = await buildUser(ctx, { password: null });
    const { order: unpaid } = await buildOrder(ctx, waiting.id, { items: [await course(0, 100)] });
    expect(await rowsOf(gift._id)).toMatchObject([
      {
        provider: 'free',
        promo_id: free._id,
        gross: 10_000,
        discount: 10_000,
        tax: 0,
        refunded: 0,
      },
    ]);
    const rows = await rowsOf(sold._id);
    expect(rows.map(({ gross, discount, refunded }) => [gross, discount, refunded])).toEqual(
      expect.arrayContaining([
        [10_000, 5000, 0],
        [10_000, 5000, 0],
        [0, 0, 2000],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ promo_id: promo }) => promo))).toEqual(new Set([half._id]));
    expect(await rowsOf(unpaid._id)).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('is the database’s to write: the application reads it', async () => {
    for (const text of [
      'delete from sales',
      'update sales set gross = 0',
      'insert into sales select * from sales_due',
    ])
      await expect(ctx.db.execute(text)).rejects.toThrow('permission denied');
  });

  it('is written by looking at its own order alone, however many there are', async () => {
    const client = new pg.Client({
      connectionString: world.ownerUrl,
      // A table is read whole only where there is no other way.
      options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
    });
    await client.connect();
    const planOf = async (name: string, where: string): Promise<string> => {
      await client.query(`prepare ${name}(uuid) as select * from sales_due where ${where}`);
      const { rows } = await client.query<Record<string, string>>(
        `explain execute ${name}('00000000-0000-0000-0000-000000000000')`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    try {
      const sold = await planOf('sold', 'order_id = $1 and refund_id is null');
      const back = await planOf('back', 'refund_id = $1');
      expect([sold, back].join('\n')).not.toContain('Seq Scan on');
      expect(sold).not.toContain('jsonb_array_elements');
    } finally {
      await client.end();
    }
  });

  it('counts an order once among what owners left who are gone', async () => {
    clock.advance(dayMs);
    const { _id: id } = await bought([0, 1, 0]);
    const counted = async () => (await told()).rows.map(({ key, orders }) => [key !== '', orders]);
    expect(await counted()).toEqual([
      [true, 1],
      [true, 1],
    ]);
    // As the erasing of an account does, the one after the other.
    for (const tutor of [tutors[1], tutors[0]])
      for (const table of ['order_lines', 'sales'])
        await asOwner(
          `update ${table} set owner_id = null where owner_id = '${tutor?.id}' and order_id = '${id}'`,
        );
    expect(await counted()).toEqual([[false, 1]]);
    expect(await broken()).toEqual([]);
  });
});

describe('sums that do not fit their documents', () => {
  let id = '';
  beforeAll(async () => {
    clock.advance(dayMs);
    const order = await bought([0, 1]);
    await buildRefund(ctx, order._id, { 1: 20 });
    id = order._id;
  });

  it.each([
    ['the day', 'day = day + 1'],
    ['where the buyer is', "state_code = '29'"],
    ['the way', "provider = 'razorpay'"],
    ['the tutor', 'owner_id = null'],
    ['the item', 'item_id = gen_random_uuid()'],
    ['the price', 'gross = gross + 1'],
    ['the discount', 'discount = discount + 1'],
    ['who is counted', 'opens_owner = not opens_owner'],
  ])('are found: %s', async (_, change) => {
    const where = `where order_id = '${id}' and refund_id is null and line_no = 2`;
    await asOwner(`update sales set ${change} ${where}`);
    expect(await broken(new Date(clock.now() - dayMs))).toMatchObject([{ ids: [id] }]);
    await asOwner(`delete from sales ${where}`);
    await asOwner(`insert into sales select * from sales_due ${where}`);
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['a sale', 'refund_id is null and line_no = 1'],
    ['a credit note', 'refund_id is not null'],
  ])('are found where %s is missing', async (_, which) => {
    await asOwner(`delete from sales where order_id = '${id}' and ${which}`);
    expect(await broken()).toMatchObject([{ ids: [id] }]);
    await asOwner(
      `insert into sales select * from sales_due where order_id = '${id}' and ${which}`,
    );
    expect(await broken()).toEqual([]);
  });

  it('are refused: a line twice, what was sold and given back at once, a line that nobody ordered', async () => {
    const copy = `insert into sales select * from sales where order_id = '${id}' and refund_id is null`;
    await expect(asOwner(copy)).rejects.toThrow('sales__once');
    const set = (change: string) =>
      asOwner(
        `update sales set ${change} where order_id = '${id}' and refund_id is null and line_no = 1`,
      );
    await expect(set('refunded = 1')).rejects.toThrow('sales__sums');
    await expect(set('discount = gross + 1')).rejects.toThrow('sales__sums');
    await expect(set('opens_owner = false')).rejects.toThrow('sales__opens');
    await expect(set('line_no = 9')).rejects.toThrow('sales__line');
  });
});
