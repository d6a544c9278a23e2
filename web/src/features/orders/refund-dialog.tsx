import { formatDateTime, formatRupees } from '@chinar/content/format';
import {
  approveRefund,
  denyRefund,
  listRefunds,
  markRefundPaid,
  type StaffRefund,
} from '@chinar/contract/orders.refunds';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { useSend } from '../../lib/queries.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextareaField, TextField } from '../../ui/fields/text-field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toasts.tsx';
import { StepUpDialog } from '../accounts/proof/parts.tsx';
import { refundStateWord, refundTone, ruleWord } from './refund-words.ts';

const touches = [listRefunds];

const { utr, slipNo, paidAt } = markRefundPaid.body.shape;
const ByUpi = z.strictObject({ utr: z.nonoptional(utr), paidAt });
const BySlip = z.strictObject({ slipNo: z.nonoptional(slipNo), paidAt });

function Facts({ refund }: { refund: StaffRefund }) {
  const { status, rule, used, mocks, buyer, lines, reason, payTo, failure } = refund;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={refundTone(status)}>{refundStateWord(status)}</Tag>
        <span className="text-14 text-ink-2">{ruleWord(rule)}</span>
        {used !== null && (
          <span className="text-14 text-ink-2">
            {m.orders_refund_column_used()}: {used}%
          </span>
        )}
        {mocks ? (
          <span className="text-14 text-ink-2">
            {m.orders_refund_mocks_begun({ count: mocks })}
          </span>
        ) : null}
      </p>
      <p>
        <Given>{buyer.name}</Given>{' '}
        <span className="text-14 wrap-anywhere text-ink-2">{buyer.email}</span>
      </p>
      <ul className="text-14 text-ink-2">
        {lines.map(({ lineNo, title, amount }) => (
          <li key={lineNo} className="flex justify-between gap-4">
            <Given>{title}</Given>
            <span className="tabular-nums">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <blockquote className="border-l-2 border-line-strong pl-3">
        <Given>{reason}</Given>
      </blockquote>
      {payTo !== '' && (
        <p className="font-semibold wrap-anywhere">{m.orders_refund_pay_to_is({ payTo })}</p>
      )}
      {failure && <Notice tone="bad">{m.orders_refund_gateway_said({ failure })}</Notice>}
    </div>
  );
}

/** Agrees to it; the only admin of a house proves first who they are. */
function Approve({ refund, onDone }: { refund: StaffRefund; onDone: () => void }) {
  const approve = useSend(approveRefund, { touches });
  const [isAsking, setAsking] = useState(false);
  const run = (): void =>
    approve.mutate(
      { params: { id: refund._id } },
      {
        onSuccess: ({ status }) => {
          toast.success(
            status === 'requested' ? m.orders_refund_first() : m.orders_refund_approved(),
          );
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'step_up_required') setAsking(true);
          else toast.error(error.message);
        },
      },
    );
  return (
    <>
      <p className="text-14 text-ink-2">{m.orders_refund_approve_text()}</p>
      <Button variant="primary" loading={approve.isPending} onClick={run}>
        {m.orders_refund_approve()}
      </Button>
      {isAsking && (
        <StepUpDialog
          onClose={() => setAsking(false)}
          onProved={() => {
            setAsking(false);
            run();
          }}
        />
      )}
    </>
  );
}

function DenyForm({ refund, onDone }: { refund: StaffRefund; onDone: () => void }) {
  return (
    <EndpointForm
      endpoint={denyRefund}
      params={{ id: refund._id }}
      touches={touches}
      label={m.orders_refund_deny()}
      onSent={() => {
        toast.success(m.orders_refund_denied_toast());
        onDone();
      }}
    >
      <TextareaField name="reason" label={m.orders_refund_deny_reason()} rows={2} maxLength={500} />
      <SubmitButton wide={false} variant="secondary">
        {m.orders_refund_deny()}
      </SubmitButton>
    </EndpointForm>
  );
}

function PaidForm({ refund, onDone }: { refund: StaffRefund; onDone: () => void }) {
  const isInstead = !refund.isByHand;
  const byUpi = isInstead || refund.provider === 'upi' || refund.payTo !== '';
  const bySlip = isInstead || !byUpi;
  const [now] = useState(() => new Date().toISOString());
  return (
    <EndpointForm
      endpoint={markRefundPaid}
      params={{ id: refund._id }}
      record={{ paidAt: now }}
      schema={isInstead ? markRefundPaid.body : bySlip ? BySlip : ByUpi}
      touches={touches}
      label={m.orders_refund_pay()}
      onSent={() => {
        toast.success(m.orders_refund_paid_toast());
        onDone();
      }}
    >
      {isInstead && <Notice tone="info">{m.orders_refund_pay_instead()}</Notice>}
      {byUpi && (
        <TextField
          name="utr"
          label={m.orders_refund_pay_utr()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      )}
      {bySlip && (
        <TextField
          name="slipNo"
          label={isInstead ? m.orders_refund_pay_other() : m.orders_refund_pay_slip()}
          autoComplete="off"
          maxLength={30}
        />
      )}
      <DateTimeField name="paidAt" label={m.orders_refund_pay_at()} />
      <SubmitButton wide={false}>{m.orders_refund_pay()}</SubmitButton>
    </EndpointForm>
  );
}

/** One refund with all that decides it, and what can be done with it. */
export function RefundDialog({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) {
  const { can, firstBy, status } = refund;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.orders_refund_look_title({
        sum: formatRupees(refund.amount),
        orderNo: refund.orderNo,
      })}
    >
      <div className="grid gap-4">
        <Facts refund={refund} />
        {status === 'requested' && firstBy && (
          <Notice tone="info">
            {can.waitsUntil
              ? m.orders_refund_alone({
                  date: formatDateTime(can.waitsUntil, currentLocale()),
                })
              : m.orders_refund_first_by({ name: firstBy })}
          </Notice>
        )}
        {can.approve && <Approve refund={refund} onDone={onClose} />}
        {can.deny && (
          <div className="-mx-3">
            <Fold label={m.orders_refund_deny()}>
              <div className="px-3 pt-2">
                <DenyForm refund={refund} onDone={onClose} />
              </div>
            </Fold>
          </div>
        )}
        {can.pay && <PaidForm refund={refund} onDone={onClose} />}
        <LinkButton to={staffPaths.orders.one(refund.orderId)} variant="ghost">
          {m.orders_refund_see_order()}
        </LinkButton>
      </div>
    </Dialog>
  );
}
