import type { CallInput, DataOf, Endpoint } from '@chinar/contract/endpoint';
import type {
  QueryKey,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';
import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { ApiError, isNetworkError, statusOf } from './api-error.ts';
import { useSession } from './session.ts';

/**
 * Whether a reading that failed is asked again. A refusal does not change by asking again; a dropped
 * network does. Where the server said when to come again, the call has come by then, or it is too far.
 */
function isWorthAgain(failures: number, error: Error): boolean {
  if (isNetworkError(error)) return failures < 2;
  const wasTold = error instanceof ApiError && error.retryAfter > 0;
  return statusOf(error) >= 500 && !wasTold && failures < 1;
}

/** Milliseconds for which an answer is not asked for again by another screen. */
const answersKeepMs = 60_000;

let ofPage: QueryClient | null = null;

let isLeaving = false;

/**
 * Calls off what is being read, and begins nothing more until the function that is returned is called:
 * its reader is leaving, and the answers would only be refusals.
 */
export function stopReadings(): () => void {
  isLeaving = true;
  void ofPage?.cancelQueries();
  return () => {
    isLeaving = false;
  };
}

/** Reads for a query; what is begun while its reader leaves stands still with the page. */
export function reading<T>(ask: () => Promise<T>): Promise<T> {
  return isLeaving ? new Promise(() => undefined) : ask();
}

/** One cache for a page's life; made per render on the server. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: answersKeepMs,
        // On the server a client lives as long as its page: a timer would hold all it read for so long.
        gcTime: typeof window === 'undefined' ? Infinity : 30 * 60_000,
        retry: isWorthAgain,
        networkMode: 'always',
        // What failed for want of a network is read anew when it is back; nothing else, for all come back at once.
        refetchOnReconnect: ({ state }) => isNetworkError(state.error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (typeof window !== 'undefined') ofPage = client;
  return client;
}

/** The cache of this page: what was read stays, though the screens around it are drawn anew. */
export function pageQueryClient(): QueryClient {
  return ofPage ?? makeQueryClient();
}

/** The cache key of a call: its name, its input, and whose answer it is. */
export function keyOf<E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  userId: string | null = null,
): QueryKey {
  return input === undefined
    ? [endpoint.name]
    : [endpoint.name, input.params ?? {}, input.query ?? input.body ?? {}, userId];
}

export type ApiQueryOptions<E extends Endpoint> = {
  /** What the server's loader found for a visitor. */
  initialData?: DataOf<E> | undefined;
  enabled?: boolean;
  attemptToken?: string;
  keepPrevious?: boolean;
  /** Milliseconds; by what is known so far, where that decides. */
  refetchInterval?: number | ((data: DataOf<E> | undefined) => number);
  /** Asks in a way of its own, under a key of its own. */
  gathered?: { key: string; ask: (signal: AbortSignal) => Promise<DataOf<E>> } | undefined;
  /** Whether the answer changes by itself: a screen that opens reads it anew before it shows it. */
  isPassing?: (data: DataOf<E>) => boolean;
  /** What the screen sees of the answer; a function that is always the same. */
  select?: (data: DataOf<E>) => DataOf<E>;
};

/** What shows before an answer is there: the loader's for a reader, else the last one if wanted. */
function firstSight<E extends Endpoint>(
  isReader: boolean,
  { initialData, keepPrevious = false }: ApiQueryOptions<E>,
): Partial<UseQueryOptions<DataOf<E>>> {
  if (initialData !== undefined) {
    return isReader ? { placeholderData: initialData as never } : { initialData };
  }
  return keepPrevious ? { placeholderData: keepPreviousData } : {};
}

/**
 * What was read is shown on where asking again found no network: no answer is newer than the last one.
 * For want of one that is the reader's own, what the server found for a visitor stays.
 */
function lastAnswer<E extends Endpoint>(
  query: UseQueryResult<DataOf<E>>,
  { initialData, select }: ApiQueryOptions<E>,
): UseQueryResult<DataOf<E>> {
  if (!query.isError || !isNetworkError(query.error)) return query;
  const shown = initialData !== undefined && select ? select(initialData) : initialData;
  const data = query.data ?? shown;
  if (data === undefined) return query;
  return {
    ...query,
    data,
    error: null,
    status: 'success',
    isError: false,
    isSuccess: true,
  } as never;
}

/** What is passing is as old as the screen before, which may have changed it: it waits for the newer answer. */
function stillTrue<E extends Endpoint>(
  query: UseQueryResult<DataOf<E>>,
  { isPassing }: ApiQueryOptions<E>,
): UseQueryResult<DataOf<E>> {
  const { data, isFetchedAfterMount } = query;
  if (!isPassing || data === undefined || isFetchedAfterMount || !isPassing(data)) return query;
  return {
    ...query,
    data: undefined,
    status: 'pending',
    isPending: true,
    isLoading: true,
    isSuccess: false,
  } as never;
}

/** How long an answer is taken as it is: what is passing, not at all. */
function keptFor<E extends Endpoint>({ isPassing }: ApiQueryOptions<E>) {
  if (!isPassing) return {};
  const staleTime = ({ state: { data } }: { state: { data: DataOf<E> | undefined } }): number =>
    data !== undefined && isPassing(data) ? 0 : answersKeepMs;
  return { staleTime };
}

/** How often to ask again, as the query library wants it. */
function everySoOften<E extends Endpoint>(interval: ApiQueryOptions<E>['refetchInterval']) {
  if (typeof interval !== 'function') return interval ? { refetchInterval: interval } : {};
  const refetchInterval = (query: { state: { data: DataOf<E> | undefined } }): number =>
    interval(query.state.data);
  return { refetchInterval };
}

/**
 * Asks an endpoint and keeps the answer. The loader's anonymous answer serves a visitor as it is, and
 * stands in for a reader until the answer to their own bearer is there.
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: ApiQueryOptions<E> = {},
): UseQueryResult<DataOf<E>> {
  const { status, user } = useSession();
  const isReader = status === 'user';
  const isOpen = endpoint.access === 'public' || endpoint.access === 'attempt';
  const query = useQuery<DataOf<E>>({
    ...firstSight(isReader, options),
    queryKey: [
      ...keyOf(endpoint, input, user?._id ?? null),
      ...(options.gathered ? [options.gathered.key] : []),
    ],
    queryFn: ({ signal }) =>
      reading(
        () =>
          options.gathered?.ask(signal) ??
          call(endpoint, input, { signal, attemptToken: options.attemptToken }),
      ),
    enabled: options.enabled !== false && (isOpen || isReader),
    ...everySoOften<E>(options.refetchInterval),
    ...keptFor<E>(options),
    ...(options.select ? { select: options.select } : {}),
  });
  return stillTrue<E>(lastAnswer<E>(query, options), options);
}

/** Whether what a query shows is a visitor's answer, and its reader's own is still on its way. */
export function useSettling(query: Pick<UseQueryResult, 'isPlaceholderData'>): boolean {
  // On a slow phone the page is looked at for seconds before it is known whose it is.
  return useSession().status === 'unknown' || query.isPlaceholderData;
}

/** Sends a change. Afterwards the answers of `touches` are asked again. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: { touches?: readonly Endpoint[] } = {},
): UseMutationResult<DataOf<E>, Error, CallInput<E>> {
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async (_data, _input, _result, context) => {
      await Promise.all(
        (options.touches ?? []).map((touched) =>
          context.client.invalidateQueries({ queryKey: [touched.name] }),
        ),
      );
    },
  });
}
