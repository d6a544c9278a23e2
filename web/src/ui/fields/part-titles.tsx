import { useController } from 'react-hook-form';
import { LooseInput } from '../loose-fields.tsx';
import { FieldFrame, useField } from './field.tsx';

const partsName = 'translations.hi.parts';
type Parts = Record<string, string>;

/** A part's title, and what it is called in Hindi: its translation is held by the title that it translates. */
export function PartTitles({
  base,
  label,
  inHindi,
  maxLength,
}: {
  /** The name of the part: `sections.0`. */
  base: string;
  label: string;
  inHindi: string;
  maxLength?: number;
}) {
  const field = { name: `${base}.title`, label };
  const state = useField(field);
  const { field: title } = useController({ name: field.name });
  const { field: held } = useController({ name: partsName });
  const parts = (held.value || {}) as Parts;
  const own = String(title.value ?? '');
  const put = (name: string, text: string, without?: string): void => {
    const kept = Object.entries(parts).filter(([key]) => key !== name && key !== without);
    held.onChange(Object.fromEntries(text === '' || name === '' ? kept : [...kept, [name, text]]));
  };
  const hindi = { name: `${base}.titleHi`, label: inHindi, optional: true };
  const hindiState = useField(hindi);
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <FieldFrame field={field} state={state}>
        <LooseInput
          {...state.control}
          name={field.name}
          value={own}
          maxLength={maxLength}
          onBlur={title.onBlur}
          onText={(next) => {
            put(next, parts[own] ?? '', own);
            title.onChange(next);
          }}
        />
      </FieldFrame>
      <FieldFrame field={hindi} state={hindiState}>
        <LooseInput
          {...hindiState.control}
          name={hindi.name}
          lang="hi"
          value={parts[own] ?? ''}
          disabled={own === ''}
          onText={(text) => put(own, text)}
        />
      </FieldFrame>
    </div>
  );
}
