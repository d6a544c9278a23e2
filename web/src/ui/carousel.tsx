import * as m from '@chinar/messages/paraglide/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { calmQuery, useMedia } from '../lib/use-media.ts';
import { IconButton } from './icon-button.tsx';

const wideStep = 300;
const narrowShare = 0.85;
const narrowBelow = 640;
/** More than these would stand in two rows on a phone. */
const mostDots = 7;

/** The child whose middle is closest to the middle of the row (spec 2). */
function closestChild(row: HTMLElement): number {
  const middle = row.scrollLeft + row.clientWidth / 2;
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (const [place, child] of [...row.children].entries()) {
    const card = child as HTMLElement;
    const away = Math.abs(card.offsetLeft - row.offsetLeft + card.offsetWidth / 2 - middle);
    if (away < distance) {
      best = place;
      distance = away;
    }
  }
  return best;
}

/**
 * Cards in a row that scrolls natively, with dots below and arrows on large screens. A step is 300 px,
 * or 85 % of the width under 640 px.
 */
export function Carousel({
  label,
  items,
  itemClass,
  head,
  onActive,
  isPlain = false,
}: {
  label: string;
  items: readonly { key: string; node: ReactNode; name: string }[];
  itemClass: string;
  head: ReactNode;
  onActive?: (place: number) => void;
  /** Nothing in the cards takes the focus: the row does, so that keys scroll it. */
  isPlain?: boolean;
}) {
  const row = useRef<HTMLUListElement>(null);
  const behavior = useMedia(calmQuery) ? 'auto' : 'smooth';
  const [active, setActive] = useState(0);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const watcher = new ResizeObserver(() => {
      setFits(list.scrollWidth <= list.clientWidth + 2);
      // It may have been scrolled before this was alive.
      const place = closestChild(list);
      setActive(place);
      onActive?.(place);
    });
    watcher.observe(list);
    return () => watcher.disconnect();
  }, [onActive]);
  const follow = (): void => {
    if (!row.current) return;
    const place = closestChild(row.current);
    if (place !== active) {
      setActive(place);
      onActive?.(place);
    }
  };
  const step = (direction: 1 | -1): void => {
    const list = row.current;
    if (!list) return;
    const width = list.clientWidth < narrowBelow ? list.clientWidth * narrowShare : wideStep;
    list.scrollBy({ left: direction * width, behavior });
  };
  const goTo = (place: number): void => {
    const card = row.current?.children[place] as HTMLElement | undefined;
    const list = row.current;
    if (!card || !list) return;
    const left = card.offsetLeft - list.offsetLeft - (list.clientWidth - card.offsetWidth) / 2;
    list.scrollTo({ left, behavior });
  };
  return (
    <section aria-label={label}>
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">{head}</div>
        {!fits && (
          <div className="hidden gap-2 lg:flex">
            <IconButton look="round" label={m.common_previous_card()} onClick={() => step(-1)}>
              <ChevronLeft size={22} aria-hidden="true" />
            </IconButton>
            <IconButton look="round" label={m.common_next_card()} onClick={() => step(1)}>
              <ChevronRight size={22} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <ul
        ref={row}
        onScroll={follow}
        {...(isPlain && !fits ? { tabIndex: 0, 'aria-label': label } : {})}
        className="snap-row -mx-4 mt-5 scroll-px-4 gap-4 px-4 py-1 md:-mx-1 md:scroll-px-1 md:px-1"
      >
        {items.map((item) => (
          <li key={item.key} className={`relative shrink-0 snap-start ${itemClass}`}>
            {item.node}
          </li>
        ))}
      </ul>
      {!fits && items.length > 1 && (
        <div className="mt-2 flex justify-center">
          {items.length > mostDots && (
            <p className="py-1 text-14 text-ink-2 tabular-nums">
              <span aria-hidden="true">
                {active + 1} / {items.length}
              </span>
              <span className="sr-only">
                {m.common_card_of({ number: active + 1, total: items.length })}
              </span>
            </p>
          )}
          {items.slice(0, items.length > mostDots ? 0 : undefined).map((item, place) => (
            <button
              key={item.key}
              type="button"
              aria-label={m.common_go_to_card({ number: place + 1, total: items.length })}
              aria-current={place === active || undefined}
              onClick={() => goTo(place)}
              className="group grid size-11 place-items-center md:size-8"
            >
              <span className="state h-2 w-2 rounded-full bg-line-strong group-aria-[current]:w-5 group-aria-[current]:bg-leaf" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
