import type { ItemRef } from '@chinar/contract/cart';
import { Wish } from '../wishlist/parts.tsx';
import { Buy } from './buy-part.tsx';

/** What one does with something that has a price: into the cart, on to it, or aside for later. */
export function Selling(props: { item: ItemRef; at: string; isSettling: boolean }) {
  return (
    <div className="grid gap-2">
      <Buy {...props} />
      {/* The bar under the thumb has room for one act. */}
      <div className="in-data-bar:hidden">
        <Wish item={props.item} at={props.at} />
      </div>
    </div>
  );
}
