import * as contract from '@chinar/contract/announcements';
import { route, type Route } from '../../http/request.ts';
import { preview } from './service.audience.ts';
import { cancel, recall, schedule, send } from './service.send.ts';
import { getFeed } from './service.feed.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getAnnouncementsFeed, (ctx, { params }) => getFeed(ctx, params.language)),
  route(contract.listAnnouncements, (ctx, { query }) => service.list(ctx, query)),
  route(contract.getAnnouncement, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.createAnnouncement, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updateAnnouncement, (ctx, { params, body }) =>
    service.update(ctx, params.id, body),
  ),
  route(contract.deleteAnnouncement, (ctx, { params }) => service.remove(ctx, params.id)),
  route(contract.sendAnnouncement, (ctx, { body }) => send(ctx, body)),
  route(contract.scheduleAnnouncement, (ctx, { params, body }) => schedule(ctx, params.id, body)),
  route(contract.cancelAnnouncement, (ctx, { params }) => cancel(ctx, params.id)),
  route(contract.recallAnnouncement, (ctx, { params }) => recall(ctx, params.id)),
  route(contract.previewAnnouncement, (ctx, { body }) => preview(ctx, body)),
];
