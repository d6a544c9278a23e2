import { formatDate, formatRupees } from '@chinar/content/format';
import { stateName } from '@chinar/content/states';
import type { Invoice } from '@chinar/contract/invoices';
import { withUtgst } from '@chinar/contract/orders.billing';
import * as m from '@chinar/messages/paraglide/messages';
import type { Asking, Locale } from '../../context.ts';
import { Bytes } from '../../http/request.ts';
import type { InvoiceSheet } from '../../ports/prints.ts';
import { read } from './service.ts';
import { invoiceView } from './views.ts';

type Said = { locale: Locale };
type Line = Invoice['lines'][number];
type Column = InvoiceSheet['columns'][number] & { of: (line: Line) => string };

const headings: Record<Invoice['heading'], (o: object, said: Said) => string> = {
  tax_invoice: m.invoices_tax_invoice,
  bill_of_supply: m.invoices_bill_of_supply,
  invoice_cum_bill_of_supply: m.invoices_invoice_cum_bill_of_supply,
  invoice: m.invoices_invoice,
  credit_note: m.invoices_credit_note,
};

const stateOf = (code: Invoice['placeOfSupply'], said: Said): string =>
  m.invoices_state({ name: stateName(code, said.locale), code }, said);

/** The taxes that its lines bear, each by its name where the supply is. */
function taxesOf({ igst, cgst, placeOfSupply }: Invoice, said: Said) {
  if (igst > 0) return [{ key: 'igst' as const, label: m.invoices_igst({}, said) }];
  if (cgst === 0) return [];
  const half = withUtgst.has(placeOfSupply) ? m.invoices_utgst : m.invoices_sgst;
  return [
    { key: 'cgst' as const, label: m.invoices_cgst({}, said) },
    { key: 'sgst' as const, label: half({}, said) },
  ];
}

function columnsOf(invoice: Invoice, said: Said): Column[] {
  const { seller, lines } = invoice;
  const taxes = taxesOf(invoice, said);
  const isRegistered = seller.gstin !== null;
  const title: Column = { label: m.invoices_item({}, said), width: null, of: (line) => line.title };
  const number = (label: string, of: Column['of'], width = 58): Column => ({ label, of, width });
  const discounted = lines.some(({ discount }) => discount > 0)
    ? [
        number(m.invoices_price({}, said), (line) => formatRupees(line.unitPrice)),
        number(m.invoices_discount({}, said), (line) => formatRupees(line.discount), 52),
      ]
    : [];
  const taxed =
    taxes.length === 0
      ? []
      : [
          number(m.invoices_taxable({}, said), (line) => formatRupees(line.taxable)),
          number(
            m.invoices_rate({}, said),
            ({ taxRate }) => (taxRate ? `${taxRate} %` : m.invoices_exempt({}, said)),
            44,
          ),
          ...taxes.map(({ key, label }) => number(label, (line) => formatRupees(line[key]), 52)),
        ];
  return [
    title,
    ...(isRegistered ? [number(m.invoices_code({}, said), (line) => line.hsnSac, 48)] : []),
    ...discounted,
    ...taxed,
    number(m.invoices_amount({}, said), (line) => formatRupees(line.total), 62),
  ];
}

function factsOf(invoice: Invoice, said: Said): InvoiceSheet['facts'] {
  const { seller, corrects } = invoice;
  const { locale } = said;
  return [
    { label: m.invoices_number({}, said), value: invoice.number },
    { label: m.invoices_date({}, said), value: formatDate(invoice.issuedAt, locale) },
    { label: m.invoices_order({}, said), value: invoice.orderNo },
    ...(seller.gstin === null
      ? []
      : [
          { label: m.invoices_place({}, said), value: stateOf(invoice.placeOfSupply, said) },
          { label: m.invoices_reverse({}, said), value: m.invoices_no({}, said) },
        ]),
    ...(corrects ? [{ label: m.invoices_reason({}, said), value: corrects.reason }] : []),
  ];
}

function partiesOf({ seller, buyer }: Invoice, said: Said): InvoiceSheet['parties'] {
  const gstin = (own: string | null) =>
    own === null ? [] : [m.invoices_gstin({ gstin: own }, said)];
  const written = (address: string | null) => address?.split(/\n+/).filter(Boolean) ?? [];
  return [
    {
      label: m.invoices_seller({}, said),
      name: seller.name,
      lines: [...written(seller.address), stateOf(seller.stateCode, said), ...gstin(seller.gstin)],
    },
    {
      label: m.invoices_buyer({}, said),
      name: buyer.name,
      lines: [
        ...written(buyer.address),
        [stateOf(buyer.stateCode, said), buyer.pin].filter(Boolean).join(' · '),
        buyer.email,
        ...(buyer.phone === null ? [] : [buyer.phone]),
        ...gstin(buyer.gstin),
      ],
    },
  ];
}

/** Every word of the sheet, so that the process that draws it knows no languages and no taxes. */
export function sheetOf(invoice: Invoice, locale: Locale): InvoiceSheet {
  const said = { locale };
  const columns = columnsOf(invoice, said);
  const taxes = taxesOf(invoice, said);
  const isNote = invoice.heading === 'credit_note';
  const total = isNote ? m.invoices_credited : m.invoices_total;
  const { corrects } = invoice;
  return {
    kind: 'invoice',
    language: locale,
    title: headings[invoice.heading]({}, said),
    about: invoice.number,
    subtitle: corrects
      ? m.invoices_corrects(
          { number: corrects.number, date: formatDate(corrects.issuedAt, locale) },
          said,
        )
      : null,
    facts: factsOf(invoice, said),
    parties: partiesOf(invoice, said),
    columns: columns.map(({ label, width }) => ({ label, width })),
    rows: invoice.lines.map((line) => columns.map(({ of }) => of(line))),
    sums: [
      ...(taxes.length > 0
        ? [{ label: m.invoices_taxable({}, said), value: formatRupees(invoice.taxable) }]
        : []),
      ...taxes.map(({ key, label }) => ({ label, value: formatRupees(invoice[key]) })),
    ],
    total: { label: total({}, said), value: formatRupees(invoice.total) },
    words: { label: m.invoices_in_words({}, said), value: invoice.totalInWords },
    note: m.invoices_made({}, said),
    foot: m.invoices_page({ number: invoice.number, page: '{page}', pages: '{pages}' }, said),
  };
}

/** The document on paper, in either language. */
export async function print(ctx: Asking<'user'>, id: string, lang: Locale): Promise<Bytes> {
  const invoice = invoiceView(await read(ctx, id), lang);
  const bytes = await ctx.services.prints.invoice(sheetOf(invoice, lang));
  return new Bytes(bytes, null, 'private, no-store');
}
