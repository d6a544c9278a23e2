import * as contract from '@chinar/contract/settings';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getPublicSettings, (ctx) => service.readPublic(ctx)),
  route(contract.getOperatorSettings, (ctx) => service.read(ctx, 'operator')),
  route(contract.updateOperatorSettings, (ctx, { body }) => service.update(ctx, 'operator', body)),
  route(contract.getCommunitySettings, (ctx) => service.read(ctx, 'community')),
  route(contract.updateCommunitySettings, (ctx, { body }) =>
    service.update(ctx, 'community', body),
  ),
  route(contract.getHomeSettings, (ctx) => service.read(ctx, 'home')),
  route(contract.updateHomeSettings, (ctx, { body }) => service.update(ctx, 'home', body)),
  route(contract.getSellerSettings, (ctx) => service.read(ctx, 'seller')),
  route(contract.updateSellerSettings, (ctx, { body }) => service.update(ctx, 'seller', body)),
];
