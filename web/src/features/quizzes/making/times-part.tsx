import * as m from '@chinar/messages/paraglide/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { attemptLimits } from '@chinar/contract/attempts.limits';
import { RadioGroupField } from '../../../ui/fields/choice-fields.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Tick } from '../../../ui/press.tsx';
import { closeChoices } from './words.ts';

type WindowValues = { open?: unknown; close?: unknown; closePolicy?: unknown } | '' | undefined;

const none = { open: '', close: '', closePolicy: '' };

/** Whether a window was begun: until it is, its fields are out of the way. */
const isBegun = (held: WindowValues): boolean =>
  Boolean(held) && Object.values(held as object).some((part) => Boolean(part));

/** When a test can be sat, and how long answers from without a network may take. */
export function TimesPart() {
  const { setValue } = useFormContext();
  const held = useWatch({ name: 'window' }) as WindowValues;
  const isOn = isBegun(held);
  const put = (next: typeof none): void =>
    setValue('window', next, { shouldDirty: true, shouldValidate: false });
  return (
    <>
      <Tick isOn={isOn} onChange={(on) => put(on ? { ...none, closePolicy: 'hard_close' } : none)}>
        <span className="grid">
          <span className="font-medium">{m.quizzes_make_window()}</span>
          <span className="text-14 text-ink-2">{m.quizzes_make_window_hint()}</span>
        </span>
      </Tick>
      {isOn && (
        <div className="grid gap-5">
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            <DateTimeField name="window.open" label={m.quizzes_make_window_open()} />
            <DateTimeField name="window.close" label={m.quizzes_make_window_close()} />
          </div>
          <RadioGroupField
            name="window.closePolicy"
            label={m.quizzes_make_close()}
            choices={closeChoices()}
          />
        </div>
      )}
      <NumberField
        name="offlineWindowMinutes"
        label={m.quizzes_make_offline()}
        hint={m.quizzes_make_offline_hint()}
        unit={m.common_duration_min()}
        min={0}
        max={attemptLimits.maxOfflineWindowMinutes}
      />
    </>
  );
}
