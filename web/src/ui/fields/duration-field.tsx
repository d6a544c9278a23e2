import * as m from '@chinar/messages/paraglide/messages';
import { formatDuration, formatLength } from '@chinar/content/format';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { currentLocale } from '../../lib/i18n.ts';
import { readNumber } from '../../lib/forms/typed-number.ts';
import { useTyped } from '../../lib/forms/use-typed.ts';
import type { FieldProps } from './field.tsx';
import { useField } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { NumberBox, RefusalNote, useRefusal, withNumberFault } from './number-box.tsx';

const rule = { decimals: 0, isSigned: false };
const between = ':';

/** Both boxes as one text, `1:30`, so that they are one typed value. */
function readDuration(text: string): unknown {
  const [large = '', small = ''] = text.split(between);
  if (large.trim() === '' && small.trim() === '') return '';
  const [whole, rest] = [readNumber(large || '0'), readNumber(small || '0')];
  return typeof whole === 'number' && typeof rest === 'number' ? whole * 60 + rest : text;
}

function writeDuration(value: unknown): string {
  if (typeof value !== 'number') return between;
  const rest = value % 60;
  return `${(value - rest) / 60}${between}${rest}`;
}

/** What both boxes are called, what stands in them, and how the whole is said. */
const kinds = {
  minutes: {
    names: [m.common_duration_hours, m.common_duration_minutes],
    units: [m.common_duration_h, m.common_duration_min],
    say: (value: number) => formatDuration(value, currentLocale()),
  },
  seconds: {
    names: [m.common_duration_minutes, m.common_duration_seconds],
    units: [m.common_duration_min, m.common_duration_s],
    say: formatLength,
  },
} as const;

/**
 * A length of time; the form's value is whole minutes, typed as hours and minutes, or whole seconds, typed
 * as minutes and seconds.
 */
export function DurationField({
  counts = 'minutes',
  ...field
}: FieldProps & { counts?: keyof typeof kinds }) {
  const { names, units, say } = kinds[counts];
  const show = (value: unknown): string => say(Number(value));
  const state = useField(field, { show });
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const [typed, setTyped] = useTyped<unknown>(value, readDuration, writeDuration);
  const [large = '', small = ''] = typed.split(between);
  const refusal = useRefusal(rule);
  const note = useId();
  const take = (text: string, whole: string): void => {
    if (!refusal.isTaken(text)) return;
    setTyped(whole);
    onChange(readDuration(whole));
  };
  const leave = (): void => {
    refusal.forget();
    onBlur();
  };
  const { id, ...control } = state.control;
  return (
    <FieldGroup field={field} state={withNumberFault(state, value)}>
      <div className="grid max-w-72 grid-cols-2 gap-2">
        <NumberBox
          control={{ ...control, id, 'aria-label': names[0]() }}
          text={large}
          noteId={note}
          after={units[0]()}
          isWhole
          boxRef={ref}
          onText={(text) => take(text, `${text}${between}${small}`)}
          onBlur={leave}
        />
        <NumberBox
          control={{ ...control, id: `${id}-small`, 'aria-label': names[1]() }}
          text={small}
          noteId={note}
          after={units[1]()}
          isWhole
          onText={(text) => take(text, `${large}${between}${text}`)}
          onBlur={leave}
        />
      </div>
      <RefusalNote id={note} text={refusal.text} />
      {Number(small) >= 60 && typeof value === 'number' && (
        <p className="mt-1.5 text-14 text-ink-2">{show(value)}</p>
      )}
    </FieldGroup>
  );
}
