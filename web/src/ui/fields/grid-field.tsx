import { useFormContext } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { FieldNotes, useField } from './field.tsx';

type GridCell = { value: string; label: string; hint: string; isOff: boolean };
export type GridDay = { label: string; cells: GridCell[] };

const box =
  'state flex min-h-14 flex-col justify-center rounded-control border bg-surface px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake';
const free =
  'cursor-pointer border-line hover:border-line-strong has-checked:border-lake has-checked:bg-lake-soft';

/** One of many times, laid out by day: a row of radio buttons for each; the first line chooses none. */
export function GridField({
  days,
  none,
  ...field
}: FieldProps & { days: readonly GridDay[]; none: { label: string; hint: string } }) {
  const { register } = useFormContext();
  const labels = new Map(
    days.flatMap(({ label, cells }) =>
      cells.map((cell) => [cell.value, `${label}, ${cell.label}`] as const),
    ),
  );
  const state = useField(field, { show: (value) => labels.get(String(value)) ?? '' });
  const radio = (value: string, isOff = false) => (
    <input
      {...register(field.name)}
      type="radio"
      value={value}
      disabled={isOff}
      className="peer sr-only"
    />
  );
  return (
    <fieldset aria-describedby={state.control['aria-describedby']} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      <FieldNotes field={field} state={state} />
      <label className={`${box} ${free} mt-3`}>
        {radio('')}
        <span className="font-medium">{none.label}</span>
        <span className="text-14 text-ink-2">{none.hint}</span>
      </label>
      <div className="mt-3 grid gap-x-8 gap-y-2 xl:grid-cols-2">
        {days.map((day) => (
          <fieldset
            key={day.label}
            aria-label={day.label}
            className="grid min-w-0 gap-2 border-t border-line pt-2 sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-center"
          >
            <p className="text-14 font-semibold text-ink-2" aria-hidden="true">
              {day.label}
            </p>
            <div className="grid grid-cols-2 gap-2">
              {day.cells.map((cell) => (
                <label
                  key={cell.value}
                  className={`${box} ${cell.isOff ? 'border-dashed border-line text-ink-3' : free}`}
                >
                  {radio(cell.value, cell.isOff)}
                  <span
                    className={`figure text-18 leading-tight ${cell.isOff ? 'line-through' : ''}`}
                  >
                    {cell.label}
                  </span>
                  <span className="text-14 text-ink-2">{cell.hint}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
