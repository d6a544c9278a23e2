import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { readNumber, writeNumber, writeRupees } from '../../lib/forms/typed-number.ts';
import { useTyped } from '../../lib/forms/use-typed.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';
import { NumberBox, RefusalNote, useRefusal, withNumberFault } from './number-box.tsx';

const rupee = '₹';
const rule = { decimals: 2, isSigned: false };

/** An amount in rupees; grouped as in India when the box is left. The form's value is the number of rupees. */
export function MoneyField(field: FieldProps) {
  const state = useField(field, { show: (value) => `${rupee}${writeRupees(value)}` });
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const [typed, setTyped] = useTyped<unknown>(value, readNumber, writeNumber);
  const [isHere, setHere] = useState(false);
  const refusal = useRefusal(rule);
  const note = useId();
  return (
    <FieldFrame field={field} state={withNumberFault(state, value)}>
      <NumberBox
        control={state.control}
        name={field.name}
        text={isHere ? typed : writeRupees(value)}
        noteId={note}
        before={rupee}
        isWhole={false}
        boxRef={ref}
        onText={(text) => {
          if (!refusal.isTaken(text)) return;
          setTyped(text);
          onChange(readNumber(text));
        }}
        onFocus={(event) => {
          // At once, and selected anew: what was selected would be lost with the commas, and typing append.
          flushSync(() => setHere(true));
          event.currentTarget.select();
        }}
        onBlur={() => {
          setHere(false);
          refusal.forget();
          onBlur();
        }}
      />
      <RefusalNote id={note} text={refusal.text} />
    </FieldFrame>
  );
}
