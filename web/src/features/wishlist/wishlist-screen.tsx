import type { Wish, Wishlist } from '@chinar/contract/wishlist';
import * as m from '@chinar/messages/paraglide/messages';
import { Trash2 } from 'lucide-react';
import { itemPath, kindWord } from '../../lib/item-words.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useWishes, useWishlist } from './queries.ts';

/** The one act of a wish: open it, buy it, or nothing where it has gone. */
function Act({ wish, path }: { wish: Wish; path: string | null }) {
  const change = useWishes();
  if (wish.isOwned && path)
    return (
      <LinkButton to={path} wide>
        {m.wishlist_open()}
      </LinkButton>
    );
  if (wish.isInCart)
    return (
      <LinkButton to={paths.cart()} wide>
        {m.wishlist_in_cart()}
      </LinkButton>
    );
  if (!wish.isForSale) return <Tag>{m.wishlist_gone()}</Tag>;
  const { itemType, itemId } = wish;
  return (
    <Button
      wide
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { kind: 'move', ref: { itemType, itemId } },
          { onSuccess: () => toast.success(m.wishlist_moved()) },
        )
      }
    >
      {m.wishlist_to_cart()}
    </Button>
  );
}

function WishCard({ wish, onRemove }: { wish: Wish; onRemove: () => void }) {
  const path = wish.isForSale ? itemPath(wish.itemType, wish.itemId) : null;
  return (
    <Card as="li" padded={false} className="flex flex-col overflow-hidden">
      <Cover id={wish.itemId} image={wish.thumbnail} title="" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-14 text-ink-2">{kindWord(wish.itemType)}</p>
            <h2 className="text-18">
              {path ? (
                <Link to={path} look="none" className="hover:underline">
                  <Given>{wish.title}</Given>
                </Link>
              ) : (
                <Given>{wish.title}</Given>
              )}
            </h2>
          </div>
          <IconButton label={m.wishlist_remove_named({ title: wish.title })} onClick={onRemove}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-auto grid gap-3">
          {wish.isForSale && <Price amount={wish.price} original={wish.originalPrice} />}
          <Act wish={wish} path={path} />
        </div>
      </div>
    </Card>
  );
}

function Soon() {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-72 w-full" />
      ))}
    </div>
  );
}

function Grid({ list, onGone }: { list: Wishlist; onGone: () => void }) {
  const change = useWishes();
  const remove = ({ itemType, itemId }: Wish): void => {
    const ref = { itemType, itemId };
    change.mutate(
      { kind: 'remove', ref },
      {
        onSuccess: () => {
          onGone();
          toast.success(m.wishlist_removed(), {
            undo: () => change.mutate({ kind: 'add', ref }),
          });
        },
      },
    );
  };
  return (
    <>
      <p className="mt-6 text-ink-2">{m.wishlist_count({ count: list.totalItems })}</p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {list.items.map((wish) => (
          <WishCard key={wish.itemId} wish={wish} onRemove={() => remove(wish)} />
        ))}
      </ul>
    </>
  );
}

/** What one has put aside for later. */
export function WishlistScreen() {
  const { status } = useSession();
  const query = useWishlist();
  const { part, keep } = useKeptFocus();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.wishlist_title()} />
      <ScreenHead title={m.wishlist_title()} lead={m.wishlist_lead()} />
      {status === 'visitor' ? (
        // Another element, not the same one moved.
        <div key="visitor" className="mt-6">
          <SignedOut text={m.wishlist_login_to_see()} back={paths.wishlist()} />
        </div>
      ) : (
        <div key="own" ref={part} tabIndex={-1} className="outline-none">
          <QueryState query={query} skeleton={<Soon />} errorTitle={m.wishlist_load_failed()}>
            {() =>
              query.data && query.data.items.length > 0 ? (
                <Grid list={query.data} onGone={keep} />
              ) : (
                <div className="mt-6">
                  <EmptyState
                    title={m.wishlist_empty()}
                    text={m.wishlist_empty_text()}
                    action={
                      <LinkButton to={paths.courses()} variant="primary">
                        {m.wishlist_empty_act()}
                      </LinkButton>
                    }
                  />
                </div>
              )
            }
          </QueryState>
        </div>
      )}
    </div>
  );
}
