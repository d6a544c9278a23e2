import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LooseInput } from '../loose-fields.tsx';
import { FieldFrame, useField } from './field.tsx';

const partsName = 'translations.hi.parts';
type Parts = Record<string, string>;

/** What the other parts of a list are called. */
function titlesBeside(getValues: (name: string) => unknown, base: string): ReadonlySet<string> {
  const [, list = '', place = ''] = /^(.+)\.(\d+)$/.exec(base) ?? [];
  const parts = (getValues(list) ?? []) as { title?: string }[];
  const titles = parts.flatMap(({ title }, at) => (at === Number(place) || !title ? [] : [title]));
  return new Set(titles);
}

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
  const { getValues } = useFormContext();
  /** The Hindi title, while the part is called like another one, whose Hindi title stands there then. */
  const waiting = useRef('');
  const put = (name: string, text: string): void => {
    const kept = Object.entries(parts).filter(([key]) => key !== name);
    held.onChange(Object.fromEntries(text === '' ? kept : [...kept, [name, text]]));
  };
  const rename = (next: string): void => {
    const others = titlesBeside(getValues, base);
    const text = others.has(own) ? waiting.current : (parts[own] ?? '');
    waiting.current = text;
    const kept = Object.entries(parts).filter(
      ([name]) => others.has(name) || (name !== own && name !== next),
    );
    const isSaid = text !== '' && next !== '' && !others.has(next);
    held.onChange(Object.fromEntries(isSaid ? [...kept, [next, text]] : kept));
    title.onChange(next);
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
          onText={rename}
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
