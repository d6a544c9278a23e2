import * as contract from '@chinar/contract/categories';
import { route, type Route } from '../../http/request.ts';
import { listTag } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listCategories, (ctx, { query }) => service.list(ctx, query.kind), {
    shows: { kind: 'categories', tags: () => [listTag('categories')] },
  }),
  route(contract.getCategory, (ctx, { params }) => service.get(ctx, params.slug), {
    shows: { kind: 'categories', tags: () => [listTag('categories')] },
  }),
  route(contract.getCategoryTree, (ctx) => service.tree(ctx)),
  route(contract.createCategory, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updateCategory, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.orderCategories, (ctx, { body }) => service.order(ctx, body)),
  route(contract.mergeCategory, (ctx, { params, body }) =>
    service.merge(ctx, params.id, body.intoId),
  ),
  route(contract.deleteCategory, (ctx, { params }) => service.remove(ctx, params.id)),
];
