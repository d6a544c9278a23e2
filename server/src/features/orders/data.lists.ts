import type { QueryOf } from '@chinar/contract/endpoint';
import type * as contract from '@chinar/contract/orders';
import { byTime, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { OrderRow } from './data.ts';

/** A page of one's own orders. */
export async function listOwn(db: Db, userId: string, query: QueryOf<typeof contract.listOrders>) {
  const { status } = query;
  const matched = db.q
    .selectFrom('orders as o')
    .selectAll('o')
    .where('o.user_id', '=', userId)
    .$if(status !== undefined, (rows) => rows.where('o.status', '=', status as never));
  const page = await readPage(db, matched, {
    id: 'o.id',
    query,
    orders: { newest: byTime.newest },
  });
  return { ...page, rows: page.rows as unknown as OrderRow[] };
}
