import * as contract from '@chinar/contract/contact';
import * as desk from '@chinar/contract/contact.desk';
import * as slots from '@chinar/contract/contact.times';
import { route, type Route } from '../../http/request.ts';
import * as counselling from './service.counselling.ts';
import * as newsletter from './service.newsletter.ts';
import * as service from './service.ts';
import * as atDesk from './service.desk.ts';
import * as times from './service.times.ts';

const done = { done: true } as const;

export const routes: Route[] = [
  route(contract.sendContact, (ctx, { body }) => service.send(ctx, body)),
  route(contract.listSlots, (ctx, { query }) => counselling.slots(ctx, query)),
  route(slots.addSlot, (ctx, { body }) => times.addSlot(ctx, body)),
  route(slots.addSlots, (ctx, { body }) => times.addSlots(ctx, body)),
  route(slots.listDeskSlots, (ctx, { query }) => times.list(ctx, query)),
  route(slots.closeSlot, (ctx, { params }) => times.setOffered(ctx, params.id, false)),
  route(slots.openSlot, (ctx, { params }) => times.setOffered(ctx, params.id, true)),
  route(contract.requestCounselling, (ctx, { body }) => counselling.request(ctx, body)),
  route(desk.listTickets, (ctx, { query }) => atDesk.list(ctx, query)),
  route(desk.getDesk, (ctx) => atDesk.waiting(ctx)),
  route(desk.getTicket, (ctx, { params }) => atDesk.read(ctx, params.id)),
  route(desk.replyToTicket, (ctx, { params, body }) => atDesk.reply(ctx, params.id, body)),
  route(desk.assignTicket, (ctx, { params, body }) => atDesk.assign(ctx, params.id, body)),
  route(desk.closeTicket, (ctx, { params, body }) => atDesk.close(ctx, params.id, body)),
  route(desk.reopenTicket, (ctx, { params, body }) => atDesk.reopen(ctx, params.id, body)),
  route(desk.listRequests, (ctx, { query }) => atDesk.listAsked(ctx, query)),
  route(desk.setRequestStatus, (ctx, { params, body }) => atDesk.note(ctx, params.id, body)),
  route(desk.listReaders, (ctx, { query }) => atDesk.listSubscribed(ctx, query)),
  route(contract.subscribe, async (ctx, { body }) => {
    await newsletter.subscribe(ctx, body);
    return done;
  }),
  route(contract.confirmNewsletter, async (ctx, { body }) => {
    await newsletter.confirm(ctx, body.token);
    return done;
  }),
  route(contract.leaveNewsletter, async (ctx, { body }) => {
    await newsletter.leave(ctx, body.token);
    return done;
  }),
];
