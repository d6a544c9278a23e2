import type { Cart, CartItem } from '@chinar/contract/cart';
import { addToWishlist } from '@chinar/contract/wishlist';
import { formatRupees } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CartRow } from './item-part.tsx';
import { useCart, useCartChange } from './queries.ts';

function Soon() {
  return (
    <div className="grid gap-4">
      {[1, 2].map((place) => (
        <div key={place} className="flex gap-4">
          <Skeleton className="h-20 w-16 md:w-28" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Empty() {
  return (
    <EmptyState
      title={m.cart_empty()}
      text={m.cart_empty_text()}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton to={paths.courses()} variant="primary">
            {m.cart_empty_courses()}
          </LinkButton>
          <LinkButton to={paths.wishlist()}>{m.cart_empty_wishlist()}</LinkButton>
        </span>
      }
    />
  );
}

const isBuyable = ({ problem }: CartItem): boolean =>
  problem !== 'owned' && problem !== 'withdrawn';

/** The days within which all of what is bought can be given back. */
function refundDaysOf(items: readonly CartItem[]): number {
  const days = items.filter((item) => isBuyable(item)).map(({ refundDays }) => refundDays);
  return days.length === 0 ? 0 : Math.min(...days);
}

/** What it comes to, and the way on. */
function Summary({ cart, onClear }: { cart: Cart; onClear: () => void }) {
  const count = cart.items.filter((item) => isBuyable(item)).length;
  const days = refundDaysOf(cart.items);
  return (
    <aside aria-label={m.cart_summary()} className="grid content-start gap-4">
      <Card tone="raised" className="max-md:hidden">
        <h2 className="text-22">{m.cart_summary()}</h2>
        <p className="mt-3 flex justify-between">
          <span>{m.cart_items({ count })}</span>
          <span className="tabular-nums">{formatRupees(cart.totalAmount)}</span>
        </p>
        <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
          <span className="font-semibold">{m.cart_total()}</span>
          <span className="figure text-36">{formatRupees(cart.totalAmount)}</span>
        </p>
        <div className="mt-4">
          <ToCheckout count={count} />
        </div>
        <p className="mt-3 text-14 text-ink-2">{m.cart_tax_inside()}</p>
      </Card>
      {days > 0 && (
        <div className="flex gap-3 rounded-card bg-sunk p-4">
          <CalendarHeart size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
          <p>
            <span className="block font-semibold">{m.cart_refund({ days })}</span>
            <span className="text-14 text-ink-2">{m.cart_refund_text()}</span>
          </p>
        </div>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {m.cart_clear()}
      </Button>
    </aside>
  );
}

function ToCheckout({ count }: { count: number }) {
  return count > 0 ? (
    <LinkButton to={paths.checkout()} variant="primary" wide>
      {m.cart_checkout()}
    </LinkButton>
  ) : (
    <p className="text-ink-2">{m.cart_nothing_to_buy()}</p>
  );
}

/** Total and way on under the thumb. */
function Bar({ cart }: { cart: Cart }) {
  const count = cart.items.filter((item) => isBuyable(item)).length;
  return (
    <div
      data-bar
      className="at-edge above-tabbar fixed inset-x-0 z-10 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 shadow-overlay md:hidden"
    >
      <p>
        <span className="block text-14 text-ink-2">{m.cart_total()}</span>
        <span className="figure text-22">{formatRupees(cart.totalAmount)}</span>
      </p>
      <div className="flex-1">
        <ToCheckout count={count} />
      </div>
    </div>
  );
}

/** `onGone`: what was pressed goes away with its success. */
function Filled({ cart, onGone }: { cart: Cart; onGone: () => void }) {
  const change = useCartChange();
  const keep = useSend(addToWishlist);
  const [isClearing, setClearing] = useState(false);
  const remove = (item: CartItem): void => {
    const ref = { itemType: item.itemType, itemId: item.itemId };
    change.mutate(
      { kind: 'remove', ref },
      {
        onSuccess: () => {
          onGone();
          toast.success(m.cart_removed(), { undo: () => change.mutate({ kind: 'add', ref }) });
        },
      },
    );
  };
  const later = ({ itemType, itemId }: CartItem): void => {
    const ref = { itemType, itemId };
    keep.mutate(
      { body: ref },
      {
        onSuccess: () => {
          change.mutate({ kind: 'remove', ref }, { onSuccess: onGone });
          toast.success(m.cart_saved_later());
        },
        onError: (error) => toast.error(error.message),
      },
    );
  };
  const isBusy = change.isPending || keep.isPending;
  return (
    <>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-3">
        <ul
          aria-label={m.cart_list()}
          className="divide-y divide-line border-y border-line lg:col-span-2"
        >
          {cart.items.map((item) => (
            <li key={item.itemId}>
              <CartRow
                item={item}
                isBusy={isBusy}
                onRemove={() => remove(item)}
                onLater={() => later(item)}
                onAccept={() => change.mutate({ kind: 'accept' }, { onSuccess: onGone })}
              />
            </li>
          ))}
        </ul>
        <Summary cart={cart} onClear={() => setClearing(true)} />
      </div>
      <Bar cart={cart} />
      <ConfirmDialog
        isOpen={isClearing}
        isDestructive
        title={m.cart_clear_title()}
        text={m.cart_clear_text()}
        verb={m.cart_clear_yes()}
        isBusy={change.isPending}
        onClose={() => setClearing(false)}
        onConfirm={() => change.mutate({ kind: 'clear' }, { onSuccess: () => setClearing(false) })}
      />
    </>
  );
}

/** What one means to buy, and what has become of it since. */
export function CartScreen() {
  const { status } = useSession();
  const query = useCart();
  const { part, keep } = useKeptFocus();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.cart_title()} />
      <ScreenHead title={m.cart_title()} lead={m.cart_lead()} />
      {status === 'visitor' ? (
        // Another element, not the same one moved.
        <div key="visitor" className="mt-6">
          <SignedOut text={m.cart_login_to_manage()} back={paths.cart()} />
        </div>
      ) : (
        <div key="own" ref={part} tabIndex={-1} className="outline-none">
          <QueryState query={query} skeleton={<Soon />} errorTitle={m.cart_load_failed()}>
            {() =>
              query.data && query.data.items.length > 0 ? (
                <Filled cart={query.data} onGone={keep} />
              ) : (
                <div className="mt-6">
                  <Empty />
                </div>
              )
            }
          </QueryState>
        </div>
      )}
    </div>
  );
}
