import * as m from '@chinar/messages/paraglide/messages';
import { formatDuration } from '@chinar/content/format';
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
  const [hours = '', minutes = ''] = text.split(between);
  if (hours.trim() === '' && minutes.trim() === '') return '';
  const [h, min] = [readNumber(hours || '0'), readNumber(minutes || '0')];
  return typeof h === 'number' && typeof min === 'number' ? h * 60 + min : text;
}

function writeDuration(value: unknown): string {
  if (typeof value !== 'number') return between;
  const minutes = value % 60;
  return `${(value - minutes) / 60}${between}${minutes}`;
}

/** A length of time in hours and minutes; the form's value is whole minutes. */
export function DurationField(field: FieldProps) {
  const show = (value: unknown): string => formatDuration(Number(value), currentLocale());
  const state = useField(field, { show });
  const { field: box } = useController({ name: field.name });
  const { ref, value, onChange, onBlur } = box;
  const [typed, setTyped] = useTyped<unknown>(value, readDuration, writeDuration);
  const [hours = '', minutes = ''] = typed.split(between);
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
          control={{ ...control, id, 'aria-label': m.common_duration_hours() }}
          text={hours}
          noteId={note}
          after={m.common_duration_h()}
          isWhole
          boxRef={ref}
          onText={(text) => take(text, `${text}${between}${minutes}`)}
          onBlur={leave}
        />
        <NumberBox
          control={{ ...control, id: `${id}-minutes`, 'aria-label': m.common_duration_minutes() }}
          text={minutes}
          noteId={note}
          after={m.common_duration_min()}
          isWhole
          onText={(text) => take(text, `${hours}${between}${text}`)}
          onBlur={leave}
        />
      </div>
      <RefusalNote id={note} text={refusal.text} />
      {Number(minutes) >= 60 && typeof value === 'number' && (
        <p className="mt-1.5 text-14 text-ink-2">{show(value)}</p>
      )}
    </FieldGroup>
  );
}
