import type { CallInput } from '@chinar/contract/endpoint';
import { countedUpTo, type ListPagination } from '@chinar/contract/list';
import { pageLimits } from '@chinar/contract/pagination';
import * as m from '@chinar/messages/paraglide/messages';
import { formatCount } from '@chinar/content/format';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { AnyList, ListAddress, RowOf } from '../../lib/list-query.ts';
import { listSearch } from '../../lib/list-query.ts';
import { toast } from '../toasts.tsx';
import type { AdminColumn } from './columns.ts';
import { csvOf, download } from './csv.ts';

type Walk = { signal: AbortSignal; onRows: (count: number) => void };

/** All rows behind an address, page after page, as far as a list is counted. */
export async function walkList<E extends AnyList>(
  endpoint: E,
  input: { address: ListAddress<E>; params: CallInput<E>['params'] },
  { signal, onRows }: Walk,
): Promise<{ rows: RowOf<E>[]; isWhole: boolean }> {
  const rows: RowOf<E>[] = [];
  let after: string | null | undefined;
  while (after !== null && rows.length < countedUpTo) {
    const query = {
      ...listSearch(endpoint, { ...input.address, page: 1 }),
      limit: pageLimits.max,
      ...(after === undefined ? {} : { after }),
    };
    const asked = { query, ...(input.params === undefined ? {} : { params: input.params }) };
    // Each page begins where the one before ended.
    const data = await call(endpoint, asked as CallInput<E>, { signal });
    // The answer may have been there already when the walk was called off.
    signal.throwIfAborted();
    const page = data as { pagination: ListPagination } & Record<string, unknown>;
    rows.push(...(page[endpoint.list.noun] as RowOf<E>[]));
    after = page.pagination.next;
    onRows(rows.length);
  }
  return { rows, isWhole: after === null };
}

/** Writes lists into files, one at a time; `done` is null while nothing is being written. */
export function useExport<E extends AnyList>({
  endpoint,
  params,
  address,
  columns,
  name,
}: {
  endpoint: E;
  params: CallInput<E>['params'];
  address: ListAddress<E>;
  columns: readonly AdminColumn<RowOf<E>>[];
  /** How the file begins to be called. */
  name: string;
}) {
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const save = (rows: readonly RowOf<E>[]): void => {
    const day = new Date().toISOString().slice(0, 10);
    download(`${name}-${day}.csv`, csvOf(columns, rows));
  };
  const saveAll = async (): Promise<void> => {
    const walk = new AbortController();
    stop.current = walk;
    setDone(0);
    try {
      const { rows, isWhole } = await walkList(
        endpoint,
        { address, params },
        { signal: walk.signal, onRows: setDone },
      );
      save(rows);
      const shown = formatCount(rows.length);
      if (isWhole) toast.success(m.common_table_exported({ count: rows.length, shown }));
      else toast.info(m.common_table_export_cut({ shown }));
    } catch (error) {
      if (walk.signal.aborted) return;
      toast.error(error instanceof Error ? error.message : m.common_load_failed());
    }
    setDone(null);
  };
  const cancel = (): void => {
    stop.current?.abort();
    // At once, whatever the walk still waits for; it says nothing more itself.
    setDone(null);
  };
  return { done, save, saveAll: () => void saveAll(), cancel };
}
