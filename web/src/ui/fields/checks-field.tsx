import { useController } from 'react-hook-form';
import type { Choice } from './choice-fields.tsx';
import { FieldGroup } from './field-group.tsx';
import { type FieldProps, useField } from './field.tsx';

/** Any number of a few, all visible. The form's value is the list of them; nothing chosen is no value. */
export function ChecksField({
  choices,
  columns = 1,
  ...field
}: FieldProps & { choices: readonly Choice[]; columns?: 1 | 2 }) {
  const state = useField(field, {
    show: (value) =>
      choices
        .filter((choice) => Array.isArray(value) && value.includes(choice.value))
        .map(({ label }) => label)
        .join(', '),
  });
  const { field: box } = useController({ name: field.name });
  const chosen = Array.isArray(box.value) ? (box.value as string[]) : [];
  const toggle = (value: string): void => {
    const next = choices
      .map((choice) => choice.value)
      .filter((each) => (each === value) !== chosen.includes(each));
    box.onChange(next.length > 0 ? next : undefined);
  };
  return (
    <FieldGroup field={field} state={state}>
      <div className={`grid gap-2 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {choices.map((choice, place) => (
          <label
            key={choice.value}
            className="state flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 hover:border-line-strong has-checked:border-lake has-checked:bg-lake-soft"
          >
            <input
              ref={place === 0 ? box.ref : undefined}
              type="checkbox"
              name={field.name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              onBlur={box.onBlur}
              className="size-5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              {choice.hint && <span className="block text-14 text-ink-2">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
