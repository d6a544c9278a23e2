import * as z from 'zod/mini';
import { type Access, type Endpoint, endpoint, type EnvelopeKind } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { pageLimits, Pagination, wholeNumber } from './pagination.ts';

/** A list says how many rows there are up to here, and beyond it that there are more. */
export const countedUpTo = 10_000;

/** Where a page ended: the server makes it, a caller hands it back as it came. */
export const Cursor = z.string().check(z.maxLength(1000), z.regex(/^[\w-]+$/));

/** A page of a list that is counted up to a bound and can be gone on with. */
export const ListPagination = z.object({
  ...Pagination.shape,
  /** Whether `total` is the whole; else there are more than `countedUpTo`. */
  isExact: z.boolean(),
  /** With this as `after` the next page begins where this one ended; null when it was the last. */
  next: z.nullable(Cursor),
});
export type ListPagination = z.infer<typeof ListPagination>;

type Shape = Record<string, z.ZodMiniType>;
type Sorts = readonly [string, ...string[]];

type QueryShape<F extends Shape, S extends Sorts> = F & {
  page: z.ZodMiniDefault<ReturnType<typeof wholeNumber>>;
  limit: z.ZodMiniDefault<ReturnType<typeof wholeNumber>>;
  after: z.ZodMiniOptional<typeof Cursor>;
  sort: z.ZodMiniDefault<z.ZodMiniEnum<{ [K in S[number]]: K }>>;
};
type ListQuery<F extends Shape, S extends Sorts> = z.ZodMiniObject<
  QueryShape<F, S>,
  z.core.$strict
>;
type ListAnswer<N extends string, I extends z.ZodMiniType, B extends Shape> = z.ZodMiniObject<
  B & { [K in N]: z.ZodMiniArray<I> } & { pagination: typeof ListPagination }
>;

/** What a screen needs to know of a list beside its schemas. */
export type ListFacts<N extends string = string, S extends Sorts = Sorts> = {
  /** The key of the rows in the answer. */
  noun: N;
  /** The names of the filters, in the order in which they were declared. */
  filters: readonly string[];
  /** The orders it can be asked in; the first holds where none is named. */
  sorts: S;
  /** Rows of a page where the caller names no number. */
  perPage: number;
};

export type ListEndpoint<
  A extends Access = Access,
  N extends string = string,
  I extends z.ZodMiniType = z.ZodMiniType,
  F extends Shape = Shape,
  S extends Sorts = Sorts,
  P extends z.ZodMiniType = z.ZodMiniType,
  B extends Shape = Shape,
> = Endpoint<A, P, ListQuery<F, S>, z.ZodMiniType, ListAnswer<N, I, B>> & {
  readonly list: ListFacts<N, S>;
};

type ListSpec<A, N, I, F, S, P, B> = {
  name: string;
  summary: string;
  path: string;
  access: A;
  noun: N;
  item: I;
  sorts: S;
  filters?: F;
  params?: P;
  /** What the answer tells of the whole list beside its rows. */
  beside?: B;
  envelope?: EnvelopeKind;
  errors?: readonly ErrorCode[];
  reads?: 'personal';
  perPage?: number;
};

const nothing = z.strictObject({});
const none = {};
type None = typeof none;

/**
 * Describes a list: a page of `item`s under `noun`, narrowed by `filters`, in one of the orders of
 * `sorts` (the first where none is asked for). Pages are asked for by number, as a person does, or by
 * `after`, which costs the same at any depth and shows no row twice while others are added.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listEndpoint<
  const A extends Access,
  const N extends string,
  I extends z.ZodMiniType,
  const S extends Sorts,
  F extends Shape = None,
  P extends z.ZodMiniType = typeof nothing,
  B extends Shape = None,
>(spec: ListSpec<A, N, I, F, S, P, B>): ListEndpoint<A, N, I, F, S, P, B> {
  const { noun, item, sorts, filters, beside, perPage = pageLimits.limit, ...rest } = spec;
  const query = z.strictObject({
    ...(filters ?? none),
    page: z._default(wholeNumber(1, pageLimits.maxPage), 1),
    limit: z._default(wholeNumber(1, pageLimits.max), perPage),
    after: z.optional(Cursor),
    sort: z._default(z.enum(sorts), sorts[0]),
  });
  const response = z.object({ [noun]: z.array(item), ...beside, pagination: ListPagination });
  const described = endpoint({ ...rest, method: 'GET', query, response });
  const list = { noun, filters: Object.keys(filters ?? none), sorts, perPage };
  return { ...described, list } as unknown as ListEndpoint<A, N, I, F, S, P, B>;
}

/** A sort by each of the columns, upwards by its name and downwards with a minus before it. */
/* @__NO_SIDE_EFFECTS__ */
export function bothWays<const C extends readonly [string, ...string[]]>(
  ...columns: C
): readonly [C[number] | `-${C[number]}`, ...(C[number] | `-${C[number]}`)[]] {
  return columns.flatMap((column) => [column, `-${column}`]) as never;
}
