import * as contract from '@chinar/contract/orders.refunds';
import { describe, expect, it } from 'vitest';
import { makePaying } from '../../testing/paying.ts';
import { makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildOrder } from './fixtures.ts';
import { sendLeft } from './jobs.ts';
import { compareWithGateway } from './service.comparison.ts';
import { sendRefundNow } from './service.send.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call, clock, asOwner } = world;
const paying = makePaying(world);
const sandbox = ctx.services.payments.sandbox!;
const { tutor, admin, give, refundsOf } = await makeRefunding(world);
const later = (): void => clock.advance(16 * 60_000);

/** A refund of money that came by the gateway, which the gateway would not give. */
async function refused() {
  const as = await buildUser(ctx);
  const items = [
    { itemType: 'course', itemId: await buildCourse(ctx, tutor.id, { price: 499 }) } as const,
  ];
  const { order, pay } = await buildOrder(ctx, as.id, { items, method: 'gateway' });
  await paying.act(pay.providerOrderId, 'pay');
  await paying.tell();
  const [payment] = await sandbox.paymentsOf(pay.providerOrderId ?? '');
  await asOwner(`update sandbox_payments set amount_refunded = amount where id = '${payment!.id}'`);
  const { data } = await give(order._id, [{ lineNo: 1, amount: 499 }]);
  expect([data.status, data.can.pay]).toEqual(['approved', false]);
  const one = { orderId: order._id, paymentId: payment!.id, id: data._id };
  await expect.poll(() => refundOf(one)).toMatchObject({ status: 'failed', tries: 1 });
  return one;
}

/** The same, which the gateway began and could not end; its name for it. */
async function failed() {
  const one = await refused();
  const name = `rfnd_${one.id.slice(-12)}`;
  await asOwner(
    `insert into sandbox_refunds (id, payment_id, amount, status, idempotency_key)
     values ('${name}', '${one.paymentId}', 49900, 'failed', '${one.id.replaceAll('-', '')}')`,
  );
  await sendRefundNow(ctx, one.id);
  return { ...one, name };
}

const paidByHand = (id: string, reference: { utr?: string; slipNo?: string }) =>
  call(
    contract.markRefundPaid,
    { params: { id }, body: { ...reference, paidAt: new Date(clock.now()).toISOString() } },
    { as: admin },
  );

const refundOf = async ({ orderId }: { orderId: string }) => (await refundsOf(orderId))[0]!;

const queued = async (waits: 'money' | 'gateway') =>
  (await call(contract.listRefunds, { query: { waits } }, { as: admin })).data.refunds.map(
    ({ _id }) => _id,
  );

const shown = async () => {
  const { rows } = await ctx.db.execute(
    `select event_id as id from payment_events where kind = 'comparison.refund' and state = 'unmatched'`,
  );
  return (rows as { id: string }[]).map(({ id }) => id);
};

