import type { CartItem } from '@chinar/contract/cart';
import { formatRupees } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Given } from '../../ui/given.tsx';
import { Link } from '../../ui/link.tsx';
import { accessWords, itemPath, kindWord } from '../../lib/item-words.ts';

/** What something cost when it was chosen, and costs now. */
function PriceChange({ item, onAccept, isBusy }: RowProps) {
  const isUp = item.problem === 'price_up';
  const Icon = isUp ? TrendingUp : TrendingDown;
  return (
    <div
      className={`mt-3 grid gap-2 rounded-control px-4 py-3 ${isUp ? 'bg-warn-soft' : 'bg-good-soft'}`}
    >
      <p
        className={`flex items-center gap-2 font-semibold ${isUp ? 'text-warn-text' : 'text-good-text'}`}
      >
        <Icon size={18} aria-hidden="true" />
        {isUp ? m.cart_price_up() : m.cart_price_down()}
      </p>
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <div>
          <dt className="text-14 text-ink-2">{m.cart_then()}</dt>
          <dd className="font-semibold text-ink-2 tabular-nums">
            <s>{formatRupees(item.priceWhenAdded)}</s>
          </dd>
        </div>
        <ArrowRight size={18} aria-hidden="true" className="mb-1 text-ink-2" />
        <div>
          <dt className="text-14 text-ink-2">{m.cart_now()}</dt>
          <dd className="font-semibold tabular-nums">{formatRupees(item.price)}</dd>
        </div>
        <Button size="sm" className="ml-auto" loading={isBusy} onClick={onAccept}>
          {m.cart_accept()}
        </Button>
      </dl>
    </div>
  );
}

type RowProps = {
  item: CartItem;
  isBusy: boolean;
  onRemove: () => void;
  onLater: () => void;
  onAccept: () => void;
};

/** Something in the cart, with what its buyer has to know of it and can do about it. */
export function CartRow(props: RowProps) {
  const { item, isBusy, onRemove, onLater } = props;
  const { problem } = item;
  const isBlocked = problem === 'owned' || problem === 'withdrawn';
  const path = problem === 'withdrawn' ? null : itemPath(item.itemType, item.itemId);
  return (
    <div className="flex gap-4 py-4">
      <div className="w-16 shrink-0 md:w-28">
        <Cover id={item.itemId} image={item.thumbnail} title="" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <h2 className="min-w-0 text-16 font-semibold md:text-18">
            {path ? (
              <Link to={path} look="none" className="hover:underline">
                <Given>{item.title}</Given>
              </Link>
            ) : (
              <Given>{item.title}</Given>
            )}
          </h2>
          <p
            className={`shrink-0 font-semibold tabular-nums ${isBlocked ? 'text-ink-3 line-through' : ''}`}
          >
            {formatRupees(item.price)}
          </p>
        </div>
        <p className="mt-0.5 text-14 text-ink-2">
          {kindWord(item.itemType)} · {accessWords(item.validityDays)}
        </p>
        {(problem === 'price_up' || problem === 'price_down') && <PriceChange {...props} />}
        {isBlocked && (
          <p className="mt-2 rounded-control bg-sunk px-3 py-2 text-14">
            {problem === 'owned' ? m.cart_owned() : m.cart_withdrawn()}
          </p>
        )}
        {item.ownedParts.length > 0 && (
          <p className="mt-2 rounded-control bg-sunk px-3 py-2 text-14">
            {m.cart_owned_parts({ titles: item.ownedParts.join(', ') })}
          </p>
        )}
        <div className="-mx-4 mt-1 flex flex-wrap">
          <Button
            variant="ghost"
            size="sm"
            loading={isBusy}
            aria-label={m.cart_remove_named({ title: item.title })}
            onClick={onRemove}
          >
            {m.cart_remove()}
          </Button>
          {!isBlocked && (
            <Button
              variant="ghost"
              size="sm"
              loading={isBusy}
              aria-label={m.cart_later_named({ title: item.title })}
              onClick={onLater}
            >
              {m.cart_later()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
