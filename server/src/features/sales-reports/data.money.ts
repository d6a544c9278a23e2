import type { Provider } from '@chinar/contract/orders';
import type { MoneyFault } from '@chinar/contract/sales-reports';
import type { Db } from '../../db/pool.ts';
import type { Span } from './policy.ts';

/** Money by provider and day, in paise. */
export type MoneyDay = {
  provider: Provider;
  day: string;
  payments: number;
  captured: number;
  orders: number;
  fulfilled: number;
  mismatched: number;
  surplus: number;
  refunded: number;
};

/** What came and what went back, each on its own day. What cost nothing is no money. */
export async function listMoneyDays(db: Db, { from, to }: Span): Promise<MoneyDay[]> {
  const { rows } = await db.execute(
    `with moved as (
       select p.provider, p.captured_at as at, coalesce(p.received, p.amount) as came, p.state,
              case when p.state = 'captured' and o.paid_at is not null then o.total end as asked, 0::bigint as went
         from payments p join orders o on o.id = p.order_id
        where p.captured_at >= $1 and p.captured_at < $2 and p.provider <> 'free'
          and p.state in ('captured', 'surplus', 'mismatch')
       union all
       select p.provider, r.paid_at, null, null, null, r.amount
         from refunds r join payments p on p.id = r.payment_id
        where r.status = 'processed' and r.paid_at >= $1 and r.paid_at < $2
     )
     select m.provider, to_char(m.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
            count(m.came)::integer as payments, coalesce(sum(m.came), 0)::bigint as captured,
            count(m.asked)::integer as orders, coalesce(sum(m.asked), 0)::bigint as fulfilled,
            coalesce(sum(m.came) filter (where m.state = 'mismatch'), 0)::bigint as mismatched,
            coalesce(sum(m.came) filter (where m.state = 'surplus'), 0)::bigint as surplus,
            sum(m.went)::bigint as refunded
       from moved m group by 1, 2 order by 2 desc, 1`,
    [from, to],
  );
  return rows as MoneyDay[];
}

/** In paise. */
export type FaultRow = Omit<MoneyFault, 'at'> & { at: Date };

/**
 * What of the money somebody has to look at. Refunds that are under way are told however long ago they
 * began: what has waited longest is not to fall out of a month.
 */
export async function listMoneyFaults(
  db: Db,
  { from, to }: Span,
  limit: number,
): Promise<FaultRow[]> {
  const { rows } = await db.execute(
    `select p.state as kind, p.id::text as key, p.provider, p.captured_at as at, o.id as "orderId",
            o.order_no as "orderNo", coalesce(p.received, p.amount) as amount, o.total as expected,
            coalesce((select r.status from refunds r where r.payment_id = p.id order by r.id desc limit 1), '') as state
       from payments p join orders o on o.id = p.order_id
      where p.captured_at >= $1 and p.captured_at < $2 and p.state in ('mismatch', 'surplus')
     union all
     select 'unfulfilled', p.id::text, p.provider, p.captured_at, o.id, o.order_no,
            coalesce(p.received, p.amount), o.total, o.status
       from payments p join orders o on o.id = p.order_id
      where p.captured_at >= $1 and p.captured_at < $2 and p.state = 'captured'
        and (o.paid_at is null or o.status = 'paid')
     union all
     select 'refund', r.id::text, p.provider, r.created_at, o.id, o.order_no, r.amount, null, r.status
       from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where r.status in ('approved', 'sent', 'failed') and r.created_at < $2
     union all
     select 'event', e.event_id, e.provider, e.received_at, o.id, coalesce(o.order_no, e.receipt), null, o.total, e.kind
       from payment_events e
       left join payments p on p.provider = e.provider and p.provider_order_id = e.provider_order_id
       left join orders o on o.id = p.order_id or (p.id is null and o.order_no = e.receipt)
      where e.state in ('unmatched', 'refused') and e.received_at >= $1 and e.received_at < $2
      order by at desc, key limit $3`,
    [from, to, limit],
  );
  return rows as FaultRow[];
}
