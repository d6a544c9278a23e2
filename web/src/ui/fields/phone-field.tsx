import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { homePrefix, phoneOf, typedOf } from '../../lib/phone.ts';
import type { FieldProps } from './field.tsx';
import { boxClass } from './box-class.ts';
import { FieldFrame, useField } from './field.tsx';

/** A phone number with +91 in front; a plus sign makes room for any other country. */
export function PhoneField(field: FieldProps) {
  const withHint = { hint: m.common_phone_hint(), ...field };
  const state = useField(withHint);
  const { field: box } = useController({ name: field.name });
  const { ref, onBlur, onChange } = box;
  const value = String(box.value ?? '');
  const [last, setTyped] = useState(() => typedOf(value));
  // A form that was given another value, as a draft, shows that.
  const typed = phoneOf(last) === value ? last : typedOf(value);
  const isForeign = typed.trimStart().startsWith('+') || typed.trimStart().startsWith('00');
  return (
    <FieldFrame field={withHint} state={state}>
      <div className="flex">
        <span
          aria-hidden="true"
          className={`figure grid h-12 place-items-center rounded-l-control border border-r-0 border-line-strong bg-sunk px-3.5 text-ink-2 ${isForeign ? 'opacity-40' : ''}`}
        >
          {homePrefix}
        </span>
        <input
          {...state.control}
          ref={ref}
          name={field.name}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(phoneOf(event.target.value));
          }}
          onBlur={onBlur}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          className={`${boxClass} h-12 rounded-l-none tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}
