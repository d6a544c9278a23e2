import { noRow } from '../../invariants.ts';

/** Orders of which something moved since: made, paid, given back, a document written. */
const moved = `(select id from orders where id >= $1
  union select order_id from payments where updated_at >= uuid_extract_timestamp($1)
  union select order_id from refunds where updated_at >= uuid_extract_timestamp($1)
  union select order_id from documents where id >= $1)`;

export const invariants = [
  noRow(
    'An order that is paid has one captured payment of its sum',
    `select o.id from orders o where o.paid_at is not null and o.id in ${moved}
       and (select count(*) from payments p where p.order_id = o.id and p.state = 'captured' and p.amount = o.total
              and coalesce(p.received, p.amount) = o.total) <> 1`,
  ),
  noRow(
    'A captured payment is of an order that is paid',
    `select p.id from payments p join orders o on o.id = p.order_id
      where p.state = 'captured' and o.paid_at is null and o.id in ${moved}`,
  ),
  noRow(
    'An order that was paid for with money has exactly one document',
    `select o.id from orders o where o.paid_at is not null and o.total > 0 and o.id in ${moved}
       and (select count(*) from documents d where d.order_id = o.id and d.kind <> 'credit_note') <> 1`,
  ),
  noRow(
    'Only paid orders have documents',
    `select d.id from documents d join orders o on o.id = d.order_id where o.paid_at is null and d.id >= $1`,
  ),
  noRow(
    'The lines of an order sum to its sums',
    `select o.id from orders o join order_lines l on l.order_id = o.id where o.id in ${moved}
      group by o.id having sum(l.total) <> o.total or sum(l.unit) <> o.subtotal or sum(l.discount) <> o.discount
        or sum(l.cgst + l.sgst + l.igst) <> o.tax or sum(l.refunded) <> o.refunded`,
  ),
  noRow(
    'What is given back of a payment is what its refunds say',
    `select p.id from payments p where p.order_id in ${moved} and p.refunded <>
       coalesce((select sum(r.amount) from refunds r
                  where r.payment_id = p.id and r.status not in ('requested', 'denied')), 0)`,
  ),
  noRow(
    'What an order bought is a live right, or was given back',
    `select l.id from order_lines l join orders o on o.id = l.order_id
      where o.paid_at is not null and o.id in ${moved} and l.failure is null and l.refunded = 0
        and not exists (select 1 from entitlements e where e.source = 'order' and e.source_ref = l.id)`,
  ),
  noRow(
    'No right of an order is without its money',
    `select e.id from entitlements e join order_lines l on l.id = e.source_ref join orders o on o.id = l.order_id
      where e.source = 'order' and e.revoked_at is null and o.paid_at is null and e.id >= $1`,
  ),
];
