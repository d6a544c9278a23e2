import { countedUpTo, type ListPagination } from '@chinar/contract/list';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';
import { countMatched, counting, type Matched } from './count.ts';
import { isUnreadable } from './errors.ts';
import type { Db } from './pool.ts';

/** What a list is asked for, as the contract's `listEndpoint` parses it. */
export type ListQuery = { page: number; limit: number; sort: string; after?: string | undefined };

/** One order of a list. Equal rows stand by their ids, in the same direction. */
export type Order = { isDescending?: boolean } & (
  | {
      /** What is sorted by, never null: a column, or an expression. */
      by: string | RawBuilder<unknown>;
      /** The PostgreSQL type of `by`, to compare with where a page ended. */
      type: 'text' | 'bigint' | 'numeric' | 'timestamptz';
    }
  /** By the ids, which tell the time. */
  | { by?: never; type?: never }
);

export const newestFirst: Order = { isDescending: true };
/** By the ids, which tell the time, either way. */
export const byTime = { newest: newestFirst, oldest: {} } as const satisfies Record<string, Order>;

/** Where a page ended: the sorted value as text, and the id. */
export type Position = { key: string; id: string };

export function cursorOf(sort: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function refuse(): never {
  throw new AppError('validation_failed', { faults: [{ path: 'after', key: 'wrong_format' }] });
}

/** Reads `after`; one that was not made for this order is refused by name. */
export function positionOf({ after, sort }: ListQuery): Position | null {
  if (after === undefined) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    return refuse();
  }
  if (!Array.isArray(parts) || parts.length !== 3) return refuse();
  const [made, key, id] = parts as unknown[];
  if (made !== sort || typeof key !== 'string' || typeof id !== 'string') return refuse();
  return uuid.test(id) && key.isWellFormed() && !key.includes('\0') ? { key, id } : refuse();
}

/** The sorted values of a position where they are whole numbers, so many of them, with blanks between. */
export function wholeKeys({ key }: Position, count: number): string[] {
  const keys = key.split(' ');
  const isWhole = keys.length === count && keys.every((one) => /^-?\d{1,15}$/.test(one));
  return isWhole ? keys : refuse();
}

/** What the page says of the list. `counted` is how many rows were found, looking no further than one past the bound. */
export function listPagination(
  { page, limit }: ListQuery,
  counted: number,
  next: string | null,
): ListPagination {
  const total = Math.min(counted, countedUpTo);
  const isExact = counted <= countedUpTo;
  return { page, limit, total, pages: Math.ceil(total / limit), isExact, next };
}

type PageSpec = {
  /** The column of the ids, as `a.id`. */
  id: string;
  query: ListQuery;
  /** Every order of the contract's list by its name. */
  orders: Readonly<Record<string, Order>>;
  /**
   * Whether the conditions are dear to look at, as a search for words: then page and number come of one
   * walk. Where more match than are counted, those that the walk met first are ordered, and no others.
   */
  isDear?: boolean;
  /**
   * Whether the statement of the page counts too, which spares one where the conditions are looked at in no
   * time. Otherwise a list that ends with its page is never counted.
   */
  countsAlong?: boolean;
  /** With `isDear`: what is told of all that the walk found, whose rows are `walked`. */
  tally?: RawBuilder<unknown>;
};

function orderFor({ orders, query }: PageSpec): Order {
  const order = orders[query.sort];
  if (!order) throw new Error(`The order ${query.sort} of the contract has no columns.`);
  return order;
}

/** The rows of one page and one more, which tells whether there is another page. */
function pageRows<Row>(db: Db, matched: Matched<Row>, spec: PageSpec) {
  const { by, type = 'text', isDescending = false } = orderFor(spec);
  const direction = isDescending ? 'desc' : 'asc';
  const id = sql.ref(spec.id);
  const sorted = typeof by === 'string' ? sql.ref(by) : by;
  const position = positionOf(spec.query);
  const side = sql.raw(isDescending ? '<' : '>');
  let rows = matched
    .select(sql<string>`${id}`.as('page_id'))
    .select((sorted ? sql<string>`(${sorted})::text` : sql<string>`''`).as('page_key'));
  if (spec.countsAlong) rows = rows.select(counting(db, matched).as('walked_total'));
  if (sorted) rows = rows.orderBy(sorted, direction);
  rows = rows.orderBy(id, direction).limit(spec.query.limit + 1);
  if (!position) return rows.offset((spec.query.page - 1) * spec.query.limit);
  return rows.where(
    sorted
      ? sql<boolean>`(${sorted}, ${id}) ${side} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`
      : sql<boolean>`${id} ${side} ${position.id}::uuid`,
  );
}

