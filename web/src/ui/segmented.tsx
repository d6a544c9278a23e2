import { useId } from 'react';
import { useRoving } from './use-roving.ts';

/**
 * A choice among a few, all visible: theme, language. Arrows only walk; Space or Enter chooses, for what
 * is chosen here may read the whole page again.
 */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
  showLabel = true,
}: {
  label: string;
  value: V;
  options: readonly { value: V; label: string; lang?: string }[];
  onChange: (value: V) => void;
  showLabel?: boolean;
}) {
  const name = useId();
  const roving = useRoving(
    options.map((option) => option.value),
    value,
  );
  return (
    <fieldset className="min-w-0">
      <legend className={showLabel ? 'mb-1 px-1 text-14 text-ink-2' : 'sr-only'}>{label}</legend>
      <div
        {...roving.group}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunk p-1"
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="state relative grid min-h-11 cursor-pointer place-items-center rounded-tag px-2 text-14 font-medium text-ink-2 has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-lake md:min-h-9"
          >
            <input
              {...roving.item(option.value)}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && option.value !== value) onChange(option.value);
              }}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
