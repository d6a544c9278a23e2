import * as contract from '@chinar/contract/orders';
import { newId } from '../db/ids.ts';
import { buildUser } from '../features/accounts/fixtures.ts';
import { buildCourse } from '../features/courses/fixtures.ts';
import { holds } from '../features/entitlements/api.ts';
import { buildOrder } from '../features/orders/fixtures.ts';
import { makePaying } from './paying.ts';
import type { World } from './world.ts';

type Told = Partial<{
  id: string;
  status: string;
  phase: string;
  amount: number;
  respond_by: number;
}>;

export type Item = { itemType: 'course' | 'program'; itemId: string };

/** What banks ask back of orders that were paid at the gateway. */
export function makeDisputing(world: World, tutor: { id: string }) {
  const { ctx, call } = world;
  const paying = makePaying(world);

  /** An order that was paid at the gateway, and what its bank says of it afterwards. */
  async function disputable(items: readonly Item[]) {
    const as = await buildUser(ctx);
    const { order, pay } = await buildOrder(ctx, as.id, { items, method: 'gateway' });
    await paying.act(pay.providerOrderId, 'pay');
    await paying.tell();
    const [payment] = await ctx.services.payments.sandbox!.paymentsOf(pay.providerOrderId ?? '');
    const disputeId = `disp_${newId().slice(-12)}`;
    const paymentId = payment?.id ?? '';

    /** What the gateway tells, signed; by itself or with the payment, as it does. */
    const tell = async ({
      status = 'open',
      phase = 'chargeback',
      amount = payment?.amount ?? 0,
      id = disputeId,
      ...more
    }: Told = {}) => {
      const entity = {
        id,
        payment_id: paymentId,
        amount,
        status,
        phase,
        reason_code: 'fraud',
        ...more,
      };
      const paid = {
        id: paymentId,
        order_id: pay.providerOrderId,
        amount: payment?.amount,
        currency: 'INR',
        status: 'captured',
      };
      const payload = { dispute: { entity }, payment: { entity: paid } };
      const answer = await paying.hook(
        JSON.stringify({ event: `payment.dispute.${status}`, payload }),
      );
      return answer.status;
    };
    const read = async () =>
      (await call(contract.getOrder, { params: { id: order._id } }, { as })).data;
    const owns = (item: Item = items[0] as Item) => holds(ctx, { userId: as.id, ...item });
    return { as, order, tell, read, owns, disputeId, paymentId };
  }

  const priced = async (price = 499, validityDays?: number) => ({
    itemType: 'course' as const,
    itemId: await buildCourse(ctx, tutor.id, { price, ...(validityDays ? { validityDays } : {}) }),
  });
  const endOf = async (userId: string, { itemId }: Item) => {
    const { rows } = await ctx.db.execute(
      `select starts_at as "from", expires_at as "to" from entitlements
      where user_id = $1 and item_id = $2 order by starts_at`,
      [userId, itemId],
    );
    return rows as { from: Date; to: Date | null }[];
  };

  return { paying, disputable, priced, endOf };
}
