import * as contract from '@chinar/contract/notifications';
import { denyRefund } from '@chinar/contract/orders.refunds';
import { rejectPayment } from '@chinar/contract/orders.staff';
import { describe, expect, it } from 'vitest';
import { latestMail } from '../../testing/mailbox.ts';
import { dayMs, makeRefunding } from '../../testing/refunding.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import {
  buildDispute,
  buildGatewayOrder,
  buildMoney,
  buildOrder,
  buildPaidOrder,
  buildRefund,
} from '../orders/fixtures.ts';
import { sendDueMails } from './jobs.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

const buyer = () => buildUser(ctx, { isEmailVerified: true });
const priced = async (price: number) => ({
  items: [{ itemType: 'course' as const, itemId: await buildCourse(ctx, tutor.id, { price }) }],
});
const hear = () => world.server.events.deliver(ctx);
const told = async (as: { id: string }) =>
  (await call(contract.listNotifications, {}, { as })).data.notifications.filter(({ type }) =>
    type.startsWith('payment'),
  );

describe('of a payment its buyer is told', () => {
  it('once that it came, with the way to the order, and by a mail that leads to the invoice', async () => {
    const as = await buyer();
    const order = await buildPaidOrder(ctx, as.id, { ...(await priced(499)), adminId: admin.id });
    await hear();
    await ctx.db.execute(
      `update deliveries set done_at = null where listener = 'notifications.paid'`,
    );
    await hear();
    expect(await told(as)).toMatchObject([
      {
        type: 'payment_success',
        actionUrl: `/orders/${order._id}`,
        message: expect.stringContaining(`₹499.00 for order ${order.orderNo}`),
      },
    ]);
    await sendDueMails(ctx);
    const { text } = await latestMail(ctx, as.email);
    expect(text).toContain(`/admin/invoice/${order.invoiceId}`);
    expect(text).toMatch(/Your invoice is CHR?\/\d\d-\d\d\/\d{6}/);
  });

  it('nothing where nothing was paid', async () => {
    const as = await buyer();
    await buildPaidOrder(ctx, as.id, { ...(await priced(0)), adminId: admin.id });
    await hear();
    expect(await told(as)).toEqual([]);
  });

  it('that staff found none, with their reason, and may pay the same order again', async () => {
    const as = await buyer();
    const { order } = await buildOrder(ctx, as.id, await priced(250));
    const body = { reason: 'No cash was handed in.' };
    await call(rejectPayment, { params: { id: order._id }, body }, { as: admin });
    await hear();
    expect(await told(as)).toMatchObject([
      {
        type: 'payment_failed',
        priority: 'high',
        actionUrl: `/orders/${order._id}`,
        message: expect.stringContaining('No cash was handed in.'),
      },
    ]);
  });

  it('what goes back of it', async () => {
    const as = await buyer();
    const order = await buildPaidOrder(ctx, as.id, { ...(await priced(499)), adminId: admin.id });
    await buildRefund(ctx, order._id, { 1: 200 });
    await hear();
    const [newest] = await told(as);
    expect(newest).toMatchObject({
      title: 'Refund on its way',
      message: expect.stringContaining('₹200.00'),
      actionUrl: `/orders/${order._id}`,
    });
  });

  it('that a second payment of the same order goes back, and one of another sum', async () => {
    const as = await buyer();
    const made = await buildGatewayOrder(ctx, as.id, await priced(499));
    for (const more of [{}, {}, { paise: 12_300 }]) await buildMoney(ctx, made, more);
    await hear();
    const back = (await told(as)).filter(({ title }) => title === 'Refund on its way');
    expect(back.map(({ message }) => message.split(' of ')[0]).toSorted()).toEqual([
      '₹123.00',
      '₹499.00',
    ]);
  });

  it('that what they asked back is refused, with the words of whoever decided', async () => {
    const { bought, ask, admin: staff } = await makeRefunding(world);
    const own = await bought();
    world.clock.advance(8 * dayMs);
    const { data } = await ask(own);
    const body = { reason: 'The seven days were over.' };
    await call(denyRefund, { params: { id: data._id }, body }, { as: staff });
    await hear();
    expect((await told(own.as))[0]).toMatchObject({
      title: 'Refund refused',
      message: expect.stringContaining('The seven days were over.'),
      actionUrl: `/orders/${own.id}`,
    });
  });

  it('that a bank asks it back, and when it left it here; staff are told to answer it', async () => {
    const as = await buyer();
    const made = await buildGatewayOrder(ctx, as.id, await priced(499));
    const paymentId = await buildMoney(ctx, made);
    const dispute = { paymentId, paise: 49_900, days: 9 };
    await buildDispute(ctx, { ...dispute, state: 'open' });
    await hear();
    const actionUrl = `/orders/${made.order._id}`;
    expect((await told(as))[0]).toMatchObject({
      type: 'payment_failed',
      title: 'Your bank is looking into a payment',
      message: expect.stringContaining(`₹499.00 of order ${made.order.orderNo}`),
      actionUrl,
    });
    const desk = await call(contract.listNotifications, {}, { as: admin });
    expect(desk.data.notifications[0]).toMatchObject({
      type: 'desk_waiting',
      title: 'A payment is disputed',
      actionUrl: `/admin${actionUrl}`,
    });
    await buildDispute(ctx, { ...dispute, state: 'won' });
    await hear();
    expect((await told(as))[0]).toMatchObject({
      type: 'payment_success',
      title: 'Your access is open again',
      actionUrl,
    });
  });
});
