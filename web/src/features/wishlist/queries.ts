import type { ItemRef } from '@chinar/contract/cart';
import { getCart } from '@chinar/contract/cart';
import {
  addToWishlist,
  getWishlist,
  moveToCart,
  removeFromWishlist,
  type Wishlist,
} from '@chinar/contract/wishlist';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useApi } from '../../lib/queries.ts';
import { toast } from '../../ui/toasts.tsx';

export function useWishlist() {
  return useApi(getWishlist);
}

type Change = { kind: 'add' | 'remove' | 'move'; ref: ItemRef };

/** Changes the list; the server's answer is the list from then on. */
export function useWishes() {
  const client = useQueryClient();
  const keep = (list: Wishlist): void =>
    void client.setQueriesData({ queryKey: [getWishlist.name] }, list);
  return useMutation({
    mutationFn: async ({ kind, ref }: Change) => {
      if (kind === 'add') return keep(await call(addToWishlist, { body: ref }));
      if (kind === 'remove') return keep(await call(removeFromWishlist, { body: ref }));
      const { wishlist, cart } = await call(moveToCart, { body: ref });
      client.setQueriesData({ queryKey: [getCart.name] }, cart);
      return keep(wishlist);
    },
    onError: (error) =>
      toast.error(error instanceof ApiError && error.message ? error.message : m.wishlist_failed()),
  });
}
