import { stateName } from '@chinar/content/states';
import { indiaMs } from '@chinar/content/india';
import { toPaise } from '@chinar/contract/money';
import type { StateCode } from '@chinar/contract/orders.billing';
import type { GstReport } from '@chinar/contract/sales-reports';
import { Download } from '../../http/request.ts';
import { type Cell, type Sheet, workbookOfSheets, workbookType } from '../../sheets/workbook.ts';

/* Heads and words are those of the offline tool that reads these sheets, in its language alone. */

type Taxed = Omit<GstReport['b2cs'][number], 'placeOfSupply'>;
type Note = GstReport['cdnur'][number];

const place = (code: StateCode): string => `${code}-${stateName(code, 'en')}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `05-Apr-2026`, by India's calendar. */
function day(instant: string): string {
  const date = new Date(Date.parse(instant) + indiaMs);
  const of = String(date.getUTCDate()).padStart(2, '0');
  return `${of}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

const rupees = (amount: number): Cell => ({ paise: toPaise(amount) });
const taxes = ({ igst, cgst, sgst }: Taxed): Cell[] => [igst, cgst, sgst].map(rupees);
const taxed = (row: Taxed): Cell[] => [row.rate, rupees(row.taxable), rupees(0), ...taxes(row)];

const taxHeads = ['Integrated Tax', 'Central Tax', 'State/UT Tax'];
const amountHeads = ['Rate', 'Taxable Value', 'Cess Amount', ...taxHeads];
const recipientHeads = ['GSTIN/UIN of Recipient', 'Receiver Name'];
const invoiceHeads = ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'];
const noteHeads = ['Note Number', 'Note Date', 'Note Type', 'Place Of Supply'];

const invoice = (row: GstReport['b2cl'][number]): Cell[] => [
  row.number,
  day(row.issuedAt),
  rupees(row.value),
  place(row.placeOfSupply),
];
const note = (row: Note): Cell[] => [row.number, day(row.issuedAt), 'C', place(row.placeOfSupply)];
const noteAmounts = (row: Note): Cell[] => [rupees(row.value), ...taxed(row), row.corrects];

const b2b = (report: GstReport): Cell[][] => [
  [...recipientHeads, ...invoiceHeads, 'Reverse Charge', 'Invoice Type', ...amountHeads],
  ...report.b2b.map((row) => [
    row.gstin,
    row.name,
    ...invoice(row),
    'N',
    'Regular B2B',
    ...taxed(row),
  ]),
];

const b2cl = (report: GstReport): Cell[][] => [
  [...invoiceHeads, ...amountHeads],
  ...report.b2cl.map((row) => [...invoice(row), ...taxed(row)]),
];

const b2cs = (report: GstReport): Cell[][] => [
  ['Type', 'Place Of Supply', ...amountHeads],
  ...report.b2cs.map((row) => ['OE', place(row.placeOfSupply), ...taxed(row)]),
];

const noteEnds = ['Note Value', ...amountHeads, 'Original Invoice Number'];

const cdnr = (report: GstReport): Cell[][] => [
  [...recipientHeads, ...noteHeads, 'Reverse Charge', 'Note Supply Type', ...noteEnds],
  ...report.cdnr.map((row) => [
    row.gstin,
    row.name,
    ...note(row),
    'N',
    'Regular B2B',
    ...noteAmounts(row),
  ]),
];

const cdnur = (report: GstReport): Cell[][] => [
  ['UR Type', ...noteHeads, ...noteEnds],
  ...report.cdnur.map((row) => ['B2CL', ...note(row), ...noteAmounts(row)]),
];

const exemp = (report: GstReport): Cell[][] => [
  ['Description', 'Nil Rated Supplies', 'Exempted', 'Non-GST Supplies'],
  ...report.exemp.map(({ isInterState, isRegistered, nilRated, exempted }) => {
    const where = isInterState ? 'Inter-State' : 'Intra-State';
    const whom = isRegistered ? 'registered persons' : 'unregistered persons';
    return [`${where} supplies to ${whom}`, rupees(nilRated), rupees(exempted), rupees(0)];
  }),
];

/** Services have no quantity: the tool wants `NA` and nothing. */
const hsn = (report: GstReport, to: 'b2b' | 'b2c'): Cell[][] => [
  ['HSN', 'UQC', 'Total Quantity', 'Total Value', ...amountHeads],
  ...report.hsn
    .filter((row) => row.to === to)
    .map((row) => [row.hsnSac, 'NA', 0, rupees(row.value), ...taxed(row)]),
];

const docs = (report: GstReport): Cell[][] => [
  ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  ...report.docs.map(({ kind, first, last, count, cancelled }) => [
    kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
    first,
    last,
    count + cancelled,
    cancelled,
  ]),
];

const sheetsOf = (report: GstReport): Sheet[] => [
  { name: 'b2b', rows: b2b(report) },
  { name: 'b2cl', rows: b2cl(report) },
  { name: 'b2cs', rows: b2cs(report) },
  { name: 'cdnr', rows: cdnr(report) },
  { name: 'cdnur', rows: cdnur(report) },
  { name: 'exemp', rows: exemp(report) },
  { name: 'hsn(b2b)', rows: hsn(report, 'b2b') },
  { name: 'hsn(b2c)', rows: hsn(report, 'b2c') },
  { name: 'docs', rows: docs(report) },
];

const nothing = 'The seller is not registered for GST: there is nothing to report.';

export function gstXlsx(report: GstReport): Download {
  const { gstin, from, to } = report;
  const sheets = gstin === null ? [{ name: 'nothing', rows: [[nothing]] }] : sheetsOf(report);
  const name = `gstr1-${gstin ?? 'none'}-${from}-${to}.xlsx`;
  return new Download(workbookOfSheets(sheets), { type: workbookType, name });
}
