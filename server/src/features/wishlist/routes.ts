import * as contract from '@chinar/contract/wishlist';
import { route, type Route } from '../../http/request.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  route(contract.getWishlist, (ctx) => service.get(ctx)),
  route(contract.addToWishlist, (ctx, { body }) => service.add(ctx, body)),
  route(contract.removeFromWishlist, (ctx, { body }) => service.remove(ctx, body)),
  route(contract.moveToCart, (ctx, { body }) => service.moveToCart(ctx, body)),
];
