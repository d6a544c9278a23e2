import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type RateRow = Pick<Row<'tax_rates'>, 'item_type' | 'rate_bp' | 'hsn_sac' | 'place'>;

/** How each kind is taxed on a day of India's. */
export async function listRates(db: Db, day: string): Promise<RateRow[]> {
  const { rows } = await db.execute(
    `select distinct on (item_type) item_type, rate_bp, hsn_sac, place
       from tax_rates where valid_from <= $1::date
      order by item_type, valid_from desc`,
    [day],
  );
  return rows as RateRow[];
}
