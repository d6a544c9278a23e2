import type { CallInput, DataOf, Endpoint, QueryOf } from '@chinar/contract/endpoint';
import type { ListFacts, ListPagination } from '@chinar/contract/list';
import { pageLimits } from '@chinar/contract/pagination';
import type * as z from 'zod/mini';
import type { PageHandle } from './server-context.ts';

/** Any list of the contract. */
export type AnyList = Endpoint & { readonly list: ListFacts };
/** The names of a list's filters. */
export type FilterOf<E extends AnyList> = Exclude<
  keyof QueryOf<E> & string,
  'page' | 'limit' | 'after' | 'sort'
>;
/** One row of a list. */
export type RowOf<E extends AnyList> =
  DataOf<E> extends Record<E['list']['noun'], readonly (infer Row)[]> ? Row : never;

/** What an address asks of a list; a filter that is not set is ''. */
export type ListAddress<E extends AnyList = AnyList> = {
  filters: Record<FilterOf<E>, string>;
  sort: E['list']['sorts'][number];
  /** How many pages are shown. */
  page: number;
};

/** The names of a list's query that change its page. */
export function listHandle({ list }: AnyList): PageHandle {
  return { query: [...list.filters, 'sort', 'page'] };
}

/** Reads an address by the endpoint's own schema, value by value: what does not parse counts as not set. */
export function readList<E extends AnyList>(endpoint: E, search: URLSearchParams): ListAddress<E> {
  const { shape } = endpoint.query as unknown as { shape: Record<string, z.ZodMiniType> };
  const read = (name: string): unknown => {
    const parsed = shape[name]?.safeParse(search.get(name) ?? undefined);
    return parsed?.success ? parsed.data : shape[name]?.safeParse(undefined).data;
  };
  return {
    filters: Object.fromEntries(
      endpoint.list.filters.map((name) => [name, String(read(name) ?? '')]),
    ) as ListAddress<E>['filters'],
    sort: read('sort') as ListAddress<E>['sort'],
    page: read('page') as number,
  };
}

/** The address without what is not set or goes without saying. */
export function listSearch<E extends AnyList>(
  { list }: E,
  { filters, sort, page }: ListAddress<E>,
): Record<string, string> {
  const words = {
    ...(filters as Record<string, string>),
    sort: sort === list.sorts[0] ? '' : sort,
    page: page === 1 ? '' : String(page),
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));
}

/** The call behind an address: all pages so far at once, in blocks of at most 100 rows. */
export function listInput<E extends AnyList>(
  endpoint: E,
  address: ListAddress<E>,
  {
    perPage = endpoint.list.perPage,
    params,
  }: { perPage?: number; params?: CallInput<E>['params'] },
): CallInput<E> {
  const { page } = address;
  const words = listSearch(endpoint, { ...address, page: 1 });
  const pagesAtOnce = Math.floor(pageLimits.max / perPage);
  const block = Math.floor((page - 1) / pagesAtOnce);
  const part =
    block === 0
      ? { page: 1, limit: page * perPage }
      : { page: block + 1, limit: pagesAtOnce * perPage };
  return {
    query: { ...part, ...words },
    ...(params === undefined ? {} : { params }),
  } as CallInput<E>;
}

/** The page after the last that is shown, and how many rows are left if that is known; null at the end. */
export function pageAfter(
  { page, limit, total, isExact, next }: ListPagination,
  perPage: number,
): { page: number; left: number | null } | null {
  if (next === null) return null;
  const shown = page * limit;
  return { page: Math.floor(shown / perPage) + 1, left: isExact ? total - shown : null };
}
