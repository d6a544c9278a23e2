import type { InputHTMLAttributes } from 'react';
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

/** One of many, of which none need be chosen. */
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
  all: string;
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
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
