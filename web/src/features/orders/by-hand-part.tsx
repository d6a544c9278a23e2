import { formatDateTime, formatRupees } from '@chinar/content/format';
import { type Order, type Pay, type PayMethod, tellUtr } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { Clock, Copy, Printer } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { OtherWay } from './other-way-part.tsx';
import { isReferenceTold, touched, usePaying } from './queries.ts';
import { StatePart } from './state-part.tsx';

/** Over plain HTTP there is no clipboard to write to. */
function copy(payee: string): void {
  const written = navigator.clipboard?.writeText(payee) ?? Promise.reject(new Error('none'));
  void written.then(
    () => toast.success(m.orders_upi_copied()),
    () => toast.error(m.orders_upi_copy_failed()),
  );
}

/** The code and the address; below them what is to be done when it is paid. */
export function UpiPart({ pay, children }: { pay: Pay; children: ReactNode }) {
  const { upi } = pay;
  if (!upi) return null;
  const sum = formatRupees(pay.amount);
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-22">{m.orders_waiting_upi({ sum })}</h2>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid justify-items-center gap-2 max-md:order-last">
          <QrPicture text={upi.uri} label={m.orders_upi_scan()} />
          <p className="text-14 text-ink-2">{m.orders_upi_scan()}</p>
        </div>
        <div className="grid content-start gap-4">
          <div className="md:hidden">
            <LinkButton to={upi.uri} reload variant="primary" wide>
              {m.orders_upi_open()}
            </LinkButton>
          </div>
          <p>
            <span className="block text-14 text-ink-2">{m.orders_upi_to()}</span>
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {upi.payee}
              <Button variant="ghost" size="sm" onClick={() => copy(upi.payee)}>
                <Copy size={16} aria-hidden="true" />
                {m.orders_upi_copy()}
              </Button>
            </span>
          </p>
          <p className="text-14 text-ink-2">{m.orders_upi_check({ name: payeeName(upi.uri) })}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}

/** The reference was told: who sees the code once more pays twice. */
function Told({ order }: { order: Order }) {
  return (
    <StatePart
      icon={<Clock size={28} aria-hidden="true" className="text-lake" />}
      title={m.orders_checking()}
      text={m.orders_utr_waits()}
    >
      <LinkButton to={paths.order(order._id)}>{m.orders_see_order()}</LinkButton>
    </StatePart>
  );
}

/** The box for the reference. */
function Reference({ order, onSent }: { order: Order; onSent: () => void }) {
  return (
    <EndpointForm
      endpoint={tellUtr}
      params={{ id: order._id }}
      touches={touched}
      label={m.orders_utr()}
      onSent={() => {
        onSent();
        toast.success(m.orders_utr_sent());
      }}
    >
      {(at) => (
        <>
          <TextField
            name={at('utr')}
            label={m.orders_utr()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <SubmitButton variant="secondary" wide={false}>
            {m.orders_utr_send()}
          </SubmitButton>
        </>
      )}
    </EndpointForm>
  );
}

function payeeName(uri: string): string {
  return new URLSearchParams(uri.slice(uri.indexOf('?') + 1)).get('pn') ?? '';
}

/** What is shown at the counter. */
export function CounterPart({ orderNo, pay }: { orderNo: string | null; pay: Pay }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-22">{m.orders_counter_title({ sum: formatRupees(pay.amount) })}</h2>
      <div className="flex flex-wrap items-center gap-6">
        <QrPicture
          text={[orderNo, pay.counter?.slipNo].filter(Boolean).join(' ')}
          label={m.orders_counter_slip()}
        />
        <dl className="grid gap-2">
          <div>
            <dt className="text-14 text-ink-2">{m.orders_counter_slip()}</dt>
            <dd className="figure text-28">{pay.counter?.slipNo}</dd>
          </div>
          {orderNo && (
            <div>
              <dt className="text-14 text-ink-2">{m.orders_order_title({ orderNo: '' })}</dt>
              <dd className="font-semibold">{orderNo}</dd>
            </div>
          )}
        </dl>
      </div>
      <p className="text-ink-2">
        {m.orders_counter_text({ date: formatDateTime(pay.expiresAt, currentLocale()) })}
      </p>
      <div className="print:hidden">
        <Button onClick={() => globalThis.print()}>
          <Printer size={18} aria-hidden="true" />
          {m.orders_counter_print()}
        </Button>
      </div>
    </Card>
  );
}

/** How an order is paid by hand: asked of the server, for the slip and the address are its to say. */
function Asked({ order, method, onSent }: ByHandProps & { onSent: () => void }) {
  const paying = usePaying();
  const { mutate, data } = paying;
  const id = order._id;
  const ask = useCallback(() => mutate({ params: { id }, body: { method } }), [mutate, id, method]);
  useEffect(ask, [ask]);
  if (paying.isError)
    return (
      <ErrorState title={m.orders_order_failed_load()} text={paying.error.message} onRetry={ask} />
    );
  if (!data) return <TextSkeleton lines={6} />;
  if (method === 'counter') return <CounterPart orderNo={order.orderNo} pay={data} />;
  return (
    <UpiPart pay={data}>
      <Reference order={order} onSent={onSent} />
    </UpiPart>
  );
}

type ByHandProps = { order: Order; method: Exclude<PayMethod, 'gateway'> };

/** An order that is paid by hand, until what was paid is found. */
export function ByHand({ order, method }: ByHandProps) {
  const { part, keep } = useKeptFocus();
  const [wasTold, setTold] = useState(false);
  const isTold = wasTold || isReferenceTold(order);
  const onSent = (): void => {
    keep();
    setTold(true);
  };
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
      {method === 'upi' && isTold ? (
        <Told order={order} />
      ) : (
        <Asked key={method} order={order} method={method} onSent={onSent} />
      )}
      {order.can.pay && (
        <div className="print:hidden">
          <OtherWay order={order} now={method} />
        </div>
      )}
    </div>
  );
}
