import type { SalesBy } from '@chinar/contract/sales-reports';
import type { Db } from '../../db/pool.ts';
import type { Days } from './policy.ts';

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

/** What rows of `sales` are counted under, and that as a text, which is made when a million of them have become few. */
const keys: Record<SalesBy, { columns: string; text: string }> = {
  day: { columns: 'm.day', text: 'm.day::text' },
  item: { columns: 'm.item_type, m.item_id', text: `m.item_type || ':' || m.item_id` },
  tutor: { columns: 'm.owner_id', text: 'm.owner_id::text' },
  state: { columns: 'm.state_code', text: 'm.state_code' },
  method: { columns: 'm.provider', text: 'm.provider' },
  // Codes of a batch count as the code that they were made of.
  promo: { columns: 'm.promo_id', text: 'm.promo_id::text' },
};

/** By which rows orders are counted, under a key and in all: an order has an item once, and may have several of one owner. */
function openersOf(by: SalesBy, ownerId: string | null): { ofKey: string; ofAll: string } {
  const ofAll = ownerId === null ? 'm.line_no = 1 and m.refund_id is null' : 'm.opens_owner';
  if (by === 'item') return { ofKey: 'm.refund_id is null', ofAll };
  return { ofKey: by === 'tutor' ? 'm.opens_owner' : ofAll, ofAll };
}

/** How a key is called now; the rows that are told are few, the lines under them are not. */
const labels: Record<SalesBy, string> = {
  day: `''`,
  item: `(select l.title from order_lines l
     where l.item_id = split_part(s.key, ':', 2)::uuid and l.item_type = split_part(s.key, ':', 1)
     order by l.id desc limit 1)`,
  tutor: `(select u.full_name from users u where u.id = nullif(s.key, '')::uuid)`,
  state: `''`,
  method: `''`,
  promo: `(select c.code from promo_codes c where c.id = nullif(s.key, '')::uuid)`,
};

/**
 * What was sold and given back on some days, with its totals, out of `sales`. A sale counts on the day of its
 * document, a refund on that of its credit note: both are given out where the money is taken and where a refund is
 * decided, so that a report and the documents of the same days are of the same things. What cost nothing has
 * none, and counts when it was given.
 *
 * @param ownerId whose items alone are counted
 */
export async function listSales(
  db: Db,
  { from, to }: Days,
  { by, ownerId, limit }: { by: SalesBy; ownerId: string | null; limit: number | null },
): Promise<SalesSums[]> {
  const { columns, text } = keys[by];
  const { ofKey, ofAll } = openersOf(by, ownerId);
  const order = (alias: string): string =>
    by === 'day'
      ? `${alias}.key`
      : `${alias}.gross - ${alias}.discount - ${alias}.refunded desc, ${alias}.key`;
  const { rows } = await db.execute(
    // Summed once: totals are the sums of the rows.
    `with summed as materialized (
       select ${columns}, count(*) filter (where ${ofKey}) as orders, count(*) filter (where ${ofAll}) as all_orders,
              count(*) filter (where m.refund_id is null) as items, sum(m.gross) as gross, sum(m.discount) as discount,
              sum(m.tax) as tax, sum(m.refunded) as refunded
         from sales m
        where m.day between $1 and $2 ${ownerId === null ? '' : 'and m.owner_id = $4'}
        group by ${columns}
     ), told as (
       select '' as key, true as "isTotal", coalesce(sum(m.all_orders), 0)::integer as orders,
              coalesce(sum(m.items), 0)::integer as items, coalesce(sum(m.gross), 0)::bigint as gross,
              coalesce(sum(m.discount), 0)::bigint as discount, coalesce(sum(m.tax), 0)::bigint as tax,
              coalesce(sum(m.refunded), 0)::bigint as refunded
         from summed m
       union all
       (select k.* from (
          select coalesce(${text}, '') as key, false, m.orders::integer, m.items::integer, m.gross::bigint as gross,
                 m.discount::bigint as discount, m.tax::bigint, m.refunded::bigint as refunded
            from summed m) k
         order by ${order('k')} limit $3)
     )
     select s.*, case when s."isTotal" then '' else coalesce(${labels[by]}, '') end as label from told s
      order by s."isTotal" desc, ${order('s')}`,
    [from, to, limit, ...(ownerId === null ? [] : [ownerId])],
  );
  return rows as SalesSums[];
}
