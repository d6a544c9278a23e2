import type { ItemRef } from '@chinar/contract/cart';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useCart, useCartChange } from './queries.ts';

/** Said by the address of a page to which a visitor comes back from the login: what they wanted then. */
const wish = 'add';
const wishOf = ({ itemType, itemId }: ItemRef): string => `${itemType}.${itemId}`;

/** Adds what a visitor wanted before they logged in, once. */
function useWished(item: ItemRef, add: (done: () => void) => void): void {
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const isDone = useRef(false);
  const isWished = status === 'user' && search.get(wish) === wishOf(item);
  useEffect(() => {
    if (!isWished || isDone.current) return;
    isDone.current = true;
    add(() => {
      const rest = new URLSearchParams(search);
      rest.delete(wish);
      setSearch(rest, { replace: true, preventScrollReset: true });
    });
  });
}

type BuyProps = {
  item: ItemRef;
  /** The page that sells it: where one comes back to from the login. */
  at: string;
  /** The reader's own answer is still on its way. */
  isSettling: boolean;
};

/** `onGone`: what was pressed gives way to the next act. */
type ActProps = BuyProps & { onGone: () => void };

function ForReader({ item, isSettling, onGone }: ActProps) {
  const cart = useCart();
  const change = useCartChange();
  const navigate = useNavigate();
  const isIn = cart.data?.items.some(({ itemId }) => itemId === item.itemId) ?? false;
  const add = (then: () => void): void =>
    change.mutate(
      { kind: 'add', ref: item },
      {
        onSuccess: () => {
          then();
          onGone();
          toast.success(m.cart_added());
        },
      },
    );
  useWished(item, add);
  const isBusy = change.isPending || isSettling || cart.isPending;
  if (isIn) {
    return (
      <div className="grid gap-3">
        <p className="flex items-center gap-2 font-semibold text-good-text max-md:hidden">
          <CircleCheck size={20} aria-hidden="true" />
          {m.cart_in_cart()}
        </p>
        <LinkButton to={paths.cart()} variant="primary" wide>
          {m.cart_go()}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Button variant="primary" wide loading={isBusy} onClick={() => add(() => {})}>
        {m.cart_add()}
      </Button>
      <Button
        wide
        loading={isBusy}
        className="max-md:hidden"
        onClick={() =>
          change.mutate(
            { kind: 'add', ref: item },
            { onSuccess: () => void navigate(paths.checkout()) },
          )
        }
      >
        {m.cart_buy_now()}
      </Button>
    </div>
  );
}

/** A visitor is told what is missing, in the words of the spec; what they wanted is done after the login. */
function ForVisitor({ item, at, onGone }: ActProps) {
  const [isAsked, setAsked] = useState(false);
  const back = `${at}${at.includes('?') ? '&' : '?'}${wish}=${wishOf(item)}`;
  if (!isAsked) {
    return (
      <Button
        variant="primary"
        wide
        onClick={() => {
          onGone();
          setAsked(true);
        }}
      >
        {m.cart_add()}
      </Button>
    );
  }
  return (
    <div className="grid gap-2" role="alert">
      <p className="text-14 text-ink-2">{m.cart_login_to_add()}</p>
      <LinkButton to={paths.login(back)} variant="primary" wide>
        {m.cart_login()}
      </LinkButton>
    </div>
  );
}

/** The one act of what costs something: into the cart, or on to it. */
export function Buy(props: BuyProps) {
  const { part, keep } = useKeptFocus();
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <div className="only-visitor">
        <ForVisitor {...props} onGone={keep} />
      </div>
      <div className="only-user">
        <ForReader {...props} onGone={keep} />
      </div>
    </div>
  );
}
