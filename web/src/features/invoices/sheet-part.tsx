import { formatDate, formatRupees } from '@chinar/content/format';
import type { Invoice } from '@chinar/contract/invoices';
import * as m from '@chinar/messages/paraglide/messages';
import type { ReactNode } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Given } from '../../ui/given.tsx';
import { LeafMark } from '../../ui/leaf-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { ScreenTitle } from '../../ui/screens/screen-head.tsx';
import { headingWord, stateWord, taxesOf } from './invoice-words.ts';
import { InvoiceLines } from './lines-part.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Party({
  label,
  name,
  lines,
}: {
  label: string;
  name: string;
  lines: readonly (string | null)[];
}) {
  const written = lines.flatMap((line) => line?.split(/\n+/).filter(Boolean) ?? []);
  return (
    <div>
      <h2 className="font-sans text-14 font-normal text-ink-2">{label}</h2>
      <p className="font-semibold wrap-anywhere">
        <Given>{name}</Given>
      </p>
      {written.map((line) => (
        <p key={line} className="text-14 wrap-anywhere">
          <Given>{line}</Given>
        </p>
      ))}
    </div>
  );
}

const gstinOf = (gstin: string | null): string | null => gstin && m.invoices_gstin({ gstin });

function Parties({ invoice }: { invoice: Invoice }) {
  const { seller, buyer, corrects } = invoice;
  return (
    <div className="grid gap-6 @min-[32rem]:grid-cols-2 @min-[42rem]:grid-cols-3">
      <Party
        label={m.invoices_seller()}
        name={seller.name}
        lines={[seller.address, stateWord(seller.stateCode), gstinOf(seller.gstin)]}
      />
      <Party
        label={m.invoices_buyer()}
        name={buyer.name}
        lines={[
          buyer.address,
          [stateWord(buyer.stateCode), buyer.pin].filter(Boolean).join(' · '),
          buyer.email,
          buyer.phone,
          gstinOf(buyer.gstin),
        ]}
      />
      <dl className="grid content-start gap-2 @min-[32rem]:col-span-2 @min-[32rem]:grid-cols-2 @min-[42rem]:col-span-1 @min-[42rem]:grid-cols-1">
        <Fact label={m.invoices_number()}>
          <span className="font-semibold tabular-nums">{invoice.number}</span>
        </Fact>
        <Fact label={m.invoices_date()}>{formatDate(invoice.issuedAt, currentLocale())}</Fact>
        <Fact label={m.invoices_order()}>
          <span className="tabular-nums">{invoice.orderNo}</span>
        </Fact>
        {seller.gstin !== null && (
          <>
            <Fact label={m.invoices_place()}>{stateWord(invoice.placeOfSupply)}</Fact>
            <Fact label={m.invoices_reverse()}>{m.invoices_no()}</Fact>
          </>
        )}
        {corrects && (
          <Fact label={m.invoices_reason()}>
            <Given>{corrects.reason}</Given>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const taxes = taxesOf(invoice);
  const rows = [
    ...(taxes.length > 0 ? [{ label: m.invoices_taxable(), value: invoice.taxable }] : []),
    ...taxes.map(({ key, label }) => ({ label, value: invoice[key] })),
  ];
  const isNote = invoice.heading === 'credit_note';
  return (
    <div className="grid gap-6">
      <dl className="ml-auto grid w-full gap-1 tabular-nums @min-[32rem]:w-72">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 text-14">
            <dt className="text-ink-2">{label}</dt>
            <dd>{formatRupees(value)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt className="font-semibold">{isNote ? m.invoices_credited() : m.invoices_total()}</dt>
          <dd className="figure text-28">{formatRupees(invoice.total)}</dd>
        </div>
      </dl>
      <div>
        <p className="text-14 text-ink-2">{m.invoices_in_words()}</p>
        <p>{invoice.totalInWords}</p>
      </div>
      <p className="text-14 text-ink-2">{m.invoices_made()}</p>
    </div>
  );
}

/** The document as it is printed: always dark on white, whatever the page around it is. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { corrects, seller } = invoice;
  return (
    <article
      aria-label={m.invoices_sheet()}
      data-sheet
      className="mx-auto w-full max-w-[50rem] rounded-card border border-line bg-surface text-ink print:max-w-none print:border-0"
    >
      <div className="@container p-5 md:min-h-[70rem] md:p-12 print:min-h-0 print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-4">
          <div className="flex min-w-0 items-center gap-3">
            <LeafMark size={32} className="shrink-0 text-leaf" />
            <p className="text-18 font-semibold wrap-anywhere">
              <Given>{seller.name}</Given>
            </p>
          </div>
          <div className="@min-[32rem]:text-right">
            <ScreenTitle className="text-28 text-lake">{headingWord(invoice.heading)}</ScreenTitle>
            {corrects && (
              <p className="text-14">
                <Link to={paths.invoice(corrects._id)} className="tap">
                  {m.invoices_corrects({
                    number: corrects.number,
                    date: formatDate(corrects.issuedAt, currentLocale()),
                  })}
                </Link>
              </p>
            )}
          </div>
        </header>
        <div className="mt-6">
          <Parties invoice={invoice} />
        </div>
        <div className="mt-8">
          <InvoiceLines invoice={invoice} />
        </div>
        <div className="mt-5">
          <Sums invoice={invoice} />
        </div>
      </div>
    </article>
  );
}
