import type { Db } from '../../db/pool.ts';
import type { LineRow } from './data.ts';
import type { PricedLine } from './service.quote.ts';

/** Writes down what was ordered, in one statement; gives it back in its order. */
export async function createLines(
  db: Db,
  orderId: string,
  lines: readonly (PricedLine & { id: string })[],
): Promise<LineRow[]> {
  const rows = await db.q
    .insertInto('order_lines')
    .values(
      lines.map((line, place) => ({
        id: line.id,
        order_id: orderId,
        line_no: place + 1,
        item_type: line.itemType,
        item_id: line.itemId,
        owner_id: line.ownerId,
        title: line.title,
        hsn_sac: line.hsnSac,
        rate_bp: line.rateBp,
        unit: line.unit,
        discount: line.discount,
        taxable: line.taxable,
        cgst: line.cgst,
        sgst: line.sgst,
        igst: line.igst,
        total: line.total,
        validity_days: line.validityDays,
        refund_days: line.refundDays,
      })),
    )
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.line_no - other.line_no);
}

export async function listLines(db: Db, orderIds: readonly string[]): Promise<LineRow[]> {
  return db.q
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', [...orderIds, '00000000-0000-0000-0000-000000000000'])
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();
}

export async function setFailure(db: Db, id: string, failure: string): Promise<void> {
  await db.q.updateTable('order_lines').set({ failure }).where('id', '=', id).execute();
}
