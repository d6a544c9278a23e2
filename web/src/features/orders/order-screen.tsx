import { formatDateTime, formatRupees } from '@chinar/content/format';
import { stateName } from '@chinar/content/states';
import type { Order } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { currentLocale } from '../../lib/i18n.ts';
import { itemPath } from '../../lib/item-words.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Given } from '../../ui/given.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AskPart } from './ask-part.tsx';
import { OwnDispute } from './dispute-part.tsx';
import { OtherWay } from './other-way-part.tsx';
import { goOn } from './paying-data.ts';
import { useCancelling, useOrder, usePaying } from './queries.ts';
import { RefundPart } from './refund-part.tsx';
import { stateTone, stateWord, wayWord } from './state-words.ts';
import { TaxInside } from './summary-part.tsx';

export function Lines({ order }: { order: Order }) {
  return (
    <Card as="section" label={m.orders_items()}>
      <h2 className="text-22">{m.orders_items()}</h2>
      <ul className="mt-2 divide-y divide-line">
        {order.lines.map((line) => {
          const path = itemPath(line.itemType, line.itemId);
          const isOpen =
            order.paidAt !== null &&
            !line.isFailed &&
            line.refunded === 0 &&
            order.dispute?.state !== 'open';
          return (
            <li key={line.lineNo} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <Given>{line.title}</Given>
                </span>
                {line.isFailed && (
                  <span className="text-14 text-warn-text">{m.orders_line_failed()}</span>
                )}
                {!line.isFailed && line.refunded > 0 && (
                  <span className="text-14 text-ink-2">
                    {m.orders_line_refunded({ sum: formatRupees(line.refunded) })}
                  </span>
                )}
              </span>
              <span className="font-semibold tabular-nums">{formatRupees(line.total)}</span>
              {isOpen && path && (
                <LinkButton to={path} size="sm">
                  {m.orders_open_item()}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line py-3">
        <span className="font-semibold">{m.cart_total()}</span>
        <span className="figure text-28">{formatRupees(order.total)}</span>
      </p>
      {order.total > 0 && <TaxInside lines={order.lines} />}
    </Card>
  );
}

export function Side({ order }: { order: Order }) {
  const { billing, payment } = order;
  return (
    <Card as="aside" className="grid content-start gap-4">
      <div>
        <h2 className="text-18">{m.orders_billed_to()}</h2>
        <p>
          <Given>{billing.name}</Given>
        </p>
        <p className="text-14 break-words text-ink-2">{billing.email}</p>
        <p className="text-14 text-ink-2">{stateName(billing.stateCode, currentLocale())}</p>
        {billing.gstin && <p className="text-14 text-ink-2">{billing.gstin}</p>}
      </div>
      {payment && (
        <div>
          <h2 className="text-18">{m.orders_payment()}</h2>
          <p className="text-ink-2">{wayWord(payment.provider)}</p>
        </div>
      )}
      {order.invoiceId && (
        <LinkButton to={paths.invoice(order.invoiceId)} wide>
          {m.orders_invoice()}
        </LinkButton>
      )}
      {order.creditNotes.map(({ _id, number }) => (
        <LinkButton key={_id} to={paths.invoice(_id)} wide variant="ghost">
          {m.orders_credit_note({ number })}
        </LinkButton>
      ))}
    </Card>
  );
}

/** Pay it, or call it off. */
function Acts({ order }: { order: Order }) {
  const navigate = useNavigate();
  const paying = usePaying();
  const cancelling = useCancelling();
  const [isAsking, setAsking] = useState(false);
  const byHand = order.payment?.provider === 'upi' || order.payment?.provider === 'counter';
  if (!order.can.pay && !order.can.cancel) return null;
  const pay = (): void => {
    if (byHand) {
      void navigate(paths.paid(order._id));
      return;
    }
    paying.mutate(
      { params: { id: order._id }, body: { method: 'gateway' } },
      {
        onSuccess: (ready) => goOn(order, ready, navigate),
        onError: (error) => toast.error(error.message),
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      {order.can.pay && (
        <Button variant="primary" loading={paying.isPending} onClick={pay}>
          {m.orders_pay_now()}
        </Button>
      )}
      {order.can.pay && <OtherWay order={order} />}
      {order.can.cancel && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {m.orders_cancel()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={m.orders_cancel_title()}
        text={m.orders_cancel_text()}
        verb={m.orders_cancel_yes()}
        no={m.orders_cancel_no()}
        isBusy={cancelling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          cancelling.mutate(
            { params: { id: order._id } },
            {
              onSuccess: () => toast.success(m.orders_cancelled_toast()),
              onError: (error) => toast.error(error.message || m.orders_cancel_failed()),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </div>
  );
}

function Whole({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone={stateTone(order.status)}>{stateWord(order.status)}</Tag>
        {order.dispute?.state === 'open' && <Tag tone="warn">{m.orders_disputed()}</Tag>}
        <span className="text-14 text-ink-2">
          {m.orders_ordered_on({ date: formatDateTime(order.createdAt, currentLocale()) })}
        </span>
      </div>
      {order.dispute && <OwnDispute dispute={order.dispute} />}
      <Acts order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="grid gap-4 lg:col-span-2">
          <Lines order={order} />
          {order.paidAt !== null && order.total > 0 && <RefundPart order={order} />}
        </div>
        <div className="grid gap-4">
          {order.can.pay && <AskPart order={order} />}
          <Side order={order} />
        </div>
      </div>
    </div>
  );
}

/** One of one's own orders. */
export function OrderScreen() {
  const { status } = useSession();
  const { orderId = '' } = useParams();
  const query = useOrder(orderId);
  const title = query.data
    ? m.orders_order_title({ orderNo: query.data.orderNo })
    : m.orders_list_title();
  return (
    <div className="page pb-8">
      <DocumentTitle title={title} />
      <Breadcrumbs crumbs={[{ label: m.orders_list_title(), to: paths.orders() }]} />
      <ScreenHead title={title} />
      <div className="mt-4">
        {status === 'visitor' ? (
          <SignedOut text={m.orders_list_login()} back={paths.order(orderId)} />
        ) : (
          <QueryState
            query={query}
            skeleton={<TextSkeleton lines={8} />}
            errorTitle={m.orders_order_failed_load()}
          >
            {() => query.data && <Whole order={query.data} />}
          </QueryState>
        )}
      </div>
    </div>
  );
}
