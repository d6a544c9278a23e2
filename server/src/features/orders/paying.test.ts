import * as contract from '@chinar/contract/orders';
import { describe, expect, it } from 'vitest';
import { makePaying } from '../../testing/paying.ts';
import { until } from '../../testing/until.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildOrder, buildSeller, sellerGstin } from './fixtures.ts';
import { expireOverdue, lookAgain } from './jobs.ts';
import { sendRefundNow } from './service.send.ts';
import { matchLeft } from './service.verify.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call, clock } = world;
const paying = makePaying(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, { gstin: sellerGstin, name: 'Chinar Learning' });

const minutes = (count: number): void => clock.advance(count * 60_000);

/** An order of one course by a new buyer, as it stands before the gateway. */
async function ordered(price = 499) {
  const as = await buildUser(ctx);
  const itemId = await buildCourse(ctx, tutor.id, { price });
  const item = { itemType: 'course', itemId } as const;
  const { order, pay } = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
  const read = async () =>
    (await call(contract.getOrder, { params: { id: order._id } }, { as })).data;
  const owns = () => holds(ctx, { userId: as.id, ...item });
  return { as, item, order, pay, read, owns, id: order._id };
}

const refundsOf = (orderId: string) =>
  ctx.db.q.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
const paymentsOf = (orderId: string) =>
  ctx.db.q.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();

