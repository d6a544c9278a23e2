import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { langOf } from '../lib/i18n.ts';

/** One of a few, as filters and the orders of lists look. */
export function PillSelect({
  label,
  isSet,
  choices,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
  label: string;
  /** Something else than what goes without saying is chosen. */
  isSet: boolean;
  choices: readonly { value: string; label: string }[];
}) {
  return (
    <div className="relative max-w-full shrink-0">
      <select
        {...rest}
        aria-label={label}
        className={`state h-11 max-w-full truncate cursor-pointer appearance-none rounded-full border pr-9 pl-4 text-14 font-medium ${isSet ? 'border-lake bg-lake-soft text-ink' : 'border-line bg-surface text-ink-2 hover:border-line-strong'}`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={langOf(choice.label)}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-3.5 right-3.5 text-ink-2"
        aria-hidden="true"
      />
    </div>
  );
}
