import type { CallInput, DataOf } from '@chinar/contract/endpoint';
import type { ListPagination } from '@chinar/contract/list';
import { pageLimits } from '@chinar/contract/pagination';
import { call } from './api.ts';
import type { AnyList, ListAddress } from './list-query.ts';
import { listInput } from './list-query.ts';

/** How many rows a table holds at most; beyond them it begins anew with the next. */
const heldAtMost = 1000;

/** Several calls that make one answer, and what of them stands in its cache key. */
export type Gathered<E extends AnyList> = {
  input: CallInput<E>;
  key: string;
  ask: (signal: AbortSignal) => Promise<DataOf<E>>;
};

type Answer = { pagination: ListPagination } & Record<string, unknown>;

/** The rows of some calls as one answer, each going on where the one before ended. */
async function askAll<E extends AnyList>(
  endpoint: E,
  { first, blocks }: { first: CallInput<E>; blocks: number },
  signal: AbortSignal,
): Promise<DataOf<E>> {
  const { noun } = endpoint.list;
  const { page, ...query } = (first as { query: Record<string, unknown> }).query;
  let answer = (await call(endpoint, first, { signal })) as Answer;
  const rows = [...(answer[noun] as unknown[])];
  for (let block = 1; block < blocks && answer.pagination.next !== null; block += 1) {
    const next = { ...first, query: { ...query, after: answer.pagination.next } };
    answer = (await call(endpoint, next as CallInput<E>, { signal })) as Answer;
    rows.push(...(answer[noun] as unknown[]));
  }
  // As one page from the beginning, so that what is left is counted from here.
  const shown = (Number(page) - 1) * pageLimits.max + rows.length;
  const pagination = { ...answer.pagination, page: 1, limit: shown };
  return { ...answer, [noun]: rows, pagination } as DataOf<E>;
}

/** The rows of an address where the next are added to those before; null where one call gives them all. */
export function addedRows<E extends AnyList>(
  endpoint: E,
  address: ListAddress<E>,
  { perPage, params }: { perPage: number; params?: CallInput<E>['params'] },
): Gathered<E> | null {
  const perBlock = Math.floor(pageLimits.max / perPage);
  if (address.page <= perBlock) return null;
  const perTable = perBlock * (heldAtMost / pageLimits.max);
  const skipped = Math.floor((address.page - 1) / perTable) * perTable;
  const first = listInput(endpoint, { ...address, page: skipped + perBlock }, { perPage, params });
  const blocks = Math.ceil((address.page - skipped) / perBlock);
  return {
    input: first,
    key: `${blocks} added`,
    ask: (signal) => askAll(endpoint, { first, blocks }, signal),
  };
}
