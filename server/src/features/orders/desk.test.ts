import * as contract from '@chinar/contract/orders';
import * as staff from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { buildOrder, buildRefund, buildSeller } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin', fullName: 'Asiya Andrabi' });
await buildSeller(ctx, admin.id, { upiVpa: 'chinar@bank' });

/** An order of one course that waits to be paid by hand. */
async function ordered(method: 'counter' | 'upi', price = 499) {
  const as = await buildUser(ctx);
  const itemId = await buildCourse(ctx, tutor.id, { price });
  const item = { itemType: 'course', itemId } as const;
  const { order, pay } = await buildOrder(ctx, as.id, { items: [item], method });
  const params = { id: order._id };
  const tell = (utr: string) => call(contract.tellUtr, { params, body: { utr } }, { as });
  const confirm = (body: { amount: number; utr?: string; receivedAt?: string }) =>
    call(staff.confirmPayment, { params, body }, { as: admin });
  const read = async () => (await call(staff.getOrderForStaff, { params }, { as: admin })).data;
  return {
    as,
    order,
    pay,
    tell,
    confirm,
    read,
    owns: () => holds(ctx, { userId: as.id, ...item }),
  };
}

describe('the desk of orders', () => {
  it('finds what waits to be confirmed, with what its buyer told', async () => {
    const [upi, counter] = [await ordered('upi'), await ordered('counter')];
    await upi.tell('111122223333');
    const waiting = async (query: object) => {
      const asked = { query: { waits: 'confirmation' as const, ...query } };
      return (await call(staff.listAllOrders, asked, { as: admin })).data.orders;
    };
    const rows = await waiting({});
    expect(rows.find(({ _id }) => _id === upi.order._id)?.toConfirm).toMatchObject({
      provider: 'upi',
      utr: '111122223333',
    });
    expect(rows.find(({ _id }) => _id === counter.order._id)?.toConfirm).toMatchObject({
      slipNo: counter.pay.counter?.slipNo,
    });
    expect(await waiting({ q: upi.order.orderNo })).toHaveLength(1);
    await counter.confirm({ amount: 499 });
    expect(await waiting({ q: counter.order.orderNo })).toEqual([]);
  });

  it('P22 what a buyer tells gives nothing; another amount than the order’s is refused; the right one opens it', async () => {
    const { tell, confirm, owns, read } = await ordered('upi');
    await tell('222233334444');
    expect(await owns()).toBe(false);
    const { status, error } = await confirm({ amount: 498.99 });
    expect([status, error.code]).toEqual([422, 'amount_mismatch']);
    expect(await owns()).toBe(false);
    expect((await confirm({ amount: 499 })).status).toBe(200);
    expect(await owns()).toBe(true);
    const { payments, can, order } = await read();
    expect(payments).toMatchObject([
      { state: 'captured', utr: '222233334444', confirmedBy: 'Asiya Andrabi', received: 499 },
    ]);
    expect(can).toEqual({ confirm: false, reject: false, refund: true });
    expect(order.invoiceId).not.toBeNull();
  });

  it('says that money may go back while some of it is here', async () => {
    const { order, confirm, read } = await ordered('counter');
    const canRefund = async () => (await read()).can.refund;
    expect(await canRefund()).toBe(false);
    await confirm({ amount: 499 });
    await buildRefund(ctx, order._id, { 1: 200 });
    expect(await canRefund()).toBe(true);
    await buildRefund(ctx, order._id, { 1: 299 });
    expect(await canRefund()).toBe(false);
  });

  it('P22 money is dated by when it came, which is never later than now', async () => {
    const { confirm, owns, read } = await ordered('counter');
    const [now, day] = [ctx.services.clock.now(), 86_400_000];
    const early = await confirm({ amount: 499, receivedAt: new Date(now + 60_000).toISOString() });
    expect(early.error.errors?.map(({ path }) => path)).toEqual(['receivedAt']);
    expect(await owns()).toBe(false);
    const receivedAt = new Date(now - day).toISOString();
    expect((await confirm({ amount: 499, receivedAt })).status).toBe(200);
    const { payments, order } = await read();
    expect(payments.map(({ capturedAt }) => capturedAt)).toEqual([receivedAt]);
    expect(Date.parse(order.paidAt ?? '')).toBeGreaterThan(now - day);
  });

  it('an order that waits says by which ways it can be paid, and one that was paid says none', async () => {
    const { as, order, confirm } = await ordered('upi');
    const params = { id: order._id };
    const read = async () => (await call(contract.getOrder, { params }, { as })).data;
    expect((await read()).methods).toEqual(['gateway', 'upi', 'counter']);
    const { data } = await call(contract.payOrder, { params, body: { method: 'counter' } }, { as });
    expect(data).toMatchObject({ kind: 'counter', amount: 499 });
    expect(await read()).toMatchObject({
      orderNo: order.orderNo,
      status: 'awaiting_payment',
      payment: { provider: 'counter' },
    });
    await confirm({ amount: 499 });
    expect((await read()).methods).toEqual([]);
  });

  it('P22 one reference pays one order', async () => {
    const [first, second] = [await ordered('upi'), await ordered('upi')];
    await first.tell('333344445555');
    await second.tell('333344445555');
    expect((await first.confirm({ amount: 499 })).status).toBe(200);
    const again = await second.confirm({ amount: 499 });
    expect([again.status, again.error.code]).toEqual([409, 'utr_used']);
    expect(await second.owns()).toBe(false);
  });

  it('is not for buyers and tutors', async () => {
    const { as, order } = await ordered('counter');
    const params = { id: order._id };
    for (const who of [as, tutor]) {
      const read = await call(staff.getOrderForStaff, { params }, { as: who });
      const body = { amount: 499 };
      const confirmed = await call(staff.confirmPayment, { params, body }, { as: who });
      expect([read.status, confirmed.status]).toEqual([403, 403]);
    }
  });
});
