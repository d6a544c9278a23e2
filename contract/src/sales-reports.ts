import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { Provider } from './orders.ts';
import { Gstin, StateCode } from './orders.billing.ts';
import { Instant } from './text.ts';

/* What was sold, for the books: days are India's, amounts are rupees that are exact to the paisa. */

export const reportLimits = {
  /** Days of one report: a leap year. */
  days: 366,
  /** Rows of an answer; a file has all. */
  rows: 2000,
  /** What of the money does not fit, the newest first. */
  open: 500,
} as const;

/** From the first to the last day, both of them in it. */
const range = { from: z.iso.date(), to: z.iso.date() };

export const salesBy = ['day', 'item', 'tutor', 'state', 'method', 'promo'] as const;
export const SalesBy = z.enum(salesBy);
export type SalesBy = z.infer<typeof SalesBy>;

/** By what those who teach may lay out their own sales: nothing that tells of buyers or of others. */
export const ownSalesBy: readonly SalesBy[] = ['day', 'item'];

const figures = {
  orders: z.number(),
  /** How many things were sold. */
  items: z.number(),
  /** At full price, before anything was taken off. */
  gross: z.number(),
  discount: z.number(),
  /** The tax that is in `net`. */
  tax: z.number(),
  /** Given back in these days, whenever it was bought. */
  refunded: z.number(),
  /** `gross − discount − refunded`: what invoices less credit notes of these days come to. */
  net: z.number(),
};

export const SalesFigures = z.object(figures);
export type SalesFigures = z.infer<typeof SalesFigures>;

export const SalesRow = z.object({
  /** A day, `course:<id>`, an account, the digits of a state, a way of paying, or a promo code; empty for none. */
  key: z.string(),
  /** As it is named; empty where the key says it all. */
  label: z.string(),
  ...figures,
});
export type SalesRow = z.infer<typeof SalesRow>;

export const SalesReport = z.object({
  ...range,
  by: SalesBy,
  /** Days in their order, everything else by what it brought. */
  rows: z.array(SalesRow),
  totals: SalesFigures,
  /** There are more rows, which stand in the file. */
  isCut: z.boolean(),
});
export type SalesReport = z.infer<typeof SalesReport>;

const sales = {
  method: 'GET',
  access: 'tutor',
  query: z.strictObject({ ...range, by: z._default(SalesBy, 'day') }),
} as const;

export const getSales = endpoint({
  ...sales,
  name: 'salesReports.getSales',
  summary:
    'What was sold and given back by day, item, tutor, state, way of paying or promo code; a tutor has the own by day and item',
  path: '/api/v1/reports/sales',
  response: SalesReport,
  errors: ['unacceptable', 'forbidden'],
});

const file = {
  ...sales,
  response: z.string(),
  bytes: '*/*',
  errors: ['unacceptable', 'forbidden'],
  limit: { bucket: 'sales-files', points: 60, seconds: 3600 },
} as const;

export const exportSalesCsv = endpoint({
  ...file,
  name: 'salesReports.exportSalesCsv',
  summary: 'The same with all rows as CSV',
  path: '/api/v1/reports/sales.csv',
});

export const exportSalesXlsx = endpoint({
  ...file,
  name: 'salesReports.exportSalesXlsx',
  summary: 'The same with all rows as a spreadsheet',
  path: '/api/v1/reports/sales.xlsx',
});

const taxed = {
  /** Percent. */
  rate: z.number(),
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
};

const document = {
  documentId: Id,
  number: z.string(),
  issuedAt: Instant,
  /** Of the whole document. */
  value: z.number(),
  placeOfSupply: StateCode,
  ...taxed,
};

const recipient = { gstin: z.string(), name: z.string() };

