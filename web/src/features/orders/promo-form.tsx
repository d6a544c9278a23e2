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

const Typed = z.strictObject({ promoCode: PromoCodeText });

type Asked = { stateCode?: string | undefined; gstin?: string | undefined };

function reasonOf({ promo }: Quote): string {
  if (promo?.reason === 'promo_minimum' && promo.minimum !== null)
    return m.orders_promo_minimum({ sum: formatRupees(promo.minimum) });
  return promo?.reason ? promoWord(promo.reason) : '';
}

/** A code is tried before anything is ordered; why it takes nothing off is said beneath it. */
export function PromoForm({
  asked,
  code,
  onCode,
}: {
  asked: Asked;
  code: string | null;
  onCode: (code: string | null) => void;
}) {
  const [reason, setReason] = useState('');
  if (code) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <CircleCheck size={20} aria-hidden="true" className="text-good-text" />
        <span className="font-semibold">{m.orders_promo_applied({ code })}</span>
        <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onCode(null)}>
          {m.orders_promo_remove()}
        </Button>
      </p>
    );
  }
  return (
    <EndpointForm
      endpoint={quoteOrder}
      schema={Typed}
      also={asked}
      label={m.orders_promo()}
      onSent={(quote) => {
        if (quote.promo?.applied) onCode(quote.promo.code);
        setReason(reasonOf(quote));
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
