import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

export const cartLimits = { items: 20, wishes: 200, warnBelowDays: 30 } as const;

export const itemTypes = [
  'course',
  'program',
  'test_series',
  'package',
  'seat_pass',
  'library_plan',
] as const;

/** What can be bought. Read with a hyphen and in camel case too (`test-series`, `testSeries`). */
export const ItemType = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((word: string) =>
      word
        .trim()
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .replaceAll('-', '_')
        .toLowerCase(),
    ),
  ),
  z.enum(itemTypes),
);
export type ItemType = (typeof itemTypes)[number];

/** What a call about one item names. The server knows what it costs. */
export const ItemRef = z.strictObject({ itemType: ItemType, itemId: Id });
export type ItemRef = { itemType: ItemType; itemId: string };

/** Why an item is not simply bought at the price that its buyer saw. */
export const ItemProblem = z.enum(['price_up', 'price_down', 'owned', 'withdrawn']);
export type ItemProblem = z.infer<typeof ItemProblem>;

const shown = {
  itemType: z.enum(itemTypes),
  itemId: Id,
  title: z.string(),
  /** The word of its page's address; null when it has gone. */
  slug: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  /** Rupees, now. */
  price: z.number(),
  originalPrice: z.number(),
  /** From the purchase; null: for ever. */
  validityDays: z.nullable(z.number()),
  refundDays: z.number(),
};

export const CartItem = z.object({
  ...shown,
  priceWhenAdded: z.number(),
  problem: z.nullable(ItemProblem),
  /** Of a program: what of it one has already. */
  ownedParts: z.array(z.string()),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  items: z.array(CartItem),
  /** Rupees: what can be bought of it, together. */
  totalAmount: z.number(),
  totalItems: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const getCart = endpoint({
  name: 'cart.getCart',
  summary: 'What is in one’s cart, at the prices of now',
  method: 'GET',
  path: '/api/v1/cart',
  access: 'user',
  response: Cart,
});

const change = { method: 'POST', access: 'user', body: ItemRef, response: Cart } as const;

export const addToCart = endpoint({
  ...change,
  name: 'cart.addToCart',
  summary: 'Put something into the cart; again it changes nothing',
  path: '/api/v1/cart/add',
  message: 'Added to cart',
  errors: ['not_found', 'already_owned', 'cart_full', 'not_for_sale'],
});

export const removeFromCart = endpoint({
  ...change,
  name: 'cart.removeFromCart',
  summary: 'Take something out of the cart; again it changes nothing',
  path: '/api/v1/cart/remove',
  message: 'Removed from cart',
});

export const clearCart = endpoint({
  name: 'cart.clearCart',
  summary: 'Empty the cart',
  method: 'POST',
  path: '/api/v1/cart/clear',
  access: 'user',
  response: Cart,
  message: 'Cart cleared',
});

export const acceptCartPrices = endpoint({
  name: 'cart.acceptCartPrices',
  summary: 'Take note of the prices that changed: from here on those of now were seen',
  method: 'POST',
  path: '/api/v1/cart/accept-prices',
  access: 'user',
  response: Cart,
  message: 'Prices seen',
});
