import { pageLimits } from '@chinar/contract/pagination';

/** A filter of the address that takes one of a few values; any other counts as not set. */
export function choiceIn(search: URLSearchParams, key: string, allowed: readonly string[]): string {
  const value = search.get(key) ?? '';
  return allowed.includes(value) ? value : '';
}

/** A filter of free words, cut at what the call takes. */
export function wordsIn(search: URLSearchParams, key: string, longest: number): string {
  return (search.get(key) ?? '').trim().slice(0, longest);
}

/** How many pages of a list are shown; 1 for what makes no sense. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

/** The query behind a list's filters: all pages so far at once, in blocks of at most 100 rows. */
export function blockQuery(
  { page, ...words }: { page: number } & Record<string, string | number>,
  pageSize: number,
): Record<string, string | number> {
  const pagesAtOnce = Math.floor(pageLimits.max / pageSize);
  const block = Math.floor((page - 1) / pagesAtOnce);
  const query: Record<string, string | number> =
    block === 0
      ? { page: 1, limit: page * pageSize }
      : { page: block + 1, limit: pagesAtOnce * pageSize };
  for (const [key, value] of Object.entries(words)) if (value !== '') query[key] = value;
  return query;
}
