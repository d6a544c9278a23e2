import { type Invoice, printInvoice } from '@chinar/contract/invoices';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { hand } from '../../ui/admin-table/csv.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const languages = [
  { lang: 'en', label: m.invoices_pdf_en },
  { lang: 'hi', label: m.invoices_pdf_hi },
] as const;

/** Print what is seen, or fetch the document as a file. */
export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const fetching = useMutation({
    mutationFn: async (lang: 'en' | 'hi') =>
      // Declared as bytes: they come as they are.
      (await call(printInvoice, {
        params: { id: invoice._id },
        query: { lang },
      })) as unknown as Blob,
    onSuccess: (file, lang) => hand(`${invoice.number.replaceAll('/', '-')}-${lang}.pdf`, file),
    networkMode: 'always',
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => globalThis.print()}>
          <Printer size={18} aria-hidden="true" />
          {m.invoices_print()}
        </Button>
        {languages.map(({ lang, label }) => (
          <Button
            key={lang}
            loading={fetching.isPending && fetching.variables === lang}
            onClick={() => fetching.mutate(lang)}
          >
            <Download size={18} aria-hidden="true" />
            {label()}
          </Button>
        ))}
      </div>
      {fetching.isError && (
        <Notice tone="bad" isAlert>
          {fetching.error.message || m.invoices_pdf_failed()}
        </Notice>
      )}
    </div>
  );
}
