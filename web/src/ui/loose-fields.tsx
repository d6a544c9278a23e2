import { type InputHTMLAttributes, useId } from 'react';
import { boxClass } from './fields/box-class.ts';

/* Controls outside of a form, or within a field of its own kind: value and change are the caller's. */

/** One line of text. */
export function LooseInput({
  onText,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> & {
  onText: (text: string) => void;
  ref?: (node: HTMLInputElement | null) => void;
}) {
  return (
    <input
      {...rest}
      onChange={(event) => onText(event.currentTarget.value)}
      className={`${boxClass} h-12`}
    />
  );
}

/** One of many; with `all`, of which none need be chosen. */
export function LooseSelect({
  label,
  value,
  all,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  /** What is said while nothing is chosen. */
  all?: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={`${boxClass} h-11 min-w-0 flex-1`}
    >
      {all !== undefined && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Several lines of text under a label. */
export function LooseArea({
  label,
  hint,
  value,
  maxLength,
  onText,
}: {
  label: string;
  hint: string;
  value: string;
  maxLength: number;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={3}
        maxLength={maxLength}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onText(event.currentTarget.value)}
        className={`${boxClass} field-sizing-content min-h-24 py-2.5`}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
        {hint}
      </p>
    </div>
  );
}
