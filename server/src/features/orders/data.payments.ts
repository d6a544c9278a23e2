import type { PaymentState, Provider } from '@chinar/contract/orders';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';
import { nextNumber } from './data.ts';

export type PaymentRow = Row<'payments'>;

type NewPayment = {
  id: string;
  orderId: string;
  provider: Provider;
  amount: number;
  state?: PaymentState;
  providerPaymentId?: string;
  received?: number;
  capturedAt?: Date;
};

export async function createPayment(db: Db, payment: NewPayment): Promise<PaymentRow> {
  return db.q
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      provider: payment.provider,
      amount: payment.amount,
      state: payment.state ?? 'created',
      provider_payment_id: payment.providerPaymentId ?? null,
      received: payment.received ?? null,
      captured_at: payment.capturedAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The payments of an order, the oldest first. */
export async function listPayments(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await db.execute(
    'select * from payments where order_id = any ($1::uuid[]) order by id',
    [orderIds],
  );
  return rows as PaymentRow[];
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.q.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of which order a payment is that a gateway names. */
export async function findOrderPaidBy(
  db: Db,
  { provider, providerPaymentId }: { provider: Provider; providerPaymentId: string },
): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return row?.order_id;
}

type Change = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'provider_order_id'
    | 'provider_payment_id'
    | 'received'
    | 'utr'
    | 'slip_no'
    | 'failure'
    | 'confirmed_by'
    | 'looks'
  >
> & { next_look_at?: Date | null; captured_at?: Date };

export async function updatePayment(db: Db, id: string, change: Change): Promise<void> {
  await db.q
    .updateTable('payments')
    .set({ ...(change as object), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/**
 * Writes down which order of the gateway a payment is, once: whoever asked at the same time gets the same.
 *
 * @returns the one that counts
 */
export async function keepGatewayOrder(
  db: Db,
  id: string,
  { providerOrderId, nextLookAt }: { providerOrderId: string; nextLookAt: Date },
): Promise<string> {
  const { rows } = await db.execute(
    `update payments set provider_order_id = coalesce(provider_order_id, $2),
            next_look_at = coalesce(next_look_at, $3), updated_at = now()
      where id = $1 returning provider_order_id as "providerOrderId"`,
    [id, providerOrderId, nextLookAt],
  );
  return (rows as { providerOrderId: string }[])[0]?.providerOrderId ?? providerOrderId;
}

/** The next number of a slip for the counter: `S-000042`. */
export async function nextSlip(db: Db): Promise<string> {
  const { rows } = await db.execute(`select 'S-' || ${nextNumber('counter_slips')} as slip`);
  return (rows as { slip: string }[])[0]?.slip ?? '';
}

/** Payments of which the gateway is to be asked, and when each is asked next if nothing comes of it. */
export async function takeLooks(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; orderId: string; looks: number }[]> {
  const { rows } = await db.execute(
    `update payments p set looks = p.looks + 1,
            next_look_at = case when p.created_at < $1::timestamptz - interval '5 days' then null
              else $1::timestamptz + case p.looks when 0 then interval '3 minutes'
                when 1 then interval '5 minutes' when 2 then interval '20 minutes'
                else interval '1 hour' end end
      where p.id in (select id from payments where next_look_at <= $1
                      order by next_look_at limit $2 for update skip locked)
      returning p.id, p.order_id as "orderId", p.looks`,
    [now, limit],
  );
  return rows as { id: string; orderId: string; looks: number }[];
}
