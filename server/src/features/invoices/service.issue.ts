import { createHash } from 'node:crypto';
import type { Billing } from '@chinar/contract/orders.billing';
import type { Ctx } from '../../context.ts';
import type { Db } from '../../db/pool.ts';
import { newId } from '../../db/ids.ts';
import type { Seller } from '../settings/api.ts';
import { createDocument, findSaleRow, lockSeries, nextNumber, takeNumber } from './data.ts';
import { type DocumentKind, financialYear, numberOf, saleKind, seriesOf } from './policy.ts';

/** A line as it is printed, in paise. */
export type PrintedLine = {
  title: string;
  hsnSac: string;
  rateBp: number | null;
  unit: number;
  discount: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};

/** All that stands on a document; what it says never changes. */
export type Snapshot = {
  orderNo: string;
  seller: Pick<Seller, 'name' | 'address' | 'stateCode' | 'gstin'>;
  buyer: Billing;
  /** Where the supply is: two digits. */
  placeOfSupply: string;
  lines: PrintedLine[];
  total: number;
  /** Of a credit note: the document that it takes from, and why. */
  corrects: { number: string; issuedAt: string; reason: string } | null;
};

/** The next number of a series, its year and its moment: neither year nor date steps back. */
async function nextOf(ctx: Ctx, series: string): Promise<{ fy: string; n: number; at: Date }> {
  const now = new Date(ctx.services.clock.now());
  const taken = await takeNumber(ctx.db, { series, fy: financialYear(now), now });
  if (taken) return { ...taken, fy: financialYear(now) };
  // A year begins, or the clock stepped back over its beginning.
  const last = await lockSeries(ctx.db, series);
  const at = new Date(Math.max(ctx.services.clock.now(), last?.getTime() ?? 0));
  const fy = financialYear(at);
  return { fy, at, n: await nextNumber(ctx.db, series, fy, at) };
}

type Issued = { orderId: string; refundId: string | null; letters: string; kind: DocumentKind };

async function issue(
  ctx: Ctx,
  { orderId, refundId, letters, kind }: Issued,
  snapshot: Snapshot,
): Promise<string> {
  const series = seriesOf(letters, kind);
  const { fy, n, at } = await nextOf(ctx, series);
  const id = newId();
  const number = numberOf(series, fy, n);
  const sha256 = createHash('sha256')
    .update(JSON.stringify([number, at.toISOString(), snapshot]))
    .digest('hex');
  await createDocument(ctx.db, {
    id,
    kind,
    series,
    fy,
    n,
    number,
    order_id: orderId,
    refund_id: refundId,
    issued_at: at,
    snapshot,
    sha256,
  });
  return id;
}

type Sale = {
  orderId: string;
  orderNo: string;
  seller: Seller;
  buyer: Billing;
  lines: PrintedLine[];
};

/**
 * Gives out the document of a sale, in the transaction that takes the money: numbers have no gap, for one
 * that is not committed was never given.
 *
 * @returns its id
 */
export function issueForSale(
  ctx: Ctx,
  { orderId, orderNo, seller, buyer, lines }: Sale,
): Promise<string> {
  const kind = saleKind(
    seller.gstin,
    lines.map(({ rateBp }) => rateBp),
  );
  const { name, address, stateCode, gstin } = seller;
  return issue(
    ctx,
    { orderId, refundId: null, letters: seller.series, kind },
    {
      orderNo,
      seller: { name, address, stateCode, gstin },
      buyer,
      placeOfSupply: buyer.stateCode,
      lines,
      total: lines.reduce((sum, { total }) => sum + total, 0),
      corrects: null,
    },
  );
}

/** Gives out a credit note over lines of a document that was given out before. */
export function issueCreditNote(
  ctx: Ctx,
  note: Pick<Issued, 'orderId' | 'letters'> & { refundId: string },
  snapshot: Snapshot,
): Promise<string> {
  return issue(ctx, { ...note, kind: 'credit_note' }, snapshot);
}

export type SaleDocument = { series: string; number: string; issuedAt: Date; snapshot: Snapshot };

/** What was given out for an order; nothing for one that cost nothing. */
export async function findSale(db: Db, orderId: string): Promise<SaleDocument | undefined> {
  const row = await findSaleRow(db, orderId);
  return row && { ...row, issuedAt: row.issued_at, snapshot: row.snapshot as never };
}
