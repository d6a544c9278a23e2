import { formatRupees } from '@chinar/content/format';
import type { Order } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck, CircleSlash, Clock, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { itemPath } from '../../lib/item-words.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Given } from '../../ui/given.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ByHand } from './by-hand-part.tsx';
import { OtherWay } from './other-way-part.tsx';
import { goOn } from './paying-data.ts';
import { isChecking, useOrder, usePaying, useVerifying } from './queries.ts';
import { RazorpayPart } from './razorpay-part.tsx';
import { StatePart } from './state-part.tsx';

function Paid({ order }: { order: Order }) {
  const given = order.lines.filter(({ isFailed }) => !isFailed);
  return (
    <StatePart
      icon={<CircleCheck size={28} aria-hidden="true" className="text-good-text" />}
      title={order.total === 0 ? m.orders_paid_free() : m.orders_paid()}
      text={m.orders_paid_text({ orderNo: order.orderNo })}
    >
      <ul className="divide-y divide-line border-y border-line">
        {given.map((line) => {
          const path = itemPath(line.itemType, line.itemId);
          return (
            <li key={line.lineNo} className="flex flex-wrap items-center gap-3 py-3">
              <span className="min-w-0 flex-1 font-semibold">
                <Given>{line.title}</Given>
              </span>
              {path && (
                <LinkButton to={path} variant="primary" size="sm">
                  {m.orders_start()}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      <LinkButton to={paths.order(order._id)}>{m.orders_see_order()}</LinkButton>
    </StatePart>
  );
}

function Again({ order, verb = m.orders_again() }: { order: Order; verb?: string }) {
  const paying = usePaying();
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      loading={paying.isPending}
      onClick={() =>
        paying.mutate(
          { params: { id: order._id }, body: { method: 'gateway' } },
          {
            onSuccess: (pay) => goOn(order, pay, navigate),
            onError: (error) => toast.error(error.message),
          },
        )
      }
    >
      {verb}
    </Button>
  );
}

/** The same way once more, or another. */
function Acts(props: { order: Order; verb?: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Again {...props} />
      <OtherWay order={props.order} now="gateway" />
    </div>
  );
}

/** Razorpay's window. What it gives goes into the address, as from a gateway that has pages of its own. */
function AtRazorpay({ order }: { order: Order }) {
  const paying = usePaying();
  const navigate = useNavigate();
  const { name, email, phone } = order.billing;
  return (
    <RazorpayPart
      prepare={() => paying.mutateAsync({ params: { id: order._id }, body: { method: 'gateway' } })}
      buyer={{ what: order.orderNo, name, email, contact: phone ?? '' }}
      onOver={(told) => void navigate(paths.paid(order._id, told ?? {}), { replace: true })}
    >
      <Again order={order} />
    </RazorpayPart>
  );
}

const slash = <CircleSlash size={28} aria-hidden="true" className="text-ink-2" />;
const clock = <Clock size={28} aria-hidden="true" className="text-lake" />;

function Closed({ order }: { order: Order }) {
  if (order.status === 'expired')
    return <StatePart icon={slash} title={m.orders_expired()} text={m.orders_expired_text()} />;
  if (order.status === 'cancelled')
    return <StatePart icon={slash} title={m.orders_cancelled()} text={m.orders_cancel_text()} />;
  return (
    <StatePart
      icon={<RotateCcw size={28} aria-hidden="true" className="text-lake" />}
      title={m.orders_refunded()}
      text={m.orders_refunded_text({ sum: formatRupees(order.refunded) })}
    >
      <LinkButton to={paths.order(order._id)}>{m.orders_see_order()}</LinkButton>
    </StatePart>
  );
}

type Seen = {
  order: Order;
  /** The gateway sent the reader back with a payment. */
  isTold: boolean;
  /** It sent them back without one. Who closed its tab may have paid: nobody knows yet. */
  hasFailed: boolean;
  opens: boolean;
  /** The way by hand that was chosen last. */
  by: string | null;
};

type Hand = 'upi' | 'counter';

const isHand = (word: string | null | undefined): word is Hand =>
  word === 'upi' || word === 'counter';

/** The way by hand on which an order waits; none where one comes from the gateway or goes there. */
function handOf({ order, isTold, hasFailed, opens, by }: Seen): Hand | null {
  if (isHand(by) && order.methods.includes(by)) return by;
  const provider = order.payment?.provider;
  return isHand(provider) && !isTold && !hasFailed && !opens ? provider : null;
}

/** An order whose money has not come. */
function Waiting(seen: Seen) {
  const { order, isTold, hasFailed, opens } = seen;
  const hand = handOf(seen);
  if (hand) return <ByHand order={order} method={hand} />;
  if (opens && !isChecking(order)) return <AtRazorpay order={order} />;
  if (isChecking(order) || isTold) {
    return (
      <StatePart icon={<Spinner />} title={m.orders_checking()} text={m.orders_checking_text()} />
    );
  }
  if (hasFailed)
    return (
      <StatePart icon={slash} title={m.orders_failed()} text={m.orders_failed_text()}>
        <Acts order={order} />
      </StatePart>
    );
  return (
    <StatePart icon={clock} title={m.orders_none_yet()} text={m.orders_none_yet_text()}>
      <Acts order={order} verb={m.orders_pay_now()} />
    </StatePart>
  );
}

/** What has become of an order's payment, as the server knows it. */
function Standing(seen: Seen) {
  const { order } = seen;
  const { status } = order;
  if (status === 'fulfilled' || status === 'partially_refunded') return <Paid order={order} />;
  return status === 'awaiting_payment' ? <Waiting {...seen} /> : <Closed order={order} />;
}

/** Hands over what the gateway gave the browser, once. */
function useHandOver(id: string): boolean {
  const [search] = useSearchParams();
  const { mutate } = useVerifying();
  const isDone = useRef(false);
  const paymentId = search.get('razorpay_payment_id');
  const signature = search.get('razorpay_signature');
  useEffect(() => {
    if (!paymentId || !signature || isDone.current) return;
    isDone.current = true;
    const body = { razorpay_payment_id: paymentId, razorpay_signature: signature };
    mutate({ params: { id }, body });
  }, [id, paymentId, signature, mutate]);
  const isBack = search.get('failed') === null && search.size > 1;
  return paymentId !== null || (isBack && !search.has('by'));
}

function Of({ id }: { id: string }) {
  const [search] = useSearchParams();
  const isTold = useHandOver(id);
  const hasFailed = search.has('failed');
  const query = useOrder(id, { isPolled: !hasFailed });
  return (
    <QueryState
      query={query}
      skeleton={<TextSkeleton lines={6} />}
      errorTitle={m.orders_order_failed_load()}
    >
      {() =>
        query.data && (
          <Standing
            order={query.data}
            isTold={isTold}
            hasFailed={hasFailed}
            opens={search.has('open')}
            by={search.get('by')}
          />
        )
      }
    </QueryState>
  );
}

/** Where one comes back to from paying: it shows what the server knows, whatever the address says. */
export function SuccessScreen() {
  const { status } = useSession();
  const [search] = useSearchParams();
  const id = search.get('order');
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.orders_success_title()} />
      <ScreenHead title={m.orders_success_title()} />
      <div className="mt-6 max-w-form">
        {status === 'visitor' && <SignedOut text={m.orders_list_login()} back={paths.orders()} />}
        {status === 'user' && id && <Of id={id} />}
        {status === 'user' && !id && (
          <EmptyState
            title={m.orders_success_none()}
            text={m.orders_success_none_text()}
            action={<LinkButton to={paths.orders()}>{m.orders_list_title()}</LinkButton>}
          />
        )}
      </div>
    </div>
  );
}
