import * as contract from '@chinar/contract/comments';
import { route, type Route } from '../../http/request.ts';
import * as maker from './service.moderate.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listVideoComments, (ctx, { params, query }) =>
    service.list(ctx, params.id, query),
  ),
  route(contract.createVideoComment, (ctx, { params, body }) =>
    service.create(ctx, params.id, body),
  ),
  route(contract.replyToComment, (ctx, { params, body }) => service.reply(ctx, params.id, body)),
  route(contract.editComment, (ctx, { params, body }) => service.edit(ctx, params.id, body)),
  route(contract.deleteComment, (ctx, { params }) => service.remove(ctx, params.id)),
  route(contract.likeComment, (ctx, { params, body }) => service.like(ctx, params.id, body)),
  route(contract.reportComment, (ctx, { params, body }) => service.report(ctx, params.id, body)),
  route(contract.listHeldComments, (ctx, { query }) => maker.listForMakers(ctx, query)),
  route(contract.moderateComment, (ctx, { params, body }) => maker.moderate(ctx, params.id, body)),
];
