import * as m from '@chinar/messages/paraglide/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { calmQuery, useMedia } from '../lib/use-media.ts';
import { IconButton } from './icon-button.tsx';

/** Spec 2: a press scrolls by so much of the width. */
const stepShare = 0.75;

/**
 * Cards that take no focus, in a row that scrolls natively, with a button for each side. The row takes the
 * focus where it does not fit, so that keys scroll it.
 */
export function ScrollRow({
  label,
  head,
  items,
  itemClass,
}: {
  label: string;
  head: ReactNode;
  items: readonly { key: string; node: ReactNode }[];
  itemClass: string;
}) {
  const row = useRef<HTMLUListElement>(null);
  const behavior = useMedia(calmQuery) ? 'auto' : 'smooth';
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const watcher = new ResizeObserver(() => setFits(list.scrollWidth <= list.clientWidth + 2));
    watcher.observe(list);
    return () => watcher.disconnect();
  }, []);
  const step = (direction: 1 | -1): void => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width * stepShare, behavior });
  };
  return (
    <section aria-label={label}>
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">{head}</div>
        <div className={`flex gap-2 ${fits ? 'invisible' : ''}`}>
          <IconButton look="round" label={m.common_scroll_left()} onClick={() => step(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <IconButton look="round" label={m.common_scroll_right()} onClick={() => step(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={row}
        {...(fits ? {} : { tabIndex: 0, 'aria-label': label })}
        className="snap-row -mx-4 mt-5 scroll-px-4 gap-4 px-4 py-1 md:-mx-1 md:scroll-px-1 md:px-1"
      >
        {items.map((item) => (
          <li key={item.key} className={`relative shrink-0 snap-start ${itemClass}`}>
            {item.node}
          </li>
        ))}
      </ul>
    </section>
  );
}
