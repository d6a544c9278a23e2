import * as m from '@chinar/messages/paraglide/messages';
import { formatDateTime } from '@chinar/content/format';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { instantOfIst, istOfInstant } from '../../lib/forms/ist.ts';
import { currentLocale } from '../../lib/i18n.ts';
import type { FieldProps } from './field.tsx';
import { boxClass } from './box-class.ts';
import { FieldFrame, useField } from './field.tsx';

/** What stands for a date that was begun and not finished: no schema takes it. */
const unfinished = '?';
const lastDay = '9999-12-31T23:59';

/**
 * A day and time in India, in the platform's own picker; the zone is named, for the device may be
 * elsewhere. The form's value is the instant in UTC.
 */
export function DateTimeField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  const state = useField(field, {
    show: (value) => formatDateTime(String(value), currentLocale()),
  });
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const zone = useId();
  return (
    <FieldFrame field={field} state={state}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          {...state.control}
          aria-describedby={[state.control['aria-describedby'], zone].filter(Boolean).join(' ')}
          ref={ref}
          name={field.name}
          type="datetime-local"
          value={istOfInstant(value)}
          min={istOfInstant(min) || undefined}
          max={istOfInstant(max) || lastDay}
          onChange={(event) => {
            const { value: local, validity } = event.target;
            onChange(local === '' ? (validity.badInput ? unfinished : '') : instantOfIst(local));
          }}
          onBlur={(event) => {
            if (event.target.validity.badInput) onChange(unfinished);
            onBlur();
          }}
          className={`${boxClass} h-12 max-w-72 tabular-nums`}
        />
        <span id={zone} className="text-14 text-ink-2">
          {m.common_ist()}
        </span>
      </div>
    </FieldFrame>
  );
}
