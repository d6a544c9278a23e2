import { TextareaField, TextField } from './text-field.tsx';

/** The same words in both languages, side by side where there is room. */
export function BothLanguages({
  base,
  labels,
  isLong = false,
  optional = false,
}: {
  /** The name of the pair: `name` for `name.en` and `name.hi`. */
  base: string;
  labels: { en: string; hi: string };
  isLong?: boolean;
  optional?: boolean;
}) {
  const Field = isLong ? TextareaField : TextField;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Field name={`${base}.en`} label={labels.en} optional={optional} />
      <Field name={`${base}.hi`} label={labels.hi} optional />
    </div>
  );
}
