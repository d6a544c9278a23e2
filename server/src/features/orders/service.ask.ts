import { toRupees } from '@chinar/contract/money';
import type { BodyOf } from '@chinar/contract/endpoint';
import type { Refund, RefundQuote } from '@chinar/contract/orders.refunds';
import type * as contract from '@chinar/contract/orders.refunds';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { lockCart } from '../cart/api.ts';
import { findOrder, type LineRow, lockOrder, type OrderRow } from './data.ts';
import { listLines } from './data.lines.ts';
import { listPayments, type PaymentRow } from './data.payments.ts';
import { listPartsOf, listRefunds, type RefundPart, wasGivenBack } from './data.refunds.ts';
import { isByHand } from './policy.ts';
import { atOnceUntil, barOf, ruleOf, type Use, usedPercent } from './policy.refund.ts';
import { isOrderHeld, refuseDisputed } from './service.dispute.ts';
import { refundNow, requestRefund } from './service.refund.ts';
import { useOf } from './service.use.ts';
import { refundView } from './views.ts';

/** The payment that an order was paid with. */
export async function capturedOf(ctx: Ctx, orderId: string): Promise<PaymentRow | undefined> {
  return (await listPayments(ctx.db, [orderId])).find(({ state }) => state === 'captured');
}

type Judged = {
  line: LineRow;
  bar: ReturnType<typeof barOf>;
  rule: ReturnType<typeof ruleOf>;
  until: Date | null;
  use: Use;
};

async function judge(
  ctx: Ctx,
  order: OrderRow,
  { line, parts, isDisputed }: { line: LineRow; parts: readonly RefundPart[]; isDisputed: boolean },
): Promise<Judged> {
  const earlier = parts.filter(({ lineId }) => lineId === line.id);
  const bar = barOf(order, line, { earlier, isDisputed });
  const until = atOnceUntil(order, line);
  const use =
    bar === null ? await useOf(ctx, order, line) : { share: 0, mocks: 0, isCertified: false };
  const wasRefunded = await wasGivenBack(ctx.db, order.user_id, line);
  const now = new Date(ctx.services.clock.now());
  return { line, bar, until, use, rule: ruleOf({ until, now, use, wasRefunded }) };
}

async function judgeAll(ctx: Ctx, order: OrderRow): Promise<Judged[]> {
  const parts = await listPartsOf(ctx.db, [order.id]);
  const isDisputed = await isOrderHeld(ctx, order.id);
  const judged: Judged[] = [];
  for (const line of await listLines(ctx.db, [order.id]))
    judged.push(await judge(ctx, order, { line, parts, isDisputed }));
  return judged;
}

function quotedLine({ line, bar, rule, until, use }: Judged): RefundQuote['lines'][number] {
  return {
    lineNo: line.line_no,
    itemType: line.item_type as never,
    title: line.title,
    amount: toRupees(bar === null ? line.total - line.refunded : 0),
    bar,
    rule,
    isAtOnce: bar === null && rule === 'within_rules',
    used: usedPercent(use),
    mocks: use.mocks,
    until: until && until.toISOString(),
    days: line.refund_days,
  };
}

/** What of an order would go back, for its buyer and for admins. */
export async function quoteRefund(ctx: Asking<'user'>, id: string): Promise<RefundQuote> {
  const order = found(await findOrder(ctx.db, id));
  if (order.user_id !== ctx.actor.userId) {
    if (ctx.actor.role !== 'admin') throw new AppError('not_found');
    await audit(ctx, 'order.read', ['order', id]);
  }
  const payment = await capturedOf(ctx, id);
  const payments = await listPayments(ctx.db, [id]);
  const parts = await listPartsOf(ctx.db, [id]);
  return {
    orderId: id,
    orderNo: order.order_no,
    lines: (await judgeAll(ctx, order)).map((one) => quotedLine(one)),
    isByHand: isByHand(payment),
    needsPayTo: payment?.provider === 'upi',
    refunds: (await listRefunds(ctx.db, [id])).map((row) => refundView(row, { payments, parts })),
  };
}

/** The first reason that is none of the rule's, of all lines: one that somebody looks at holds the others. */
function hardest(judged: readonly Judged[]): Judged {
  return judged.find(({ rule }) => rule !== 'within_rules') ?? (judged[0] as Judged);
}

/**
 * A buyer asks for their money back: what the rule gives goes back in this very transaction, all else waits
 * for somebody. One at a time of each buyer, so that no rule is asked twice before the first answer stands.
 *
 * @throws `not_refundable` for a line that is not paid, back already, or was asked for before
 */
export async function ask(
  ctx: Asking<'user'>,
  id: string,
  { lineNos, reason, payTo }: BodyOf<typeof contract.requestRefund>,
): Promise<Refund> {
  return transact(ctx, async (inner) => {
    await lockCart(inner.db, ctx.actor.userId);
    const order = found(await lockOrder(inner.db, id));
    if (order.user_id !== ctx.actor.userId) throw new AppError('not_found');
    await refuseDisputed(inner, id);
    const judged = (await judgeAll(inner, order)).filter(({ line }) =>
      lineNos.includes(line.line_no),
    );
    if (judged.length < new Set(lineNos).size || judged.some(({ bar }) => bar !== null))
      throw new AppError('not_refundable');
    const payment = await capturedOf(inner, id);
    if (payment?.provider === 'upi' && payTo === undefined)
      throw new AppError('unacceptable', { faults: [{ path: 'payTo', key: 'required' }] });
    const row = await openFor(inner, order, { judged, reason, payTo, payment });
    await audit(inner, 'refund.requested', ['order', id], {
      after: { refundId: row.id, amount: row.amount, rule: row.rule },
    });
    const [now] = (await listRefunds(inner.db, [id])).filter((one) => one.id === row.id);
    const parts = await listPartsOf(inner.db, [id]);
    return refundView(found(now), { payments: payment ? [payment] : [], parts });
  });
}

type Asked = {
  judged: readonly Judged[];
  reason: string;
  payTo: string | undefined;
  payment: PaymentRow | undefined;
};

async function openFor(
  ctx: Asking<'user'>,
  order: OrderRow,
  { judged, reason, payTo = '', payment }: Asked,
) {
  const decisive = hardest(judged);
  const lines = judged.map(({ line }) => ({ lineId: line.id, amount: line.total - line.refunded }));
  const opening = {
    order,
    paymentId: found(payment).id,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    kind: 'lines' as const,
    reason,
    rule: decisive.rule,
    lines,
    requestedBy: ctx.actor.userId,
    payTo,
    key: `asked-${newId()}`,
    used: Math.max(...judged.map(({ use }) => usedPercent(use))),
    mocks: Math.max(...judged.map(({ use }) => use.mocks)),
  };
  const isAtOnce = decisive.rule === 'within_rules';
  return found(await (isAtOnce ? refundNow(ctx, opening) : requestRefund(ctx, opening)));
}
