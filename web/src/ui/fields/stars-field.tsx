import * as m from '@chinar/messages/paraglide/messages';
import { Star } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { FieldNotes, useField } from './field.tsx';

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars: a group of radios, so that arrows choose. */
export function StarsField(field: FieldProps) {
  const { name, label } = field;
  const { field: control } = useController({ name });
  const state = useField(field, { show: (value) => m.common_stars({ count: Number(value) }) });
  const chosen = Number(control.value ?? 0);
  return (
    <fieldset aria-describedby={state.control['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="-ml-2 flex">
        {stars.map((count) => (
          <label
            key={count}
            className="relative grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-lake"
          >
            <input
              ref={count === 1 ? control.ref : undefined}
              type="radio"
              name={name}
              value={count}
              checked={count === chosen}
              onChange={() => control.onChange(count)}
              onBlur={control.onBlur}
              className="sr-only"
            />
            <Star
              size={30}
              strokeWidth={1.5}
              aria-hidden="true"
              className={`state ${count <= chosen ? 'fill-saffron text-saffron' : 'text-line-strong'}`}
            />
            <span className="sr-only">{m.common_stars({ count })}</span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} state={state} />
    </fieldset>
  );
}
