import type { Ctx } from '../../context.ts';
import { releasePromo } from '../promo-codes/api.ts';
import { type OrderRow, setStatus } from './data.ts';

/** Ends the waiting for an order's money; the use of its code is somebody else's again. Order locked. */
export async function close(
  ctx: Ctx,
  { id }: OrderRow,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await setStatus(ctx.db, id, { status, closedAt: new Date(ctx.services.clock.now()) });
  await releasePromo(ctx, id);
}
