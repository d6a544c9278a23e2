import * as m from '@chinar/messages/paraglide/messages';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { readNumber, writeNumber } from '../../lib/forms/typed-number.ts';
import { useTyped } from '../../lib/forms/use-typed.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';
import { NumberBox, RefusalNote, useRefusal, withNumberFault } from './number-box.tsx';

function rangeText(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined)
    return m.common_number_range({ min: String(min), max: String(max) });
  if (min !== undefined) return m.common_number_from({ min: String(min) });
  return max === undefined ? undefined : m.common_number_to({ max: String(max) });
}

/**
 * A number, whole unless `decimals` says otherwise; the form's value is the number. What is no number is
 * not taken, and the box says why: a pasted 12.5 must not become 125.
 */
export function NumberField({
  unit,
  min,
  max,
  decimals = 0,
  ...field
}: FieldProps & { unit?: string; min?: number; max?: number; decimals?: number }) {
  const range = rangeText(min, max);
  const told = { ...(range ? { hint: range } : {}), ...field };
  const state = useField(told, {
    show: (value) => [String(value), unit].filter(Boolean).join(' '),
  });
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const [text, setTyped] = useTyped<unknown>(value, readNumber, writeNumber);
  const refusal = useRefusal({ decimals, isSigned: min === undefined || min < 0 });
  const note = useId();
  return (
    <FieldFrame field={told} state={withNumberFault(state, value)}>
      <NumberBox
        control={state.control}
        name={field.name}
        text={text}
        noteId={note}
        after={unit}
        isWhole={decimals === 0}
        boxRef={ref}
        onText={(typed) => {
          if (!refusal.isTaken(typed)) return;
          setTyped(typed);
          onChange(readNumber(typed));
        }}
        onBlur={() => {
          refusal.forget();
          onBlur();
        }}
      />
      <RefusalNote id={note} text={refusal.text} />
    </FieldFrame>
  );
}
