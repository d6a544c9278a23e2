import { createHash } from 'node:crypto';
import { toPaise } from '@chinar/contract/money';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { DecidedRefund } from '@chinar/contract/orders.refunds';
import type * as contract from '@chinar/contract/orders.refunds';
import { wasProved } from '../../auth/data.ts';
import { provedMs } from '../../auth/sessions.ts';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { emit } from '../../events/emit.ts';
import { AppError, found } from '../../errors.ts';
import { countAdmins } from '../accounts/api.ts';
import { type LineRow, lockOrder, type OrderRow } from './data.ts';
import { isPaymentDisputed } from './data.disputes.ts';
import { listLines } from './data.lines.ts';
import { listPayments } from './data.payments.ts';
import {
  findRefundKey,
  findRefundOrder,
  listPartsOf,
  lockRefund,
  type RefundLine,
  type RefundRow,
  sumGiven,
  updateRefund,
} from './data.refunds.ts';
import { findStaffRefund, listStaffRefunds, type StaffRefundRow } from './data.refund-list.ts';
import { refundDenied } from './events.ts';
import { isByHand } from './policy.ts';
import { aloneFrom, canDecide, needsTwo } from './policy.refund.ts';
import { capturedOf } from './service.ask.ts';
import { refuseDisputed } from './service.dispute.ts';
import { carryOut, requestRefund } from './service.refund.ts';
import { staffRefundView } from './views.ts';

const nowOf = (ctx: Asking<'admin'>): Date => new Date(ctx.services.clock.now());

async function shown(ctx: Asking<'admin'>, rows: readonly StaffRefundRow[]) {
  const orderIds = rows.map(({ order_id: id }) => id);
  const payments = await listPayments(ctx.db, orderIds);
  const parts = await listPartsOf(ctx.db, orderIds);
  const isAlone = (await countAdmins(ctx.db)) <= 1;
  const by = { userId: ctx.actor.userId, isAlone, now: nowOf(ctx) };
  return rows.map((row) => staffRefundView(row, { payments, parts, by }));
}

export async function list(
  ctx: Asking<'admin'>,
  query: QueryOf<typeof contract.listRefunds>,
): Promise<DataOf<typeof contract.listRefunds>> {
  const { rows, pagination } = await listStaffRefunds(ctx.db, query);
  await audit(ctx, 'refunds.read', ['refunds', null], { after: { ...query, count: rows.length } });
  return { refunds: await shown(ctx, rows), pagination };
}

async function read(ctx: Asking<'admin'>, id: string): Promise<DecidedRefund> {
  const [view] = await shown(ctx, [found(await findStaffRefund(ctx.db, id))]);
  const { buyer: _, ...decided } = found(view);
  return decided;
}

/** Locks the order before its refund, as every other change does. */
async function lockBoth(
  ctx: Asking<'admin'>,
  id: string,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const orderId = found(await findRefundOrder(ctx.db, id));
  const order = found(await lockOrder(ctx.db, orderId));
  return { order, refund: found(await lockRefund(ctx.db, id)) };
}

/** The only admin agrees twice: a day apart, and with a fresh second factor. */
async function mustBeAlone(ctx: Asking<'admin'>, firstAt: Date): Promise<void> {
  const now = nowOf(ctx);
  if ((await countAdmins(ctx.db)) > 1 || now < aloneFrom(firstAt))
    throw new AppError('second_admin');
  if (!(await wasProved(ctx.db, ctx.actor.sessionId, new Date(now.getTime() - provedMs))))
    throw new AppError('step_up_required');
}

