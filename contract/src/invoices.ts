import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { Billing, StateCode } from './orders.billing.ts';
import { Instant, Language } from './text.ts';

/* What is given out for money: numbered without a gap, and never changed. Rupees on the wire. */

/**
 * What stands over a document. `invoice` says no word of tax: its seller is not registered.
 * `invoice_cum_bill_of_supply` is of taxed and exempt things in one, for who is not registered.
 */
export const invoiceHeadings = [
  'tax_invoice',
  'bill_of_supply',
  'invoice_cum_bill_of_supply',
  'invoice',
  'credit_note',
] as const;
export const InvoiceHeading = z.enum(invoiceHeadings);
export type InvoiceHeading = z.infer<typeof InvoiceHeading>;

const sums = {
  taxable: z.number(),
  cgst: z.number(),
  /** Printed as UTGST where the place of supply has no legislature of its own. */
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

const InvoiceLine = z.object({
  title: z.string(),
  hsnSac: z.string(),
  unitPrice: z.number(),
  discount: z.number(),
  /** Percent; null where nothing is taxed. */
  taxRate: z.nullable(z.number()),
  ...sums,
});

const Named = { _id: Id, number: z.string(), issuedAt: Instant };

export const Invoice = z.object({
  ...Named,
  heading: InvoiceHeading,
  orderId: Id,
  orderNo: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    stateCode: StateCode,
    gstin: z.nullable(z.string()),
  }),
  buyer: Billing,
  placeOfSupply: StateCode,
  lines: z.array(InvoiceLine),
  ...sums,
  /** In the reader's language. */
  totalInWords: z.string(),
  /** Of a credit note: what it takes from, and why. */
  corrects: z.nullable(z.object({ ...Named, reason: z.string() })),
  /** What was given back of a sale. */
  creditNotes: z.array(z.object({ ...Named, total: z.number() })),
  /** Over all that is printed, as it was when it was given out. */
  sha256: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const getInvoice = endpoint({
  name: 'invoices.getInvoice',
  summary: 'An invoice, bill of supply or credit note: one’s own, or any for an admin',
  method: 'GET',
  path: '/api/v1/invoices/{id}',
  access: 'user',
  params: idParams<'documents'>(),
  response: Invoice,
  errors: ['not_found'],
  reads: 'personal',
});

export const printInvoice = endpoint({
  name: 'invoices.printInvoice',
  summary: 'The same as a PDF on A4, in English or Hindi',
  method: 'GET',
  path: '/api/v1/invoices/{id}/pdf',
  access: 'user',
  params: idParams<'documents'>(),
  query: z.strictObject({ lang: z._default(Language, 'en') }),
  response: z.string(),
  errors: ['not_found', 'unavailable', 'unacceptable'],
  bytes: 'application/pdf',
  reads: 'personal',
  limit: { bucket: 'invoice-prints', points: 60, seconds: 600 },
});
