import * as contract from '@chinar/contract/notifications';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listNotifications, (ctx, { query }) => service.list(ctx, query)),
  route(contract.countUnread, (ctx) => service.count(ctx)),
  route(contract.markRead, (ctx, { params }) => service.markRead(ctx, params.id)),
  route(contract.markAllRead, (ctx) => service.markAllRead(ctx)),
  route(contract.deleteNotification, (ctx, { params }) => service.remove(ctx, params.id)),
  route(contract.deleteRead, (ctx) => service.removeRead(ctx)),
  route(contract.getPreferences, (ctx) => service.getPreferences(ctx)),
  route(contract.setPreferences, (ctx, { body }) => service.setPreferences(ctx, body)),
  route(contract.unsubscribe, (ctx, { body }) => service.unsubscribe(ctx, body.token)),
];
