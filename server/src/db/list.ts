import { countedUpTo, type ListPagination } from '@chinar/contract/list';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';
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

// The rows of a page are whatever the caller selects; the tables do not matter here.
// oxlint-disable-next-line typescript/no-explicit-any
type Matched<Row> = SelectQueryBuilder<any, any, Row>;

type PageSpec = {
  /** The column of the ids, as `a.id`. */
  id: string;
  query: ListQuery;
  /** Every order of the contract's list by its name. */
  orders: Readonly<Record<string, Order>>;
};

function orderFor({ orders, query }: PageSpec): Order {
  const order = orders[query.sort];
  if (!order) throw new Error(`The order ${query.sort} of the contract has no columns.`);
  return order;
}

/** The rows of one page and one more, which tells whether there is another page. */
function pageRows<Row>(matched: Matched<Row>, spec: PageSpec) {
  const { by, type = 'text', isDescending = false } = orderFor(spec);
  const direction = isDescending ? 'desc' : 'asc';
  const id = sql.ref(spec.id);
  const sorted = typeof by === 'string' ? sql.ref(by) : by;
  const position = positionOf(spec.query);
  const side = sql.raw(isDescending ? '<' : '>');
  let rows = matched
    .select(sql<string>`${id}`.as('page_id'))
    .select((sorted ? sql<string>`(${sorted})::text` : sql<string>`''`).as('page_key'));
  if (sorted) rows = rows.orderBy(sorted, direction);
  rows = rows.orderBy(id, direction).limit(spec.query.limit + 1);
  if (!position) return rows.offset((spec.query.page - 1) * spec.query.limit);
  return rows.where(
    sorted
      ? sql<boolean>`(${sorted}, ${id}) ${side} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`
      : sql<boolean>`${id} ${side} ${position.id}::uuid`,
  );
}

/** How many rows match, looking no further than one past the bound. */
async function countMatched<Row>(db: Db, matched: Matched<Row>): Promise<number> {
  const some = matched
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(countedUpTo + 1);
  const row = await db.q
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** A page that holds the end of the list has told the number of its rows. */
function knownTotal({ page, limit, after }: ListQuery, found: number): number | null {
  const isEnd = after === undefined && found <= limit && (found > 0 || page === 1);
  return isEnd ? (page - 1) * limit + found : null;
}

export type Page<Row> = { rows: Row[]; pagination: ListPagination };

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
    const found = await pageRows(matched, spec).execute();
    const counted = knownTotal(query, found.length) ?? (await countMatched(db, matched));
    const rows = found.slice(0, query.limit).map(({ page_id: _, page_key: __, ...row }) => row);
    const last = found.length > query.limit ? found[query.limit - 1] : undefined;
    const next = last ? cursorOf(query.sort, { key: last.page_key, id: last.page_id }) : null;
    return { rows: rows as Row[], pagination: listPagination(query, counted, next) };
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
  const { rows: found, pagination } = await readPage(db, ids, spec);
  const byId = new Map((await read(found.map(({ id }) => id))).map((row) => [row.id, row]));
  return { rows: found.flatMap(({ id }) => byId.get(id) ?? []), pagination };
}
