import * as contract from '@chinar/contract/quizzes';
import * as seriesContract from '@chinar/contract/test-series';
import { route, type Route } from '../../http/request.ts';
import { publish, release } from './service.publish.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listPublicQuizzes, (ctx, { query }) =>
    service.list(ctx, { ...query, isPublic: true, isPublished: true }, query),
  ),
  route(contract.getPublicQuiz, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.listQuizCategories, (ctx) => service.categories(ctx)),
  route(contract.listQuizTags, (ctx) => service.tags(ctx)),
  route(contract.listQuizzes, (ctx, { query }) => {
    const { mine, ...filter } = query;
    const own = mine ? { ownerId: ctx.actor.userId } : { isPublished: true };
    return service.list(ctx, { ...filter, ...own }, query);
  }),
  route(contract.listEnrolledQuizzes, (ctx, { query }) => service.listEnrolled(ctx, query)),
  route(contract.listCourseQuizzes, (ctx, { params, query }) =>
    service.list(ctx, { courseId: params.id, isPublished: true }, query),
  ),
  route(seriesContract.listPublicSeriesQuizzes, (ctx, { params, query }) =>
    service.listOfSeries({ ...ctx, actor: null }, params.id, query),
  ),
  route(seriesContract.listSeriesQuizzes, (ctx, { params, query }) =>
    service.listOfSeries(ctx, params.id, query),
  ),
  route(contract.createQuiz, (ctx, { body }) => service.create(ctx, body)),
  route(contract.getQuiz, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.getQuizForEdit, (ctx, { params }) => service.getForEdit(ctx, params.id)),
  route(contract.updateQuiz, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.deleteQuiz, (ctx, { params }) => service.archive(ctx, params.id)),
  route(contract.releaseQuiz, (ctx, { params, body }) => release(ctx, params.id, body)),
  route(contract.publishQuiz, (ctx, { params, body }) => publish(ctx, params.id, body.isPublished)),
];
