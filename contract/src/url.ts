import type { CallInput, Endpoint } from './endpoint.ts';

/** Fills the path's `{names}` and appends the query; values are URL-encoded. */
export function urlOf<E extends Endpoint>(target: E, input: CallInput<E> = {}): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
