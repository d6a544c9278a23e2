import * as contract from '@chinar/contract/quizzes';
import { getExamOfQuiz } from '@chinar/contract/quizzes.exam';
import * as keysContract from '@chinar/contract/quizzes.keys';
import * as makingContract from '@chinar/contract/quizzes.making';
import { printQuiz } from '@chinar/contract/quizzes.print';
import * as patternsContract from '@chinar/contract/quizzes.patterns';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import * as seriesContract from '@chinar/contract/test-series';
import * as itemsContract from '@chinar/contract/test-series.items';
import { route, type Route } from '../../http/request.ts';
import { listTag, recordTag, tagsOfList } from '../../page-tags.ts';
import { check } from './service.check.ts';
import { correctKey, listOfKey } from './service.correct.ts';
import { getExam } from './service.exam.ts';
import { getItems, listCandidates, setItems } from './service.items.ts';
import { plan } from './service.plan.ts';
import { print } from './service.print.ts';
import { publish, release } from './service.publish.ts';
import { duplicate, listOwn, restore } from './service.manage.ts';
import * as service from './service.ts';
import * as patterns from './service.patterns.ts';
import { listAll, templates } from './service.templates.ts';

export const routes: Route[] = [
  route(
    contract.listPublicQuizzes,
    (ctx, { query }) => service.list(ctx, { ...query, isPublic: true, isPublished: true }, query),
    { shows: { kind: 'quizzes', tags: ({ quizzes }) => tagsOfList('quizzes', quizzes) } },
  ),
  route(contract.getPublicQuiz, (ctx, { params }) => service.get(ctx, params.id), {
    shows: { kind: 'quizzes', tags: ({ _id }) => [recordTag('quizzes', _id)] },
  }),
  route(contract.listQuizCategories, (ctx) => service.categories(ctx), {
    shows: { kind: 'quizzes', tags: () => [listTag('quizzes')] },
  }),
  route(contract.listQuizTags, (ctx) => service.tags(ctx), {
    shows: { kind: 'quizzes', tags: () => [listTag('quizzes')] },
  }),
  route(contract.listQuizzes, (ctx, { query }) => {
    const { mine, ...filter } = query;
    const own = mine ? { ownerId: ctx.actor.userId } : { isPublished: true };
    return service.list(ctx, { ...filter, ...own }, query);
  }),
  route(listQuizTemplates, (ctx) => templates(ctx)),
  route(patternsContract.listPatterns, (ctx) => listAll(ctx)),
  route(patternsContract.createPattern, (ctx, { body }) => patterns.create(ctx, body)),
  route(patternsContract.getPattern, (ctx, { params }) => patterns.get(ctx, params.id)),
  route(patternsContract.updatePattern, (ctx, { params, body }) =>
    patterns.update(ctx, params.id, body),
  ),
  route(patternsContract.deletePattern, (ctx, { params }) => patterns.remove(ctx, params.id)),
  route(contract.listEnrolledQuizzes, (ctx, { query }) => service.listEnrolled(ctx, query)),
  route(contract.listCourseQuizzes, (ctx, { params, query }) =>
    service.listOfCourse(ctx, params.id, query),
  ),
  route(
    seriesContract.listPublicSeriesQuizzes,
    (ctx, { params, query }) => service.listOfSeries({ ...ctx, actor: null }, params.id, query),
    {
      shows: {
        kind: 'testSeries',
        // What comes and goes changes the series; quizzes of other series are none of its business.
        tags: ({ quizzes }, { params }) => [
          recordTag('testSeries', params.id),
          ...quizzes.map(({ _id }) => recordTag('quizzes', _id)),
        ],
      },
    },
  ),
  route(seriesContract.listSeriesQuizzes, (ctx, { params, query }) =>
    service.listOfSeries(ctx, params.id, query),
  ),
  route(makingContract.listManagedQuizzes, (ctx, { query }) => listOwn(ctx, query)),
  route(makingContract.checkQuiz, (ctx, { params }) => check(ctx, params.id)),
  route(printQuiz, (ctx, { params, query }) => print(ctx, params.id, query)),
  route(makingContract.duplicateQuiz, (ctx, { params }) => duplicate(ctx, params.id)),
  route(makingContract.restoreQuiz, (ctx, { params }) => restore(ctx, params.id)),
  route(itemsContract.getSeriesItems, (ctx, { params }) => getItems(ctx, params.id)),
  route(itemsContract.setSeriesItems, (ctx, { params, body }) => setItems(ctx, params.id, body)),
  route(itemsContract.listSeriesCandidates, (ctx, { params, query }) =>
    listCandidates(ctx, params.id, query),
  ),
  route(contract.createQuiz, (ctx, { body }) => service.create(ctx, body)),
  route(contract.getQuiz, (ctx, { params }) => service.get(ctx, params.id)),
  route(getExamOfQuiz, (ctx, { params }) => getExam(ctx, params.id)),
  route(contract.getQuizForEdit, (ctx, { params }) => service.getForEdit(ctx, params.id)),
  route(contract.updateQuiz, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.deleteQuiz, (ctx, { params }) => service.archive(ctx, params.id)),
  route(contract.releaseQuiz, (ctx, { params, body }) => release(ctx, params.id, body)),
  route(keysContract.correctKey, (ctx, { params, body }) => correctKey(ctx, params.id, body)),
  route(keysContract.listKeyCorrections, (ctx, { params, query }) =>
    listOfKey(ctx, params.id, query),
  ),
  route(contract.publishQuiz, (ctx, { params, body: { publishAt, ...offer } }) =>
    publishAt === undefined
      ? publish(ctx, params.id, offer)
      : plan(ctx, params.id, { ...offer, publishAt: offer.isPublished ? publishAt : null }),
  ),
];
