import { awardCourseCertificate } from '@chinar/contract/certificates';
import * as contract from '@chinar/contract/orders';
import * as refunds from '@chinar/contract/orders.refunds';
import { getOrderForStaff } from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { makeDisputing } from '../../testing/disputing.ts';
import { makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, finishCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildOrder } from './fixtures.ts';
import { sendRefundNow } from './service.send.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, call, clock, asOwner } = world;
const { tutor, admin, give, refundsOf } = await makeRefunding(world);
const { paying, disputable, priced } = makeDisputing(world, tutor);
const sandbox = ctx.services.payments.sandbox!;

const paidByHand = (id: string) =>
  call(
    refunds.markRefundPaid,
    { params: { id }, body: { slipNo: 'NEFT 7', paidAt: new Date(clock.now()).toISOString() } },
    { as: admin },
  );

/** A refund that staff gave before the bank spoke, and that the gateway would not send. */
async function unsent() {
  const one = await disputable([await priced()]);
  const full = `update sandbox_payments set amount_refunded = amount where id = '${one.paymentId}'`;
  await asOwner(full);
  const { data } = await give(one.order._id, [{ lineNo: 1, amount: 499 }]);
  const refund = async () => (await refundsOf(one.order._id))[0]!;
  await expect.poll(refund).toMatchObject({ status: 'failed' });
  await asOwner(full.replace('= amount ', '= 0 '));
  const sent = async () => (await sandbox.payment(one.paymentId))?.amount_refunded;
  return { ...one, refundId: data._id, refund, sent };
}

it('what a lost dispute takes beyond what was left of its order is written down', async () => {
  const one = await disputable([await priced()]);
  const { data } = await give(one.order._id, [{ lineNo: 1, amount: 200 }]);
  await expect
    .poll(async () => (await refundsOf(one.order._id)).find(({ id }) => id === data._id)?.status)
    .toBe('processed');
  await one.tell();
  await one.tell({ status: 'lost' });
  const { rows } = await ctx.db.execute(
    `select after->>'amount' as amount from audit_log where action = 'dispute.beyond' and subject_id = $1`,
    [one.order._id],
  );
  expect(rows).toEqual([{ amount: '20000' }]);
  expect(await one.read()).toMatchObject({ refunded: 499 });
});

describe('a refund that had not gone when its payment was disputed', () => {
  it('goes by nobody while the bank decides: neither by the gateway nor by hand', async () => {
    const one = await unsent();
    await one.tell();
    await sendRefundNow(ctx, one.refundId);
    expect((await paidByHand(one.refundId)).error?.code).toBe('order_disputed');
    expect(await one.sent()).toBe(0);
    await one.tell({ status: 'won' });
    await sendRefundNow(ctx, one.refundId);
    expect(await one.sent()).toBe(49_900);
  });

  it('has gone by the bank when the dispute is lost, and is paid no second time', async () => {
    const one = await unsent();
    await one.tell();
    await one.tell({ status: 'lost' });
    expect(await one.refund()).toMatchObject({
      status: 'processed',
      paid_reference: one.disputeId,
    });
    await sendRefundNow(ctx, one.refundId);
    expect((await paidByHand(one.refundId)).error?.code).toBe('state_conflict');
    expect(await one.sent()).toBe(0);
    expect(await refundsOf(one.order._id)).toHaveLength(1);
    expect(await one.read()).toMatchObject({ status: 'refunded', refunded: 499 });
  });

  it('goes no second time either of what was paid twice', async () => {
    const as = await buildUser(ctx);
    const items = [await priced()];
    const { order, pay } = await buildOrder(ctx, as.id, { items, method: 'gateway' });
    await paying.act(pay.providerOrderId, 'twice');
    const { id } = await ctx.db.q
      .updateTable('sandbox_payments')
      .set((eb) => ({ amount_refunded: eb.ref('amount') }))
      .where('order_id', '=', pay.providerOrderId ?? '')
      .returning('id')
      .executeTakeFirstOrThrow();
    await paying.tell();
    const refund = async () => (await refundsOf(order._id))[0];
    await expect.poll(refund).toMatchObject({ kind: 'surplus', status: 'failed' });
    const { data } = await call(getOrderForStaff, { params: { id: order._id } }, { as: admin });
    const surplus = data.payments.find(({ state }) => state === 'surplus')?.providerPaymentId ?? id;
    const told = { id: 'disp_of_surplus', payment_id: surplus, amount: 49_900, status: 'lost' };
    const payload = { dispute: { entity: told } };
    await paying.hook(JSON.stringify({ event: 'payment.dispute.lost', payload }));
    expect(await refund()).toMatchObject({ status: 'processed', paid_reference: told.id });
  });

  it('stays to be paid where the bank took less than it', async () => {
    const one = await unsent();
    await one.tell({ status: 'lost', amount: 10_000 });
    expect(await one.refund()).toMatchObject({ status: 'failed' });
  });
});

