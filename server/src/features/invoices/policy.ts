import { indiaMs } from '@chinar/content/india';
import type { InvoiceHeading } from '@chinar/contract/invoices';
import type { Actor } from '../../auth/actor.ts';

export type DocumentKind = 'invoice' | 'bill_of_supply' | 'receipt' | 'credit_note';

const marks: Record<DocumentKind, string> = {
  invoice: '',
  bill_of_supply: 'B',
  receipt: 'R',
  credit_note: 'C',
};

/** The series of a kind: the seller's letters, and one for the kind; three letters at most. */
export function seriesOf(letters: string, kind: DocumentKind): string {
  return `${letters.slice(0, 2)}${marks[kind]}`;
}

/** The financial year of an instant by India's clock, from 1 April on: `26-27`. */
export function financialYear(at: Date): string {
  const local = new Date(at.getTime() + indiaMs);
  const first = local.getUTCFullYear() - (local.getUTCMonth() < 3 ? 1 : 0);
  const two = (year: number): string => String(year % 100).padStart(2, '0');
  return `${two(first)}-${two(first + 1)}`;
}

/** At most sixteen characters, as Rule 46 of the CGST Rules asks: `CH/26-27/000123`. */
export function numberOf(series: string, fy: string, n: number): string {
  return `${series}/${fy}/${String(n).padStart(6, '0')}`;
}

/**
 * What is given out for a sale: a receipt by a seller who is not registered, a bill of supply where
 * nothing is taxed, else an invoice.
 */
export function saleKind(
  gstin: string | null,
  rates: readonly (number | null)[],
): Exclude<DocumentKind, 'credit_note'> {
  if (gstin === null) return 'receipt';
  return rates.some((rate) => rate) ? 'invoice' : 'bill_of_supply';
}

/** Its buyer and admins. */
export function canRead(actor: Pick<Actor, 'userId' | 'role'>, ownerId: string | null): boolean {
  return ownerId === actor.userId || actor.role === 'admin';
}

type Printed = {
  buyer: { gstin: string | null };
  lines: readonly { rateBp: number | null }[];
};

/** What stands over a document: taxed and exempt things in one are both, for who is not registered. */
export function headingOf(kind: DocumentKind, { buyer, lines }: Printed): InvoiceHeading {
  if (kind === 'receipt') return 'invoice';
  if (kind !== 'invoice') return kind;
  const isMixed = buyer.gstin === null && lines.some(({ rateBp }) => !rateBp);
  return isMixed ? 'invoice_cum_bill_of_supply' : 'tax_invoice';
}

type Taxes = { taxable: number; cgst: number; sgst: number; igst: number };

/** What the lines come to, in paise. */
export function sumsOf(lines: readonly Taxes[]): Taxes {
  const sum = (of: keyof Taxes): number => lines.reduce((all, line) => all + line[of], 0);
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}
