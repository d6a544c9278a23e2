import { type Invariant, noRow } from '../../invariants.ts';

export const invariants: readonly Invariant[] = [
  noRow(
    'what was given together is as many rights as was said, each to its learner and of its item',
    `select b.id from grant_batches b
       left join grant_rows r on r.batch_id = b.id
       left join entitlements e on e.source = 'grant' and e.source_ref = r.id
        and e.user_id = r.user_id and e.item_type = b.item_type and e.item_id = b.item_id
      group by b.id
     having count(e.id) <> b.ready or count(r.id) <> b.ready`,
  ),
  noRow(
    'of what was taken back together no right is left',
    `select e.id from grant_batches b
       join grant_rows r on r.batch_id = b.id
       join entitlements e on e.source = 'grant' and e.source_ref = r.id
      where b.undone_at is not null and e.revoked_at is null`,
  ),
];
