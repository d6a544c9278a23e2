import { pageLimits } from '@chinar/contract/pagination';
import type { listTestSeries } from '@chinar/contract/test-series';
import type { CallInput } from '@chinar/contract/endpoint';
import { blockQuery, choiceIn, pageIn, wordsIn } from '../../lib/list-query.ts';

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

/** Reads the filters of the list from the address; what makes no sense counts as not set. */
export function readFilters(search: URLSearchParams): SeriesFilters {
  return {
    q: wordsIn(search, 'q', 100),
    category: wordsIn(search, 'category', 60),
    difficulty: choiceIn(search, 'difficulty', ['easy', 'medium', 'hard']),
    price: choiceIn(search, 'price', ['free', 'paid']),
    sort: choiceIn(search, 'sort', ['newest', 'price']),
    page: pageIn(search),
  };
}

/** The call behind the filters. */
export function inputOf(filters: SeriesFilters): ListInput {
  return { query: blockQuery(filters, pageLimits.limit) };
}

/** Whether anything narrows the list. */
export function isFiltered(filters: SeriesFilters): boolean {
  return [filters.q, filters.category, filters.difficulty, filters.price].some((v) => v !== '');
}
