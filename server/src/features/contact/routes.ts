import * as contract from '@chinar/contract/contact';
import { route, type Route } from '../../http/request.ts';
import * as counselling from './service.counselling.ts';
import * as newsletter from './service.newsletter.ts';
import * as service from './service.ts';

const done = { done: true } as const;

export const routes: Route[] = [
  route(contract.sendContact, (ctx, { body }) => service.send(ctx, body)),
  route(contract.listTickets, (ctx, { query }) => service.list(ctx, query)),
  route(contract.listSlots, (ctx) => counselling.slots(ctx)),
  route(contract.addSlot, (ctx, { body }) => counselling.addSlot(ctx, body)),
  route(contract.requestCounselling, (ctx, { body }) => counselling.request(ctx, body)),
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
