import { type Hours, type Weekday, weekdays } from '@chinar/contract/centers';
import * as m from '@chinar/messages/paraglide/messages';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { copyOf } from '../../lib/forms/record-values.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { useField } from '../../ui/fields/field.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { clockWord, dayWord } from './center-words.ts';

type Span = Hours[Weekday][number];

const blankSpan: Span = { from: '09:00', to: '18:00' };
const spansAtMost = 4;
const workdays = weekdays.slice(0, 5);

const spansIn = (value: unknown): Span[] => (Array.isArray(value) ? (value as Span[]) : []);
const spansText = (value: unknown): string =>
  spansIn(value)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ') || m.centers_hours_closed();

/** Writes the hours of one day on others; what stood there comes back by one press. */
function useCopy(day: Weekday) {
  const { getValues, setValue } = useFormContext();
  const write = (other: Weekday, spans: unknown): void =>
    setValue(`hours.${other}`, copyOf(spans), { shouldDirty: true, shouldValidate: true });
  return (days: readonly Weekday[], said: string): void => {
    const others = days.filter((other) => other !== day);
    const before = others.map((other) => [other, copyOf(getValues(`hours.${other}`))] as const);
    for (const other of others) write(other, getValues(`hours.${day}`));
    const undo = (): void => {
      for (const [other, spans] of before) write(other, spans);
    };
    toast.success(said, { undo });
  };
}

/** The hours of one day: none, or a few spans. */
function DayHours({ day }: { day: Weekday }) {
  const name = `hours.${day}`;
  const label = dayWord(day);
  const field = { name, label, optional: true };
  const state = useField(field, { show: spansText });
  const { fields, append, remove } = useFieldArray({ name });
  const held = spansIn(useWatch({ name }));
  const add = useRef<HTMLButtonElement>(null);
  const copy = useCopy(day);
  return (
    <FieldGroup field={{ name, label }} state={state}>
      <div className="grid grid-cols-1 gap-3">
        {fields.map(({ id }, place) => {
          const { from = '', to = '' } = held[place] ?? {};
          return (
            <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
              <TimeField
                name={`${name}.${place}.from`}
                label={m.centers_hours_from()}
                say={clockWord}
                again={`${name}.${place}.to`}
              />
              <TimeField
                name={`${name}.${place}.to`}
                label={m.centers_hours_to()}
                say={clockWord}
                isEnd
              />
              <IconButton
                label={m.centers_hours_remove({ from, to })}
                className="mt-8"
                onClick={() => {
                  remove(place);
                  add.current?.focus();
                }}
              >
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </div>
          );
        })}
        <div className="flex flex-wrap items-center gap-2">
          {fields.length === 0 && (
            <span className="mr-auto text-ink-2">{m.centers_hours_closed()}</span>
          )}
          <Button
            ref={add}
            size="sm"
            variant="ghost"
            disabled={fields.length >= spansAtMost}
            onClick={() => append(copyOf(blankSpan), { shouldFocus: false })}
          >
            <Plus size={18} aria-hidden="true" />
            {m.centers_hours_add()}
          </Button>
          {fields.length > 0 && (
            <DropdownMenu
              trigger={
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={m.centers_hours_copy_of({ day: label })}
                >
                  <Copy size={18} aria-hidden="true" />
                  {m.centers_hours_copy()}
                </Button>
              }
              items={[
                {
                  label: m.centers_hours_copy_all(),
                  onSelect: () => copy(weekdays, m.centers_hours_copied({ day: label })),
                },
                {
                  label: m.centers_hours_copy_week(),
                  onSelect: () => copy(workdays, m.centers_hours_copied_week({ day: label })),
                },
              ]}
            />
          )}
        </div>
      </div>
    </FieldGroup>
  );
}

/** When it is open on each day; a day without a span is closed. */
export function HoursPart() {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      {weekdays.map((day) => (
        <DayHours key={day} day={day} />
      ))}
    </div>
  );
}
