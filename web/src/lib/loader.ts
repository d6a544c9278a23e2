import type { DataOf } from '@chinar/contract/endpoint';
import { data, type LoaderFunctionArgs } from 'react-router';
import { statusOf } from './api-error.ts';
import { type AnyList, listInput, readList } from './list-query.ts';
import { serverContext } from './server-context.ts';

export type Loaded<T> = { value: T | null; status: number };

/**
 * Waits for an anonymous answer. What was refused or failed becomes null with its status: the screen
 * asks again with the reader's own session before it says that something is not there.
 */
export async function loaded<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await answer, status: 200 };
  } catch (error) {
    const status = statusOf(error);
    return { value: null, status: status >= 400 ? status : 503 };
  }
}

/** The first sight of a list, as the request's address asks for it. */
export function loadedList<E extends AnyList>(
  endpoint: E,
  { context, request }: LoaderFunctionArgs,
  options: Parameters<typeof listInput<E>>[2] = {},
): Promise<Loaded<DataOf<E>>> {
  const address = readList(endpoint, new URL(request.url).searchParams);
  return loaded(context.get(serverContext).call(endpoint, listInput(endpoint, address, options)));
}

/** Sends a loader's data with the status of its main part, so that a failure is never cached as a page. */
export function pageData<T>(value: T, status: number) {
  return data(value, { status: status === 401 || status === 403 ? 404 : status });
}
