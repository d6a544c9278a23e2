import * as z from 'zod/mini';
import { Cart, ItemRef, itemTypes } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Instant } from './text.ts';

export const Wish = z.object({
  itemType: z.enum(itemTypes),
  itemId: Id,
  title: z.string(),
  slug: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  price: z.number(),
  originalPrice: z.number(),
  addedAt: Instant,
  isOwned: z.boolean(),
  isInCart: z.boolean(),
  /** False when it has been put away since. */
  isForSale: z.boolean(),
});
export type Wish = z.infer<typeof Wish>;

/** All of it: it holds two hundred at most. */
export const Wishlist = z.object({ items: z.array(Wish), totalItems: z.number() });
export type Wishlist = z.infer<typeof Wishlist>;

export const getWishlist = endpoint({
  name: 'wishlist.getWishlist',
  summary: 'What one has put aside for later, the newest first',
  method: 'GET',
  path: '/api/v1/wishlist',
  access: 'user',
  response: Wishlist,
});

const change = { method: 'POST', access: 'user', body: ItemRef, response: Wishlist } as const;

export const addToWishlist = endpoint({
  ...change,
  name: 'wishlist.addToWishlist',
  summary: 'Put something aside for later; again it changes nothing',
  path: '/api/v1/wishlist/add',
  message: 'Added to wishlist',
  errors: ['not_found', 'wishlist_full'],
});

export const removeFromWishlist = endpoint({
  ...change,
  name: 'wishlist.removeFromWishlist',
  summary: 'Take something off the wishlist; again it changes nothing',
  path: '/api/v1/wishlist/remove',
  message: 'Removed from wishlist',
});

export const moveToCart = endpoint({
  ...change,
  name: 'wishlist.moveToCart',
  summary: 'Put something of the wishlist into the cart and off the list',
  path: '/api/v1/wishlist/to-cart',
  response: z.object({ wishlist: Wishlist, cart: Cart }),
  message: 'Moved to cart',
  errors: ['not_found', 'already_owned', 'cart_full', 'not_for_sale'],
});
