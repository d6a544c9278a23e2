import type { ReactNode } from 'react';
import type { Crumb } from '../breadcrumbs.tsx';
import { LoadMore } from '../load-more.tsx';
import type { ScreenQuery } from './query-state.tsx';
import { QueryState } from './query-state.tsx';
import { DocumentTitle, ScreenHead } from './screen-head.tsx';

/** Many things of one kind: filters in the URL, skeleton, error, empty, "load more". */
export function ListScreen<Item>({
  title,
  description,
  lead,
  crumbs,
  action,
  filters,
  count,
  query,
  items,
  skeleton,
  empty,
  children,
  more,
}: {
  title: string;
  description?: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  action?: ReactNode;
  filters?: ReactNode;
  /** How many were found, in words; announced when it changes. */
  count?: string | undefined;
  query: ScreenQuery;
  items: readonly Item[];
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
  more?: { href: string; left: number } | undefined;
}) {
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} description={description} />
      <ScreenHead title={title} lead={lead} {...(crumbs ? { crumbs } : {})} action={action} />
      {filters && <div className="mt-6">{filters}</div>}
      {count !== undefined && (
        <output className="mt-6 block min-h-6 text-14 text-ink-2">
          {query.isPending ? '' : count}
        </output>
      )}
      <div className={count === undefined ? 'mt-6' : 'mt-3'}>
        <QueryState query={query} skeleton={skeleton}>
          {() => (items.length === 0 ? empty : children(items))}
        </QueryState>
      </div>
      {more && <LoadMore {...more} isLoading={query.isFetching && !query.isPending} />}
    </div>
  );
}