/** Whether what an admin agrees to is decided by it: a large sum, or one's own order, takes another. */
async function isDecided(
  ctx: Asking<'admin'>,
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<boolean> {
  const { userId } = ctx.actor;
  const isOwn = order.user_id === userId;
  if (!isOwn && !needsTwo(refund.amount, await sumGiven(ctx.db, order.id))) return true;
  const { first_by: firstBy, first_at: firstAt } = refund;
  if (firstBy === null || firstAt === null) {
    await updateRefund(ctx.db, refund.id, { first_by: userId, first_at: nowOf(ctx) });
    return false;
  }
  if (firstBy === userId || isOwn) await mustBeAlone(ctx, firstAt);
  return true;
}

async function decide(
  ctx: Asking<'admin'>,
  held: { order: OrderRow; refund: RefundRow },
): Promise<void> {
  const { order, refund } = held;
  const after = { refundId: refund.id, amount: refund.amount };
  if (!(await isDecided(ctx, held))) {
    await audit(ctx, 'refund.agreed', ['order', order.id], { after });
    return;
  }
  await updateRefund(ctx.db, refund.id, { status: 'approved', decided_by: ctx.actor.userId });
  await carryOut(ctx, { ...refund, status: 'approved', decided_by: ctx.actor.userId });
  await audit(ctx, 'refund.approved', ['order', order.id], { after });
}

export async function approve(ctx: Asking<'admin'>, id: string): Promise<DecidedRefund> {
  await transact(ctx, async (inner) => {
    const held = await lockBoth(inner, id);
    if (held.refund.status !== 'requested') throw new AppError('state_conflict');
    await refuseDisputed(inner, held.order.id);
    await decide(inner, held);
  });
  return read(ctx, id);
}

export async function deny(
  ctx: Asking<'admin'>,
  id: string,
  reason: string,
): Promise<DecidedRefund> {
  await transact(ctx, async (inner) => {
    const { order, refund } = await lockBoth(inner, id);
    if (refund.status !== 'requested') throw new AppError('state_conflict');
    await updateRefund(inner.db, id, {
      status: 'denied',
      decided_by: ctx.actor.userId,
      decision_reason: reason,
    });
    await audit(inner, 'refund.denied', ['order', order.id], { after: { refundId: id, reason } });
    await emit(inner, refundDenied, order.id, {
      orderId: order.id,
      refundId: id,
      userId: order.user_id,
      amount: refund.amount,
      at: nowOf(inner).toISOString(),
    });
  });
  return read(ctx, id);
}

/** Money went back by hand: it came so, or the gateway would not give it. */
export async function markPaid(
  ctx: Asking<'admin'>,
  id: string,
  { utr, slipNo, paidAt }: BodyOf<typeof contract.markRefundPaid>,
): Promise<DecidedRefund> {
  const reference = utr ?? slipNo;
  if (reference === undefined)
    throw new AppError('unacceptable', { faults: [{ path: 'utr', key: 'required' }] });
  const at = new Date(paidAt);
  if (at > nowOf(ctx))
    throw new AppError('unacceptable', { faults: [{ path: 'paidAt', key: 'date_future' }] });
  await transact(ctx, async (inner) => {
    const { order, refund } = await lockBoth(inner, id);
    const payments = await listPayments(inner.db, [order.id]);
    const payment = payments.find((one) => one.id === refund.payment_id);
    if (!canDecide({ ...refund, isByHand: isByHand(payment) }).pay)
      throw new AppError('state_conflict');
    if (payment && (await isPaymentDisputed(inner.db, payment)))
      throw new AppError('order_disputed');
    await updateRefund(inner.db, id, {
      status: 'processed',
      paid_reference: reference,
      paid_at: at,
    });
    await audit(inner, 'refund.processed', ['order', order.id], {
      after: { refundId: id, amount: refund.amount, reference },
    });
  });
  return read(ctx, id);
}

type Given = BodyOf<typeof contract.giveRefund>;

/** Less than this no gateway gives back, and its tax could be more than itself. */
const leastPaise = 100;

/** The parts that staff named, in paise; each line once, and of none more than is left. */
function partsOf(lines: readonly LineRow[], given: Given['lines']): RefundLine[] {
  if (new Set(given.map(({ lineNo }) => lineNo)).size < given.length)
    throw new AppError('unacceptable', { faults: [{ path: 'lines', key: 'repeated_item' }] });
  return given.map(({ lineNo, amount }) => {
    const line = lines.find(({ line_no: no }) => no === lineNo);
    if (!line) throw new AppError('not_refundable');
    const rest = line.total - line.refunded - toPaise(amount);
    if (rest < 0) throw new AppError('over_refund');
    if (rest > 0 && rest < leastPaise)
      throw new AppError('unacceptable', { faults: [{ path: 'lines', key: 'refund_rest' }] });
    return { lineId: line.id, amount: toPaise(amount) };
  });
}

function hashOf({ lines, reason, endsAccess }: Given): string {
  return createHash('sha256')
    .update(JSON.stringify([lines, reason, endsAccess]))
    .digest('hex');
}

/** Staff give money back; what is large waits for another of them. The same key again is the same refund. */
export async function give(ctx: Asking<'admin'>, id: string, body: Given): Promise<DecidedRefund> {
  const bodyHash = hashOf(body);
  const refundId = await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, id));
    const key = `given-${id}-${body.idempotencyKey}`;
    const known = await findRefundKey(inner.db, key);
    if (known && known.body_hash !== bodyHash) throw new AppError('idempotency_mismatch');
    if (known) return known.id;
    const payment = await capturedOf(inner, id);
    if (!payment || order.paid_at === null) throw new AppError('not_refundable');
    await refuseDisputed(inner, id);
    const lines = partsOf(await listLines(inner.db, [id]), body.lines);
    const refund = found(
      await requestRefund(inner, {
        order,
        paymentId: payment.id,
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        kind: 'lines',
        reason: body.reason,
        rule: 'staff',
        lines,
        requestedBy: ctx.actor.userId,
        payTo: body.payTo ?? '',
        key,
        bodyHash,
        endsAccess: body.endsAccess,
      }),
    );
    await audit(inner, 'refund.given', ['order', id], {
      after: { refundId: refund.id, amount: refund.amount, reason: body.reason },
    });
    await decide(inner, { order, refund });
    return refund.id;
  });
  return read(ctx, refundId);
}
