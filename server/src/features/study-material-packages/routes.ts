import * as contract from '@chinar/contract/study-material-packages';
import { route, type Route } from '../../http/request.ts';
import { recordTag, tagsOfList } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listPackages, (ctx, { query }) => service.list(ctx, query), {
    shows: { kind: 'packages', tags: ({ packages }) => tagsOfList('packages', packages) },
  }),
  route(contract.getPackage, (ctx, { params }) => service.get(ctx, params.idOrSlug), {
    shows: { kind: 'packages', tags: ({ _id }) => [recordTag('packages', _id)] },
  }),
];
