import { mapConstraints } from '../../db/errors.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { AppError } from '../../errors.ts';

/* What the gateway of the house holds: no feature reads it but over its protocol. */

export type SandboxOrder = Row<'sandbox_orders'>;
export type SandboxPayment = Row<'sandbox_payments'>;
export type SandboxRefund = Row<'sandbox_refunds'>;

export async function createSandboxOrder(
  db: Db,
  order: Pick<SandboxOrder, 'id' | 'amount' | 'receipt'>,
): Promise<SandboxOrder | undefined> {
  return db.q
    .insertInto('sandbox_orders')
    .values(order)
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findSandboxOrder(db: Db, id: string): Promise<SandboxOrder | undefined> {
  return db.q.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByReceipt(db: Db, receipt: string): Promise<SandboxOrder | undefined> {
  return db.q
    .selectFrom('sandbox_orders')
    .selectAll()
    .where('receipt', '=', receipt)
    .executeTakeFirst();
}

/** Notes a try to pay, and what was paid. */
export async function noteTry(
  db: Db,
  id: string,
  { paid, status }: { paid: number; status: SandboxOrder['status'] },
): Promise<void> {
  await db.q
    .updateTable('sandbox_orders')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      amount_paid: eb('amount_paid', '+', paid),
      status,
    }))
    .where('id', '=', id)
    .execute();
}

export async function createSandboxPayment(
  db: Db,
  payment: Pick<SandboxPayment, 'id' | 'order_id' | 'amount' | 'status' | 'error'>,
): Promise<SandboxPayment> {
  return db.q
    .insertInto('sandbox_payments')
    .values(payment)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSandboxPayment(db: Db, id: string): Promise<SandboxPayment | undefined> {
  return db.q.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listSandboxPayments(db: Db, orderId: string): Promise<SandboxPayment[]> {
  return db.q
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

type Span = { from: Date; to: Date; skip: number; count: number };

export async function listPaymentsIn(db: Db, span: Span): Promise<SandboxPayment[]> {
  return db.q
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('created_at', '>=', span.from)
    .where('created_at', '<=', span.to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(span.skip)
    .limit(span.count)
    .execute();
}

export async function listRefundsIn(db: Db, span: Span): Promise<SandboxRefund[]> {
  return db.q
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('created_at', '>=', span.from)
    .where('created_at', '<=', span.to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(span.skip)
    .limit(span.count)
    .execute();
}

/** From authorised to captured; nothing when it is neither there nor authorised. */
export async function capturePayment(db: Db, id: string): Promise<SandboxPayment | undefined> {
  return db.q
    .updateTable('sandbox_payments')
    .set({ status: 'captured' })
    .where('id', '=', id)
    .where('status', 'in', ['authorized', 'captured'])
    .returningAll()
    .executeTakeFirst();
}

export async function findSandboxRefund(
  db: Db,
  by: { paymentId: string } & ({ id: string } | { key: string }),
): Promise<SandboxRefund | undefined> {
  const rows = db.q
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('payment_id', '=', by.paymentId);
  const one =
    'id' in by ? rows.where('id', '=', by.id) : rows.where('idempotency_key', '=', by.key);
  return one.executeTakeFirst();
}

/** Gives back at most what was captured; nothing when that would be more, or the key has given before. */
export async function giveBack(
  db: Db,
  refund: Pick<SandboxRefund, 'id' | 'payment_id' | 'amount' | 'idempotency_key'>,
): Promise<SandboxRefund | undefined> {
  return mapConstraints({ sandbox_refunds__key: 'state_conflict' }, () => take(db, refund)).catch(
    (error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    },
  );
}

async function take(
  db: Db,
  refund: Pick<SandboxRefund, 'id' | 'payment_id' | 'amount' | 'idempotency_key'>,
): Promise<SandboxRefund | undefined> {
  const { rows } = await db.execute(
    `with taken as (
       update sandbox_payments
          set amount_refunded = amount_refunded + $3::bigint,
              status = case when amount_refunded + $3::bigint = amount then 'refunded' else status end
        where id = $2 and status in ('captured', 'refunded') and amount_refunded + $3::bigint <= amount
       returning id)
     insert into sandbox_refunds (id, payment_id, amount, status, idempotency_key)
     select $1, taken.id, $3::bigint, 'processed', $4 from taken
     returning *`,
    [refund.id, refund.payment_id, refund.amount, refund.idempotency_key],
  );
  return (rows as SandboxRefund[])[0];
}

type Hook = { id: string; event: string; body: string; due_at: Date };

export async function createHook(db: Db, hook: Hook): Promise<void> {
  await db.q.insertInto('sandbox_hooks').values(hook).execute();
}

/** Takes some that are due, and puts off when each is due again in case it is not heard. */
export async function takeHooks(db: Db, now: Date): Promise<Pick<Hook, 'id' | 'body'>[]> {
  const { rows } = await db.execute(
    `update sandbox_hooks h
        set tries = h.tries + 1, due_at = $1::timestamptz + make_interval(secs => power(2, h.tries + 2))
      where h.id in (select id from sandbox_hooks
                      where sent_at is null and due_at <= $1 and tries < 12
                      order by due_at limit 20 for update skip locked)
      returning h.id, h.body`,
    [now],
  );
  return rows as Pick<Hook, 'id' | 'body'>[];
}

export async function hookHeard(db: Db, id: string, at: Date): Promise<void> {
  await db.q.updateTable('sandbox_hooks').set({ sent_at: at }).where('id', '=', id).execute();
}
