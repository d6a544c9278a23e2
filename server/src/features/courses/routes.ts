import * as contract from '@chinar/contract/courses';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listCourses, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'courses', tags: ({ courses }) => tagsOfList('courses', courses) },
  }),
  route(contract.getCourse, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'courses', tags: ({ _id }) => [recordTag('courses', _id)] },
  }),
];
