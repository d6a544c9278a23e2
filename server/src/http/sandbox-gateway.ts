import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { AppError, found } from '../errors.ts';
import { sandboxCheckout, sandboxClosed } from '../ports/payments/sandbox-html.ts';
import { sandboxPath } from '../ports/payments/sandbox-paths.ts';
import {
  orderEntity,
  paymentEntity,
  refundEntity,
  type Sandbox,
  type SandboxAct,
  sandboxActs,
  sandboxKeyId,
} from '../ports/payments/sandbox.ts';
import { pagePolicy } from './security.ts';
import { tellOwn } from '../ports/payments/own-hooks.ts';

type Params = { Params: { id: string; refundId: string; act: string } };
type Asked = Params & {
  Querystring: Partial<Record<'receipt' | 'back' | 'from' | 'to' | 'count' | 'skip', string>>;
  Body: { amount?: unknown; receipt?: unknown } | null;
};

/** Whether the shop asks with its key. */
function isShop({ headers }: FastifyRequest, { keySecret }: Sandbox): boolean {
  const right = Buffer.from(
    `Basic ${Buffer.from(`${sandboxKeyId}:${keySecret}`).toString('base64')}`,
  );
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A refusal in the gateway's own shape. */
function refuse(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(400).send({ error: { code: 'BAD_REQUEST_ERROR', description } });
}

/** A page of this site, for whoever comes back from the gateway. Browsers read past tabs: `/`, one, `/` is another site. */
function ownPage(back: string | undefined): string {
  return back && /^\/(?![/\\])[!-~]*$/.test(back) && back.length < 500 ? back : '/orders';
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy([]))
    .header('cache-control', 'no-store')
    .send(html);
}

const amountOf = (body: Asked['Body']): number | null =>
  typeof body?.amount === 'number' && Number.isInteger(body.amount) && body.amount > 0
    ? body.amount
    : null;

/** The span that a list is asked of; seconds, as the real one counts. */
function spanOf({ from, to, count, skip }: Asked['Querystring']) {
  const whole = (text: string | undefined, other: number): number =>
    /^\d{1,10}$/.test(text ?? '') ? Number(text) : other;
  return {
    from: new Date(whole(from, 0) * 1000),
    to: new Date(whole(to, 4_000_000_000) * 1000),
    count: Math.min(100, whole(count, 10)),
    skip: whole(skip, 0),
  };
}

/** The calls that a shop makes, as the real gateway answers them. */
function serveCalls(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request) => {
    if (!isShop(request, sandbox)) throw new AppError('unauthenticated');
  });
  app.get<Asked>('/orders', async ({ query }) => {
    const order = query.receipt ? await sandbox.byReceipt(query.receipt) : undefined;
    return { entity: 'collection', items: order ? [orderEntity(order)] : [] };
  });
  app.post<Asked>('/orders', async ({ body }, reply) => {
    const amount = amountOf(body);
    if (amount === null || amount < 100 || typeof body?.receipt !== 'string')
      return refuse(reply, 'The amount must be at least INR 1.00');
    const order = await sandbox.createOrder(amount, body.receipt.slice(0, 40));
    return order ? orderEntity(order) : refuse(reply, 'The receipt is not unique');
  });
  app.get<Asked>('/orders/:id/payments', async ({ params }) => {
    const payments = await sandbox.paymentsOf(params.id);
    return { entity: 'collection', items: payments.map((payment) => paymentEntity(payment)) };
  });
  app.get<Asked>('/payments', async ({ query }) => {
    const payments = await sandbox.paymentsIn(spanOf(query));
    return { entity: 'collection', items: payments.map((payment) => paymentEntity(payment)) };
  });
  app.get<Asked>('/refunds', async ({ query }) => {
    const refunds = await sandbox.refundsIn(spanOf(query));
    return { entity: 'collection', items: refunds.map((refund) => refundEntity(refund)) };
  });
  app.get<Asked>('/payments/:id', async ({ params }, reply) => {
    const payment = await sandbox.payment(params.id);
    return payment ? paymentEntity(payment) : refuse(reply, 'The id does not exist');
  });
  app.post<Asked>('/payments/:id/capture', async ({ params }, reply) => {
    const payment = await sandbox.capture(params.id);
    return payment ? paymentEntity(payment) : refuse(reply, 'It is not authorised');
  });
  app.post<Asked>('/payments/:id/refund', async ({ params, body, headers }, reply) => {
    const amount = amountOf(body);
    const key = headers['x-refund-idempotency'];
    const refund =
      amount !== null &&
      (await sandbox.refund(params.id, { amount, key: typeof key === 'string' ? key : null }));
    return refund ? refundEntity(refund) : refuse(reply, 'The refund is more than was paid');
  });
  app.get<Asked>('/payments/:id/refunds/:refundId', async ({ params }, reply) => {
    const refund = await sandbox.refundOf(params.id, params.refundId);
    return refund ? refundEntity(refund) : refuse(reply, 'The id does not exist');
  });
}

/** Its page, where somebody who tries the shop out says what becomes of a payment. */
function servePage(app: FastifyInstance, ctx: Ctx, sandbox: Sandbox): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.get<Asked>('/:id', async ({ params, query }, reply) =>
    sendPage(reply, sandboxCheckout(found(await sandbox.order(params.id)), ownPage(query.back))),
  );
  app.post<Asked>('/:id/:act', async ({ params, query }, reply) => {
    const order = found(await sandbox.order(params.id));
    if (!sandboxActs.includes(params.act as SandboxAct)) throw new AppError('not_found');
    const back = ownPage(query.back);
    const gone = await sandbox.act(order, params.act as SandboxAct);
    // As a real one it tells on its own way, whatever becomes of this answer.
    setImmediate(() => void tellOwn(ctx).catch(() => {}));
    if (params.act === 'silent' || params.act === 'late')
      return sendPage(reply, sandboxClosed(back));
    const said = new URLSearchParams(
      gone === null
        ? { failed: '1' }
        : {
            razorpay_payment_id: gone.paymentId,
            razorpay_order_id: order.id,
            razorpay_signature: gone.signature,
          },
    );
    return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}${said.toString()}`, 303);
  });
}

/** The gateway of the house: its calls and its page; nothing at all where a real one is set. */
export function serveSandbox(app: FastifyInstance, ctx: Ctx): void {
  const { sandbox } = ctx.services.payments;
  if (!sandbox) return;
  void app.register(async (scope) => serveCalls(scope, sandbox), { prefix: `${sandboxPath}/v1` });
  void app.register(async (scope) => servePage(scope, ctx, sandbox), {
    prefix: `${sandboxPath}/checkout`,
  });
}
