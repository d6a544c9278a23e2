import type { OrderState, PaymentState } from '@chinar/contract/orders';
import type { Db } from '../../db/pool.ts';

/** A reference that a buyer told, with the order that it was told for. */
export type ToldRow = {
  utr: string;
  paymentId: string;
  state: PaymentState;
  orderId: string;
  orderNo: string;
  status: OrderState;
  total: number;
};

/**
 * All that was ever told with one of these references, in one statement, however many they are; but for those
 * by which money went back: their buyers know them, and whose columns are mixed up reads them as money that came.
 */
export async function listTold(db: Db, utrs: readonly string[]): Promise<ToldRow[]> {
  const { rows } = await db.execute(
    `select p.utr, p.id as "paymentId", p.state, o.id as "orderId", o.order_no as "orderNo", o.status, o.total
       from payments p join orders o on o.id = p.order_id
      where p.utr = any($1::text[])
        and (p.state = 'captured' or not exists (select 1 from refunds r where r.paid_reference = p.utr))
      order by p.id`,
    [utrs],
  );
  return rows as ToldRow[];
}