/** The same of what one walk finds, with how many that are; it is not walked twice. */
function pageRowsAtOnce<Row>(db: Db, matched: Matched<Row>, spec: PageSpec) {
  const { query, tally } = spec;
  const order = orderFor(spec);
  const sorted = typeof order.by === 'string' ? sql.ref(order.by) : order.by;
  const walked = matched
    .select(sql<string>`${sql.ref(spec.id)}`.as('walked_id'))
    .select((sorted ?? sql<string>`''`).as('walked_by'))
    .limit(countedUpTo + 1);
  const held = db.q
    .with(
      (cte) => cte('walked').materialized(),
      () => walked,
    )
    .selectFrom('walked')
    .selectAll()
    .select(sql<number>`(select count(*)::int from walked)`.as('walked_total'))
    .select((tally ?? sql`null`).as('walked_tally'));
  return pageRows<Row>(db, held as never, {
    id: 'walked.walked_id',
    query,
    orders: {
      [query.sort]: order.by === undefined ? order : { ...order, by: 'walked.walked_by' },
    },
  });
}

/** A row as it was selected, without what a page is told by. */
function withoutMarks({ page_id: _, page_key: __, ...row }: Record<string, unknown>) {
  const { walked_id: _i, walked_by: _b, walked_total: _n, walked_tally: _t, ...selected } = row;
  return selected;
}

/** A page that holds the end of the list has told the number of its rows. */
function knownTotal({ page, limit, after }: ListQuery, found: number): number | null {
  const isEnd = after === undefined && found <= limit && (found > 0 || page === 1);
  return isEnd ? (page - 1) * limit + found : null;
}

/** `tally` is null where none was asked for, and behind the end of a list. */
export type Page<Row> = { rows: Row[]; pagination: ListPagination; tally?: unknown };

/**
 * One page of the rows of `matched` (tables, conditions, selection, and no order). The ids alone are
 * skipped and counted where `matched` selects no more than them: join what a row shows afterwards.
 */
export async function readPage<Row>(
  db: Db,
  matched: Matched<Row>,
  spec: PageSpec,
): Promise<Page<Row>> {
  const { query } = spec;
  try {
    const page = spec.isDear ? pageRowsAtOnce(db, matched, spec) : pageRows(db, matched, spec);
    const found = await page.execute();
    const walk = found[0] as { walked_total?: number; walked_tally?: unknown } | undefined;
    const counted =
      walk?.walked_total ?? knownTotal(query, found.length) ?? (await countMatched(db, matched));
    const rows = found.slice(0, query.limit).map(withoutMarks);
    const last = found.length > query.limit ? found[query.limit - 1] : undefined;
    const next = last ? cursorOf(query.sort, { key: last.page_key, id: last.page_id }) : null;
    return {
      rows: rows as Row[],
      pagination: listPagination(query, counted, next),
      tally: walk?.walked_tally ?? null,
    };
  } catch (error) {
    // A forged position may hold what its column cannot.
    if (query.after !== undefined && isUnreadable(error)) return refuse();
    throw error;
  }
}

/**
 * As `readPage`, for rows that take joins: `ids` alone are counted, sorted and skipped, and what a page
 * shows is read for its own.
 */
export async function readPageOf<Row extends { id: string }>(
  db: Db,
  ids: Matched<{ id: string }>,
  { read, ...spec }: PageSpec & { read: (ids: string[]) => Promise<Row[]> },
): Promise<Page<Row>> {
  const { rows: found, pagination, tally } = await readPage(db, ids, spec);
  const byId = new Map((await read(found.map(({ id }) => id))).map((row) => [row.id, row]));
  return { rows: found.flatMap(({ id }) => byId.get(id) ?? []), pagination, tally };
}
