import { data } from 'react-router';
import { statusOf } from './api-error.ts';

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

/** Sends a loader's data with the status of its main part, so that a failure is never cached as a page. */
export function pageData<T>(value: T, status: number) {
  return data(value, { status: status === 401 || status === 403 ? 404 : status });
}
