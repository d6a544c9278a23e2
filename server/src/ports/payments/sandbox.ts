import { hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../../db/pool.ts';
import type { Clock } from '../clock.ts';
import {
  capturePayment,
  createHook,
  createSandboxOrder,
  createSandboxPayment,
  findByReceipt,
  findSandboxOrder,
  findSandboxPayment,
  findSandboxRefund,
  giveBack,
  hookHeard,
  listPaymentsIn,
  listRefundsIn,
  listSandboxPayments,
  noteTry,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
  takeHooks,
} from './data.ts';
import { signed } from './signatures.ts';

export const sandboxKeyId = 'rzp_test_sandbox';

function derived(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `sandbox gateway: ${purpose}`, 24)).toString(
    'hex',
  );
}

/** What the house and its gateway know both; made of the installation's secret. */
export function sandboxSecrets(appSecret: string): { key: string; hook: string } {
  return { key: derived(appSecret, 'key'), hook: derived(appSecret, 'webhook') };
}

/** What somebody can make it do: what real payments do on good and bad days. */
export const sandboxActs = [
  'pay',
  'fail',
  'late',
  'twice',
  'wrong-amount',
  'silent',
  'authorise',
] as const;
export type SandboxAct = (typeof sandboxActs)[number];

/** Nobody can guess it, and it is read as one of the real gateway's. */
function name(kind: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${kind}_${randomBytes(9).toString('hex').slice(0, 14)}`;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export function orderEntity(order: SandboxOrder): object {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: Math.max(0, order.amount - order.amount_paid),
    currency: 'INR',
    receipt: order.receipt,
    status: order.status,
    attempts: order.attempts,
    created_at: seconds(order.created_at),
  };
}

export function paymentEntity(payment: SandboxPayment): object {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    order_id: payment.order_id,
    method: payment.method,
    captured: payment.status === 'captured' || payment.status === 'refunded',
    amount_refunded: payment.amount_refunded,
    error_description: payment.error,
    created_at: seconds(payment.created_at),
  };
}

export function refundEntity(refund: SandboxRefund): object {
  return {
    id: refund.id,
    entity: 'refund',
    payment_id: refund.payment_id,
    amount: refund.amount,
    currency: 'INR',
    status: refund.status,
    created_at: seconds(refund.created_at),
  };
}

/** Where a buyer goes on after its page; null: nowhere, as when a tab is closed. */
export type GoneOn = { paymentId: string; signature: string } | null;

export type Sandbox = ReturnType<typeof makeSandbox>;

/** How long a payment that comes late takes to come. */
const lateMs = 45 * 60_000;

type Holding = { db: Db; secrets: { key: string; hook: string }; clock: Clock };

const nowOf = ({ clock }: Holding): Date => new Date(clock.now());

async function tell(held: Holding, event: string, payload: object, dueAt?: Date): Promise<void> {
  const now = nowOf(held);
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(now),
  });
  await createHook(held.db, { id: name('evt'), event, body, due_at: dueAt ?? now });
}

function given({ secrets }: Holding, orderId: string, paymentId: string): GoneOn {
  return { paymentId, signature: signed(secrets.key, `${orderId}|${paymentId}`) };
}

/** Takes money of an order and tells of it, at once or later. */
async function take(
  held: Holding,
  order: SandboxOrder,
  { amount = order.amount, dueAt }: { amount?: number; dueAt?: Date } = {},
): Promise<GoneOn> {
  const payment = await createSandboxPayment(held.db, {
    id: name('pay'),
    order_id: order.id,
    amount,
    status: 'captured',
    error: null,
  });
  await noteTry(held.db, order.id, { paid: amount, status: 'paid' });
  const payload = { payment: { entity: paymentEntity(payment) } };
  await tell(held, 'payment.captured', payload, dueAt);
  await tell(held, 'order.paid', { ...payload, order: { entity: orderEntity(order) } }, dueAt);
  return given(held, order.id, payment.id);
}

async function unpaid(
  held: Holding,
  order: SandboxOrder,
  status: 'failed' | 'authorized',
): Promise<GoneOn> {
  const payment = await createSandboxPayment(held.db, {
    id: name('pay'),
    order_id: order.id,
    amount: order.amount,
    status,
    error: status === 'failed' ? 'The bank declined the payment' : null,
  });
  await noteTry(held.db, order.id, { paid: 0, status: 'attempted' });
  await tell(held, `payment.${status}`, { payment: { entity: paymentEntity(payment) } });
  return status === 'failed' ? null : given(held, order.id, payment.id);
}

/** What each thing that somebody can make it do is. */
const acts: Record<SandboxAct, (held: Holding, order: SandboxOrder) => Promise<GoneOn>> = {
  pay: (held, order) => take(held, order),
  fail: (held, order) => unpaid(held, order, 'failed'),
  authorise: (held, order) => unpaid(held, order, 'authorized'),
  'wrong-amount': (held, order) => take(held, order, { amount: 100 }),
  async late(held, order) {
    await take(held, order, { dueAt: new Date(held.clock.now() + lateMs) });
    return null;
  },
  async twice(held, order) {
    await take(held, order);
    return take(held, order);
  },
  async silent(held, order) {
    await take(held, order);
    return null;
  },
};

async function captureOf(held: Holding, id: string): Promise<SandboxPayment | undefined> {
  const payment = await capturePayment(held.db, id);
  if (payment) {
    await noteTry(held.db, payment.order_id, { paid: payment.amount, status: 'paid' });
    await tell(held, 'payment.captured', { payment: { entity: paymentEntity(payment) } });
  }
  return payment;
}

async function refundOf(
  held: Holding,
  paymentId: string,
  { amount, key }: { amount: number; key: string | null },
): Promise<SandboxRefund | undefined> {
  const sameKey = async (): Promise<SandboxRefund | undefined> =>
    key === null ? undefined : findSandboxRefund(held.db, { paymentId, key });
  const known = await sameKey();
  if (known) return known;
  const refund = await giveBack(held.db, {
    id: name('rfnd'),
    payment_id: paymentId,
    amount,
    idempotency_key: key,
  });
  // Asked twice at one moment: the other of the two was first, and is the same.
  if (!refund) return sameKey();
  await tell(held, 'refund.processed', { refund: { entity: refundEntity(refund) } });
  return refund;
}

type Send = (body: string, headers: Record<string, string>) => Promise<boolean>;

async function sendDue(held: Holding, send: Send): Promise<number> {
  const due = await takeHooks(held.db, nowOf(held));
  for (const { id, body } of due) {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signed(held.secrets.hook, body),
    };
    if (await send(body, headers)) await hookHeard(held.db, id, nowOf(held));
  }
  return due.length;
}

/**
 * The gateway of the house: keeps orders and payments, signs, and tells by webhooks as Razorpay does, so
 * that a shop can be tried out without an account anywhere. It moves no money.
 */
export function makeSandbox(db: Db, { appSecret, clock }: { appSecret: string; clock: Clock }) {
  const secrets = sandboxSecrets(appSecret);
  const held: Holding = { db, secrets, clock };
  return {
    keySecret: secrets.key,
    hookSecret: secrets.hook,
    order: (id: string) => findSandboxOrder(db, id),
    byReceipt: (receipt: string) => findByReceipt(db, receipt),
    payment: (id: string) => findSandboxPayment(db, id),
    paymentsOf: (orderId: string) => listSandboxPayments(db, orderId),
    paymentsIn: (span: Parameters<typeof listPaymentsIn>[1]) => listPaymentsIn(db, span),
    refundsIn: (span: Parameters<typeof listRefundsIn>[1]) => listRefundsIn(db, span),
    refundOf: (paymentId: string, id: string) => findSandboxRefund(db, { paymentId, id }),
    /** One for each receipt: the real one refuses a second. */
    createOrder: (amount: number, receipt: string) =>
      createSandboxOrder(db, { id: name('order'), amount, receipt }),
    /** What somebody at its page made it do. */
    act: (order: SandboxOrder, act: SandboxAct) => acts[act](held, order),
    capture: (id: string) => captureOf(held, id),
    /** The same key again is the same refund; undefined when it would be more than was paid. */
    refund: (paymentId: string, refund: { amount: number; key: string | null }) =>
      refundOf(held, paymentId, refund),
    /** Sends the webhooks that are due; one that `send` says was not heard is due again later. */
    sendHooks: (send: Send) => sendDue(held, send),
  };
}
