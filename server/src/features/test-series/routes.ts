import * as contract from '@chinar/contract/test-series';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';
import { seriesView } from './views.ts';

// The quizzes of a series are listed by the feature that owns quizzes.
export const routes: Route[] = [
  route(contract.listTestSeries, (ctx, { query }) => service.list(ctx, query)),
  route(contract.getTestSeries, async (ctx, { params }) =>
    seriesView(await service.getVisible(ctx, params.idOrSlug), ctx.actor),
  ),
  route(contract.createTestSeries, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updateTestSeries, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.publishTestSeries, (ctx, { params, body }) =>
    service.publish(ctx, params.id, body.isPublished),
  ),
  route(contract.enrollInTestSeries, (ctx, { params }) => service.enrol(ctx, params.id)),
];
