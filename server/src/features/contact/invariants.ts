import { type Invariant, noRow } from '../../invariants.ts';

export const invariants: readonly Invariant[] = [
  noRow(
    'the places of a time for talks are as many as wait for them',
    `select s.id from counselling_slots s
      where s.taken <> (select count(*) from counselling_requests r
                         where r.slot_id = s.id and r.status <> 'cancelled')`,
  ),
];
