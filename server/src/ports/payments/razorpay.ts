import { disputePhases } from '@chinar/contract/orders.disputes';
import * as z from 'zod/mini';
import {
  type Gateway,
  type GatewayDispute,
  type GatewayEvent,
  type GatewayPayment,
  gatewayPage,
  type GatewayRefunded,
  GatewayRefusal,
  GatewaySilent,
  type GatewaySpan,
} from './gateway.ts';
import { isSignedBy } from './signatures.ts';

/** What is read of its answers; it says more. */
const Payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  error_description: z.nullish(z.string()),
});
const Order = z.object({ id: z.string(), receipt: z.nullish(z.string()), amount: z.int() });
const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const Dispute = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  payment_id: z.string(),
  amount: z.int(),
  reason_code: z.nullish(z.string()),
  respond_by: z.nullish(z.int()),
  status: z.enum(['open', 'under_review', 'action_required', 'won', 'lost', 'closed']),
  phase: z.nullish(z.string()),
});
const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: Payment })),
    order: z.optional(z.object({ entity: Order })),
    refund: z.optional(z.object({ entity: Refund })),
    dispute: z.optional(z.object({ entity: Dispute })),
  }),
});

function paymentOf(raw: z.infer<typeof Payment>): GatewayPayment {
  return {
    id: raw.id,
    orderId: raw.order_id ?? null,
    amount: raw.amount,
    currency: raw.currency,
    status: raw.status === 'authorized' ? 'authorised' : raw.status,
    error: raw.error_description ?? null,
  };
}

function refundedOf({ payment_id: paymentId, ...raw }: z.infer<typeof Refund>): GatewayRefunded {
  return { ...raw, paymentId };
}

/** Decided for us, and taken back by the buyer, come to the same. */
const disputeStates = {
  open: 'open',
  under_review: 'open',
  action_required: 'open',
  won: 'won',
  closed: 'won',
  lost: 'lost',
} as const;

/** The last day that a date of PostgreSQL and of JavaScript both know, in seconds. */
const lastSecond = 8_000_000_000_000;

function disputeOf(raw: z.infer<typeof Dispute>): GatewayDispute {
  const { respond_by: by } = raw;
  return {
    id: raw.id,
    paymentId: raw.payment_id,
    amount: raw.amount,
    reason: (raw.reason_code ?? '').slice(0, 200),
    // One that we do not know is taken for a claim: what is at stake pauses until the bank has decided.
    phase: disputePhases.find((phase) => phase === raw.phase) ?? 'chargeback',
    state: disputeStates[raw.status],
    respondBy: by && by > 0 && by < lastSecond ? new Date(by * 1000) : null,
  };
}

/** Its clock counts seconds. */
function queryOf({ from, to, skip }: GatewaySpan): string {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  return `from=${seconds(from)}&to=${seconds(to)}&count=${gatewayPage}&skip=${skip}`;
}

type Options = {
  provider: Gateway['provider'];
  keyId: string;
  keySecret: string;
  /** The newest first: an older one is heard for a while after a change. */
  hookSecrets: readonly string[];
  /** Where its calls are, without the version; asked at each call. */
  baseUrl: () => string | null;
  pageOf: Gateway['pageOf'];
};

/** Nobody waits longer for a gateway. */
const patienceMs = 3000;

type Ask = <T>(
  schema: z.ZodMiniType<T>,
  path: string,
  sent?: { body: object; headers?: Record<string, string> },
) => Promise<T>;

/** One call; what it cannot say for sure is silence, which is asked again. */
function asker({ keyId, keySecret, baseUrl }: Options): Ask {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async (schema, path, sent) => {
    const base = baseUrl();
    if (base === null) throw new GatewaySilent('it has no address');
    const init = {
      method: sent ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json', ...sent?.headers },
      body: sent ? JSON.stringify(sent.body) : null,
      signal: AbortSignal.timeout(patienceMs),
    };
    const answer = await fetch(`${base}/v1${path}`, init).catch((error: Error) => {
      throw new GatewaySilent(error.message);
    });
    const said: unknown = await answer.json().catch(() => null);
    // A conflict of a refund says that the same one is on its way.
    if (answer.status >= 500 || answer.status === 409 || answer.status === 429)
      throw new GatewaySilent(`it answered ${answer.status}`);
    if (!answer.ok) throw new GatewayRefusal(`it answered ${answer.status}`);
    const read = z.safeParse(schema, said);
    if (!read.success) throw new GatewaySilent('it answered what nobody can read');
    return read.data;
  };
}

