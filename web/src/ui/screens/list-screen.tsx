import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import type { Counted, ListState } from '../../lib/use-list.ts';
import type { Crumb } from '../breadcrumbs.tsx';
import { LinkButton } from '../button.tsx';
import { LoadMore } from '../load-more.tsx';
import { EmptyState } from '../states.tsx';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { QueryState } from './query-state.tsx';
import { DocumentTitle, ScreenHead } from './screen-head.tsx';

/** Whether there is nothing at all, and no filter to blame. */
export function isBare({ query, rows, isFiltered }: ListState<unknown>): boolean {
  return !query.isPending && !query.isError && rows.length === 0 && !isFiltered;
}

/** Nothing is left under the filters, and the way out of them. */
export function NothingFits({ list }: { list: ListState<unknown> }) {
  return (
    <EmptyState
      title={m.common_list_nothing()}
      text={m.common_list_nothing_text()}
      action={<LinkButton to={list.clearHref}>{m.common_list_clear()}</LinkButton>}
    />
  );
}

/** How many are left, under which filters. */
function Narrowing({
  list,
  search,
  filters,
  found,
}: {
  list: ListState<unknown>;
  search: string | undefined;
  filters: readonly ListFilter[];
  found: ((counted: Counted) => string) | undefined;
}) {
  return (
    <>
      {(search ?? filters[0]) && (
        <div className="mt-6">
          <ListFilters list={list} search={search} filters={filters} />
        </div>
      )}
      {found && (
        <output className="mt-6 block min-h-6 text-14 text-ink-2">
          {list.query.isPending ? '' : found(list.counted)}
        </output>
      )}
    </>
  );
}

type PartProps<Row> = {
  list: ListState<Row>;
  /** False while what draws the rows is still on its way. */
  isDrawable?: boolean;
  /** The name of the search box, where the list has one. */
  search?: string;
  filters?: readonly ListFilter[];
  /** How many were found, in words; announced when it changes. */
  found?: (counted: Counted) => string;
  skeleton: ReactNode;
  /** Shown while there is nothing at all, instead of filters and act. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list within a screen: filters in the URL, skeleton, error, empty, "load more". */
export function ListPart<Row>({
  list,
  isDrawable = true,
  search,
  filters = [],
  found,
  skeleton,
  empty,
  children,
}: PartProps<Row>) {
  const { query, rows, isFiltered } = list;
  const isPending = query.isPending || !isDrawable;
  return (
    <>
      {!isBare(list) && <Narrowing list={list} search={search} filters={filters} found={found} />}
      <div className={found ? 'mt-3' : 'mt-6'}>
        <QueryState query={{ ...query, isPending }} skeleton={skeleton}>
          {() => {
            if (rows.length > 0) return children(rows);
            return isFiltered ? <NothingFits list={list} /> : empty;
          }}
        </QueryState>
      </div>
      {list.more && <LoadMore {...list.more} isLoading={query.isFetching && !query.isPending} />}
    </>
  );
}

/** Many things of one kind: a list under its title. */
export function ListScreen<Row>({
  title,
  description,
  lead,
  crumbs,
  action,
  above,
  ...part
}: PartProps<Row> & {
  title: string;
  description?: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  action?: ReactNode;
  /** What is no part of the list and not counted with it. */
  above?: ReactNode;
}) {
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} description={description} />
      <ScreenHead
        title={title}
        lead={lead}
        {...(crumbs ? { crumbs } : {})}
        // Nothing to do but what the empty list itself offers.
        action={isBare(part.list) ? undefined : action}
      />
      {above}
      <ListPart {...part} />
    </div>
  );
}
