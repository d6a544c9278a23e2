import type { QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/orders.staff';
import { sql } from 'kysely';
import { byTime, readPageOf } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';
import type { OrderRow } from './data.ts';

type Query = QueryOf<typeof contract.listAllOrders>;

export type StaffRow = OrderRow & { buyerName: string; buyerEmail: string };

const orders = {
  ...byTime,
  total: { by: 'o.total', type: 'bigint' },
  '-total': { by: 'o.total', type: 'bigint', isDescending: true },
} as const;

const providersOf = { gateway: ['sandbox', 'razorpay'], upi: ['upi'], counter: ['counter'] };

const zone = sql.lit('Asia/Kolkata');

/** Whether an order has a payment by one of these, in one of these states. */
function hasPayment(providers: readonly string[], states?: readonly string[]) {
  return sql<boolean>`exists (select from payments p where p.order_id = o.id
    and p.provider = any(${providers}::text[])
    and (${states ?? null}::text[] is null or p.state = any(${states ?? null}::text[])))`;
}

/** Of more buyers the newest orders come soon, and to name each would take longer. */
const mostBuyers = 2000;

/**
 * Whether a text has these words in it. Of fewer than three letters in a row an index of trigrams knows nothing: it
 * is read whole, and then the table, so what it is of is not named.
 */
function has(column: string, words: string) {
  const named = /[\p{L}\p{N}]{3}/u.test(words) ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  return sql<boolean>`${named} ilike ${pattern(words)}`;
}

const isBuyerLike = (words: string) =>
  sql<boolean>`(${has('u.full_name', words)} or ${has('u.email', words)})`;

/** Whose name or address has these words in it; null: too many to be named. */
async function findBuyersLike(db: Db, words: string, most: number): Promise<string[] | null> {
  const rows = await db.q
    .selectFrom('users as u')
    .select('u.id')
    .where(isBuyerLike(words))
    .limit(most + 1)
    .execute();
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/**
 * A part of a number, or of its buyer's name or address. Buyers who are named are found by an index, as numbers
 * are; a condition on two tables at once would be asked of every order.
 */
function hasWords(words: string, buyers: readonly string[] | null) {
  const number = has('o.order_no', words);
  if (buyers === null)
    return sql<boolean>`(${number} or exists (select from users u
      where u.id = o.user_id and ${isBuyerLike(words)}))`;
  if (buyers.length === 0) return number;
  return sql<boolean>`(${number} or o.user_id = any(${buyers}::uuid[]))`;
}

/**
 * A page of all orders; `q` is a part of a number, a name or an address. Ids alone are counted and skipped: with
 * their buyers a deep page of a million would take a second.
 *
 * @param most so many buyers are named who have the words of `q` in their names
 */
export async function listAll(db: Db, query: Query, most: number = mostBuyers) {
  const { q, status, method, waits, from, to } = query;
  const buyers = q ? await findBuyersLike(db, q, most) : null;
  const ids = db.q
    .selectFrom('orders as o')
    .select('o.id')
    .$if(Boolean(q), (rows) => rows.where(hasWords(q ?? '', buyers)))
    .$if(status !== undefined, (rows) => rows.where('o.status', '=', status as never))
    .$if(method !== undefined, (rows) => rows.where(hasPayment(providersOf[method ?? 'upi'])))
    .$if(waits === 'dispute', (rows) =>
      rows.where(
        sql<boolean>`exists (select from disputes d where d.order_id = o.id and d.state = 'open')`,
      ),
    )
    .$if(waits === 'confirmation', (rows) =>
      rows
        .where('o.status', '=', 'awaiting_payment')
        .where(hasPayment(['upi', 'counter'], ['created', 'attempted'])),
    )
    .$if(from !== undefined, (rows) =>
      rows.where('o.created_at', '>=', sql<never>`(${from}::date)::timestamp at time zone ${zone}`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(
        'o.created_at',
        '<',
        sql<never>`(${to}::date + 1)::timestamp at time zone ${zone}`,
      ),
    );
  return readPageOf(db, ids, {
    id: 'o.id',
    query,
    orders,
    read: (some) => listWithBuyers(db, some),
  });
}

async function listWithBuyers(db: Db, ids: readonly string[]): Promise<StaffRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .select(['u.full_name as buyerName', 'u.email as buyerEmail'])
    .where('o.id', 'in', [...ids])
    .execute();
  return rows as unknown as StaffRow[];
}

export type BuyerRow = { id: string; name: string; email: string; phone: string | null };

/** Whose order it is, and how they can be reached. */
export async function findBuyer(db: Db, userId: string): Promise<BuyerRow | undefined> {
  return db.q
    .selectFrom('users')
    .select(['id', 'full_name as name', 'email', 'phone_number as phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Who confirmed money of an order, by the id. */
export async function listConfirmers(db: Db, orderId: string): Promise<Map<string, string>> {
  const rows = await db.q
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.confirmed_by')
    .select(['u.id', 'u.full_name as name'])
    .where('p.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