/** What a return of outward supplies (GSTR-1) is filled in with: a row a rate, as its sheets want it. */
export const GstReport = z.object({
  ...range,
  /** Whose return it is; null: the seller is not registered, and nothing is to be reported. */
  gstin: z.nullable(z.string()),
  /** All registrations under which documents were given out in these days. */
  registrations: z.array(z.string()),
  /** Invoices to who is registered. */
  b2b: z.array(z.object({ ...recipient, ...document })),
  /** Large ones to who is not, in another state. */
  b2cl: z.array(z.object(document)),
  /** Everything else that is taxed, by state and rate, less what was given back of it. */
  b2cs: z.array(z.object({ placeOfSupply: StateCode, ...taxed })),
  cdnr: z.array(z.object({ ...recipient, ...document, corrects: z.string() })),
  cdnur: z.array(z.object({ ...document, corrects: z.string() })),
  /** Exempt and nil-rated supplies, less what was given back of them. */
  exemp: z.array(
    z.object({
      isInterState: z.boolean(),
      isRegistered: z.boolean(),
      nilRated: z.number(),
      exempted: z.number(),
    }),
  ),
  hsn: z.array(
    z.object({ to: z.enum(['b2b', 'b2c']), hsnSac: z.string(), value: z.number(), ...taxed }),
  ),
  docs: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit_note']),
      series: z.string(),
      first: z.string(),
      last: z.string(),
      count: z.number(),
      cancelled: z.number(),
    }),
  ),
});
export type GstReport = z.infer<typeof GstReport>;

const gst = {
  method: 'GET',
  access: 'admin',
  query: z.strictObject({
    ...range,
    /** Which of several registrations; unless told, that of today's seller. */
    gstin: z.optional(Gstin),
  }),
  reads: 'personal',
} as const;

export const getGst = endpoint({
  ...gst,
  name: 'salesReports.getGst',
  summary:
    'What a GSTR-1 is filled in with: b2b, b2cl, b2cs, cdnr, cdnur, exemp, hsn and docs, of the documents as they were given out',
  path: '/api/v1/reports/gst',
  response: GstReport,
  errors: ['unacceptable'],
});

export const exportGst = endpoint({
  ...gst,
  name: 'salesReports.exportGst',
  summary: 'The same as a workbook, a sheet each, headed as the offline tool of GST heads them',
  path: '/api/v1/reports/gst.xlsx',
  response: z.string(),
  bytes: '*/*',
  errors: ['unacceptable'],
  limit: { bucket: 'gst-files', points: 60, seconds: 3600 },
});

export const moneyFaults = ['mismatch', 'surplus', 'unfulfilled', 'refund', 'event'] as const;

/** A thing of money that somebody has to look at. */
export const MoneyFault = z.object({
  kind: z.enum(moneyFaults),
  key: z.string(),
  provider: Provider,
  at: Instant,
  /** None is known for what a gateway told of an order that is not ours. */
  orderId: z.nullable(Id),
  orderNo: z.nullable(z.string()),
  /** What came or is to go back; null where a gateway's message was not understood. */
  amount: z.nullable(z.number()),
  /** What the order asks. */
  expected: z.nullable(z.number()),
  /** How a refund stands, what a gateway's message was about. */
  state: z.string(),
});
export type MoneyFault = z.infer<typeof MoneyFault>;

export const Reconciliation = z.object({
  ...range,
  days: z.array(
    z.object({
      provider: Provider,
      day: z.string(),
      /** How often money came, and how much. */
      payments: z.number(),
      captured: z.number(),
      /** Orders that it paid for, and what these asked. */
      orders: z.number(),
      fulfilled: z.number(),
      /** What came beside them: another sum than was asked, or a second time. */
      mismatched: z.number(),
      surplus: z.number(),
      /** What of `captured` is neither: nothing, in sound books. */
      difference: z.number(),
      /** Went back on this day, whenever it came. */
      refunded: z.number(),
    }),
  ),
  open: z.array(MoneyFault),
  isCut: z.boolean(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const getReconciliation = endpoint({
  name: 'salesReports.getReconciliation',
  summary:
    'Money that came by provider and day against the orders it paid for, and what of it does not fit',
  method: 'GET',
  access: 'admin',
  path: '/api/v1/reports/reconciliation',
  query: z.strictObject(range),
  response: Reconciliation,
  errors: ['unacceptable'],
});
