import * as contract from '@chinar/contract/claims';
import { route, type Route } from '../../http/request.ts';
import { listTag } from '../../page-tags.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.listClaims, (ctx) => service.list(ctx), {
    shows: { kind: 'claims', tags: () => [listTag('claims')] },
  }),
  route(contract.listAllClaims, (ctx) => service.listAll(ctx)),
  route(contract.updateClaim, (ctx, { params, body }) => service.update(ctx, params.id, body)),
];
