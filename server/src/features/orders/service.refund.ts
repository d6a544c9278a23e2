import type * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { holdPeople, revoke } from '../entitlements/api.ts';
import { noteRefund } from './service.note.ts';
import { releasePromo } from '../promo-codes/api.ts';
import { findOrder, type OrderRow, setStatus } from './data.ts';
import { listLines } from './data.lines.ts';
import {
  createRefund,
  createRefundLines,
  listRefundLines,
  type RefundLine,
  type RefundRow,
  reserveOfLines,
  reserveOfPayment,
  updateRefund,
} from './data.refunds.ts';
import { orderRefunded } from './events.ts';
import { sendRefund } from './policy.job.ts';

type Opening = {
  order: OrderRow;
  paymentId: string | null;
  amount: number;
  kind: RefundRow['kind'];
  reason: string;
  rule: string;
  lines?: readonly RefundLine[];
  requestedBy?: string | null;
  payTo?: string;
  /** The same refund asked for again is no second one. */
  key: string;
  /** Of what came with the key. */
  bodyHash?: string;
  /** Whether a line of which a part goes back is taken away too; unless told otherwise it is. */
  endsAccess?: boolean;
  /** Percent used and tests begun, for whoever decides. */
  used?: number;
  mocks?: number;
};

/** Writes a refund down that somebody has yet to decide; nothing moves by it. */
export async function requestRefund(ctx: Ctx, opening: Opening): Promise<RefundRow | undefined> {
  return open(ctx, opening, 'requested');
}

async function open(
  ctx: Ctx,
  { order, lines = [], requestedBy = null, payTo = '', ...opening }: Opening,
  status: 'requested' | 'approved',
): Promise<RefundRow | undefined> {
  const { bodyHash = null, endsAccess = true, used = null, mocks = null } = opening;
  const refund = await createRefund(ctx.db, {
    ...opening,
    bodyHash,
    endsAccess,
    used,
    mocks,
    id: newId(),
    orderId: order.id,
    status,
    requestedBy,
    payTo,
  });
  if (refund && lines.length > 0) await createRefundLines(ctx.db, refund.id, lines);
  return refund;
}

/**
 * Opens a refund that is decided: reserves its money, ends what it had bought, and has it sent. In the
 * caller's transaction, with the order locked.
 *
 * @throws `over_refund` when more would go back than came
 */
export async function refundNow(ctx: Ctx, opening: Opening): Promise<RefundRow | undefined> {
  const refund = await open(ctx, opening, 'approved');
  if (refund) await carryOut(ctx, refund);
  return refund;
}

/** What a decided refund does at once; the money itself goes by a job. */
export async function carryOut(ctx: Ctx, refund: RefundRow): Promise<void> {
  await book(ctx, refund);
  await ctx.services.jobs.send(ctx.db, sendRefund, { refundId: refund.id });
}

/**
 * Books money that somebody else has given back already: the bank, of a dispute that was lost. In the caller's
 * transaction, with the order locked.
 */
export async function refundLost(
  ctx: Ctx,
  { paidReference, ...opening }: Opening & { paidReference: string },
): Promise<void> {
  const refund = await open(ctx, opening, 'approved');
  if (!refund) return;
  await book(ctx, refund);
  await updateRefund(ctx.db, refund.id, {
    status: 'processed',
    paid_reference: paidReference,
    paid_at: new Date(ctx.services.clock.now()),
  });
}

/** Reserves the money of a refund and ends what it had bought. */
async function book(ctx: Ctx, refund: RefundRow): Promise<void> {
  const { payment_id: paymentId, amount } = refund;
  if (paymentId !== null && !(await reserveOfPayment(ctx.db, paymentId, amount)))
    throw new AppError('over_refund');
  const lines = await listRefundLines(ctx.db, refund.id);
  if (lines.length > 0) {
    if (!(await reserveOfLines(ctx.db, refund.order_id, lines))) throw new AppError('over_refund');
    return endRights(ctx, refund, lines);
  }
  // Paid twice, or another sum: it had bought nothing, and its payer still hears that it goes back.
  const order = await findOrder(ctx.db, refund.order_id);
  if (order) await tellBack(ctx, order, { amount: refund.amount, items: [] });
}

type Back = Pick<z.infer<typeof orderRefunded.payload>, 'amount' | 'items'>;

function tellBack(ctx: Ctx, { id, user_id: userId }: OrderRow, back: Back): Promise<void> {
  const at = new Date(ctx.services.clock.now()).toISOString();
  return emit(ctx, orderRefunded, id, { orderId: id, userId, at, ...back });
}

async function endRights(
  ctx: Ctx,
  refund: RefundRow,
  lines: Awaited<ReturnType<typeof listRefundLines>>,
): Promise<void> {
  const by = { actorId: refund.decided_by, reason: refund.reason };
  const order = await findOrder(ctx.db, refund.order_id);
  // What the same person buys to follow at this moment sees that this is gone, or is brought forward by it.
  if (order) await holdPeople(ctx.db, [order.user_id]);
  const whole = await listLines(ctx.db, [refund.order_id]);
  const isBack = (lineId: string): boolean =>
    whole.some(({ id, refunded, total }) => id === lineId && refunded === total);
  for (const { lineId } of lines) {
    if (refund.ends_access || isBack(lineId))
      await revoke(ctx, { source: 'order', sourceRef: lineId }, by);
  }
  await noteRefund(ctx, refund, lines);
  if (!order) return;
  const isWhole = order.refunded === order.total;
  await setStatus(ctx.db, order.id, { status: isWhole ? 'refunded' : 'partially_refunded' });
  if (isWhole) {
    // What a code made free came with what was paid: the use of the code and the thing go back together.
    for (const { id } of whole.filter(({ unit, total }) => unit > 0 && total === 0))
      await revoke(ctx, { source: 'order', sourceRef: id }, by);
    await releasePromo(ctx, order.id);
  }
  await tellBack(ctx, order, {
    amount: refund.amount,
    items: lines.map(({ itemType, itemId, lineId }) => ({
      itemType: itemType as never,
      itemId,
      lineId,
    })),
  });
}
