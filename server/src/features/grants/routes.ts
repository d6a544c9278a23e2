import * as contract from '@chinar/contract/grants';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';
import { grantMany } from './service.many.ts';

export const routes: Route[] = [
  route(contract.giveGrant, (ctx, { body }) => service.give(ctx, body)),
  route(contract.revokeGrant, (ctx, { params, body }) =>
    service.takeBack(ctx, params.id, body.reason),
  ),
  route(contract.grantMany, (ctx, { body }) => grantMany(ctx, body)),
  route(contract.listGrantBatches, (ctx, { query }) => service.list(ctx, query)),
  route(contract.undoGrantBatch, (ctx, { params, body }) =>
    service.undo(ctx, params.id, body.reason),
  ),
];
