import type { Ctx } from '../../context.ts';
import { findSale, issueCreditNote, type PrintedLine } from '../invoices/api.ts';
import { listLines } from './data.lines.ts';
import type { RefundLine, RefundRow } from './data.refunds.ts';

/** `amount × part ÷ whole`, halves upwards. */
function share(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * What a credit note takes off a tax when a line's refunds grow from `before` to `after`: each reckoned
 * from the line's beginning, so that all notes together take off exactly what the line bore.
 */
export function taxBack(
  tax: number,
  { before, after, total }: { before: number; after: number; total: number },
): number {
  return share(tax, after, total) - share(tax, before, total);
}

/**
 * Gives out the credit note of a refund, where the sale has a document. The lines' `refunded` holds what
 * this refund gives back already.
 */
export async function noteRefund(
  ctx: Ctx,
  refund: RefundRow,
  parts: readonly RefundLine[],
): Promise<void> {
  const sale = await findSale(ctx.db, refund.order_id);
  if (!sale) return;
  const all = await listLines(ctx.db, [refund.order_id]);
  const lines = parts.flatMap(({ lineId, amount }): PrintedLine[] => {
    const line = all.find(({ id }) => id === lineId);
    if (!line) return [];
    const grown = { before: line.refunded - amount, after: line.refunded, total: line.total };
    const half = taxBack(line.cgst, grown);
    const igst = taxBack(line.igst, grown);
    return [
      {
        title: line.title,
        hsnSac: line.hsn_sac,
        rateBp: line.rate_bp,
        unit: amount,
        discount: 0,
        taxable: amount - 2 * half - igst,
        cgst: half,
        sgst: half,
        igst,
        total: amount,
      },
    ];
  });
  await issueCreditNote(
    ctx,
    { orderId: refund.order_id, refundId: refund.id, letters: sale.series.slice(0, 2) },
    {
      ...sale.snapshot,
      lines,
      total: refund.amount,
      corrects: {
        number: sale.number,
        issuedAt: sale.issuedAt.toISOString(),
        reason: refund.reason,
      },
    },
  );
}
