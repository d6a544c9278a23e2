import { partLimits } from '@chinar/contract/translations';
import * as m from '@chinar/messages/paraglide/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameKey } from '../../lib/forms/part-names.ts';
import { Given } from '../given.tsx';
import { Progress } from '../progress.tsx';
import { boxClass } from './box-class.ts';
import { FieldNotes, type FieldProps, useField } from './field.tsx';

/** A part of a record by its title, and what it is in a word. */
export type NamedPart = { title: string; kind: string; isHead?: boolean };

type Row = NamedPart & { places: number };

/** One line for each title, where it stands first: parts of one title have one name. */
function rowsOf(parts: readonly NamedPart[]): Row[] {
  const rows = new Map<string, Row>();
  for (const part of parts) {
    const row = rows.get(part.title);
    if (row) row.places += 1;
    else rows.set(part.title, { ...part, places: 1 });
  }
  return [...rows.values()];
}

/** How many have a name; drawn apart, for it changes with each letter. */
function Named({ rows }: { rows: readonly Row[] }) {
  const names = (useWatch({ name: 'names' }) ?? {}) as Record<string, string | undefined>;
  const named = rows.filter(({ title }) => (names[nameKey(title)] ?? '').trim() !== '').length;
  return (
    <Progress
      value={named}
      max={rows.length}
      label={m.common_names_label()}
      text={m.common_names_count({ named, total: rows.length })}
    />
  );
}

function NameRow({ title, kind, places, isHead = false }: Row) {
  const field: FieldProps = { name: `names.${nameKey(title)}`, label: title, optional: true };
  const state = useField(field);
  const { register } = useFormContext();
  return (
    <li
      className={`grid grid-cols-1 gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-2 ${isHead ? 'bg-sunk' : 'bg-surface'}`}
    >
      <div className="min-w-0 md:self-center">
        <label
          htmlFor={state.control.id}
          className={`wrap-break-word ${isHead ? 'font-semibold' : 'font-medium'}`}
        >
          <Given>{title}</Given> <span className="sr-only">{m.common_names_in_hindi()}</span>
        </label>
        <p className="text-14 text-ink-2">
          {kind}
          {places > 1 && ` · ${m.common_names_places({ count: places })}`}
        </p>
      </div>
      <div className="min-w-0 md:self-center">
        <input
          {...register(field.name)}
          {...state.control}
          lang="hi"
          maxLength={partLimits.title}
          className={`${boxClass} h-12`}
        />
        <FieldNotes field={field} state={state} />
      </div>
    </li>
  );
}

/**
 * The names of parts in Hindi beside those that they were written with, of a record that is read `withNames`. An
 * empty box shows the part as it was written.
 */
export function PartNames({ label, parts }: { label: string; parts: readonly NamedPart[] }) {
  const rows = rowsOf(parts);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Named rows={rows} />
      <ul aria-label={label} className="overflow-hidden rounded-card border border-line">
        {rows.map((row) => (
          <NameRow key={row.title} {...row} />
        ))}
      </ul>
    </div>
  );
}
