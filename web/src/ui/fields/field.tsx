import * as m from '@chinar/messages/paraglide/messages';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldFacts } from './field-registry.ts';
import { useRegistered } from './field-registry.ts';

export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** The hint stays in sight beside a fault, for what is agreed to by sending. */
  isHintKept?: boolean;
  optional?: boolean;
};

export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

export type FieldState = {
  control: ControlProps;
  error: string | undefined;
  hintId: string;
  errorId: string;
};

/** What a field's control needs to be named, described and marked as faulty. */
export function useField(
  { name, label, hint, optional = false }: FieldProps,
  facts: Omit<FieldFacts, 'label'> = {},
): FieldState {
  const base = useId();
  const { formState, getFieldState } = useFormContext();
  useRegistered(name, { label, ...facts });
  const fault = getFieldState(name, formState).error;
  const error = fault?.message ?? fault?.root?.message;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    control: {
      id: `${base}-box`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
      'aria-required': optional ? undefined : true,
    },
    error,
    hintId,
    errorId,
  };
}

/** The words under a control: its fault, else its hint. Keeps a line free, so that little moves. */
export function FieldNotes({
  field: { hint, isHintKept = false },
  state: { error, hintId, errorId },
}: {
  field: Pick<FieldProps, 'hint' | 'isHintKept'>;
  state: FieldState;
}) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-14 font-medium text-bad">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={error && !isHintKept ? 'sr-only' : 'mt-1.5 text-14 text-ink-2'}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Says beside a label that the field may stay empty. */
export function Optional({ field }: { field: FieldProps }) {
  return (
    field.optional && (
      <>
        {' '}
        <span className="ml-0.5 text-14 font-normal text-ink-3">{m.common_optional()}</span>
      </>
    )
  );
}

/** Label above, control, words below. */
export function FieldFrame({
  field,
  state,
  aside,
  children,
}: {
  field: FieldProps;
  state: FieldState;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={state.control.id} className="font-semibold">
          {field.label}
          <Optional field={field} />
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes field={field} state={state} />
    </div>
  );
}
