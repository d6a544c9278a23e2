import { type Ctx, transact } from '../../context.ts';
import { type Job, job } from '../../jobs/queue.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { tellOwn } from '../../ports/payments/own-hooks.ts';
import { listOverdue, lockOrder } from './data.ts';
import { findPayment, takeLooks } from './data.payments.ts';
import { listUnsent } from './data.refunds.ts';
import { capturePayment, sendRefund } from './policy.job.ts';
import { close } from './service.close.ts';
import { compareWithGateway } from './service.comparison.ts';
import { sendRefundNow } from './service.send.ts';
import { look, matchLeft } from './service.verify.ts';

const capture: Job<{ paymentId: string; providerPaymentId: string }> = {
  ...capturePayment,
  retries: 20,
  handle: async (ctx, { paymentId, providerPaymentId }) => {
    const { gateway } = ctx.services.payments;
    const row = await findPayment(ctx.db, paymentId);
    if (!gateway || !row || row.provider !== gateway.provider || row.state !== 'authorised') return;
    await gateway.capture(providerPaymentId, row.amount);
    await look(ctx, row.order_id);
  },
};

const refunds: Job<{ refundId: string }> = {
  ...sendRefund,
  retries: 20,
  handle: (ctx, { refundId }) => sendRefundNow(ctx, refundId),
};

export const jobs: Job[] = [job(capture), job(refunds)];

const someAtOnce = 200;

/** Ends the waiting of orders whose time is over; money that comes later still fulfils them. */
export async function expireOverdue(ctx: Ctx): Promise<number> {
  const now = new Date(ctx.services.clock.now());
  const ids = await listOverdue(ctx.db, now, someAtOnce);
  for (const id of ids) {
    // One that cannot be closed keeps no other waiting.
    await transact(ctx, async (inner) => {
      const order = await lockOrder(inner.db, id);
      if (order?.status !== 'awaiting_payment' || order.expires_at > now) return;
      await close(inner, order, 'expired');
    }).catch((error: Error) =>
      ctx.services.say('warn', { reason: error.message }, 'an order could not be closed'),
    );
  }
  return ids.length;
}

/** Asks the gateway of payments of which nobody has told for a while. */
export async function lookAgain(ctx: Ctx): Promise<void> {
  if (!ctx.services.payments.gateway) return;
  const due = await takeLooks(ctx.db, new Date(ctx.services.clock.now()), someAtOnce);
  for (const { orderId } of due) {
    await look(ctx, orderId).catch((error: Error) =>
      ctx.services.say('warn', { reason: error.message }, 'a payment could not be looked at'),
    );
  }
}

/** Sends refunds again that came to no end. */
export async function sendLeft(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.clock.now() - 15 * 60_000);
  for (const id of await listUnsent(ctx.db, before, someAtOnce)) {
    await sendRefundNow(ctx, id).catch((error: Error) =>
      ctx.services.say('warn', { reason: error.message }, 'a refund could not be sent'),
    );
  }
}

export const schedules: Schedule[] = [
  { name: 'orders.expire', everySeconds: 60, run: async (ctx) => void (await expireOverdue(ctx)) },
  { name: 'orders.look', everySeconds: 60, run: lookAgain },
  { name: 'orders.match', everySeconds: 120, run: matchLeft },
  { name: 'orders.refunds', everySeconds: 900, run: sendLeft },
  {
    name: 'orders.compare',
    cron: '0 3 * * *',
    seconds: 1800,
    run: async (ctx) => void (await compareWithGateway(ctx)),
  },
  { name: 'orders.sandbox', everySeconds: 20, run: tellOwn },
];
