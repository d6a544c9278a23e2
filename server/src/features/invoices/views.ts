import { rupeesInWords } from '@chinar/content/rupees-in-words';
import type { Invoice } from '@chinar/contract/invoices';
import { toRupees } from '@chinar/contract/money';
import type { Locale } from '../../context.ts';
import type { DocumentRow, NoteRow } from './data.ts';
import { headingOf, sumsOf } from './policy.ts';
import type { Snapshot } from './service.issue.ts';

/** A document with those that it is told with. */
export type Read = { row: DocumentRow; sale: DocumentRow | undefined; notes: readonly NoteRow[] };

/** A document as it was when it was given out: nothing of it is asked anew. */
export function invoiceView({ row, sale, notes }: Read, locale: Locale): Invoice {
  const snapshot = row.snapshot as Snapshot;
  const { taxable, cgst, sgst, igst } = sumsOf(snapshot.lines);
  const { corrects } = snapshot;
  return {
    _id: row.id,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    heading: headingOf(row.kind, snapshot),
    orderId: row.order_id,
    orderNo: snapshot.orderNo,
    seller: snapshot.seller,
    buyer: snapshot.buyer,
    placeOfSupply: snapshot.placeOfSupply as Invoice['placeOfSupply'],
    lines: snapshot.lines.map((line) => ({
      title: line.title,
      hsnSac: line.hsnSac,
      unitPrice: toRupees(line.unit),
      discount: toRupees(line.discount),
      taxRate: line.rateBp === null ? null : line.rateBp / 100,
      taxable: toRupees(line.taxable),
      cgst: toRupees(line.cgst),
      sgst: toRupees(line.sgst),
      igst: toRupees(line.igst),
      total: toRupees(line.total),
    })),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    total: toRupees(snapshot.total),
    totalInWords: rupeesInWords(snapshot.total, locale),
    corrects: corrects && sale ? { _id: sale.id, ...corrects } : null,
    creditNotes: notes.map((note) => ({
      _id: note.id,
      number: note.number,
      issuedAt: note.issuedAt.toISOString(),
      total: toRupees(note.total),
    })),
    sha256: row.sha256,
  };
}
