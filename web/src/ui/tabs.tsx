import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { followEdges } from './row-edges.ts';

export type TabItem = { value: string; label: string; note?: string; content: ReactNode };

/** Panels of which one shows; arrow keys move between the tabs. */
export function Tabs({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}) {
  // The library makes ids of the values, and an id has no spaces: places stand in for them.
  const placeOf = (wanted: string): string =>
    String(items.findIndex((item) => item.value === wanted));
  const place = placeOf(value);
  // Where the row does not fit, the open one is brought to its middle; the page itself stays where it is.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[Number(place)];
    if (row && tab instanceof HTMLElement)
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [place]);
  useEffect(() => (list.current ? followEdges(list.current) : undefined), []);
  return (
    <Radix.Root
      value={place}
      onValueChange={(next) => onChange(items[Number(next)]?.value ?? value)}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="snap-row fade-edges gap-1 border-b border-line"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={placeOf(item.value)}
            className="state -mb-px flex focus-visible:-outline-offset-2 min-h-11 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 font-medium text-ink-2 hover:text-ink data-[state=active]:border-leaf data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {item.label}
            {item.note && <span className="text-14 font-medium text-ink-3">{item.note}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={placeOf(item.value)} className="pt-5">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
