import type { Db } from '../../db/pool.ts';

export type UseCounts = {
  used: number;
  /** One of a batch, and somebody holds it. */
  isSpent: boolean;
  ownUses: number;
  hasOrdered: boolean;
  /** It is for everybody, or for this person. */
  isMeant: boolean;
};

/**
 * How often a code, or the batch that it is of, was taken, and by one person. What their own waiting order of
 * the cart holds is not counted: the next order takes its place.
 */
export async function countUses(
  db: Db,
  { promoId, userId }: { promoId: string; userId: string },
): Promise<UseCounts> {
  const { rows } = await db.execute(
    `select (coalesce(head.used, p.used) - (own.held is not null)::integer)::integer as used,
            (select count(*)::integer from promo_redemptions r
              where r.promo_code_id = p.id and r.user_id = $2
                and r.state <> 'released'
                and r.id is distinct from own.held) as "ownUses",
            exists (select 1 from orders o where o.user_id = $2 and o.paid_at is not null) as "hasOrdered",
            (p.batch_id is not null and p.used >= p.usage_limit and own.code is distinct from p.id) as "isSpent",
            (coalesce(head.audience, p.audience) = 'all' or exists (
              select 1 from promo_code_users m
               where m.promo_code_id = coalesce(p.batch_id, p.id) and m.user_id = $2)) as "isMeant"
       from promo_codes p left join promo_codes head on head.id = p.batch_id
       left join lateral (
         select r.id as held, c.id as code
           from orders o
           join promo_redemptions r on r.order_id = o.id and r.state = 'reserved'
           join promo_codes c on c.id = r.promo_code_id
          where o.user_id = $2 and o.origin = 'cart' and o.status = 'awaiting_payment'
            and coalesce(c.batch_id, c.id) = coalesce(p.batch_id, p.id)
       ) own on true
      where p.id = $1`,
    [promoId, userId],
  );
  const [counts] = rows as UseCounts[];
  if (!counts) throw new Error('A code went while it was looked at.');
  return counts;
}

/** Of a code of a batch its own use comes first, then that of the batch: two orders never wait crosswise. */
const counted = ({ id, batch_id: batch }: Counted): string[] => (batch ? [id, batch] : [id]);

type Counted = { id: string; batch_id: string | null };

/** Holds codes and their batches until the transaction ends, in the order in which a use of each is taken. */
export async function holdCodes(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    `select id from promo_codes
      where id = any($1::uuid[]) or id in (select batch_id from promo_codes where id = any($1::uuid[]))
      order by batch_id is null, id for no key update`,
    [ids],
  );
}

/**
 * Takes one of the uses of a code, and of its batch; both are held until the transaction ends.
 *
 * @returns false when none is left
 */
export async function takeUse(db: Db, promo: Counted): Promise<boolean> {
  for (const id of counted(promo)) {
    const { rows } = await db.execute(
      `update promo_codes set used = used + 1
        where id = $1 and (usage_limit is null or used < usage_limit) returning id`,
      [id],
    );
    if (rows.length === 0) return false;
  }
  return true;
}

/** Whether a code, and its batch, has a use left; held until the transaction ends. */
export async function hasRoom(db: Db, { id, batch_id: batch }: Counted): Promise<boolean> {
  await holdCodes(db, [id]);
  const { rows } = await db.execute(
    `select 1 from promo_codes where id = any($1::uuid[]) and used >= usage_limit limit 1`,
    [batch ? [id, batch] : [id]],
  );
  return rows.length === 0;
}

export async function giveUseBack(db: Db, promo: Counted): Promise<void> {
  for (const id of counted(promo))
    await db.execute('update promo_codes set used = used - 1 where id = $1', [id]);
}

/** Whether the use of an order was let go, and its buyer has all others of the code that are theirs, late ones too. */
export async function hasOwnUses(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(
    `select 1 from promo_redemptions own join promo_codes p on p.id = own.promo_code_id
      where own.order_id = $1 and own.state = 'released' and p.per_user_limit <= (
        select count(*) from promo_redemptions x
         where x.promo_code_id = own.promo_code_id and x.user_id = own.user_id
           and x.order_id <> $1 and x.state <> 'released')`,
    [orderId],
  );
  return rows.length > 0;
}

/** Moves the count of uses beside the cap: of money that came when its place was another's, or goes back. */
export async function countLate(db: Db, promo: Counted, by: 1 | -1): Promise<void> {
  for (const id of counted(promo))
    await db.execute('update promo_codes set late_used = late_used + $2 where id = $1', [id, by]);
}

type Redemption = {
  id: string;
  promoId: string;
  orderId: string;
  userId: string;
  amount: number;
};

/**
 * Writes a reservation down as the first of the person's uses that is free.
 *
 * @returns false when the person has none left; two at once meet at the unique index
 */
export async function reserveUse(db: Db, use: Redemption, perUser: number): Promise<boolean> {
  const { rows } = await db.execute(
    `insert into promo_redemptions (id, promo_code_id, order_id, user_id, n, amount)
     select $1, $2, $3, $4, s.n, $5
       from generate_series(1, $6::integer) as s (n)
      where not exists (select 1 from promo_redemptions r
                         where r.promo_code_id = $2 and r.user_id = $4 and r.n = s.n
                           and r.state <> 'released' and not r.is_late)
      order by s.n limit 1
     on conflict (promo_code_id, user_id, n) where state <> 'released' and not is_late do nothing
     returning id`,
    [use.id, use.promoId, use.orderId, use.userId, use.amount, perUser],
  );
  return rows.length > 0;
}

type Use = {
  promo: Counted;
  state: 'reserved' | 'redeemed' | 'released';
  isLate: boolean;
  /** It was let go while its money was on the way. */
  isPromised: boolean;
};

/** The use of an order, held until the transaction ends. */
export async function lockUse(db: Db, orderId: string): Promise<Use | undefined> {
  const { rows } = await db.execute(
    `select r.promo_code_id as id, c.batch_id, r.state, r.is_late as "isLate", r.is_promised as "isPromised"
       from promo_redemptions r join promo_codes c on c.id = r.promo_code_id
      where r.order_id = $1 for update of r`,
    [orderId],
  );
  const [use] = rows as (Counted & Omit<Use, 'promo'>)[];
  return use && { promo: use, state: use.state, isLate: use.isLate, isPromised: use.isPromised };
}

export async function setUse(
  db: Db,
  orderId: string,
  {
    state,
    isLate = false,
    isPromised = false,
  }: { state: Use['state']; isLate?: boolean; isPromised?: boolean },
): Promise<void> {
  await db.q
    .updateTable('promo_redemptions')
    .set({ state, is_late: isLate, is_promised: isPromised })
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * Makes a use that was let go one that is paid, as the first of its buyer's that is free. The code is held, and its
 * buyer has fewer than they may have: one is free.
 */
export async function retakeUse(db: Db, orderId: string): Promise<void> {
  await db.execute(
    `update promo_redemptions own set state = 'redeemed', is_late = false, is_promised = false,
            n = (select s.n from promo_codes p, generate_series(1, p.per_user_limit) as s (n)
                  where p.id = own.promo_code_id
                    and not exists (select 1 from promo_redemptions r
                                     where r.promo_code_id = own.promo_code_id and r.user_id = own.user_id
                                       and r.n = s.n and r.state <> 'released' and not r.is_late)
                  order by s.n limit 1)
      where own.order_id = $1`,
    [orderId],
  );
}
