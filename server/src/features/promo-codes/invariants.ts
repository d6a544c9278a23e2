import { noRow } from '../../invariants.ts';

export const invariants = [
  noRow(
    'A code counts the uses that are reserved or redeemed, of its whole batch',
    `select p.id from promo_codes p where p.batch_id is null and p.used <>
       (select count(*) from promo_redemptions r join promo_codes c on c.id = r.promo_code_id
         where coalesce(c.batch_id, c.id) = p.id and r.state <> 'released' and not r.is_late)`,
  ),
  noRow(
    'A code of a batch counts its own uses, and the whole batch those beside the cap',
    `select p.id from promo_codes p where
       (p.batch_id is not null and p.used <>
         (select count(*) from promo_redemptions r
           where r.promo_code_id = p.id and r.state <> 'released' and not r.is_late))
       or (p.batch_id is null and p.late_used <>
         (select count(*) from promo_redemptions r join promo_codes c on c.id = r.promo_code_id
           where coalesce(c.batch_id, c.id) = p.id and r.is_late and r.state = 'redeemed'))`,
  ),
  noRow(
    'A use is reserved only while its order waits',
    `select r.id from promo_redemptions r join orders o on o.id = r.order_id
      where r.state = 'reserved' and o.status <> 'awaiting_payment' and r.id >= $1`,
  ),
];
