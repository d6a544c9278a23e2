import * as z from 'zod/mini';

export const pageLimits = { limit: 12, max: 100, maxPage: 10_000 } as const;

/** A whole number that arrives as text in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
}

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The rows of one page, as a query asks for them. */
export function rangeOf(query: { page: number; limit: number }): { limit: number; offset: number } {
  return { limit: query.limit, offset: (query.page - 1) * query.limit };
}
