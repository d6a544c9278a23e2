import * as contract from '@chinar/contract/ratings';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listReviews, (ctx, { params, query }) => service.list(ctx, params, query)),
  route(contract.getMyReview, (ctx, { params }) => service.getMine(ctx, params)),
  route(contract.writeReview, (ctx, { params, body }) => service.write(ctx, params, body)),
  route(contract.deleteReview, (ctx, { params }) => service.remove(ctx, params)),
  route(contract.replyToReview, (ctx, { params, body }) =>
    service.reply(ctx, params.id, body.content),
  ),
  route(contract.reportReview, (ctx, { params, body }) => service.report(ctx, params.id, body)),
  route(contract.listAllReviews, (ctx, { query }) => service.listAll(ctx, query)),
  route(contract.judgeReview, (ctx, { params, body }) =>
    service.judge(ctx, params.id, body.isHidden),
  ),
];
