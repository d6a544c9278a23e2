import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { boxClass } from './box-class.ts';
import { FieldFrame, FieldNotes, useField } from './field.tsx';

export type Choice = { value: string; label: string; hint?: string };

/** The words of a choice, for where its value is told to people. */
const labelIn =
  (choices: readonly Choice[]) =>
  (value: unknown): string =>
    choices.find((choice) => choice.value === value)?.label ?? '';

/** One of many, in the platform's own picker. */
export function SelectField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { register } = useFormContext();
  const state = useField(field, { show: labelIn(choices) });
  return (
    <FieldFrame field={field} state={state}>
      <div className="relative">
        <select
          {...register(field.name)}
          {...state.control}
          className={`${boxClass} h-12 appearance-none pr-10`}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute top-3.5 right-3 text-ink-2"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  );
}

/** Yes or no; the whole line is pressed. */
export function CheckboxField({
  children,
  onTick,
  ...field
}: Omit<FieldProps, 'label'> & { children: ReactNode; onTick?: (isOn: boolean) => void }) {
  const { register } = useFormContext();
  const label = typeof children === 'string' ? children : '';
  const state = useField({ ...field, label });
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...register(field.name, {
            onChange: (event: { target: { checked: boolean } }) => onTick?.(event.target.checked),
          })}
          {...state.control}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      {/* Below the words, and nearer to them than to what comes next. */}
      <div className="pl-8 has-[p]:-mt-2.5">
        <FieldNotes field={field} state={state} />
      </div>
    </div>
  );
}

/** One of a few, all visible. */
export function RadioGroupField({
  choices,
  ...field
}: FieldProps & { choices: readonly Choice[] }) {
  const { register } = useFormContext();
  const state = useField(field, { show: labelIn(choices) });
  const { id: _id, ...described } = state.control;
  return (
    <fieldset aria-describedby={described['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="state flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 hover:border-line-strong has-checked:border-lake has-checked:bg-lake-soft"
          >
            <input
              {...register(field.name)}
              type="radio"
              value={choice.value}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block font-medium">{choice.label}</span>
              {choice.hint && <span className="block text-14 text-ink-2">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} state={state} />
    </fieldset>
  );
}
