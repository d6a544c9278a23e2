import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/**
 * What a reader has of a list, in a row above it that is as high before it is known as afterwards, so that the list
 * stays where it is. Not there for visitors.
 */
export function OwnRow({
  id,
  title,
  isKnown,
  none,
  children,
}: {
  id: string;
  title: string;
  isKnown: boolean;
  /** What stands there for whoever has nothing. */
  none: string;
  children: readonly ReactNode[];
}) {
  return (
    <section aria-labelledby={id} aria-busy={!isKnown} className="only-user mb-8">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <div className="mt-3 h-28">
        {!isKnown && <Skeleton className="h-full max-w-72 rounded-card" />}
        {isKnown && children.length === 0 && (
          <p className="grid h-full max-w-form content-center rounded-card border border-dashed border-line-strong px-4 text-ink-2">
            {none}
          </p>
        )}
        {isKnown && children.length > 0 && <ul className="snap-row h-full gap-3">{children}</ul>}
      </div>
    </section>
  );
}
