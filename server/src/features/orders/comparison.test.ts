import { describe, expect, it } from 'vitest';
import { gatewayPage, GatewaySilent } from '../../ports/payments/gateway.ts';
import { makeFaultyGateway } from '../../testing/faulty-gateway.ts';
import { makePaying } from '../../testing/paying.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { holds } from '../entitlements/api.ts';
import { listRefunds } from './data.refunds.ts';
import { buildOrder, buildRefund, buildSeller } from './fixtures.ts';
import { schedules } from './jobs.ts';
import { compareWithGateway } from './service.comparison.ts';
import { sendRefundNow } from './service.send.ts';
import { matchLeft } from './service.verify.ts';

const world = await openWorld({ listens: true, withJobs: true, endsSound: true });
const { ctx, clock, asOwner } = world;
const way = await makeFaultyGateway(world);
const paying = makePaying(world);
const sandbox = ctx.services.payments.sandbox!;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
await buildSeller(ctx, admin.id, {});

const later = (): void => clock.advance(16 * 60_000);

/** An order that somebody paid at the gateway's page, and closed the tab. */
async function paidSilently() {
  const as = await buildUser(ctx);
  const itemId = await buildCourse(ctx, tutor.id, { price: 499 });
  const item = { itemType: 'course', itemId } as const;
  const { order, pay } = await buildOrder(ctx, as.id, { items: [item], method: 'gateway' });
  await paying.act(pay.providerOrderId, 'silent');
  const [payment] = await sandbox.paymentsOf(pay.providerOrderId ?? '');
  const owns = () => holds(ctx, { userId: as.id, ...item });
  return { orderId: order._id, paymentId: payment?.id ?? '', owns };
}

/** What stands in the report of the money, by its kind. */
async function differences(kind: 'payment' | 'missing' | 'refund') {
  const { rows } = await ctx.db.execute(
    `select event_id as id, state from payment_events where kind = $1 order by event_id`,
    [`comparison.${kind}`],
  );
  return rows as { id: string; state: string }[];
}

const same = { settled: 0, strange: 0, missing: 0 };

describe('F11 the nightly comparison with the gateway', () => {
  it('stands in the night of India', () => {
    expect(schedules.find(({ name }) => name === 'orders.compare')).toMatchObject({
      cron: '0 3 * * *',
    });
  });

  it('fulfils an order whose money nobody told of, once it can be on its way no more', async () => {
    const { owns } = await paidSilently();
    clock.advance(10 * 60_000);
    expect(await compareWithGateway(ctx)).toMatchObject({ ...same, payments: 0 });
    expect(await owns()).toBe(false);
    later();
    expect(await compareWithGateway(ctx)).toMatchObject({ ...same, payments: 1, settled: 1 });
    expect(await owns()).toBe(true);
    expect(await compareWithGateway(ctx)).toMatchObject({ ...same, payments: 1 });
  });

  it('shows money that is of no order of ours, once, and goes through more than one page of it', async () => {
    const order = await sandbox.createOrder(50_000, 'of-another-shop');
    await sandbox.act(order!, 'pay');
    await asOwner(
      `insert into sandbox_payments (id, order_id, amount, status)
       select 'pay_crowd' || n, '${order!.id}', 100, 'captured' from generate_series(1, ${gatewayPage}) n`,
    );
    later();
    const strange = gatewayPage + 1;
    expect(await compareWithGateway(ctx)).toMatchObject({ ...same, strange });
    await matchLeft(ctx);
    await compareWithGateway(ctx);
    const shown = await differences('payment');
    expect(shown).toHaveLength(strange);
    expect(new Set(shown.map(({ state }) => state))).toEqual(new Set(['unmatched']));
    await asOwner(`delete from sandbox_payments where order_id = '${order!.id}'`);
  });

  it('shows what only we have booked, and a refund that somebody made at the gateway', async () => {
    const [lost, back] = [await paidSilently(), await paidSilently()];
    later();
    expect(await compareWithGateway(ctx)).toMatchObject({ settled: 2, missing: 0 });
    await asOwner(`delete from sandbox_payments where id = '${lost.paymentId}'`);
    await sandbox.refund(back.paymentId, { amount: 10_000, key: null });
    later();
    expect(await compareWithGateway(ctx)).toMatchObject({ settled: 0, missing: 1, strange: 1 });
    expect(await differences('missing')).toEqual([
      { id: `missing-${lost.paymentId}`, state: 'unmatched' },
    ]);
    expect(await differences('refund')).toHaveLength(1);
    expect(await lost.owns()).toBe(true);
  });

  it('asks the database once for all refunds of a page that both know of, however many there are', async () => {
    const { statements } = ctx.services.database;
    const refunded = async (): Promise<void> => {
      const { orderId } = await paidSilently();
      await paying.tell();
      await buildRefund(ctx, orderId, { 1: 100 });
      const [refund] = await listRefunds(ctx.db, [orderId]);
      await sendRefundNow(ctx, refund!.id);
    };
    /** The least of some, for jobs ask the database as well. */
    const cost = async (): Promise<number> => {
      later();
      const costs = [];
      for (let night = 0; night < 5; night += 1) {
        const before = statements();
        await compareWithGateway(ctx);
        costs.push(statements() - before);
      }
      return Math.min(...costs);
    };
    await refunded();
    const one = await cost();
    for (let more = 0; more < 5; more += 1) await refunded();
    expect(await cost()).toBe(one);
  });

  it('asks by name for what it did not see in these days: a payment may have been begun before them', async () => {
    const { paymentId } = await paidSilently();
    await paying.tell();
    await asOwner(
      `update sandbox_payments set created_at = now() - interval '9 days' where id = '${paymentId}'`,
    );
    later();
    expect(await compareWithGateway(ctx)).toMatchObject({ settled: 0, missing: 1 });
    expect((await differences('missing')).map(({ id }) => id)).not.toContain(
      `missing-${paymentId}`,
    );
  });

  it('says nothing of what it cannot see: a gateway that is silent is compared another night', async () => {
    const before = await differences('missing');
    way.set('broken');
    await expect(compareWithGateway(ctx)).rejects.toThrow(GatewaySilent);
    way.set('none');
    expect(await differences('missing')).toEqual(before);
    await way.close();
  });
});
