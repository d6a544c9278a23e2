import { type Invariant, noRow } from '../../invariants.ts';

export const invariants: readonly Invariant[] = [
  noRow(
    'the points of all time are the sum of their ledger',
    `select coalesce(l.user_id, t.user_id) as id
       from (select user_id, sum(delta)::int as total from points_ledger group by user_id) l
       full join (select user_id, total from points_totals where period = 'all') t on t.user_id = l.user_id
       join users u on u.id = coalesce(l.user_id, t.user_id) and u.erased_at is null
      where coalesce(l.total, 0) <> coalesce(t.total, 0)`,
  ),
];
