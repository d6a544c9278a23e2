import * as contract from '@chinar/contract/cart';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getCart, (ctx) => service.get(ctx)),
  route(contract.addToCart, (ctx, { body }) => service.add(ctx, body)),
  route(contract.removeFromCart, (ctx, { body }) => service.remove(ctx, body)),
  route(contract.clearCart, (ctx) => service.clear(ctx)),
  route(contract.acceptCartPrices, (ctx) => service.acceptPrices(ctx)),
];
