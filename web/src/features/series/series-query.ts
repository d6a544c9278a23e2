import { pageLimits } from '@chinar/contract/pagination';
import type { listTestSeries } from '@chinar/contract/test-series';
import type { CallInput } from '@chinar/contract/endpoint';

type ListInput = CallInput<typeof listTestSeries>;
export type SeriesFilters = {
  q: string;
  category: string;
  difficulty: string;
  price: string;
  sort: string;
  /** How many pages of cards are shown. */
  page: number;
};

const pagesAtOnce = Math.floor(pageLimits.max / pageLimits.limit);

/** Reads the filters of the list from the address; what makes no sense counts as not set. */
export function readFilters(search: URLSearchParams): SeriesFilters {
  const oneOf = (key: string, allowed: readonly string[]): string => {
    const value = search.get(key) ?? '';
    return allowed.includes(value) ? value : '';
  };
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: (search.get('category') ?? '').trim().slice(0, 60),
    difficulty: oneOf('difficulty', ['easy', 'medium', 'hard']),
    price: oneOf('price', ['free', 'paid']),
    sort: oneOf('sort', ['newest', 'price']),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The call behind the filters: all pages so far at once, in blocks of at most 100 rows. */
export function inputOf(filters: SeriesFilters): ListInput {
  const { page, ...words } = filters;
  const block = Math.floor((page - 1) / pagesAtOnce);
  const query: Record<string, string | number> =
    block === 0
      ? { page: 1, limit: page * pageLimits.limit }
      : { page: block + 1, limit: pagesAtOnce * pageLimits.limit };
  for (const [key, value] of Object.entries(words)) if (value !== '') query[key] = value;
  return { query };
}

/** Whether anything narrows the list. */
export function isFiltered(filters: SeriesFilters): boolean {
  return [filters.q, filters.category, filters.difficulty, filters.price].some((v) => v !== '');
}
