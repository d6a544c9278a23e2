import * as contract from '@chinar/contract/test-series';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';
import { seriesView } from './views.ts';

// The quizzes of a series are listed by the feature that owns quizzes.
export const routes: Route[] = [
  route(contract.listTestSeries, (ctx, { query }) => service.list(ctx, ctx.actor, query)),
  route(contract.getTestSeries, async (ctx, { params }) =>
    seriesView(await service.getVisible(ctx, ctx.actor, params.idOrSlug), ctx.actor),
  ),
  route(contract.createTestSeries, (ctx, { body }) => service.create(ctx, ctx.actor, body)),
  route(contract.updateTestSeries, (ctx, { params, body }) =>
    service.update(ctx, ctx.actor, params.id, body),
  ),
  route(contract.publishTestSeries, (ctx, { params, body }) =>
    service.publish(ctx, ctx.actor, params.id, body.isPublished),
  ),
  route(contract.enrollInTestSeries, (ctx, { params }) => service.enrol(ctx, ctx.actor, params.id)),
];
