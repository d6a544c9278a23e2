import { randomBytes } from 'node:crypto';
import { toRupees } from '@chinar/contract/money';
import type { Pay, PayMethod } from '@chinar/contract/orders';
import {
  type LinkedOrder,
  type LinkState,
  type PayLink,
  payLinkHours,
} from '@chinar/contract/orders.pay-link';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { AppError, found } from '../../errors.ts';
import { heldSeller } from '../settings/api.ts';
import { findOrder, keepOpen, lockOrder, type OrderRow } from './data.ts';
import { listLines } from './data.lines.ts';
import { findPayLink, type PayLinkRow, putPayLink } from './data.pay-links.ts';
import { listPayments, type PaymentRow } from './data.payments.ts';
import { findBuyer } from './data.staff.ts';
import { canDo, firstNameOf, openUntil } from './policy.ts';
import { beginPayment } from './service.pay.ts';
import { methodsOf } from './service.quote.ts';
import { mustOwn } from './service.ts';

const hashOf = ({ services }: Ctx, token: string): Buffer => services.tokens.hash(token);

/** Where a link leads; the token is all that it says. */
const pageOf = (token: string): string => `/checkout?pay=${token}`;

function mustBePayable(order: OrderRow, payments: readonly PaymentRow[]): void {
  const isUnderWay = payments.some(({ state }) => state === 'authorised');
  if (!canDo({ ...order, payment: isUnderWay ? 'authorised' : null }).pay)
    throw new AppError('order_closed');
}

/** Makes the link of an order that waits; the order then waits as long as its link is good. */
export async function createPayLink(ctx: Asking<'user'>, id: string): Promise<PayLink> {
  await mustOwn(ctx, id);
  const token = randomBytes(32).toString('base64url');
  const at = new Date(ctx.services.clock.now());
  const longer = { now: at.getTime(), longerMs: payLinkHours * 3600_000 };
  const expiresAt = await transact(ctx, async (inner) => {
    const order = found(await lockOrder(inner.db, id));
    mustBePayable(order, await listPayments(inner.db, [id]));
    const until = openUntil(order, longer);
    await putPayLink(inner.db, { orderId: id, hash: hashOf(inner, token), expiresAt: until, at });
    await keepOpen(inner.db, id, until);
    await audit(inner, 'order.payLinkMade', ['order', id], { after: { expiresAt: until } });
    return until;
  });
  const url = `${ctx.services.config.PUBLIC_URL}${pageOf(token)}`;
  return { url, expiresAt: expiresAt.toISOString() };
}

const isOver = (ctx: Ctx, { expires_at: until }: PayLinkRow): boolean =>
  until.getTime() <= ctx.services.clock.now();

/** The link of a token, as long as it is good. */
async function mustBeGood(ctx: Ctx, token: string): Promise<PayLinkRow> {
  const link = found(await findPayLink(ctx.db, hashOf(ctx, token)));
  if (isOver(ctx, link)) throw new AppError('order_closed');
  return link;
}

/** What a payer has to know. Who has the link need not know the learner: no more than a first name. */
export async function lookByLink(ctx: Ctx, token: string): Promise<LinkedOrder> {
  const { order_id: id, expires_at: expiresAt } = await mustBeGood(ctx, token);
  const order = found(await findOrder(ctx.db, id));
  mustBePayable(order, await listPayments(ctx.db, [id]));
  const lines = await listLines(ctx.db, [id]);
  const buyer = found(await findBuyer(ctx.db, order.user_id));
  const seller = await heldSeller(ctx);
  return {
    titles: lines.map(({ title }) => title),
    total: toRupees(order.total),
    firstName: firstNameOf(buyer.name),
    methods: methodsOf(ctx, seller, order.total),
    expiresAt: expiresAt.toISOString(),
  };
}

/** How it stands with what a link asks for; of a link that nobody knows no more is said than of an old one. */
export async function stateOfLink(ctx: Ctx, token: string): Promise<{ state: LinkState }> {
  const link = await findPayLink(ctx.db, hashOf(ctx, token));
  const order = link && (await findOrder(ctx.db, link.order_id));
  if (!order) return { state: 'ended' };
  if (order.paid_at !== null) return { state: 'paid' };
  if (order.status !== 'awaiting_payment') return { state: 'ended' };
  const payments = await listPayments(ctx.db, [order.id]);
  if (payments.some(({ state }) => state === 'authorised')) return { state: 'checking' };
  return { state: isOver(ctx, link) ? 'ended' : 'open' };
}

/** Pays by the same way as its buyer would. Under the order's lock the link is looked at once more. */
export async function payByLink(ctx: Ctx, token: string, method: PayMethod): Promise<Pay> {
  const { order_id: id } = await mustBeGood(ctx, token);
  return beginPayment(ctx, id, method, {
    back: pageOf(token),
    mustBeGood: async (inner) => {
      await mustBeGood(inner, token);
    },
  });
}
