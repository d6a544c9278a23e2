import {
  acceptCartPrices,
  addToCart,
  type Cart,
  clearCart,
  getCart,
  type ItemRef,
  removeFromCart,
} from '@chinar/contract/cart';
import { getWishlist } from '@chinar/contract/wishlist';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useApi } from '../../lib/queries.ts';
import { toast } from '../../ui/toasts.tsx';

/** One's cart; nothing is asked for a visitor, whose cart is empty (spec 4). */
export function useCart() {
  return useApi(getCart);
}

/** The server's words, or those of the spec where it said none. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise;
}

type Change =
  | { kind: 'add' | 'remove'; ref: ItemRef }
  | { kind: 'clear' | 'accept'; ref?: undefined };

function send({ kind, ref }: Change): Promise<Cart> {
  switch (kind) {
    case 'add':
      return call(addToCart, { body: ref });
    case 'remove':
      return call(removeFromCart, { body: ref });
    case 'clear':
      return call(clearCart, {});
    case 'accept':
      return call(acceptCartPrices, {});
  }
}

const failed = {
  add: m.cart_add_failed,
  remove: m.cart_remove_failed,
  clear: m.cart_clear_failed,
  accept: m.cart_load_failed,
} as const;

/** Changes the cart; the server's answer is the cart from then on (spec 4). */
export function useCartChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (cart) => {
      client.setQueriesData({ queryKey: [getCart.name] }, cart);
      void client.invalidateQueries({ queryKey: [getWishlist.name] });
    },
    onError: (error, { kind }) => toast.error(wordsOf(error, failed[kind]())),
  });
}
