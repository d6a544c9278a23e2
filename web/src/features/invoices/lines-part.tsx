import { formatRupees } from '@chinar/content/format';
import type { Invoice } from '@chinar/contract/invoices';
import * as m from '@chinar/messages/paraglide/messages';
import { Given } from '../../ui/given.tsx';
import { SheetTable } from '../../ui/sheet-table.tsx';
import { rateWord, taxesOf } from './invoice-words.ts';

type Line = Invoice['lines'][number];
type Figure = { label: string; of: (line: Line) => string };

/** What stands in the columns between the title and the amount. */
function figuresOf(invoice: Invoice): Figure[] {
  const taxes = taxesOf(invoice);
  const code = { label: m.invoices_code(), of: (line: Line) => line.hsnSac };
  const reduced: Figure[] = [
    { label: m.invoices_price(), of: (line) => formatRupees(line.unitPrice) },
    { label: m.invoices_discount(), of: (line) => formatRupees(line.discount) },
  ];
  const taxed: Figure[] = [
    { label: m.invoices_taxable(), of: (line) => formatRupees(line.taxable) },
    { label: m.invoices_rate(), of: (line) => rateWord(line.taxRate) },
    ...taxes.map(({ key, label }) => ({ label, of: (line: Line) => formatRupees(line[key]) })),
  ];
  return [
    ...(invoice.seller.gstin === null ? [] : [code]),
    ...(invoice.lines.some(({ discount }) => discount > 0) ? reduced : []),
    ...(taxes.length > 0 ? taxed : []),
  ];
}

/** The lines of a document with what they bear. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const figures = figuresOf(invoice);
  return (
    <SheetTable
      head={[m.invoices_item(), ...figures.map(({ label }) => label), m.invoices_amount()]}
      rows={invoice.lines.map((line, place) => ({
        key: `line-${place}`,
        title: <Given>{line.title}</Given>,
        cells: figures.map(({ of }) => of(line)),
        sum: formatRupees(line.total),
      }))}
    />
  );
}
