import type { DataOf } from '@chinar/contract/endpoint';
import { type createOrder, PromoCodeText, type Quote, quoteOrder } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { statusOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/queries.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/screens/query-state.tsx';
import { DocumentTitle, ScreenHead } from '../../ui/screens/screen-head.tsx';
import { SignedOut } from '../../ui/screens/signed-out.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CheckoutForm, type Place } from './checkout-form.tsx';
import { goOn } from './paying-data.ts';
import { PromoForm } from './promo-form.tsx';
import { OrderSums } from './summary-part.tsx';

function Nothing() {
  return (
    <EmptyState
      title={m.orders_nothing()}
      text={m.orders_nothing_text()}
      action={
        <LinkButton to={paths.cart()} variant="primary">
          {m.orders_to_cart()}
        </LinkButton>
      }
    />
  );
}

/** What is not in the order, by name. */
function LeftOut({ quote }: { quote: Quote }) {
  const out = quote.blockers.filter(({ problem }) => problem !== 'price_up');
  if (out.length === 0) return null;
  return (
    <Notice tone="info">
      {m.orders_left_out()}: {out.map(({ title }) => title).join(', ')}
    </Notice>
  );
}

const name = 'promo';

/** The code that is meant; in the address, so that a page that is loaded anew costs the same. */
function usePromo(): [string | null, (code: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const { data } = z.safeParse(PromoCodeText, search.get(name));
  const keep = (code: string | null): void => {
    const next = new URLSearchParams(search);
    if (code === null) next.delete(name);
    else next.set(name, code);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [data ?? null, keep];
}

function Summary({
  quote,
  promo,
  place,
  onPromo,
}: {
  quote: Quote;
  promo: string | null;
  place: Place;
  onPromo: (code: string | null) => void;
}) {
  return (
    <Card as="aside" tone="raised" label={m.orders_your_order()} className="grid gap-4">
      <h2 className="text-22">{m.orders_your_order()}</h2>
      <OrderSums sums={quote} promo={quote.promo?.applied ? quote.promo.code : null} />
      <div className="border-t border-line pt-4">
        <PromoForm asked={place} code={promo} told={quote.promo} onCode={onPromo} />
      </div>
      <LeftOut quote={quote} />
    </Card>
  );
}

function Checkout() {
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place>({});
  const [promo, setPromo] = usePromo();
  const query = useApi(
    quoteOrder,
    { body: { ...place, promoCode: promo } as never },
    { keepPrevious: true },
  );
  const hear = useCallback((next: Place) => {
    setPlace((last) =>
      last.stateCode === next.stateCode && last.gstin === next.gstin ? last : next,
    );
  }, []);
  const placed = ({ order, pay }: DataOf<typeof createOrder>): void => goOn(order, pay, navigate);
  if (statusOf(query.error) === 422 && !query.data) return <Nothing />;
  return (
    <QueryState
      query={query}
      skeleton={<TextSkeleton lines={10} />}
      errorTitle={m.orders_quote_failed()}
    >
      {() => {
        const quote = query.data as Quote;
        return (
          <div className="grid items-start gap-6 lg:grid-cols-5">
            <div className="order-last grid gap-4 lg:order-first lg:col-span-3">
              {quote.needsGuardian && (
                <Notice tone="warn">
                  {m.orders_guardian()} <Link to={paths.profile()}>{m.orders_guardian_act()}</Link>
                </Notice>
              )}
              <CheckoutForm
                quote={quote}
                promo={quote.promo?.applied ? quote.promo.code : null}
                onPlace={hear}
                onPlaced={placed}
                onChanged={() => void query.refetch()}
              />
            </div>
            <div className="lg:col-span-2">
              <Summary quote={quote} promo={promo} place={place} onPromo={setPromo} />
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}

/** From a cart to an order: to whom, by which code, how it is paid. */
export function CheckoutScreen() {
  const { status } = useSession();
  return (
    <div className="page pb-8">
      <DocumentTitle title={m.orders_checkout_title()} />
      <ScreenHead title={m.orders_checkout_title()} />
      <div className="mt-6">
        {status === 'visitor' && (
          <SignedOut text={m.orders_checkout_login()} back={paths.checkout()} />
        )}
        {status === 'unknown' && <TextSkeleton lines={10} />}
        {status === 'user' && <Checkout />}
      </div>
    </div>
  );
}
