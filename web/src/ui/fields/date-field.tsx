import { formatDate } from '@chinar/content/format';
import { useFormContext } from 'react-hook-form';
import { currentLocale } from '../../lib/i18n.ts';
import { boxClass } from './box-class.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';

/** A day, in the platform's own picker. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  const { register } = useFormContext();
  const state = useField(field, {
    show: (value) => (value ? formatDate(String(value), currentLocale()) : ''),
  });
  return (
    <FieldFrame field={field} state={state}>
      <input
        {...register(field.name)}
        {...state.control}
        type="date"
        min={min}
        max={max}
        className={`${boxClass} h-12 max-w-52`}
      />
    </FieldFrame>
  );
}
