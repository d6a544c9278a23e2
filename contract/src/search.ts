import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { listEndpoint } from './list.ts';
import { pageLimits, wholeNumber } from './pagination.ts';
import { SearchText } from './text.ts';

export const searchLimits = {
  /** Spec 9: fewer characters suggest nothing, and so many titles are suggested. */
  suggestFrom: 2,
  suggestions: 5,
  /** Titles that are suggested at most, however many are asked for. */
  maxSuggestions: 10,
} as const;

/** What may be found, in the order in which kinds are offered. */
export const searchTypes = [
  'exams',
  'testSeries',
  'courses',
  'programs',
  'packages',
  'videos',
  'quizzes',
  'centers',
] as const;
export const SearchType = z.enum(searchTypes);
export type SearchType = z.infer<typeof SearchType>;

/** Where something that was looked for begins and ends in a text, in UTF-16 units. */
const Mark = z.tuple([z.number(), z.number()]);
export type Mark = z.infer<typeof Mark>;

export const SearchResult = z.object({
  type: SearchType,
  _id: Id,
  title: z.string(),
  excerpt: z.string(),
  /** Ranges, never HTML: whoever shows a text marks it. */
  marks: z.object({ title: z.array(Mark), excerpt: z.array(Mark) }),
  path: z.string(),
  thumbnail: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const suggest = endpoint({
  name: 'search.suggest',
  summary: 'Titles that begin as somebody types; none for fewer than two characters',
  method: 'GET',
  path: '/api/v1/search/suggestions',
  access: 'public',
  query: z.strictObject({
    q: SearchText,
    limit: z._default(wholeNumber(1, pageLimits.max), searchLimits.suggestions),
  }),
  response: z.object({ suggestions: z.array(z.string()) }),
  errors: ['rate_limited'],
  limit: { bucket: 'suggestions', points: 1200, seconds: 60, isLocal: true },
});

export const search = {
  ...listEndpoint({
    name: 'search.search',
    summary: 'Everything public that holds what is looked for, the best first',
    path: '/api/v1/search',
    access: 'public',
    noun: 'results',
    item: SearchResult,
    filters: { q: SearchText, type: z.optional(SearchType) },
    sorts: ['best'],
    beside: {
      /** How many there are of each kind, whichever is asked for. */
      facets: z.array(z.object({ type: SearchType, count: z.number() })),
      /** What was looked for instead, where nothing holds what was typed. */
      didYouMean: z.nullable(z.string()),
      /** Nothing holds all of it: these hold a part. */
      isPartial: z.boolean(),
    },
    errors: ['rate_limited'],
    perPage: 20,
  }),
  limit: { bucket: 'search', points: 600, seconds: 60, isLocal: true },
};
