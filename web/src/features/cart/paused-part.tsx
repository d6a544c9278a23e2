import * as m from '@chinar/messages/paraglide/messages';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In place of the way to buy it: what one has is paused while a bank decides on its money. */
export function Paused() {
  return (
    <Notice tone="warn">
      <p>{m.cart_paused()}</p>
      <Link to={paths.orders()} className="tap">
        {m.cart_paused_orders()}
      </Link>
    </Notice>
  );
}
