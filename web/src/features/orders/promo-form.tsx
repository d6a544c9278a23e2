import { formatRupees } from '@chinar/content/format';
import { PromoCodeText, type Quote, quoteOrder } from '@chinar/contract/orders';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { promoWord } from './promo-words.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const Typed = z.strictObject({ promoCode: PromoCodeText });

type Asked = { stateCode?: string | undefined; gstin?: string | undefined };

type Told = Quote['promo'];

function reasonOf(promo: Told): string {
  if (promo?.reason === 'promo_minimum' && promo.minimum !== null)
    return m.orders_promo_minimum({ sum: formatRupees(promo.minimum) });
  return promo?.reason ? promoWord(promo.reason) : '';
}

function Applied({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <CircleCheck size={20} aria-hidden="true" className="text-good-text" />
      <span className="font-semibold">{m.orders_promo_applied({ code })}</span>
      <Button variant="ghost" size="sm" className="ml-auto" onClick={onRemove}>
        {m.orders_promo_remove()}
      </Button>
    </p>
  );
}

type PromoProps = {
  asked: Asked;
  code: string | null;
  /** What the order's own price says of a code. */
  told: Told;
  onCode: (code: string | null) => void;
};

function Try({ asked, code, told, onCode }: PromoProps) {
  const [reason, setReason] = useState(() => reasonOf(told));
  return (
    <EndpointForm
      endpoint={quoteOrder}
      schema={Typed}
      record={{ promoCode: code ?? '' }}
      also={asked}
      label={m.orders_promo()}
      onSent={({ promo }) => {
        if (promo?.applied) onCode(promo.code);
        setReason(reasonOf(promo));
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            name="promoCode"
            label={m.orders_promo()}
            autoComplete="off"
            maxLength={20}
            optional
          />
        </div>
        <SubmitButton variant="secondary" wide={false}>
          {m.orders_promo_apply()}
        </SubmitButton>
      </div>
      {reason && (
        <Notice tone="warn" isAlert>
          {reason}
        </Notice>
      )}
    </EndpointForm>
  );
}

/** A code is tried before anything is ordered; why it takes nothing off is said beneath it. */
export function PromoForm(props: PromoProps) {
  const { code, told, onCode } = props;
  const { part, keep } = useKeptFocus();
  const change = (next: string | null): void => {
    keep();
    onCode(next);
  };
  // One that applied may do so no more: the cart is another, or its last use is gone.
  const isRefused = told !== null && told.code === code && !told.applied;
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {code && !isRefused ? (
        <Applied code={code} onRemove={() => change(null)} />
      ) : (
        <Try {...props} onCode={change} />
      )}
    </div>
  );
}
