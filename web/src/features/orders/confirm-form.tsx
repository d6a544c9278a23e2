import { formatRupees } from '@chinar/content/format';
import {
  confirmPayment,
  getOrderForStaff,
  listAllOrders,
  type OrderForStaff,
  rejectPayment,
} from '@chinar/contract/orders.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

const touches = [getOrderForStaff, listAllOrders];

const { amount, utr, receivedAt } = confirmPayment.body.shape;
const ByUpi = z.strictObject({ amount, utr: z.nonoptional(utr), receivedAt });
const AtCounter = z.strictObject({ amount, receivedAt });

function RejectDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={m.orders_reject_title()} text={m.orders_reject_text()}>
      <EndpointForm
        endpoint={rejectPayment}
        params={{ id: orderId }}
        touches={touches}
        onSent={() => {
          toast.success(m.orders_rejected_toast());
          onClose();
        }}
      >
        {(at) => (
          <>
            <TextareaField
              name={at('reason')}
              label={m.orders_reject_reason()}
              hint={m.orders_reject_hint()}
              maxLength={300}
            />
            <SubmitButton variant="danger-outline">{m.orders_reject()}</SubmitButton>
          </>
        )}
      </EndpointForm>
    </Dialog>
  );
}

/** Whether money came that no gateway tells of: staff say what they have seen, the server compares. */
export function ConfirmPart({ held }: { held: OrderForStaff }) {
  const [isRejecting, setRejecting] = useState(false);
  const { order, payments, can } = held;
  const payment = payments.findLast(
    ({ provider, state }) => (provider === 'upi' || provider === 'counter') && state !== 'captured',
  );
  if (!can.confirm || !payment) return null;
  const isUpi = payment.provider === 'upi';
  return (
    <Card as="section" label={m.orders_confirm()} className="grid gap-4">
      <div>
        <h2 className="text-22">{m.orders_confirm()}</h2>
        <p className="mt-1 text-ink-2">
          {isUpi
            ? m.orders_confirm_upi({ sum: formatRupees(order.total) })
            : m.orders_confirm_counter({
                sum: formatRupees(order.total),
                slip: payment.slipNo ?? '',
              })}
        </p>
      </div>
      <EndpointForm
        endpoint={confirmPayment}
        params={{ id: order._id }}
        schema={isUpi ? ByUpi : AtCounter}
        record={{ utr: payment.utr ?? '' }}
        also={isUpi || payment.slipNo === null ? {} : { slipNo: payment.slipNo }}
        touches={touches}
        codeFields={{ amount_mismatch: 'amount', utr_used: 'utr' }}
        onSent={() => toast.success(m.orders_confirmed_toast())}
      >
        {(at) => (
          <>
            <MoneyField
              name={at('amount')}
              label={m.orders_confirm_amount()}
              hint={m.orders_confirm_amount_hint()}
            />
            {isUpi && (
              <TextField
                name={at('utr')}
                label={m.orders_confirm_utr()}
                inputMode="numeric"
                maxLength={12}
                hint={payment.utr ? m.orders_confirm_utr_told() : m.orders_confirm_utr_none()}
              />
            )}
            <DateTimeField
              name={at('receivedAt')}
              label={m.orders_confirm_received_at()}
              hint={m.orders_confirm_received_at_hint()}
              optional
            />
            <SubmitButton>{m.orders_confirm_act()}</SubmitButton>
          </>
        )}
      </EndpointForm>
      {can.reject && (
        <Button variant="danger-outline" onClick={() => setRejecting(true)}>
          {m.orders_reject()}
        </Button>
      )}
      {isRejecting && <RejectDialog orderId={order._id} onClose={() => setRejecting(false)} />}
    </Card>
  );
}
