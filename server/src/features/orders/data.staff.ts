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

/** A part of a number, or of its buyer's name or address. */
function hasWords(words: string) {
  const like = pattern(words);
  return sql<boolean>`(o.order_no ilike ${like} or exists (select 1 from users u
    where u.id = o.user_id and (u.full_name ilike ${like} or u.email ilike ${like})))`;
}

/**
 * A page of all orders; `q` is a part of a number, a name or an address. Ids alone are counted and skipped: with
 * their buyers a deep page of a million would take a second.
 */
export async function listAll(db: Db, query: Query) {
  const { q, status, method, waits, from, to } = query;
  const ids = db.q
    .selectFrom('orders as o')
    .select('o.id')
    .$if(Boolean(q), (rows) => rows.where(hasWords(q ?? '')))
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
