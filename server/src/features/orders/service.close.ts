import type { PaymentState } from '@chinar/contract/orders';
import type { Ctx } from '../../context.ts';
import { releasePromo } from '../promo-codes/api.ts';
import { type OrderRow, setStatus } from './data.ts';
import { listPayments } from './data.payments.ts';
import { isByHand } from './policy.ts';

/**
 * How far a payment at a gateway has come that is on its way: it gave the buyer a proof, or holds the money. The
 * reference that somebody tells of a payment by hand proves nothing.
 */
const underWay: readonly PaymentState[] = ['attempted', 'authorised'];

async function isUnderWay({ db }: Ctx, orderId: string): Promise<boolean> {
  const payments = await listPayments(db, [orderId]);
  return payments.some((payment) => underWay.includes(payment.state) && !isByHand(payment));
}

/**
 * Ends the waiting for an order's money; the use of its code is somebody else's again. Order locked. A use stays
 * promised where the time ran out over money on its way; whoever calls an order off lets its price go.
 */
export async function close(
  ctx: Ctx,
  { id }: OrderRow,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await setStatus(ctx.db, id, { status, closedAt: new Date(ctx.services.clock.now()) });
  const isPromised = status === 'expired' && (await isUnderWay(ctx, id));
  await releasePromo(ctx, id, { isPromised });
}
