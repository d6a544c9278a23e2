import type { OrderState } from '@chinar/contract/orders';
import type { Billing } from '@chinar/contract/orders.billing';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import type { Id } from '@chinar/contract/ids';

export type OrderRow = Omit<Row<'orders'>, 'billing'> & { billing: Billing };
export type LineRow = Row<'order_lines'>;

type NewOrder = {
  id: string;
  userId: Id<'users'>;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  promo: { id: string; code: string } | null;
  billing: Billing;
  key: string;
  bodyHash: string;
  quoteHash: string;
  expiresAt: Date;
  at: Date;
};

/** The next number of a sequence with six digits, and more after a million: what is longer, `lpad` would cut. */
export const nextNumber = (sequence: string): string =>
  `(select lpad(n, greatest(6, length(n)), '0') from (select nextval('${sequence}')::text as n) as next)`;

/** Makes an order with the next number, `2611-000042`: year and month, and a count that never begins anew. */
export async function createOrder(db: Db, order: NewOrder): Promise<OrderRow> {
  const { rows } = await db.execute(
    `insert into orders (id, order_no, user_id, subtotal, discount, tax, total, promo_code_id, promo_code,
                         billing, state_code, idempotency_key, body_hash, quote_hash, expires_at, created_at)
     values ($1, to_char($2::timestamptz at time zone 'Asia/Kolkata', 'YYMM-') || ${nextNumber('order_numbers')},
             $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $2)
     returning *`,
    [
      order.id,
      order.at,
      order.userId,
      order.subtotal,
      order.discount,
      order.tax,
      order.total,
      order.promo?.id ?? null,
      order.promo?.code ?? null,
      JSON.stringify(order.billing),
      order.billing.stateCode,
      order.key,
      order.bodyHash,
      order.quoteHash,
      order.expiresAt,
    ],
  );
  return (rows as OrderRow[])[0] as OrderRow;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const row = await db.q.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row as OrderRow | undefined;
}

/** Held until the transaction ends: whatever becomes of an order does so one after the other. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await db.execute('select * from orders where id = $1 for update', [id]);
  return rows[0] as OrderRow | undefined;
}

/**
 * What stands in the way of a new order of somebody's cart: the one that came with this key, and the one that
 * waits to be paid. Both are held until the transaction ends.
 */
export async function lockEarlier(
  db: Db,
  userId: string,
  key: string,
): Promise<{ known: OrderRow | undefined; open: OrderRow | undefined }> {
  const rows = (await db.q
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', key),
        eb.and([eb('origin', '=', 'cart'), eb('status', '=', 'awaiting_payment')]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()) as OrderRow[];
  return {
    known: rows.find(({ idempotency_key: own }) => own === key),
    open: rows.find(({ origin, status }) => origin === 'cart' && status === 'awaiting_payment'),
  };
}

type Step = { status: OrderState; paidAt?: Date; closedAt?: Date };

/** Moves a locked order on. */
export async function setStatus(
  db: Db,
  id: string,
  { status, paidAt, closedAt }: Step,
): Promise<void> {
  await db.q
    .updateTable('orders')
    .set({
      status,
      ...(paidAt ? { paid_at: paidAt as never } : {}),
      ...(closedAt ? { closed_at: closedAt as never } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a locked order longer to be paid: nothing when it would become shorter.
 *
 * @returns when its time is over now
 */
export async function keepOpen(db: Db, id: string, until: Date): Promise<Date> {
  const { rows } = await db.execute(
    'update orders set expires_at = greatest(expires_at, $2) where id = $1 returning expires_at',
    [id, until],
  );
  return (rows as [{ expires_at: Date }])[0].expires_at;
}

/** Orders whose time to be paid is over, the oldest first. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('expires_at', '<=', now as never)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
