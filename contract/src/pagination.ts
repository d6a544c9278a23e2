import * as z from 'zod/mini';

export const pageLimits = { limit: 12, max: 100, maxPage: 10_000 } as const;

/** A whole number that arrives as text in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
}

/** `page` from 1 and `limit` (at most 100) of a list call. */
export const PageQuery = z.strictObject({
  page: z._default(wholeNumber(1, pageLimits.maxPage), 1),
  limit: z._default(wholeNumber(1, pageLimits.max), pageLimits.limit),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
});
export type Pagination = z.infer<typeof Pagination>;

/** Describes one page of `total` rows. */
export function paginate(query: PageQuery, total: number): Pagination {
  return { page: query.page, limit: query.limit, total, pages: Math.ceil(total / query.limit) };
}

/** The rows of one page, as a query asks for them. */
export function rangeOf(query: PageQuery): { limit: number; offset: number } {
  return { limit: query.limit, offset: (query.page - 1) * query.limit };
}
