import * as m from '@chinar/messages/paraglide/messages';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIdle } from '../lib/effects.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Link } from '../ui/link.tsx';
import { Badge } from '../ui/tag.tsx';

// That it does not come, for want of a network, is no fault of the page.
const CartCount = lazy(() =>
  import('../features/cart/parts.tsx').then(
    (parts) => ({ default: parts.CartCount }),
    () => ({ default: () => null }),
  ),
);

/** The way to the cart with the number of its items; the number comes when the page is done. */
export function CartButton() {
  const { user } = useSession();
  const [isTime, setTime] = useState(false);
  const [count, setCount] = useState(0);
  useIdle(() => setTime(true));
  return (
    <Link
      to={paths.cart()}
      look="none"
      aria-label={count === 0 ? m.cart_title() : m.cart_label({ shown: m.cart_items({ count }) })}
      className="state relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <ShoppingCart size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className="contents max-md:hidden">
        <Badge count={count} label="" />
      </span>
      <span className="contents md:hidden">
        <Badge count={count} cap={9} label="" />
      </span>
      {user && isTime && (
        <Suspense>
          <CartCount onCount={setCount} />
        </Suspense>
      )}
    </Link>
  );
}
