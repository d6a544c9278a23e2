import * as contract from '@chinar/contract/orders';
import * as links from '@chinar/contract/orders.pay-link';
import * as refunds from '@chinar/contract/orders.refunds';
import * as staff from '@chinar/contract/orders.staff';
import * as statements from '@chinar/contract/orders.statement';
import { Reply, route, type Route } from '../../http/request.ts';
import { ask, quoteRefund } from './service.ask.ts';
import { create } from './service.create.ts';
import * as decide from './service.decide.ts';
import { createPayLink, lookByLink, payByLink, stateOfLink } from './service.pay-link.ts';
import { beginPayment } from './service.pay.ts';
import { quote } from './service.quote.ts';
import * as desk from './service.staff.ts';
import { importStatement } from './service.statement.ts';
import * as service from './service.ts';
import { hearWebhook, verify } from './service.verify.ts';
import { quoteView } from './views.ts';

export const routes: Route[] = [
  route(contract.quoteOrder, async (ctx, { body }) => quoteView(await quote(ctx, body))),
  route(contract.createOrder, async (ctx, { body }) => {
    const { isNew, ...made } = await create(ctx, body);
    return new Reply(made, isNew ? 201 : 200);
  }),
  route(contract.listOrders, (ctx, { query }) => service.list(ctx, query)),
  route(staff.listAllOrders, (ctx, { query }) => desk.listForStaff(ctx, query)),
  route(staff.getOrderForStaff, (ctx, { params }) => desk.readForStaff(ctx, params.id)),
  route(contract.getOrder, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.payOrder, async (ctx, { params, body }) => {
    await service.mustOwn(ctx, params.id);
    return beginPayment(ctx, params.id, body.method);
  }),
  route(
    links.createPayLink,
    async (ctx, { params }) => new Reply(await createPayLink(ctx, params.id), 201),
  ),
  route(links.getLinkedOrder, (ctx, { params }) => lookByLink(ctx, params.token)),
  route(links.getLinkState, (ctx, { params }) => stateOfLink(ctx, params.token)),
  route(links.payByLink, (ctx, { params, body }) => payByLink(ctx, params.token, body.method)),
  route(contract.cancelOrder, (ctx, { params }) => service.cancel(ctx, params.id)),
  route(contract.verifyPayment, (ctx, { params, body }) => verify(ctx, params.id, body)),
  route(contract.tellUtr, (ctx, { params, body }) => service.tellUtr(ctx, params.id, body.utr)),
  route(
    contract.receiveWebhook,
    async (ctx, { params, stream }) => {
      await hearWebhook(ctx, params.provider, stream);
      return { received: true as const };
    },
    { hasOwnLimits: true },
  ),
  route(staff.confirmPayment, (ctx, { params, body }) => desk.confirm(ctx, params.id, body)),
  route(statements.importStatement, (ctx, { body }) => importStatement(ctx, body)),
  route(staff.rejectPayment, (ctx, { params, body }) => desk.reject(ctx, params.id, body.reason)),
  route(refunds.quoteRefund, (ctx, { params }) => quoteRefund(ctx, params.id)),
  route(refunds.requestRefund, (ctx, { params, body }) => ask(ctx, params.id, body)),
  route(refunds.listRefunds, (ctx, { query }) => decide.list(ctx, query)),
  route(refunds.giveRefund, (ctx, { params, body }) => decide.give(ctx, params.id, body)),
  route(refunds.approveRefund, (ctx, { params }) => decide.approve(ctx, params.id)),
  route(refunds.denyRefund, (ctx, { params, body }) => decide.deny(ctx, params.id, body.reason)),
  route(refunds.markRefundPaid, (ctx, { params, body }) => decide.markPaid(ctx, params.id, body)),
];
