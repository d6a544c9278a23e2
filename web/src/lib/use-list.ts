import { formatCount } from '@chinar/content/format';
import type { CallInput, DataOf } from '@chinar/contract/endpoint';
import type { ListPagination } from '@chinar/contract/list';
import * as m from '@chinar/messages/paraglide/messages';
import { useLocation } from 'react-router';
import type { addedRows } from './added-rows.ts';
import type { AnyList, FilterOf, ListAddress, RowOf } from './list-query.ts';
import { listInput, listSearch, pageAfter, readList } from './list-query.ts';
import { withQuery } from './paths.ts';
import { useApi } from './queries.ts';

/** How many rows there are, as a number for the grammar and in words: "10,000+" where there are more. */
export type Counted = { count: number; shown: string };

/** A list as its screen shows it. */
export type ListState<Row, Name extends string = string> = {
  rows: readonly Row[];
  filters: Readonly<Record<Name, string>>;
  sort: string;
  /** The orders of the list; the first holds where the address names none. */
  sorts: readonly string[];
  /** Whether anything narrows the list. */
  isFiltered: boolean;
  counted: Counted;
  /** The address one page longer, and how many rows are left where that is known. */
  more: { href: string; left: number | null } | undefined;
  /** What else the address holds, and keeps whatever becomes of the list: a tab. */
  kept: Readonly<Record<string, string>>;
  /** The address of the whole list. */
  clearHref: string;
  /** This list with some filters, or its order, changed; from its first page. */
  hrefWith(change: Readonly<Partial<Record<Name | 'sort', string>>>): string;
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
};

export type ListOptions<E extends AnyList> = {
  params?: CallInput<E>['params'];
  /** Else the address that is open. */
  search?: URLSearchParams;
  /** What the server's loader found for a visitor. */
  initial?: DataOf<E> | null;
  perPage?: number;
  /** What the address holds beside the list: a tab. */
  kept?: Readonly<Record<string, string>>;
  /** Adds the next rows to those that are there, where one call cannot give them all: `addedRows`. */
  gather?: typeof addedRows;
};

/** The same while nothing is there, so that what follows from it is not made anew. */
const noRows: never[] = [];
const nothingKept = {};

function countedOf(pagination: ListPagination | undefined): Counted {
  const count = pagination?.total ?? 0;
  const shown = formatCount(count);
  return { count, shown: pagination?.isExact === false ? m.common_list_beyond({ shown }) : shown };
}

function rowsOf<E extends AnyList>({ list }: E, data: DataOf<E> | undefined): readonly RowOf<E>[] {
  return (data as Record<string, readonly RowOf<E>[]> | undefined)?.[list.noun] ?? noRows;
}

function moreOf(
  pagination: ListPagination | undefined,
  perPage: number,
  hrefOf: (page: number) => string,
): { href: string; left: number | null } | undefined {
  const after = pagination ? pageAfter(pagination, perPage) : null;
  return after ? { href: hrefOf(after.page), left: after.left } : undefined;
}

/** A list of the contract under the filters, order and pages of an address. */
export function useList<E extends AnyList>(
  endpoint: E,
  {
    params,
    search,
    initial,
    perPage = endpoint.list.perPage,
    kept = nothingKept,
    gather,
  }: ListOptions<E> = {},
): ListState<RowOf<E>, FilterOf<E>> & {
  address: ListAddress<E>;
  data: DataOf<E> | undefined;
} {
  const location = useLocation();
  const address = readList(endpoint, search ?? new URLSearchParams(location.search));
  const gathered = gather?.(endpoint, address, { perPage, params }) ?? undefined;
  const query = useApi(
    endpoint,
    gathered?.input ?? listInput(endpoint, address, { perPage, params }),
    { initialData: initial ?? undefined, keepPrevious: true, gathered },
  );
  const { data } = query;
  const { pagination } = (data ?? {}) as { pagination?: ListPagination };
  const hrefOf = (changed: Partial<ListAddress<E>>): string =>
    withQuery(location.pathname, { ...kept, ...listSearch(endpoint, { ...address, ...changed }) });
  return {
    ...address,
    address,
    data,
    query,
    rows: rowsOf(endpoint, data),
    sorts: endpoint.list.sorts,
    isFiltered: Object.values(address.filters).some((value) => value !== ''),
    counted: countedOf(pagination),
    more: moreOf(pagination, perPage, (page) => hrefOf({ page })),
    kept,
    clearHref: withQuery(location.pathname, kept),
    hrefWith: ({ sort = address.sort, ...filters }) =>
      hrefOf({ filters: { ...address.filters, ...filters }, sort, page: 1 }),
  };
}
