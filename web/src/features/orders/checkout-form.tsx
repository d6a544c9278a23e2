import { formatRupees } from '@chinar/content/format';
import { stateName } from '@chinar/content/states';
import { createOrder, type Quote } from '@chinar/contract/orders';
import { Billing, stateCodes } from '@chinar/contract/orders.billing';
import type { DataOf } from '@chinar/contract/endpoint';
import * as m from '@chinar/messages/paraglide/messages';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { currentLocale } from '../../lib/i18n.ts';
import { newKey } from '../../lib/new-key.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroupField, SelectField } from '../../ui/fields/choice-fields.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { methodChoices } from './method-words.ts';
import { touched } from './queries.ts';

const Asked = z.strictObject({ billing: Billing, method: createOrder.body.shape.method });

const stateChoices = () =>
  stateCodes.map((value) => ({ value, label: stateName(value, currentLocale()) }));

export type Place = { stateCode?: string | undefined; gstin?: string | undefined };

/** Tells where the buyer is, as it is chosen: the kind of tax depends on it. */
function PlaceWatch({ onPlace }: { onPlace: (place: Place) => void }) {
  const [stateCode, gstin] = useWatch({ name: ['billing.stateCode', 'billing.gstin'] }) as [
    string | undefined,
    string | null | undefined,
  ];
  useEffect(() => {
    onPlace({ stateCode, gstin: gstin ?? undefined });
  }, [stateCode, gstin, onPlace]);
  return null;
}

function Who() {
  return (
    <Card as="section" label={m.orders_who()}>
      <h2 className="text-22">{m.orders_who()}</h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <TextField name="billing.name" label={m.orders_name()} autoComplete="name" maxLength={80} />
        <TextField
          name="billing.email"
          type="email"
          inputMode="email"
          label={m.orders_email()}
          autoComplete="email"
        />
        <PhoneField name="billing.phone" label={m.orders_phone()} optional />
        <SelectField
          name="billing.stateCode"
          label={m.orders_state()}
          hint={m.orders_state_hint()}
          choices={stateChoices()}
        />
      </div>
      <div className="mt-2 -mx-3">
        <Fold label={m.orders_gstin_fold()}>
          <div className="grid gap-4 px-3 pt-2 md:grid-cols-2">
            <TextField
              name="billing.gstin"
              label={m.orders_gstin()}
              hint={m.orders_gstin_hint()}
              autoComplete="off"
              maxLength={15}
              optional
            />
            <TextField
              name="billing.pin"
              label={m.orders_pin()}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
              optional
            />
            <div className="md:col-span-2">
              <TextField
                name="billing.address"
                label={m.orders_address()}
                autoComplete="street-address"
                maxLength={200}
                optional
              />
            </div>
          </div>
        </Fold>
      </div>
    </Card>
  );
}

function How({ quote }: { quote: Quote }) {
  if (quote.total === 0) return null;
  return (
    <Card as="section" label={m.orders_pay()}>
      <h2 className="mb-4 text-22">{m.orders_pay()}</h2>
      {quote.methods.length === 0 ? (
        <Notice tone="warn">{m.orders_no_methods()}</Notice>
      ) : (
        <RadioGroupField
          name="method"
          label={m.orders_method()}
          choices={methodChoices(quote.methods)}
        />
      )}
    </Card>
  );
}

/**
 * The sum and the button: under the thumb on a phone, else where the form ends. It is one button in both places,
 * and its name says the sum, so that the sum beside it is for the eye alone.
 */
function PayBar({ total }: { total: number }) {
  const sum = formatRupees(total);
  return (
    <div
      data-bar
      className="at-edge above-tabbar inset-x-0 z-10 max-md:fixed max-md:flex max-md:items-center max-md:gap-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-overlay"
    >
      <p aria-hidden="true" className="md:hidden">
        <span className="block text-14 text-ink-2">{m.orders_to_pay()}</span>
        <span className="figure text-22">{sum}</span>
      </p>
      <div className="flex-1">
        <SubmitButton>
          {total === 0 ? (
            m.orders_free_order()
          ) : (
            <>
              <span className="max-md:sr-only">{m.orders_pay_sum({ sum })}</span>
              <span aria-hidden="true" className="md:hidden">
                {m.orders_pay_verb()}
              </span>
            </>
          )}
        </SubmitButton>
      </div>
    </div>
  );
}

/** A key for each order that is meant: whatever is sent twice makes one. */
function useKey(quote: Quote, promo: string | null): { key: string; renew: () => void } {
  const [round, setRound] = useState(0);
  const key = useMemo(
    () => newKey(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another order is meant when these change
    [quote.quoteHash, promo, round],
  );
  return { key, renew: () => setRound(round + 1) };
}

/** To whom, and how it is paid; the server prices it once more. */
export function CheckoutForm({
  quote,
  promo,
  onPlace,
  onPlaced,
  onChanged,
}: {
  quote: Quote;
  promo: string | null;
  onPlace: (place: Place) => void;
  onPlaced: (placed: DataOf<typeof createOrder>) => void;
  /** It was refused: the price may be another than the one that was shown. */
  onChanged: () => void;
}) {
  const { user } = useSession();
  const { key, renew } = useKey(quote, promo);
  return (
    <EndpointForm
      endpoint={createOrder}
      schema={Asked}
      record={{
        billing: {
          name: user?.fullName ?? '',
          email: user?.email ?? '',
          phone: user?.phoneNumber ?? null,
          stateCode: quote.placeOfSupply,
        },
        method: quote.methods[0],
      }}
      also={{ idempotencyKey: key, quoteHash: quote.quoteHash, promoCode: promo }}
      label={m.orders_checkout_title()}
      failed={m.orders_order_failed()}
      touches={touched}
      draftKey="checkout"
      onSent={onPlaced}
      onRefused={({ code }) => {
        if (code === 'idempotency_mismatch') renew();
        else onChanged();
      }}
    >
      <PlaceWatch onPlace={onPlace} />
      <Who />
      <How quote={quote} />
      <PayBar total={quote.total} />
    </EndpointForm>
  );
}
