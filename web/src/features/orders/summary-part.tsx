import { formatRupees } from '@chinar/content/format';
import type { Quote } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { kindWord, termsWords } from '../../lib/item-words.ts';
import { Given } from '../../ui/given.tsx';

type Sums = Pick<Quote, 'lines' | 'subTotal' | 'discount' | 'total'>;

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

type Taxed = Pick<Quote['lines'][number], 'taxable' | 'taxRate' | 'cgst' | 'sgst' | 'igst'>;

const sumOf = (lines: readonly Taxed[], tax: 'taxable' | 'cgst' | 'sgst' | 'igst'): number =>
  Math.round(lines.reduce((sum, line) => sum + line[tax] * 100, 0)) / 100;

/** What of the price is tax: it is inside, and said to the paisa. */
export function TaxInside({ lines }: { lines: readonly Taxed[] }) {
  if (lines.every(({ taxRate }) => !taxRate)) return null;
  const [cgst, sgst, igst] = (['cgst', 'sgst', 'igst'] as const).map((tax) => sumOf(lines, tax));
  return (
    <div className="border-t border-line pt-3 text-14">
      <p className="font-semibold">{m.orders_tax_inside()}</p>
      <dl className="mt-1 grid gap-1 text-ink-2">
        <Row label={m.orders_taxable()} amount={formatRupees(sumOf(lines, 'taxable'))} />
        {cgst ? <Row label={m.orders_cgst()} amount={formatRupees(cgst)} /> : null}
        {sgst ? <Row label={m.orders_sgst()} amount={formatRupees(sgst)} /> : null}
        {igst ? <Row label={m.orders_igst()} amount={formatRupees(igst)} /> : null}
      </dl>
    </div>
  );
}

/** Lines and sums of an order, made or still to be made. */
export function OrderSums({ sums, promo }: { sums: Sums; promo: string | null }) {
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line">
        {sums.lines.map((line) => (
          <li key={line.itemId} className="flex justify-between gap-4 py-3 first:pt-0">
            <span className="min-w-0">
              <span className="block font-semibold">
                <Given>{line.title}</Given>
              </span>
              <span className="text-14 text-ink-2">
                {[kindWord(line.itemType), termsWords(line)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{formatRupees(line.unitPrice)}</span>
          </li>
        ))}
      </ul>
      {sums.discount > 0 && (
        <dl className="grid gap-1 border-t border-line pt-3">
          <Row label={m.orders_sub_total()} amount={formatRupees(sums.subTotal)} />
          <Row
            label={promo ? `${m.orders_discount()} (${promo})` : m.orders_discount()}
            amount={`−${formatRupees(sums.discount)}`}
          />
        </dl>
      )}
      {/* Said aloud when a code, a state or a price changes it. */}
      <output className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-semibold">{m.orders_to_pay()}</span>
        <span className="figure text-36">{formatRupees(sums.total)}</span>
      </output>
      <TaxInside lines={sums.lines} />
    </div>
  );
}
