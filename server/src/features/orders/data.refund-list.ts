import type { QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/orders.refunds';
import { sql } from 'kysely';
import { byTime, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import { pattern } from '../../db/text.ts';
import type { RefundRow } from './data.refunds.ts';

type Query = QueryOf<typeof contract.listRefunds>;

/** A refund with whose it is and of what. */
export type StaffRefundRow = RefundRow & {
  orderNo: string;
  orderTotal: number;
  buyerId: string;
  buyerName: string;
  buyerEmail: string;
  firstName: string | null;
};

const orders = {
  ...byTime,
  amount: { by: 'r.amount', type: 'bigint' },
  '-amount': { by: 'r.amount', type: 'bigint', isDescending: true },
} as const;

const zone = sql.lit('Asia/Kolkata');

function all(db: Db) {
  return db.q
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('users as f', 'f.id', 'r.first_by')
    .selectAll('r')
    .select([
      'o.order_no as orderNo',
      'o.total as orderTotal',
      'u.id as buyerId',
      'u.full_name as buyerName',
      'u.email as buyerEmail',
      'f.full_name as firstName',
    ]);
}

/** Whether the money of a refund came by hand. */
const byHand = sql<boolean>`exists (select from payments p where p.id = r.payment_id and p.provider in ('upi', 'counter'))`;

/** What each of the queues waits for: somebody to decide, somebody to pay, the gateway. */
const waiting = {
  decision: sql<boolean>`r.status = 'requested'`,
  money: sql<boolean>`(r.status = 'failed' or r.status = 'approved' and ${byHand})`,
  gateway: sql<boolean>`(r.status in ('sent', 'failed') or r.status = 'approved' and not ${byHand})`,
};

/** A page of all refunds; `q` is a part of an order's number, a name or an address. */
export async function listStaffRefunds(db: Db, query: Query) {
  const { q, status, waits, from, to } = query;
  const like = pattern(q ?? '');
  const matched = all(db)
    .$if(Boolean(q), (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('o.order_no', 'ilike', like),
          eb('u.full_name', 'ilike', like),
          eb('u.email', 'ilike', like),
        ]),
      ),
    )
    .$if(status !== undefined, (rows) => rows.where('r.status', '=', status ?? 'requested'))
    .$if(waits !== undefined, (rows) => rows.where(waiting[waits ?? 'decision']))
    .$if(from !== undefined, (rows) =>
      rows.where('r.created_at', '>=', sql<never>`(${from}::date)::timestamp at time zone ${zone}`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where(
        'r.created_at',
        '<',
        sql<never>`(${to}::date + 1)::timestamp at time zone ${zone}`,
      ),
    );
  const page = await readPage(db, matched, { id: 'r.id', query, orders });
  return { ...page, rows: page.rows as unknown as StaffRefundRow[] };
}

export async function findStaffRefund(db: Db, id: string): Promise<StaffRefundRow | undefined> {
  return all(db).where('r.id', '=', id).executeTakeFirst();
}
