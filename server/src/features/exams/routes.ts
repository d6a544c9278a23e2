import * as contract from '@chinar/contract/exams';
import * as notice from '@chinar/contract/exams.notice';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as service from './service.ts';
import { getMarks } from './service.marks.ts';
import { getDates } from './service.notice.ts';

export const routes: Route[] = [
  route(contract.listExams, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'exams', tags: ({ exams }) => tagsOfList('exams', exams) },
  }),
  route(contract.listAllExams, (ctx, { query }) => service.listAll(ctx, query)),
  route(contract.getExam, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'exams', tags: ({ _id }) => [recordTag('exams', _id)] },
  }),
  route(notice.getExamDates, (ctx, { params }) => getDates(ctx, params.idOrSlug)),
  route(notice.getExamMarks, (ctx, { params }) => getMarks(ctx, params.idOrSlug), {
    shows: { kind: 'exams', tags: ({ _id }) => [recordTag('exams', _id)] },
  }),
  route(contract.createExam, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updateExam, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.moveExam, (ctx, { params, body }) => service.move(ctx, params.id, body)),
  route(contract.deleteExam, (ctx, { params }) => service.remove(ctx, params.id)),
];
