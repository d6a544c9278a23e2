import * as contract from '@chinar/contract/testimonials';
import { route, type Route } from '../../http/request.ts';
import { listTag } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listPublicTestimonials, (ctx, { query }) => service.listPublic(ctx, query), {
    shows: { kind: 'testimonials', tags: () => [listTag('testimonials')] },
  }),
  route(contract.createTestimonial, (ctx, { body }) => service.create(ctx, body)),
  route(contract.listMyTestimonials, (ctx, { query }) => service.listMine(ctx, query)),
  route(contract.deleteTestimonial, (ctx, { params }) => service.remove(ctx, params.id)),
  route(contract.listTestimonials, (ctx, { query }) => service.list(ctx, query)),
  route(contract.reviewTestimonial, (ctx, { params, body }) =>
    service.review(ctx, params.id, body),
  ),
];