const many = <T>(schema: z.ZodMiniType<T>) => z.object({ items: z.array(schema) });
const part = encodeURIComponent;

type Calls = Pick<
  Gateway,
  | 'orderFor'
  | 'payment'
  | 'paymentsOf'
  | 'paymentsIn'
  | 'refundsIn'
  | 'capture'
  | 'refund'
  | 'refundState'
>;

function callsOf(ask: Ask): Calls {
  return {
    async orderFor({ amount, receipt }) {
      const known = async (): Promise<string | undefined> => {
        const { items } = await ask(many(Order), `/orders?receipt=${part(receipt)}`);
        return items.find((one) => one.receipt === receipt && one.amount === amount)?.id;
      };
      const same = await known();
      if (same !== undefined) return same;
      const body = { amount, currency: 'INR', receipt, payment_capture: true };
      try {
        return (await ask(Order, '/orders', { body })).id;
      } catch (error) {
        // Refused because somebody else has made it in the meantime: then it is the same.
        const meanwhile = error instanceof GatewayRefusal ? await known() : undefined;
        if (meanwhile === undefined) throw error;
        return meanwhile;
      }
    },
    payment: async (id) => paymentOf(await ask(Payment, `/payments/${part(id)}`)),
    async paymentsOf(orderId) {
      const { items } = await ask(many(Payment), `/orders/${part(orderId)}/payments`);
      return items.map((raw) => paymentOf(raw));
    },
    async paymentsIn(span) {
      const { items } = await ask(many(Payment), `/payments?${queryOf(span)}`);
      return items.map((raw) => paymentOf(raw));
    },
    async refundsIn(span) {
      const { items } = await ask(many(Refund), `/refunds?${queryOf(span)}`);
      return items.map((raw) => refundedOf(raw));
    },
    async capture(id, amount) {
      const body = { amount, currency: 'INR' };
      await ask(Payment, `/payments/${part(id)}/capture`, { body });
    },
    refund: (paymentId, { amount, key }) =>
      ask(Refund, `/payments/${part(paymentId)}/refund`, {
        body: { amount, speed: 'normal', receipt: key },
        headers: { 'x-refund-idempotency': key },
      }),
    refundState: (paymentId, refundId) =>
      ask(Refund, `/payments/${part(paymentId)}/refunds/${part(refundId)}`),
  };
}

function readEvent(bytes: Buffer): GatewayEvent | null {
  const read = z.safeParse(Event, parsed(bytes));
  if (!read.success) return null;
  const { payment, order, refund, dispute } = read.data.payload;
  return {
    kind: read.data.event,
    payment: payment ? paymentOf(payment.entity) : null,
    refund: refund ? refundedOf(refund.entity) : null,
    dispute: dispute ? disputeOf(dispute.entity) : null,
    receipt: order?.entity.receipt ?? null,
  };
}

/**
 * The calls and two signatures that money needs, over its public protocol. Its own library compares
 * signatures as plain strings, has no time limit and cannot send the refund's idempotency header.
 */
export function razorpay(options: Options): Gateway {
  const { provider, keyId, keySecret, hookSecrets, pageOf } = options;
  return {
    provider,
    keyId,
    pageOf,
    ...callsOf(asker(options)),
    isGiven: (orderId, paymentId, signature) =>
      isSignedBy([keySecret], `${orderId}|${paymentId}`, signature),
    isTold: (bytes, signature) => isSignedBy(hookSecrets, bytes, signature),
    readEvent,
  };
}

/** No text of PostgreSQL has a NUL, and no name that a gateway gives. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), storable);
  } catch {
    return null;
  }
}
