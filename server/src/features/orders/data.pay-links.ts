import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type PayLinkRow = Row<'pay_links'>;

/** Gives an order its link; the one that it had before is forgotten. */
export async function putPayLink(
  db: Db,
  link: { orderId: string; hash: Buffer; expiresAt: Date; at: Date },
): Promise<void> {
  await db.execute(
    `insert into pay_links (order_id, token_hash, expires_at, created_at) values ($1, $2, $3, $4)
     on conflict (order_id) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = excluded.created_at`,
    [link.orderId, link.hash, link.expiresAt, link.at],
  );
}

export async function findPayLink(db: Db, hash: Buffer): Promise<PayLinkRow | undefined> {
  return db.q.selectFrom('pay_links').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}
