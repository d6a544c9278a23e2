import type { ReactNode } from 'react';
import type { Crumb } from '../breadcrumbs.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { type AsideFrom, beside } from './detail-frame.ts';
import type { ScreenQuery } from './query-state.tsx';
import { QueryState } from './query-state.tsx';
import { DocumentTitle } from './screen-head.tsx';

/**
 * One thing: its head, its parts, and its act. The act stands in `aside` on a wide screen and in a bar
 * under the thumb on a phone. Parts are as wide as their column (`@min-[28rem]`), not as the screen.
 */
export function DetailScreen({
  title,
  description,
  crumbs,
  query,
  skeleton,
  head,
  aside,
  bar,
  asidePlace = 'early',
  asideFrom = 'tablet',
  children,
}: {
  title: string;
  description?: string | undefined;
  crumbs: readonly Crumb[];
  query: ScreenQuery;
  skeleton: ReactNode;
  head?: ReactNode;
  aside?: ReactNode;
  bar?: ReactNode;
  /** On a phone the aside comes before the parts, after them, or (`wide`) not at all. */
  asidePlace?: 'early' | 'late' | 'wide';
  asideFrom?: AsideFrom;
  children?: ReactNode;
}) {
  const place = beside[asideFrom];
  const besides = aside && (
    <div className={`${place.aside} ${asidePlace === 'wide' ? 'max-md:hidden' : ''}`}>
      <div className={`grid gap-4 ${place.inner}`}>{aside}</div>
    </div>
  );
  const isReady = !query.isPending && !query.isError;
  return (
    <div className="page pt-4 pb-8 md:pt-8">
      <DocumentTitle title={title} description={description} />
      <Breadcrumbs crumbs={crumbs} />
      <QueryState query={query} skeleton={skeleton} isScreen>
        {() => (
          <div className={`mt-3 grid grid-cols-1 gap-y-10 ${place.frame}`}>
            <div className={place.main}>{head}</div>
            {asidePlace !== 'late' && besides}
            <div
              className={`@container grid min-w-0 grid-cols-1 content-start gap-12 ${place.main}`}
            >
              {children}
            </div>
            {asidePlace === 'late' && besides}
          </div>
        )}
      </QueryState>
      {bar && isReady && (
        <div
          data-bar
          className="at-edge above-tabbar fixed inset-x-0 z-10 border-t border-line bg-surface px-4 py-3 shadow-overlay md:hidden"
        >
          {bar}
        </div>
      )}
    </div>
  );
}
