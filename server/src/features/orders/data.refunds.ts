import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type RefundRow = Row<'refunds'>;

/** A part of a line that goes back, in paise. */
export type RefundLine = { lineId: string; amount: number };

type NewRefund = {
  id: string;
  orderId: string;
  paymentId: string | null;
  amount: number;
  reason: string;
  kind: RefundRow['kind'];
  status: RefundRow['status'];
  rule: string;
  requestedBy: string | null;
  payTo: string;
  key: string;
  bodyHash: string | null;
  endsAccess: boolean;
  used: number | null;
  mocks: number | null;
};

/**
 * Writes a refund down.
 *
 * @returns undefined when one of that key is there
 */
export async function createRefund(db: Db, refund: NewRefund): Promise<RefundRow | undefined> {
  return db.q
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      amount: refund.amount,
      reason: refund.reason,
      kind: refund.kind,
      status: refund.status,
      rule: refund.rule,
      requested_by: refund.requestedBy,
      pay_to: refund.payTo,
      idempotency_key: refund.key,
      body_hash: refund.bodyHash,
      ends_access: refund.endsAccess,
      used_pct: refund.used,
      mocks: refund.mocks,
    })
    .onConflict((clash) => clash.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function createRefundLines(
  db: Db,
  refundId: string,
  lines: readonly RefundLine[],
): Promise<void> {
  await db.q
    .insertInto('refund_lines')
    .values(lines.map(({ lineId, amount }) => ({ refund_id: refundId, line_id: lineId, amount })))
    .execute();
}

/**
 * Takes an amount of what a payment brought, so that all refunds together never give more back.
 *
 * @returns false when there is less left
 */
export async function reserveOfPayment(db: Db, id: string, amount: number): Promise<boolean> {
  const { rows } = await db.execute(
    `update payments set refunded = refunded + $2
      where id = $1 and refunded + $2 <= coalesce(received, amount) returning id`,
    [id, amount],
  );
  return rows.length > 0;
}

/**
 * Takes amounts of lines and of their order.
 *
 * @returns false when one of them has less left
 */
export async function reserveOfLines(
  db: Db,
  orderId: string,
  lines: readonly RefundLine[],
): Promise<boolean> {
  const { rows } = await db.execute(
    `update order_lines l set refunded = l.refunded + x.amount
       from unnest($2::uuid[], $3::bigint[]) as x (id, amount)
      where l.id = x.id and l.order_id = $1 and l.refunded + x.amount <= l.total
     returning l.id`,
    [orderId, lines.map(({ lineId }) => lineId), lines.map(({ amount }) => amount)],
  );
  if (rows.length < lines.length) return false;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  await db.execute('update orders set refunded = refunded + $2 where id = $1', [orderId, sum]);
  return true;
}

export async function lockRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.q.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Change = Partial<
  Pick<
    RefundRow,
    | 'status'
    | 'provider_refund_id'
    | 'decided_by'
    | 'decision_reason'
    | 'paid_reference'
    | 'tries'
    | 'failure'
    | 'first_by'
  >
> & { paid_at?: Date; first_at?: Date };

export async function updateRefund(db: Db, id: string, change: Change): Promise<void> {
  await db.q
    .updateTable('refunds')
    .set({ ...(change as object), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function findByProviderRefund(
  db: Db,
  providerRefundId: string,
): Promise<RefundRow | undefined> {
  return db.q
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
}

/** The refunds of ours that a gateway names, all of them by one statement. */
export async function listByProviderRefunds(
  db: Db,
  providerRefundIds: readonly string[],
): Promise<RefundRow[]> {
  const { rows } = await db.execute(
    'select * from refunds where provider_refund_id = any($1::text[])',
    [providerRefundIds],
  );
  return rows as RefundRow[];
}

export async function listRefunds(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  return db.q
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', [...orderIds, '00000000-0000-0000-0000-000000000000'])
    .orderBy('id')
    .execute();
}

/** What each of an order’s lines has in refunds that are not denied. */
export async function listRefundLines(
  db: Db,
  refundId: string,
): Promise<(RefundLine & { itemType: string; itemId: string })[]> {
  const { rows } = await db.execute(
    `select r.line_id as "lineId", r.amount, l.item_type as "itemType", l.item_id as "itemId"
       from refund_lines r join order_lines l on l.id = r.line_id
      where r.refund_id = $1 order by l.line_no`,
    [refundId],
  );
  return rows as (RefundLine & { itemType: string; itemId: string })[];
}

/**
 * Refunds that a gateway is to give and has not, for whoever sends them again: after thirty tries four times a
 * day, for a gateway may be silent for longer than that. What goes back by hand waits for somebody's hand.
 */
export async function listUnsent(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.q
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.provider', 'in', ['razorpay', 'sandbox'])
    .where('r.status', 'in', ['approved', 'sent', 'failed'])
    .where('r.updated_at', '<=', before as never)
    .where(
      sql<SqlBool>`(r.tries < 30 or r.updated_at <= ${before}::timestamptz - interval '6 hours')`,
    )
    .orderBy('r.updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findRefundKey(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.q
    .selectFrom('refunds')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Of which order a refund is. */
export async function findRefundOrder(db: Db, id: string): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id;
}

/** A part of a refund, with the line that it is of. */
export type RefundPart = RefundLine &
  Pick<RefundRow, 'status'> & { refundId: string; lineNo: number; title: string };

/** The parts of all refunds of orders. */
export async function listPartsOf(db: Db, orderIds: readonly string[]): Promise<RefundPart[]> {
  const { rows } = await db.execute(
    `select p.refund_id as "refundId", p.line_id as "lineId", p.amount, r.status,
            l.line_no as "lineNo", l.title
       from refunds r join refund_lines p on p.refund_id = r.id join order_lines l on l.id = p.line_id
      where r.order_id = any($1::uuid[]) order by r.id, l.line_no`,
    [orderIds],
  );
  return rows as RefundPart[];
}

/** Whether somebody had money of the same thing back before, of whichever order. */
export async function wasGivenBack(
  db: Db,
  userId: string,
  { item_type: itemType, item_id: itemId }: { item_type: string; item_id: string },
): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from refunds r join refund_lines p on p.refund_id = r.id
       join order_lines l on l.id = p.line_id join orders o on o.id = r.order_id
      where o.user_id = $1 and l.item_type = $2 and l.item_id = $3
        and r.kind in ('lines', 'dispute') and r.status not in ('requested', 'denied') limit 1`,
    [userId, itemType, itemId],
  );
  return rows.length > 0;
}

/** What people, not the rule, gave back of an order so far. */
export async function sumGiven(db: Db, orderId: string): Promise<number> {
  const { rows } = await db.execute(
    `select coalesce(sum(amount), 0)::bigint as sum from refunds
      where order_id = $1 and kind = 'lines' and rule <> 'within_rules' and status not in ('requested', 'denied')`,
    [orderId],
  );
  return (rows as { sum: number }[])[0]?.sum ?? 0;
}