describe('paying at the gateway', () => {
  it('waits at its page, and is fulfilled when the browser brings its signature back', async () => {
    const { as, id, pay, owns, read } = await ordered();
    expect(pay).toMatchObject({ kind: 'checkout', provider: 'sandbox', amount: 499 });
    expect(await owns()).toBe(false);
    const body = await paying.act(pay.providerOrderId, 'pay');
    const { data } = await call(contract.verifyPayment, { params: { id }, body: body! }, { as });
    expect(data).toMatchObject({ status: 'fulfilled', payment: { state: 'captured' } });
    expect(await owns()).toBe(true);
    expect((await read()).invoiceId).not.toBeNull();
    await paying.tell();
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('P16 is fulfilled by the webhook alone when the tab is closed', async () => {
    const { pay, owns } = await ordered();
    await paying.act(pay.providerOrderId, 'silent');
    expect(await owns()).toBe(false);
    await paying.tell();
    expect(await owns()).toBe(true);
  });

  it('P16 is fulfilled by our own look when neither browser nor webhook tells', async () => {
    const { pay, owns } = await ordered();
    await paying.act(pay.providerOrderId, 'silent');
    minutes(3);
    await lookAgain(ctx);
    expect(await owns()).toBe(true);
  });

  it('is paid at the same order of the gateway after another sum came, and looked at there', async () => {
    const { as, id, pay, owns } = await ordered();
    const body = await paying.act(pay.providerOrderId, 'wrong-amount');
    await call(contract.verifyPayment, { params: { id }, body: body! }, { as });
    const again = { params: { id }, body: { method: 'gateway' } } as const;
    const { status, data } = await call(contract.payOrder, again, { as });
    expect([status, data.providerOrderId]).toEqual([200, pay.providerOrderId]);
    await paying.act(data.providerOrderId, 'silent');
    minutes(3);
    await lookAgain(ctx);
    expect(await owns()).toBe(true);
    expect(await refundsOf(id)).toMatchObject([{ kind: 'mismatch', amount: 100 }]);
  });

  it('gives nothing for money that went back at the gateway before we heard of it', async () => {
    const { id, pay, owns, read } = await ordered();
    await paying.act(pay.providerOrderId, 'silent');
    const { sandbox } = ctx.services.payments;
    const [payment] = await sandbox!.paymentsOf(pay.providerOrderId!);
    await sandbox!.refund(payment!.id, { amount: 49_900, key: null });
    minutes(3);
    await lookAgain(ctx);
    expect(await owns()).toBe(false);
    expect(await read()).toMatchObject({ status: 'awaiting_payment', can: { pay: true } });
    expect(await paymentsOf(id)).toMatchObject([{ state: 'failed' }]);
    await ctx.db.q.deleteFrom('sandbox_hooks').where('sent_at', 'is', null).execute();
  });

  it('is no way for less than a rupee, whenever it is chosen, and the refusal names those that are', async () => {
    const as = await buildUser(ctx);
    const itemId = await buildCourse(ctx, tutor.id, { price: 0.5 });
    const { order } = await buildOrder(ctx, as.id, { items: [{ itemType: 'course', itemId }] });
    const { status, error } = await call(
      contract.payOrder,
      { params: { id: order._id }, body: { method: 'gateway' } },
      { as },
    );
    const message = 'Please choose one of: counter.';
    expect([status, error.errors]).toEqual([422, [{ path: 'method', message }]]);
  });

  it('captures by a job what was only authorised', async () => {
    const { pay, owns, read } = await ordered();
    await paying.act(pay.providerOrderId, 'authorise');
    expect(await owns()).toBe(false);
    await paying.tell();
    await until(async () => expect(await owns()).toBe(true));
    expect((await read()).payment?.state).toBe('captured');
  });

  it('a failed try gives nothing, and the next one pays the same order', async () => {
    const { as, id, pay, owns, read } = await ordered();
    await paying.act(pay.providerOrderId, 'fail');
    await paying.tell();
    expect((await read()).payment?.state).toBe('failed');
    const again = await call(
      contract.payOrder,
      { params: { id }, body: { method: 'gateway' } },
      { as },
    );
    expect(again.data.providerOrderId).toBe(pay.providerOrderId);
    await paying.act(pay.providerOrderId, 'pay');
    await paying.tell();
    expect(await owns()).toBe(true);
  });

  it('P17 paid twice: one is taken, the surplus goes back whole, once', async () => {
    const { id, pay, owns } = await ordered();
    await paying.act(pay.providerOrderId, 'twice');
    await paying.tell();
    await lookAgain(ctx);
    expect(await owns()).toBe(true);
    const states = (await paymentsOf(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['captured', 'surplus']);
    const [refund, ...others] = await refundsOf(id);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ kind: 'surplus', amount: 49_900 });
    await Promise.all([sendRefundNow(ctx, refund!.id), sendRefundNow(ctx, refund!.id)]);
    await until(async () => expect((await refundsOf(id))[0]?.status).toBe('processed'));
    const { rows } = await ctx.db.execute(
      'select sum(amount_refunded)::int as sum from sandbox_payments where order_id = $1',
      [pay.providerOrderId],
    );
    expect(rows).toEqual([{ sum: 49_900 }]);
  });

  it('P04 another sum gives nothing and goes back; the right one still pays', async () => {
    const { as, id, pay, owns } = await ordered();
    const body = await paying.act(pay.providerOrderId, 'wrong-amount');
    await call(contract.verifyPayment, { params: { id }, body: body! }, { as });
    expect(await owns()).toBe(false);
    expect(await refundsOf(id)).toMatchObject([{ kind: 'mismatch', amount: 100 }]);
    await paying.act(pay.providerOrderId, 'pay');
    await paying.tell();
    expect(await owns()).toBe(true);
  });

  it('P04 the signature of another order opens nothing', async () => {
    const [own, other] = [await ordered(1), await ordered(999)];
    const paid = await paying.act(own.pay.providerOrderId, 'pay');
    const { status, error } = await call(
      contract.verifyPayment,
      {
        params: { id: other.id },
        body: { ...paid!, razorpay_order_id: other.pay.providerOrderId! },
      },
      { as: other.as },
    );
    expect([status, error.code]).toEqual([400, 'signature_invalid']);
    expect(await other.owns()).toBe(false);
  });

  it('P10 nobody settles another’s order', async () => {
    const [own, stranger] = [await ordered(), await buildUser(ctx)];
    const body = await paying.act(own.pay.providerOrderId, 'pay');
    const input = { params: { id: own.id }, body: body! };
    expect((await call(contract.verifyPayment, input, { as: stranger })).status).toBe(404);
  });

  it('P18 money that comes after the time of an order fulfils it at the price that was asked', async () => {
    const { id, pay, owns, read } = await ordered();
    minutes(31);
    await expireOverdue(ctx);
    expect((await read()).status).toBe('expired');
    await paying.act(pay.providerOrderId, 'pay');
    await paying.tell();
    expect(await owns()).toBe(true);
    expect((await read()).status).toBe('fulfilled');
    expect(await refundsOf(id)).toEqual([]);
  });

  it('P18 late money for what was put away meanwhile goes back, and is never silent', async () => {
    const { id, item, pay, owns, read } = await ordered();
    minutes(31);
    await expireOverdue(ctx);
    await ctx.db.q
      .updateTable('courses')
      .set({ status: 'archived' })
      .where('id', '=', item.itemId)
      .execute();
    await paying.act(pay.providerOrderId, 'pay');
    await paying.tell();
    expect(await owns()).toBe(false);
    expect(await refundsOf(id)).toMatchObject([{ kind: 'undeliverable', amount: 49_900 }]);
    expect((await read()).status).toBe('refunded');
  });

  it('P23 a webhook that comes before its order is known is kept, and matched later', async () => {
    const { id, pay, owns } = await ordered();
    await paying.act(pay.providerOrderId, 'pay');
    await ctx.db.q
      .updateTable('payments')
      .set({ provider_order_id: null })
      .where('order_id', '=', id)
      .execute();
    const captured = (await paying.hooks()).find(({ body }) => body.includes(pay.providerOrderId!));
    expect(await paying.hook(captured!.body, { id: captured!.id })).toMatchObject({ status: 200 });
    expect(await owns()).toBe(false);
    await ctx.db.q
      .updateTable('payments')
      .set({ provider_order_id: pay.providerOrderId })
      .where('order_id', '=', id)
      .execute();
    await matchLeft(ctx);
    expect(await owns()).toBe(true);
    await paying.tell();
  });

  it('one event that cannot be matched keeps no later one waiting, and is told of', async () => {
    const both = [await ordered(), await ordered()];
    for (const { id, pay } of both) {
      await paying.act(pay.providerOrderId, 'pay');
      const hidden = { provider_order_id: null };
      await ctx.db.q.updateTable('payments').set(hidden).where('order_id', '=', id).execute();
    }
    for (const { pay } of both) {
      const captured = (await paying.hooks()).find(({ body }) =>
        body.includes(pay.providerOrderId!),
      );
      await paying.hook(captured!.body, { id: captured!.id });
    }
    for (const { id, pay } of both) {
      const known = { provider_order_id: pay.providerOrderId };
      await ctx.db.q.updateTable('payments').set(known).where('order_id', '=', id).execute();
    }
    const [broken, whole] = both;
    const spoil = `check (order_id <> '${broken!.id}' or state <> 'captured') not valid`;
    await world.asOwner(`alter table payments add constraint spoilt ${spoil}`);
    await expect(matchLeft(ctx)).rejects.toThrow('1 events could not be matched');
    expect([await broken!.owns(), await whole!.owns()]).toEqual([false, true]);
    await world.asOwner('alter table payments drop constraint spoilt');
    await matchLeft(ctx);
    expect(await broken!.owns()).toBe(true);
    await paying.tell();
  });
});

describe('the page of the house’s own gateway', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
  ])('leads back to pages of this site alone: not to %j', async (back) => {
    const { pay } = await ordered();
    const { statusCode, headers } = await world.server.app.inject({
      method: 'POST',
      url: `/sandbox-gateway/checkout/${pay.providerOrderId}/fail?back=${encodeURIComponent(back)}`,
    });
    expect([statusCode, headers['location']]).toEqual([303, '/orders?failed=1']);
  });
});

