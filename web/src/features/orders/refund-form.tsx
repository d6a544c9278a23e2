import { formatRupees } from '@chinar/content/format';
import { getOrder, listOrders } from '@chinar/contract/orders';
import {
  quoteRefund,
  refundLimits,
  type RefundQuote,
  requestRefund,
} from '@chinar/contract/orders.refunds';
import * as m from '@chinar/messages/paraglide/messages';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ruleSentence } from './refund-words.ts';

type Line = RefundQuote['lines'][number];

const { reason, payTo } = requestRefund.body.shape;

const lineNos = z.array(z.string()).check(z.minLength(1));
const WhereTo = z.string().check(z.trim(), z.minLength(3), z.maxLength(refundLimits.payTo));

function toBody<T extends { lineNos: string[] }>({ lineNos: chosen, ...rest }: T) {
  return { ...rest, lineNos: chosen.map(Number) };
}

const Plain = z.strictObject({ lineNos, reason, payTo });
const ByHand = z.strictObject({ lineNos, reason, payTo: WhereTo });
/** As the form asks it: lines are chosen by their numbers as words. */
const schemas = {
  plain: z.pipe(Plain, z.transform(toBody<z.infer<typeof Plain>>)),
  byHand: z.pipe(ByHand, z.transform(toBody<z.infer<typeof ByHand>>)),
};

/** What one of several lines is, what of it goes back, and by which rule. */
const choiceOf = (line: Line) => ({
  value: String(line.lineNo),
  label: `${line.title} · ${formatRupees(line.amount)}`,
  hint: ruleSentence(line),
});

/** What would go back of the lines that are chosen. */
function Sum({ lines }: { lines: readonly Line[] }) {
  const chosen = useWatch({ name: 'lineNos' }) as string[];
  const paise = lines
    .filter(({ lineNo }) => chosen.includes(String(lineNo)))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <div>
      <output className="block figure text-28">
        {m.orders_refund_sum({ sum: formatRupees(paise / 100) })}
      </output>
      <p className="text-14 text-ink-2">{m.orders_refund_ends()}</p>
    </div>
  );
}

/** Asks money of an order back. What would go back and by which rule is said before the form begins. */
export function RefundForm({
  quote,
  lines,
  onGone,
}: {
  quote: RefundQuote;
  lines: readonly Line[];
  onGone: () => void;
}) {
  const isSingle = lines.length === 1;
  return (
    <EndpointForm
      endpoint={requestRefund}
      params={{ id: quote.orderId }}
      record={{ lineNos: lines.map(({ lineNo }) => String(lineNo)), reason: '', payTo: '' }}
      schema={quote.needsPayTo ? schemas.byHand : schemas.plain}
      touches={[quoteRefund, getOrder, listOrders]}
      failed={m.orders_refund_failed()}
      label={m.orders_refund_ask()}
      onSent={({ rule }) => {
        onGone();
        toast.success(
          rule === 'within_rules' ? m.orders_refund_at_once() : m.orders_refund_waits(),
        );
      }}
    >
      <Sum lines={lines} />
      {!isSingle && (
        <ChecksField
          name="lineNos"
          label={m.orders_refund_items()}
          choices={lines.map((line) => choiceOf(line))}
        />
      )}
      <TextareaField
        name="reason"
        label={m.orders_refund_reason()}
        hint={m.orders_refund_reason_hint()}
        rows={2}
        maxLength={500}
      />
      {quote.isByHand && (
        <TextField
          name="payTo"
          label={m.orders_refund_pay_to()}
          hint={quote.needsPayTo ? m.orders_refund_pay_to_hint() : m.orders_refund_pay_to_counter()}
          optional={!quote.needsPayTo}
          maxLength={120}
        />
      )}
      <SubmitButton wide={false}>{m.orders_refund_send()}</SubmitButton>
    </EndpointForm>
  );
}
