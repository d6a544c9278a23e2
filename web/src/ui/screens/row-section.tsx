import type { ReactNode } from 'react';
import { Carousel } from '../carousel.tsx';
import { Notice } from '../notice.tsx';

/**
 * A row of cards on the home page under its title, with the way to all of them; it says in words that there
 * are none, or that they did not come (`found` is null).
 */
export function RowSection<T extends { _id: string }>({
  title,
  action,
  found,
  none,
  failed,
  nameOf,
  itemClass,
  isPlain = false,
  children,
}: {
  title: string;
  action: ReactNode;
  found: readonly T[] | null;
  none: string;
  failed: string;
  nameOf: (row: T) => string;
  itemClass: string;
  /** Nothing in the cards takes the focus. */
  isPlain?: boolean;
  children: (row: T) => ReactNode;
}) {
  const head = (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 className="text-28 md:text-36">{title}</h2>
      {action}
    </div>
  );
  if (found && found.length > 0) {
    return (
      <div className="page pt-14 md:pt-20">
        <Carousel
          label={title}
          head={head}
          isPlain={isPlain}
          itemClass={itemClass}
          items={found.map((row) => ({ key: row._id, name: nameOf(row), node: children(row) }))}
        />
      </div>
    );
  }
  return (
    <section className="page pt-14 md:pt-20">
      {head}
      <div className="mt-5">
        {found ? <p className="text-ink-2">{none}</p> : <Notice tone="bad">{failed}</Notice>}
      </div>
    </section>
  );
}