describe('a webhook', () => {
  it('of a refund is heard beside the payment that it names', async () => {
    const { id, pay } = await ordered();
    await paying.act(pay.providerOrderId, 'twice');
    await paying.tell();
    const [surplus] = await refundsOf(id);
    await until(async () => expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]));
    const [refunded] = await refundsOf(id);
    const { provider_refund_id: name } = refunded!;
    const own = ctx.db.q.updateTable('refunds').where('id', '=', surplus!.id);
    await own.set({ status: 'sent' }).execute();
    const [paid] = (await paymentsOf(id)).filter(({ state }) => state === 'surplus');
    const about = { amount: 49_900, currency: 'INR', order_id: pay.providerOrderId };
    const payment = { entity: { ...about, id: paid!.provider_payment_id, status: 'refunded' } };
    const entity = { id: name, payment_id: payment.entity.id, amount: 49_900, status: 'processed' };
    const payload = { payment, refund: { entity } };
    await paying.hook(JSON.stringify({ event: 'refund.processed', payload }));
    expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]);
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  const body = JSON.stringify({ event: 'payment.captured', payload: {} });

  it('P05 is believed by its signature over its very bytes alone', async () => {
    const cases = {
      unsigned: { signature: '' },
      other: { signature: 'ab'.repeat(32) },
      'without an id': { id: null },
    };
    for (const [name, how] of Object.entries(cases))
      expect([name, (await paying.hook(body, how)).status]).toEqual([name, 400]);
    expect((await paying.hook('{ not json')).status).toBe(200);
    expect((await paying.hook(body)).status).toBe(200);
  });

  it('P05 of more than 256 KB is refused', async () => {
    const { status } = await paying.hook(JSON.stringify({ pad: 'x'.repeat(300_000) }));
    expect(status).toBe(413);
  });
});
