import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { boxClass } from './box-class.ts';
import { FieldFrame, useField } from './field.tsx';

type Hints = {
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel' | 'url' | 'search';
  placeholder?: string;
  maxLength?: number;
};

/** One line of text; also for e-mail, numbers and dates. */
export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  maxLength,
  max,
  ...field
}: FieldProps & Hints & { type?: HTMLInputTypeAttribute; max?: string }) {
  const { register } = useFormContext();
  const state = useField(field, { isSecret: type === 'password' });
  return (
    <FieldFrame field={field} state={state}>
      <input
        {...register(field.name)}
        {...state.control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={maxLength}
        max={max}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        className={`${boxClass} h-12`}
      />
    </FieldFrame>
  );
}

/** Several lines of text, growing with what is written. */
export function TextareaField({
  rows = 4,
  placeholder,
  maxLength,
  ...field
}: FieldProps & Hints & { rows?: number }) {
  const { register } = useFormContext();
  const state = useField(field);
  return (
    <FieldFrame field={field} state={state}>
      <textarea
        {...register(field.name)}
        {...state.control}
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        className={`${boxClass} field-sizing-content min-h-24 py-2.5`}
      />
    </FieldFrame>
  );
}
