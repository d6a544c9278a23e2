import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isSame } from '../../lib/forms/record-values.ts';
import { boxClass } from './box-class.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';

/** The lines that say something; none is an empty box. */
function readLines(text: string): string[] | '' {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines : '';
}

const writeLines = (value: unknown): string =>
  Array.isArray(value) ? (value as string[]).join('\n') : '';

/** Several sentences, one a line; the form's value is their list. */
export function LinesField({ max, ...field }: FieldProps & { max: number }) {
  const told = { hint: m.common_lines_hint(), ...field };
  const state = useField(told, { show: writeLines });
  const { field: box } = useController({ name: field.name });
  const { ref, name, value, onChange, onBlur } = box;
  const [typed, setTyped] = useState(() => writeLines(value));
  // As it is typed, blank lines and all, as long as that is what the form holds.
  const text = isSame(readLines(typed), value) ? typed : writeLines(value);
  const lines = readLines(text);
  return (
    <FieldFrame
      field={told}
      state={state}
      aside={
        <span className="text-14 text-ink-3 tabular-nums">
          {m.common_tags_count({ count: lines.length, max })}
        </span>
      }
    >
      <textarea
        {...state.control}
        ref={ref}
        name={name}
        value={text}
        rows={4}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readLines(event.target.value));
        }}
        onBlur={onBlur}
        className={`${boxClass} field-sizing-content min-h-24 py-2.5`}
      />
    </FieldFrame>
  );
}
