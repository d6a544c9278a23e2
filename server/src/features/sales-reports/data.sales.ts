import type { SalesBy } from '@chinar/contract/sales-reports';
import type { Db } from '../../db/pool.ts';
import type { Span } from './policy.ts';

/** Paise. */
export type SalesSums = {
  key: string;
  label: string;
  isTotal: boolean;
  orders: number;
  items: number;
  gross: number;
  discount: number;
  tax: number;
  refunded: number;
};

/**
 * What a line is counted under, of the lines `m`, their orders `o` and what hangs on these; made into text when a
 * million of them have become few.
 */
const keys: Record<SalesBy, { key: string; join: string }> = {
  day: { key: `(m.at at time zone 'Asia/Kolkata')::date`, join: '' },
  item: { key: `m.item_type || ':' || m.item_id`, join: '' },
  tutor: { key: 'm.owner_id', join: '' },
  state: { key: 'o.state_code', join: 'join orders o on o.id = m.order_id' },
  method: {
    key: 'p.provider',
    join: `left join payments p on p.order_id = m.order_id and p.state = 'captured'`,
  },
  // Codes of a batch count as the code that they were made of.
  promo: {
    key: 'coalesce(c.batch_id, c.id)',
    join: 'join orders o on o.id = m.order_id left join promo_codes c on c.id = o.promo_code_id',
  },
};

/** Whether no line before `l` is of the same order and owner. */
const isFirstOfOwner = `(l.line_no = 1 or not exists (select from order_lines x where x.order_id = l.order_id
   and x.line_no < l.line_no and x.owner_id is not distinct from l.owner_id))`;

/**
 * By which line an order is counted, under a key and in all: to look for different ones among a million would
 * sort them all.
 */
function firstLines(by: SalesBy, ownerId: string | null): { ofKey: string; ofAll: string } {
  const ofAll = ownerId === null ? 'l.line_no = 1' : isFirstOfOwner;
  // An order has an item once, and may have several of one owner.
  if (by === 'item') return { ofKey: 'true', ofAll };
  return { ofKey: by === 'tutor' ? isFirstOfOwner : ofAll, ofAll };
}

/** How a key is called now; the rows that are told are few, the lines under them are not. */
const labels: Record<SalesBy, string> = {
  day: `''`,
  item: `(select l.title from order_lines l
     where l.item_id = nullif(split_part(s.key, ':', 2), '')::uuid and l.item_type = split_part(s.key, ':', 1)
     order by l.id desc limit 1)`,
  tutor: `(select u.full_name from users u where u.id = nullif(s.key, '')::uuid)`,
  state: `''`,
  method: `''`,
  promo: `(select c.code from promo_codes c where c.id = nullif(s.key, '')::uuid)`,
};

/**
 * What was sold and given back in a span, with its totals. A sale counts at the moment of its document, a
 * refund at that of its credit note: both are given out where the money is taken and where a refund is
 * decided, so that a report and the documents of the same days are of the same things. What cost nothing has
 * none, and counts when it was given.
 *
 * @param ownerId whose items alone are counted
 */
export async function listSales(
  db: Db,
  { from, to }: Span,
  { by, ownerId, limit }: { by: SalesBy; ownerId: string | null; limit: number | null },
): Promise<SalesSums[]> {
  const { key, join } = keys[by];
  const first = firstLines(by, ownerId);
  const { rows } = await db.execute(
    `with sold as (
       select d.order_id, d.issued_at as at from documents d
        where d.kind <> 'credit_note' and d.issued_at >= $1 and d.issued_at < $2
       union all
       select o.id, o.paid_at from orders o where o.total = 0 and o.paid_at >= $1 and o.paid_at < $2
     ), noted as (
       select d.issued_at as at, r.line_id, x.line
         from documents d
         join lateral (
           select p.line_id, row_number() over (order by l.line_no) as n
             from refund_lines p join order_lines l on l.id = p.line_id where p.refund_id = d.refund_id
         ) r on true
         join lateral jsonb_array_elements(d.snapshot -> 'lines') with ordinality as x (line, n) on x.n = r.n
        where d.kind = 'credit_note' and d.issued_at >= $1 and d.issued_at < $2
     ), moved as (
       select s.at, l.order_id, ${first.ofKey} as of_key, ${first.ofAll} as of_all,
              l.item_type, l.item_id, l.owner_id, 1 as items, l.unit as gross, l.discount, l.cgst + l.sgst + l.igst as tax, 0::bigint as refunded
         from sold s join order_lines l on l.order_id = s.order_id
        where $3::uuid is null or l.owner_id = $3
       union all
       select n.at, l.order_id, false, false, l.item_type, l.item_id, l.owner_id, 0, 0, 0,
              (n.line ->> 'taxable')::bigint - (n.line ->> 'total')::bigint, (n.line ->> 'total')::bigint
         from noted n join order_lines l on l.id = n.line_id
        where $3::uuid is null or l.owner_id = $3
     ), summed as (
       select coalesce(k.key::text, '') as key, grouping(k.key) = 1 as "isTotal",
              (case grouping(k.key) when 1 then count(*) filter (where k.of_all)
                    else count(*) filter (where k.of_key) end)::integer as orders,
              coalesce(sum(k.items), 0)::integer as items,
              coalesce(sum(k.gross), 0)::bigint as gross, coalesce(sum(k.discount), 0)::bigint as discount,
              coalesce(sum(k.tax), 0)::bigint as tax, coalesce(sum(k.refunded), 0)::bigint as refunded
         from (select ${key} as key, m.* from moved m ${join}) k
        group by grouping sets ((k.key), ())
     ), told as (
       select * from summed
        order by "isTotal" desc, ${by === 'day' ? '' : 'gross - discount - refunded desc,'} key limit $4
     )
     select s.*, coalesce(${labels[by]}, '') as label from told s
      order by s."isTotal" desc, ${by === 'day' ? '' : 's.gross - s.discount - s.refunded desc,'} s.key`,
    [from, to, ownerId, limit],
  );
  return rows as SalesSums[];
}
