import { formatDateTime, formatRupees } from '@chinar/content/format';
import type { StaffPayment } from '@chinar/contract/orders.staff';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Given } from '../../ui/given.tsx';
import { Tag } from '../../ui/tag.tsx';
import { paymentWord, wayWord } from './state-words.ts';

const toneOf = ({ state }: StaffPayment) => {
  if (state === 'captured') return 'good';
  return state === 'surplus' || state === 'mismatch' ? 'warn' : 'plain';
};

/** What tells a payment from another, where it was made. */
const nameOf = ({ utr, slipNo, providerPaymentId }: StaffPayment): string | null =>
  utr ?? slipNo ?? providerPaymentId;

function Payment({ payment }: { payment: StaffPayment }) {
  const { received, refunded, failure, confirmedBy, capturedAt, createdAt } = payment;
  const name = nameOf(payment);
  const notes = [
    received !== null && received !== payment.amount
      ? m.orders_payment_received({ sum: formatRupees(received) })
      : null,
    refunded > 0 ? m.orders_line_refunded({ sum: formatRupees(refunded) }) : null,
    confirmedBy === null ? null : m.orders_payment_confirmed_by({ name: confirmedBy }),
  ].filter((note) => note !== null);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{wayWord(payment.provider)}</span>
        <Tag tone={toneOf(payment)}>{paymentWord(payment.state)}</Tag>
        <span className="ml-auto font-semibold tabular-nums">{formatRupees(payment.amount)}</span>
      </div>
      <p className="text-14 text-ink-2">
        {name && <span className="tabular-nums wrap-anywhere">{name} · </span>}
        {formatDateTime(capturedAt ?? createdAt, currentLocale())}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-14 text-ink-2">
          {note}
        </p>
      ))}
      {failure && (
        <p className="text-14 text-warn-text">
          <Given>{failure}</Given>
        </p>
      )}
    </li>
  );
}

/** Every try to pay an order, the newest last. */
export function Payments({ payments }: { payments: readonly StaffPayment[] }) {
  return (
    <Card as="section" label={m.orders_payments()}>
      <h2 className="text-22">{m.orders_payments()}</h2>
      {payments.length === 0 ? (
        <p className="mt-2 text-ink-2">{m.orders_payments_none()}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {payments.map((payment) => (
            <Payment key={payment._id} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}
