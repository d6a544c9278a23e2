import type { ReactNode } from 'react';
import type { Crumb } from '../breadcrumbs.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { ScreenQuery } from './query-state.tsx';
import { QueryState } from './query-state.tsx';
import { DocumentTitle } from './screen-head.tsx';

function Aside({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isWide ? 'max-md:hidden' : ''}`}>
      <div className="grid gap-4 lg:sticky lg:top-24">{children}</div>
    </div>
  );
}

/**
 * One thing: its head, its parts, and its act. The act stands in `aside` on a wide screen and in a bar
 * under the thumb on a phone.
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
  children?: ReactNode;
}) {
  const isReady = !query.isPending && !query.isError;
  return (
    <div className="page pt-4 pb-8 md:pt-8">
      <DocumentTitle title={title} description={description} />
      <Breadcrumbs crumbs={crumbs} />
      <QueryState query={query} skeleton={skeleton}>
        {() => (
          <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr]">
            <div className="lg:col-start-1">{head}</div>
            {aside && asidePlace !== 'late' && (
              <Aside isWide={asidePlace === 'wide'}>{aside}</Aside>
            )}
            <div className="grid min-w-0 grid-cols-1 content-start gap-12 lg:col-start-1">
              {children}
            </div>
            {aside && asidePlace === 'late' && <Aside>{aside}</Aside>}
          </div>
        )}
      </QueryState>
      {bar && isReady && (
        <div
          data-bar
          className="above-tabbar fixed inset-x-0 z-10 border-t border-line bg-surface px-4 py-3 shadow-overlay md:hidden"
        >
          {bar}
        </div>
      )}
    </div>
  );
}
