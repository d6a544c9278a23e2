import { formatRupees } from '@chinar/content/format';
import { giveRefund, listRefunds, refundLimits } from '@chinar/contract/orders.refunds';
import { getOrderForStaff, listAllOrders, type OrderForStaff } from '@chinar/contract/orders.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { newKey } from '../../lib/new-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

const { lines, reason, endsAccess } = giveRefund.body.shape;
const { lineNo, amount } = lines.def.element.shape;

/** As the form asks it: every line that is left stands there, and an empty box leaves it alone. */
const Asked = z.strictObject({
  lines: z.array(z.strictObject({ lineNo, amount: z.optional(amount) })),
  reason,
  endsAccess,
  payTo: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(refundLimits.payTo))),
});
const schema = z.pipe(
  Asked,
  z.transform(({ lines: asked, ...rest }: z.infer<typeof Asked>) => ({
    ...rest,
    lines: asked.flatMap((line) =>
      line.amount === undefined ? [] : [{ lineNo: line.lineNo, amount: line.amount }],
    ),
  })),
);

/** In rupees; what is no number yet is none. */
const sumOf = (parts: readonly { amount?: unknown }[]): number =>
  parts.reduce((sum, { amount: part }) => sum + Math.round((Number(part) || 0) * 100), 0) / 100;

/** What is left of a line, in rupees. */
const leftOf = ({ total, refunded }: OrderForStaff['order']['lines'][number]): number =>
  Math.round((total - refunded) * 100) / 100;

/** What comes back in all, as it is typed; the button says it once more. */
function Sum({ open }: { open: OrderForStaff['order']['lines'] }) {
  const typed = useWatch({ name: 'lines' }) as { amount?: unknown }[] | undefined;
  const given = sumOf(typed ?? []);
  const left = sumOf(open.map((line) => ({ amount: leftOf(line) })));
  const sum = formatRupees(given);
  return (
    <>
      <output className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="font-semibold">{m.orders_give_total()}</span>
        <span className="figure text-28">{sum}</span>
        <span className="basis-full text-14 text-ink-2">
          {m.orders_give_of({ sum: formatRupees(left) })}
        </span>
      </output>
      <SubmitButton variant="danger-outline">
        {given > 0 ? m.orders_give_act_sum({ sum }) : m.orders_give_act()}
      </SubmitButton>
    </>
  );
}

function GiveDialog({ held, onClose }: { held: OrderForStaff; onClose: () => void }) {
  const { order, payments } = held;
  // One for this wish: sent twice over a bad network, it is one refund.
  const [idempotencyKey] = useState(newKey);
  const open = order.lines.filter((line) => leftOf(line) > 0);
  const captured = payments.find(({ state }) => state === 'captured');
  const isUpi = captured?.provider === 'upi';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.orders_give_title({ orderNo: order.orderNo })}
      text={m.orders_give_text()}
    >
      <EndpointForm
        endpoint={giveRefund}
        params={{ id: order._id }}
        schema={schema}
        record={{
          lines: open.map((line) => ({ lineNo: line.lineNo, amount: leftOf(line) })),
          reason: '',
          endsAccess: false,
          payTo: '',
        }}
        also={{ idempotencyKey }}
        touches={[getOrderForStaff, listAllOrders, listRefunds]}
        failed={m.orders_give_failed()}
        onSent={({ status }) => {
          if (status === 'requested') toast.info(m.orders_refund_first());
          else toast.success(m.orders_give_done());
          onClose();
        }}
      >
        {(at) => (
          <>
            {open.map((line, place) => (
              <MoneyField
                key={line.lineNo}
                name={at(`lines.${place}.amount`)}
                label={line.title}
                hint={m.orders_give_left({ sum: formatRupees(leftOf(line)) })}
                optional
              />
            ))}
            <CheckboxField name={at('endsAccess')} hint={m.orders_give_ends_hint()}>
              {m.orders_give_ends()}
            </CheckboxField>
            <TextareaField
              name={at('reason')}
              label={m.orders_give_reason()}
              hint={m.orders_give_reason_hint()}
              rows={2}
              maxLength={500}
            />
            {isUpi && (
              <TextField
                name={at('payTo')}
                label={m.orders_give_pay_to()}
                optional
                maxLength={refundLimits.payTo}
              />
            )}
            <Sum open={open} />
          </>
        )}
      </EndpointForm>
    </Dialog>
  );
}

/** Money goes back by an admin's own decision: a gesture, a class that fell out, a mistake of the house. */
export function GiveRefund({ held }: { held: OrderForStaff }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        {m.orders_give()}
      </Button>
      {isOpen && <GiveDialog held={held} onClose={() => setOpen(false)} />}
    </>
  );
}
