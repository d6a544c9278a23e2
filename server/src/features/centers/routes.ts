import * as contract from '@chinar/contract/centers';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listCenters, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'centers', tags: ({ centers }) => tagsOfList('centers', centers) },
  }),
  route(contract.listAllCenters, (ctx, { query }) => service.listAll(ctx, query)),
  route(contract.getCenter, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'centers', tags: ({ _id }) => [recordTag('centers', _id)] },
  }),
  route(contract.createCenter, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updateCenter, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.moveCenter, (ctx, { params, body }) => service.move(ctx, params.id, body)),
  route(contract.deleteCenter, (ctx, { params }) => service.remove(ctx, params.id)),
];
