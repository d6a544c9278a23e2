import type { ItemRef } from '@chinar/contract/cart';
import * as m from '@chinar/messages/paraglide/messages';
import { Heart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useWishes, useWishlist } from './queries.ts';

/** Puts what is sold aside for later, or takes it off the list. */
export function Wish({ item, at }: { item: ItemRef; at: string }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const list = useWishlist();
  const change = useWishes();
  const isOn = list.data?.items.some(({ itemId }) => itemId === item.itemId) ?? false;
  const press = (): void => {
    if (status !== 'user') {
      toast.info(m.wishlist_login());
      void navigate(paths.login(at));
      return;
    }
    const [kind, done] = isOn
      ? (['remove', m.wishlist_removed] as const)
      : (['add', m.wishlist_added] as const);
    change.mutate({ kind, ref: item }, { onSuccess: () => toast.success(done()) });
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      wide
      aria-pressed={isOn}
      loading={change.isPending || status === 'unknown'}
      onClick={press}
    >
      <Heart size={18} aria-hidden="true" className={isOn ? 'fill-leaf text-leaf' : ''} />
      {isOn ? m.wishlist_remove() : m.wishlist_add()}
    </Button>
  );
}
