import type { QueryOf } from '@chinar/contract/endpoint';
import type { listPromoUses, PromoUse } from '@chinar/contract/promo-codes';
import { byTime, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';

export type Figures = {
  reserved: number;
  redeemed: number;
  released: number;
  /** Paise. */
  discounted: number;
  brought: number;
};

/** What became of a code and its batch; money of orders that were paid. */
export async function readFigures(db: Db, promoId: string): Promise<Figures> {
  const { rows } = await db.execute(
    `select count(*) filter (where r.state = 'reserved')::integer as reserved,
            count(*) filter (where r.state = 'redeemed')::integer as redeemed,
            count(*) filter (where r.state = 'released')::integer as released,
            coalesce(sum(r.amount) filter (where r.state = 'redeemed'), 0)::bigint as discounted,
            coalesce(sum(o.total - o.refunded) filter (where r.state = 'redeemed'), 0)::bigint as brought
       from promo_redemptions r
       join promo_codes c on c.id = r.promo_code_id
       join orders o on o.id = r.order_id
      where c.id = $1 or c.batch_id = $1`,
    [promoId],
  );
  const [row] = rows as Figures[];
  if (!row) throw new Error('A count has no row.');
  return row;
}

export type UseRow = {
  id: string;
  code: string;
  user_id: string;
  full_name: string;
  order_id: string;
  order_no: string;
  amount: number;
  state: PromoUse['state'];
  is_late: boolean;
  created_at: Date;
};

/** A page of the orders that used a code or one of its batch. */
export async function listUses(
  db: Db,
  promoId: string,
  query: QueryOf<typeof listPromoUses>,
): Promise<Page<UseRow>> {
  const matched = db.q
    .selectFrom('promo_redemptions as r')
    .innerJoin('promo_codes as c', 'c.id', 'r.promo_code_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'c.code', 'r.user_id', 'u.full_name', 'r.order_id', 'o.order_no'])
    .select(['r.amount', 'r.state', 'r.is_late', 'o.created_at'])
    .where((eb) => eb.or([eb('c.id', '=', promoId), eb('c.batch_id', '=', promoId)]));
  const page = await readPage(db, matched, {
    id: 'r.id',
    query,
    orders: { newest: byTime.newest },
  });
  return page;
}

export type BatchCode = { code: string; state: PromoUse['state'] | null; orderNo: string | null };

/** The codes of a batch in the order in which they were made, each with the order that holds it. */
export async function listBatch(db: Db, headId: string): Promise<BatchCode[]> {
  const { rows } = await db.execute(
    `select c.code, r.state, o.order_no as "orderNo"
       from promo_codes c
       left join promo_redemptions r on r.promo_code_id = c.id and r.state <> 'released'
       left join orders o on o.id = r.order_id
      where c.batch_id = $1 order by c.id`,
    [headId],
  );
  return rows as BatchCode[];
}
