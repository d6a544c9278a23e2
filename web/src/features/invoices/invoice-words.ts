import { stateName } from '@chinar/content/states';
import type { Invoice } from '@chinar/contract/invoices';
import { withUtgst } from '@chinar/contract/orders.billing';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';

const headings: Record<Invoice['heading'], () => string> = {
  tax_invoice: m.invoices_tax_invoice,
  bill_of_supply: m.invoices_bill_of_supply,
  invoice_cum_bill_of_supply: m.invoices_invoice_cum_bill_of_supply,
  invoice: m.invoices_invoice,
  credit_note: m.invoices_credit_note,
};

/** What stands over a document. */
export function headingWord(heading: Invoice['heading']): string {
  return headings[heading]();
}

/** A state with its two digits, as documents write it. */
export function stateWord(code: Invoice['placeOfSupply']): string {
  return m.invoices_state({ name: stateName(code, currentLocale()), code });
}

export type Tax = { key: 'cgst' | 'sgst' | 'igst'; label: string };

/** The taxes that its lines bear, each by its name where the supply is; none where nothing is taxed. */
export function taxesOf({ igst, cgst, placeOfSupply }: Invoice): Tax[] {
  if (igst > 0) return [{ key: 'igst', label: m.invoices_igst() }];
  if (cgst === 0) return [];
  const half = withUtgst.has(placeOfSupply) ? m.invoices_utgst() : m.invoices_sgst();
  return [
    { key: 'cgst', label: m.invoices_cgst() },
    { key: 'sgst', label: half },
  ];
}

export function rateWord(rate: number | null): string {
  return rate ? `${rate} %` : m.invoices_exempt();
}
