import { type Invariant, noRow } from '../../invariants.ts';

export const invariants: readonly Invariant[] = [
  noRow(
    'nobody is enrolled without a right that was given, and nobody has one and is not',
    `select coalesce(h.user_id, e.user_id) || ' ' || coalesce(h.item_id, e.item_id) as id
       from (select user_id, item_type, item_id from entitlements
              where revoked_at is null and item_type in ('course', 'program', 'test_series', 'package')
              group by 1, 2, 3) h
       full join (select user_id, item_type, item_id from enrolments where status in ('active', 'completed')) e
         on e.user_id = h.user_id and e.item_type = h.item_type and e.item_id = h.item_id
      where e.user_id is null or h.user_id is null`,
  ),
];