describe('F12 a refund that the gateway would not give', () => {
  it('is paid by hand, and the gateway is asked no more', async () => {
    const one = await refused();
    expect(await queued('money')).toContain(one.id);
    const { status, data } = await paidByHand(one.id, { slipNo: 'NEFT N331261234567' });
    expect([status, data.status, data.paidReference]).toEqual([
      200,
      'processed',
      'NEFT N331261234567',
    ]);
    await asOwner(`update sandbox_payments set amount_refunded = 0 where id = '${one.paymentId}'`);
    later();
    await sendLeft(ctx);
    await sendRefundNow(ctx, one.id);
    expect(await refundOf(one)).toMatchObject({ status: 'processed', tries: 1 });
    const asked = await ctx.db.q
      .selectFrom('sandbox_refunds')
      .select('id')
      .where('payment_id', '=', one.paymentId)
      .execute();
    expect(asked).toEqual([]);
    expect((await paidByHand(one.id, { slipNo: '2' })).error.code).toBe('state_conflict');
  });

  it('is paid by hand, too, where its gateway is not set up any more', async () => {
    const one = await refused();
    await asOwner(`update refunds set status = 'approved', failure = null where id = '${one.id}'`);
    const { payments } = ctx.services;
    const gone = {
      ...ctx,
      services: { ...ctx.services, payments: { ...payments, gateway: null } },
    };
    await sendRefundNow(gone, one.id);
    expect(await refundOf(one)).toMatchObject({ status: 'failed', failure: 'It is not set up' });
    expect(await queued('money')).toContain(one.id);
    expect((await paidByHand(one.id, { slipNo: 'NEFT 8' })).status).toBe(200);
  });

  it('is sent again after thirty tries, too, only less often', async () => {
    const one = await refused();
    await asOwner(`update refunds set tries = 30, status = 'approved' where id = '${one.id}'`);
    await asOwner(`update sandbox_payments set amount_refunded = 0 where id = '${one.paymentId}'`);
    later();
    await sendLeft(ctx);
    expect(await refundOf(one)).toMatchObject({ status: 'approved', tries: 30 });
    clock.advance(7 * 3_600_000);
    await sendLeft(ctx);
    expect(await refundOf(one)).toMatchObject({ tries: 31 });
    expect((await refundOf(one)).status).not.toBe('approved');
  });

  it('asks for a reference', async () => {
    const one = await failed();
    expect((await paidByHand(one.id, {})).error.code).toBe('unacceptable');
    expect(await refundOf(one)).toMatchObject({ status: 'failed' });
  });

  it('is not booked twice when the gateway gives it after all: it is shown as strange money', async () => {
    const one = await failed();
    expect((await paidByHand(one.id, { utr: '412345678901' })).status).toBe(200);
    const byHand = await refundOf(one);
    await asOwner(`update sandbox_refunds set status = 'processed' where id = '${one.name}'`);
    const entity = { id: one.name, payment_id: one.paymentId, amount: 49_900, status: 'processed' };
    const body = { event: 'refund.processed', payload: { refund: { entity } } };
    expect((await paying.hook(JSON.stringify(body))).status).toBe(200);
    expect(await refundOf(one)).toEqual(byHand);
    expect(await shown()).toEqual([`refund-${one.name}`]);
    later();
    expect(await compareWithGateway(ctx)).toMatchObject({ strange: 1 });
    expect(await shown()).toHaveLength(1);
    expect(await refundOf(one)).toEqual(byHand);
  });

  it('stays paid when the gateway refuses it once more at that moment', async () => {
    const one = await refused();
    const { gateway } = ctx.services.payments;
    // The answer of the gateway comes when staff have paid it already.
    const way = {
      ...gateway!,
      refund: async (...asked: Parameters<NonNullable<typeof gateway>['refund']>) => {
        expect((await paidByHand(one.id, { slipNo: 'SLIP-7' })).status).toBe(200);
        return gateway!.refund(...asked);
      },
    };
    const payments = { ...ctx.services.payments, gateway: way };
    await sendRefundNow({ ...ctx, services: { ...ctx.services, payments } }, one.id);
    expect(await refundOf(one)).toMatchObject({ status: 'processed', paid_reference: 'SLIP-7' });
  });
});

describe('the gateway of the house', () => {
  it('asked twice at one moment with one key gives back once, and says so to both', async () => {
    const as = await buildUser(ctx);
    const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
    const items = [{ itemType: 'course', itemId } as const];
    const { pay } = await buildOrder(ctx, as.id, { items, method: 'gateway' });
    await paying.act(pay.providerOrderId, 'pay');
    const [payment] = await sandbox.paymentsOf(pay.providerOrderId ?? '');
    const { gateway } = ctx.services.payments;
    for (const [key, amount] of [
      ['a-part', 10_000],
      ['all-the-rest', 39_900],
    ] as const) {
      const both = await Promise.all(
        Array.from({ length: 6 }, () => gateway!.refund(payment!.id, { amount, key })),
      );
      expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    }
    expect(await sandbox.payment(payment!.id)).toMatchObject({ amount_refunded: 49_900 });
  });
});
