import { noRow } from '../../invariants.ts';

const day = `(uuid_extract_timestamp($1::uuid) at time zone 'Asia/Kolkata')::date`;

/** Rows of one, as often as they stand there, that the other has not. */
const less = (one: string, other: string): string =>
  `(select * from ${one} where day >= ${day} except all select * from ${other} where day >= ${day})`;

export const invariants = [
  noRow(
    'What the report of sales sums is what documents say',
    `select distinct x.order_id as id from (
       ${less('sales', 'sales_due')} union all ${less('sales_due', 'sales')}) x`,
  ),
];
