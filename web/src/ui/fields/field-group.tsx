import type { ReactNode } from 'react';
import type { FieldProps, FieldState } from './field.tsx';
import { FieldNotes, Optional } from './field.tsx';

/** As `FieldFrame`, for what has several controls: the label names the group. */
export function FieldGroup({
  field,
  state,
  children,
}: {
  field: FieldProps;
  state: FieldState;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={state.control['aria-describedby']} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {field.label}
        <Optional field={field} />
      </legend>
      {children}
      <FieldNotes field={field} state={state} />
    </fieldset>
  );
}
