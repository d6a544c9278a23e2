import { urlOf } from '@chinar/contract/url';
import * as contract from '@chinar/contract/orders';
import { signed } from '../ports/payments/signatures.ts';
import type { SandboxAct } from '../ports/payments/sandbox.ts';
import { newId } from '../db/ids.ts';
import type { World } from './world.ts';

/** What somebody pays with: the gateway of the house, as a buyer and as a gateway see it. */
export function makePaying({ ctx, server, call }: World) {
  const sandbox = () => {
    const { sandbox: own } = ctx.services.payments;
    if (!own) throw new Error('This world has no gateway of its own.');
    return own;
  };

  /** What a buyer does at the gateway’s page; what the browser brings back from it. */
  async function act(providerOrderId: string | null, what: SandboxAct) {
    const order = await sandbox().order(providerOrderId ?? '');
    if (!order) throw new Error(`The gateway knows no order ${String(providerOrderId)}.`);
    const gone = await sandbox().act(order, what);
    return (
      gone && {
        razorpay_order_id: order.id,
        razorpay_payment_id: gone.paymentId,
        razorpay_signature: gone.signature,
      }
    );
  }

  /** Sends a body as the gateway would, or with what is told here. */
  async function hook(
    body: string,
    { id = newId(), signature }: { id?: string | null; signature?: string } = {},
  ) {
    const provider = 'sandbox' as const;
    const answer = await server.app.inject({
      method: 'POST',
      url: urlOf(contract.receiveWebhook, { params: { provider } }),
      headers: {
        'content-type': 'application/json',
        ...(id === null ? {} : { 'x-razorpay-event-id': id }),
        'x-razorpay-signature': signature ?? signed(sandbox().hookSecret, body),
      },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json<{ code?: string }>() };
  }

  /** The webhooks that are due, in the order in which they were made, not sent. */
  async function hooks(): Promise<{ id: string; body: string }[]> {
    return ctx.db.q
      .selectFrom('sandbox_hooks')
      .select(['id', 'body'])
      .where('sent_at', 'is', null)
      .orderBy('created_at')
      .execute();
  }

  /** Sends all that are due. */
  async function tell(): Promise<void> {
    await sandbox().sendHooks(async (body, headers) => {
      const id = headers['x-razorpay-event-id'] ?? null;
      return (await hook(body, { id })).status === 200;
    });
  }

  return { act, hook, hooks, tell, call };
}
