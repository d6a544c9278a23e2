import * as contract from '@chinar/contract/promo-codes';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';
import { exportBatch, makeBatch } from './service.batch.ts';
import { listItems, tryOn } from './service.try.ts';

export const routes: Route[] = [
  route(contract.listPromoCodes, (ctx, { query }) => service.list(ctx, query)),
  route(contract.listPromoItems, (ctx, { query }) => listItems(ctx, query)),
  route(contract.getPromoCode, (ctx, { params }) => service.get(ctx, params.id)),
  route(contract.createPromoCode, (ctx, { body }) => service.create(ctx, body)),
  route(contract.updatePromoCode, (ctx, { params, body }) => service.update(ctx, params.id, body)),
  route(contract.activatePromoCode, (ctx, { params, body }) =>
    service.move(ctx, params.id, { ...body, act: 'activate' }),
  ),
  route(contract.pausePromoCode, (ctx, { params, body }) =>
    service.move(ctx, params.id, { ...body, act: 'pause' }),
  ),
  route(contract.archivePromoCode, (ctx, { params, body }) =>
    service.move(ctx, params.id, { ...body, act: 'archive' }),
  ),
  route(contract.makePromoBatch, (ctx, { params, body }) => makeBatch(ctx, params.id, body.count)),
  route(contract.exportPromoBatch, (ctx, { params }) => exportBatch(ctx, params.id)),
  route(contract.listPromoUses, (ctx, { params, query }) =>
    service.listUsesOf(ctx, params.id, query),
  ),
  route(contract.tryPromoCode, (ctx, { params, body }) => tryOn(ctx, params.id, body)),
];
