import { useController } from 'react-hook-form';
import { boxClass } from './box-class.ts';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';

/** What stands for a time that was begun and not finished: no schema takes it. */
const unfinished = '?';
const midnight = '24:00';

/**
 * A time of day, in the platform's own picker; the form's value is `HH:MM`. A span that ends at midnight
 * ends at 24:00, which no picker knows: there it is 00:00. `say` reads the time as people do, since
 * the picker speaks the device's language.
 */
export function TimeField({
  isEnd = false,
  say,
  again,
  ...field
}: FieldProps & {
  isEnd?: boolean;
  say?: (value: string) => string;
  /** A field whose fault may be this one's doing, looked at again with it. */
  again?: string;
}) {
  const state = useField(field);
  const { field: box } = useController({
    name: field.name,
    ...(again ? { rules: { deps: again } } : {}),
  });
  const { ref, value, onChange, onBlur } = box;
  const kept = typeof value === 'string' ? value : '';
  const isWhole = /^\d\d:\d\d$/.test(kept);
  return (
    <FieldFrame
      field={field}
      state={state}
      aside={isWhole && say ? <span className="text-14 text-ink-2">{say(kept)}</span> : null}
    >
      <input
        {...state.control}
        ref={ref}
        name={field.name}
        type="time"
        value={isWhole ? kept.replace(midnight, '00:00') : ''}
        onChange={(event) => {
          const { value: typed, validity } = event.target;
          if (typed === '') onChange(validity.badInput ? unfinished : '');
          else onChange(isEnd && typed === '00:00' ? midnight : typed);
        }}
        onBlur={(event) => {
          if (event.target.validity.badInput) onChange(unfinished);
          onBlur();
        }}
        className={`${boxClass} h-12 tabular-nums`}
      />
    </FieldFrame>
  );
}
