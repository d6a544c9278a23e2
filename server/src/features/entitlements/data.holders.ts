import { type Db, statement } from '../../db/pool.ts';
import type { EndingType } from './data.ending.ts';

export type Holder = { userId: string; beganAt: Date };

const sinceStatement = statement<{ user_id: string; began_at: Date }>(
  'entitlements-holders-since',
  `select l.user_id, least(min(e.starts_at), min(n.starts_at)) as began_at
     from live_entitlements($3::timestamptz) l
     join entitlements e on e.user_id = l.user_id and e.item_type = l.item_type and e.item_id = l.item_id
      and e.revoked_at is null and e.starts_at <= $3::timestamptz
     left join enrolments n on n.user_id = l.user_id and n.item_type = l.item_type and n.item_id = l.item_id
    where l.item_type = $1 and l.item_id = $2
    group by l.user_id`,
);

/** Whoever holds an item at a time, and since when: as `findHeld` says it of one. */
export async function listHoldersSince(
  db: Db,
  { itemType, itemId }: { itemType: EndingType; itemId: string },
  at: Date,
): Promise<Holder[]> {
  const rows = await db.run(sinceStatement, [itemType, itemId, at]);
  return rows.map(({ user_id: userId, began_at: beganAt }) => ({ userId, beganAt }));
}