describe('a certificate', () => {
  it('is given to nobody whose bank asks back what the course cost, for it stays', async () => {
    const lessons = [{ title: 'A page', kind: 'text' as const, minutes: 2, body: 'Words.' }];
    const itemId = await buildCourse(ctx, tutor.id, {
      price: 499,
      certificate: { enabled: true, minProgress: 100, minQuizPct: 0 },
      sections: [{ title: 'One', lessons }],
    });
    const { as, tell } = await disputable([{ itemType: 'course', itemId }]);
    await tell();
    await finishCourse(ctx, as.id, itemId, 'rule');
    const award = () => call(awardCourseCertificate, { params: { id: itemId } }, { as });
    expect((await award()).status).toBe(404);
    await tell({ status: 'won' });
    expect((await award()).status).toBe(201);
  });
});

describe('a suspicion of fraud', () => {
  it('pauses nothing, and the refund that ends it is given and goes', async () => {
    const { as, order, tell, owns, read, paymentId } = await disputable([await priced()]);
    await tell({ phase: 'fraud' });
    expect(await owns()).toBe(true);
    expect(await read()).toMatchObject({ can: { refund: true }, dispute: { phase: 'fraud' } });
    const { data } = await call(refunds.quoteRefund, { params: { id: order._id } }, { as });
    expect(data.lines).toMatchObject([{ bar: null, amount: 499 }]);
    await give(order._id, [{ lineNo: 1, amount: 499 }]);
    const sent = async () => (await sandbox.payment(paymentId))?.amount_refunded;
    await expect.poll(sent).toBe(49_900);
  });
});

describe('what a dispute of one payment holds', () => {
  /** An order that was paid twice, and what banks say of either payment. */
  async function paidTwice() {
    const item = await priced();
    const as = await buildUser(ctx);
    const { order, pay } = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
    await paying.act(pay.providerOrderId, 'twice');
    await paying.tell();
    const { data } = await call(getOrderForStaff, { params: { id: order._id } }, { as: admin });
    const tell = (of: 'captured' | 'surplus', status: 'open' | 'won') => {
      const payment = data.payments.find(({ state }) => state === of);
      const told = { id: `disp_${of}`, payment_id: payment?.providerPaymentId, amount: 49_900 };
      const payload = { dispute: { entity: { ...told, status } } };
      return paying.hook(JSON.stringify({ event: `payment.dispute.${status}`, payload }));
    };
    const read = async () =>
      (await call(contract.getOrder, { params: { id: order._id } }, { as })).data;
    return { item, as, order, tell, read };
  }

  it('is not held by that of another, which had bought nothing', async () => {
    const { item, as, tell, read } = await paidTwice();
    await tell('captured', 'open');
    await tell('surplus', 'open');
    await tell('captured', 'won');
    expect(await holds(ctx, { userId: as.id, ...item })).toBe(true);
    await tell('surplus', 'won');
    expect((await read()).status).toBe('fulfilled');
  });

  it('and bars no refund of what the other had bought', async () => {
    const { order, tell, read } = await paidTwice();
    await tell('surplus', 'open');
    expect(await read()).toMatchObject({ can: { refund: true }, dispute: { state: 'open' } });
    expect((await give(order._id, [{ lineNo: 1, amount: 499 }])).status).toBe(201);
  });
});
