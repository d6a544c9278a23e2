import { questionLimits } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { BareLine } from '../../../ui/fields/bare-boxes.tsx';
import { SelectField } from '../../../ui/fields/choice-fields.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { FieldNotes, useField } from '../../../ui/fields/field.tsx';
import { ListField } from '../../../ui/fields/list-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Press } from '../../../ui/press.tsx';
import { blankNumber } from './values.ts';

/** How many digits after the point somebody may want. */
const decimals = 10;

function NumberRow({ base, isWhole }: { base: string; isWhole: boolean }) {
  const kind = useWatch({ name: `${base}.kind` }) as string;
  const field = { name: base, label: m.questions_part_number() };
  const state = useField(field, { show: (value) => JSON.stringify(value) });
  const places = isWhole ? 0 : decimals;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          name={`${base}.kind`}
          label={m.questions_number_kind()}
          choices={[
            { value: 'exact', label: m.questions_number_exact() },
            { value: 'range', label: m.questions_number_range() },
          ]}
        />
        {kind === 'range' ? (
          <>
            <NumberField name={`${base}.min`} label={m.questions_number_from()} decimals={places} />
            <NumberField name={`${base}.max`} label={m.questions_number_to()} decimals={places} />
          </>
        ) : (
          <>
            <NumberField
              name={`${base}.value`}
              label={m.questions_number_value()}
              decimals={places}
            />
            {!isWhole && (
              <>
                <NumberField
                  name={`${base}.tolerance`}
                  label={m.questions_number_tolerance()}
                  decimals={decimals}
                  min={0}
                  optional
                />
                <NumberField
                  name={`${base}.tolerancePercent`}
                  label={m.questions_number_percent()}
                  decimals={4}
                  min={0}
                  max={100}
                  unit="%"
                  optional
                />
                <NumberField
                  name={`${base}.significantFigures`}
                  label={m.questions_number_figures()}
                  min={1}
                  max={12}
                  optional
                />
              </>
            )}
          </>
        )}
        <NumberField
          name={`${base}.share`}
          label={m.questions_number_share()}
          decimals={4}
          min={0}
          max={100}
          unit="%"
          optional
        />
      </div>
      <FieldNotes field={{}} state={state} />
    </>
  );
}

/** The numbers that are right, each exactly, nearly, or anywhere in a range. */
export function NumericPart() {
  const isWhole = useWatch({ name: 'type' }) === 'integer';
  return (
    <ListField
      name="key.numeric"
      label={m.questions_part_numbers()}
      hint={m.questions_numbers_hint()}
      blank={blankNumber}
      itemLabel={m.questions_part_number()}
      addLabel={m.questions_add_number()}
      max={20}
    >
      {(base) => <NumberRow base={base} isWhole={isWhole} />}
    </ListField>
  );
}

function AcceptedRow({ place, onRemove }: { place: number; onRemove: (() => void) | null }) {
  const label = m.questions_accepted({ number: place + 1 });
  return (
    <li>
      <BareLine
        name={`key.accepted.${place}`}
        label={label}
        maxLength={questionLimits.accepted.length}
        act={
          <IconButton
            label={m.common_list_remove({ item: label })}
            aria-disabled={onRemove === null}
            className="aria-disabled:opacity-40"
            onClick={() => onRemove?.()}
          >
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        }
      />
    </li>
  );
}

/** The texts that are right, whatever their case and blanks. */
export function AcceptedPart() {
  const field = {
    name: 'key.accepted',
    label: m.questions_part_accepted(),
    hint: m.questions_accepted_hint(),
  };
  const state = useField(field, {
    show: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  });
  const { field: key } = useController({ name: field.name });
  const texts = (Array.isArray(key.value) ? key.value : []) as string[];
  const isFull = texts.length >= questionLimits.accepted.count;
  return (
    <FieldGroup field={field} state={state}>
      <ol className="grid gap-3">
        {texts.map((_, place) => (
          <AcceptedRow
            // They have no names of their own.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${place} of ${texts.length}`}
            place={place}
            onRemove={
              texts.length > 1 ? () => key.onChange(texts.filter((__, at) => at !== place)) : null
            }
          />
        ))}
      </ol>
      <Press
        aria-disabled={isFull}
        onClick={() => !isFull && key.onChange([...texts, ''])}
        className="mt-3 flex min-h-12 w-full max-w-form items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-4 font-semibold text-lake hover:border-ink-3 hover:bg-surface aria-disabled:text-ink-3"
      >
        <Plus size={18} aria-hidden="true" />
        {m.questions_add_accepted()}
      </Press>
    </FieldGroup>
  );
}
