import { formatDateTime, formatRupees } from '@chinar/content/format';
import type { Pay } from '@chinar/contract/orders';
import {
  getLinkedOrder,
  getLinkState,
  PayToken,
  type LinkedOrder,
  payByLink,
} from '@chinar/contract/orders.pay-link';
import * as m from '@chinar/messages/paraglide/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroupField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { Given } from '../../ui/given.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CounterPart, UpiPart } from './by-hand-part.tsx';
import { methodChoices } from './method-words.ts';
import { RazorpayPart } from './razorpay-part.tsx';
import type { RazorpayAnswer } from './razorpay-data.ts';
import { StatePart } from './state-part.tsx';

/* Who pays by a link has no account here: no call of this page sends a session. */

const soonMs = 4000;
const nowAndThenMs = 20_000;

function useLinkState(token: string, isExpected: boolean) {
  return useQuery({
    queryKey: [getLinkState.name, token],
    queryFn: () => call(getLinkState, { params: { token } }, { token: null }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'paid' || data?.state === 'ended') return false;
      return isExpected || data?.state === 'checking' ? soonMs : nowAndThenMs;
    },
  });
}

function What({ order }: { order: LinkedOrder }) {
  return (
    <Card as="section" label={m.orders_items()}>
      <h2 className="text-22">{m.orders_items()}</h2>
      <ul className="mt-2 divide-y divide-line">
        {order.titles.map((title) => (
          <li key={title} className="py-3 font-semibold">
            <Given>{title}</Given>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line pt-3">
        <span className="font-semibold">{m.orders_to_pay()}</span>
        <span className="figure text-36">{formatRupees(order.total)}</span>
      </p>
    </Card>
  );
}

/** By hand it is paid elsewhere: the code or the slip, and what is to be done with it. */
function ByHand({ order, pay, onOther }: { order: LinkedOrder; pay: Pay; onOther: () => void }) {
  return (
    <div className="grid gap-4">
      {pay.kind === 'counter' ? (
        <CounterPart orderNo={null} pay={pay} />
      ) : (
        <UpiPart pay={pay}>
          <Notice tone="info">
            <Given>{m.orders_payer_utr({ name: order.firstName })}</Given>
          </Notice>
        </UpiPart>
      )}
      <div className="print:hidden">
        <Button variant="ghost" onClick={onOther}>
          {m.orders_payer_other()}
        </Button>
      </div>
    </div>
  );
}

function How({
  token,
  order,
  onPay,
  onRefused,
}: {
  token: string;
  order: LinkedOrder;
  onPay: (pay: Pay) => void;
  onRefused: () => void;
}) {
  if (order.methods.length === 0) return <Notice tone="warn">{m.orders_no_methods()}</Notice>;
  return (
    <EndpointForm
      endpoint={payByLink}
      params={{ token }}
      record={{ method: order.methods[0] }}
      label={m.orders_pay()}
      onSent={onPay}
      onRefused={onRefused}
    >
      {(at) => (
        <>
          <Card as="section" label={m.orders_pay()}>
            <h2 className="mb-4 text-22">{m.orders_pay()}</h2>
            <RadioGroupField
              name={at('method')}
              label={m.orders_method()}
              choices={methodChoices(order.methods)}
            />
          </Card>
          <SubmitButton>{m.orders_pay_sum({ sum: formatRupees(order.total) })}</SubmitButton>
        </>
      )}
    </EndpointForm>
  );
}

function Open({
  token,
  hasFailed,
  onRefused,
}: {
  token: string;
  hasFailed: boolean;
  onRefused: () => void;
}) {
  const [pay, setPay] = useState<Pay | null>(null);
  const query = useQuery({
    queryKey: [getLinkedOrder.name, token],
    queryFn: () => call(getLinkedOrder, { params: { token } }, { token: null }),
  });
  const { part, keep } = useKeptFocus();
  const show = (ready: Pay | null): void => {
    keep();
    setPay(ready);
  };
  const begin = (ready: Pay): void => {
    if (ready.kind === 'checkout' && ready.url) globalThis.location.assign(ready.url);
    else show(ready);
  };
  return (
    <QueryState
      query={query}
      skeleton={<TextSkeleton lines={8} />}
      errorTitle={m.orders_payer_load_failed()}
    >
      {() => {
        const order = query.data as LinkedOrder;
        const until = formatDateTime(order.expiresAt, currentLocale());
        return (
          <div className="grid gap-4">
            <p className="text-ink-2">
              <Given>{m.orders_payer_lead({ name: order.firstName })}</Given>
            </p>
            {hasFailed && !pay && <Notice tone="warn">{m.orders_payer_failed()}</Notice>}
            <What order={order} />
            <div ref={part} tabIndex={-1} className="outline-none">
              {pay ? (
                <ByHand order={order} pay={pay} onOther={() => show(null)} />
              ) : (
                <How token={token} order={order} onPay={begin} onRefused={onRefused} />
              )}
            </div>
            <p className="text-14 text-ink-2">{m.orders_payer_until({ date: until })}</p>
          </div>
        );
      }}
    </QueryState>
  );
}

/** Razorpay's window for who has no account here; whether money came is what the server hears. */
function AtRazorpay({ token }: { token: string }) {
  const navigate = useNavigate();
  const back = (told: RazorpayAnswer | null): void => {
    const id = told?.razorpay_payment_id;
    const more = id === undefined ? {} : { razorpay_payment_id: id };
    void navigate(paths.payer(token, more), { replace: true });
  };
  return (
    <RazorpayPart
      prepare={() => {
        const body = { method: 'gateway' as const };
        return call(payByLink, { params: { token }, body }, { token: null });
      }}
      buyer={{ what: '', name: '', email: '', contact: '' }}
      onOver={back}
    >
      <Button onClick={() => back(null)}>{m.orders_payer_other()}</Button>
    </RazorpayPart>
  );
}

const paid = () => (
  <StatePart
    icon={<CircleCheck size={28} aria-hidden="true" className="text-good-text" />}
    title={m.orders_payer_paid()}
    text={m.orders_payer_paid_text()}
  />
);

const ended = () => (
  <StatePart
    icon={<CircleSlash size={28} aria-hidden="true" className="text-ink-2" />}
    title={m.orders_payer_ended()}
    text={m.orders_payer_ended_text()}
  />
);

const checking = () => (
  <StatePart icon={<Spinner />} title={m.orders_checking()} text={m.orders_payer_checking_text()} />
);

/** How it stands: what is to be paid, or only that it is paid, on its way, or over. */
function Standing({ token }: { token: string }) {
  const [search] = useSearchParams();
  const hasFailed = search.has('failed');
  const isBack = search.has('razorpay_payment_id') && !hasFailed;
  const query = useLinkState(token, isBack);
  return (
    <QueryState
      query={query}
      skeleton={<TextSkeleton lines={8} />}
      errorTitle={m.orders_payer_load_failed()}
    >
      {() => {
        const state = query.data?.state;
        if (state === 'paid') return paid();
        if (state === 'ended') return ended();
        if (isBack || state === 'checking') return checking();
        if (search.has('open')) return <AtRazorpay token={token} />;
        return <Open token={token} hasFailed={hasFailed} onRefused={() => void query.refetch()} />;
      }}
    </QueryState>
  );
}

/** What somebody sees who was sent a link to pay. It asks for no login, and tells no more than is needed. */
export function PayerScreen({ token }: { token: string }) {
  // An address that was cut off on its way names nothing that could be asked for.
  const isToken = z.safeParse(PayToken, token).success;
  return (
    <div className="page pb-8">
      <meta name="robots" content="noindex" />
      <DocumentTitle title={m.orders_success_title()} />
      <ScreenHead title={m.orders_success_title()} />
      <div className="mt-6 max-w-form">{isToken ? <Standing token={token} /> : ended()}</div>
    </div>
  );
}
