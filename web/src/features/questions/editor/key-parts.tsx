import * as m from '@chinar/messages/paraglide/messages';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useField } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MarkBox, ToggleBox } from '../../../ui/mark-boxes.tsx';
import { EntryRows, markOf } from './entry-rows.tsx';
import { filledShares, followedShares } from './shares.ts';
import type { EditorValues } from './values.ts';

type Entry = EditorValues['content']['en']['options'][number];

/** The options, with what is right marked on each. */
export function OptionsPart() {
  const type = useWatch({ name: 'type' }) as EditorValues['type'];
  const weighs = useWatch({ name: 'weighs' }) === true && type !== 'truefalse';
  const { getValues, setValue } = useFormContext();
  const field = { name: 'key.optionIds', label: m.questions_part_options() };
  const state = useField(field, {
    show: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  });
  const { field: key } = useController({ name: field.name });
  const chosen = (Array.isArray(key.value) ? key.value : []) as string[];
  const isSeveral = type === 'multiple' || (type === 'single' && weighs);
  const share = (change: (options: Entry[]) => Entry[]): void => {
    for (const [place, entry] of change(getValues('content.en.options') as Entry[]).entries())
      setValue(`content.en.options.${place}.share`, entry.share, { shouldDirty: true });
  };
  const others = (id: string): string[] =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  const mark = (id: string): void => {
    const optionIds = isSeveral ? others(id) : [id];
    key.onChange(optionIds);
    const before = { type, optionIds: chosen };
    if (weighs) share((options) => followedShares(options, before, { type, optionIds }));
  };
  const weigh = (isOn: boolean): void => {
    if (isOn) share((options) => filledShares(options, { type, optionIds: chosen }));
  };
  return (
    <FieldGroup
      field={{
        ...field,
        hint: isSeveral ? m.questions_mark_several() : m.questions_mark_one(),
      }}
      state={state}
    >
      <EntryRows
        list="options"
        isRight={(id) => chosen.includes(id)}
        renderBefore={(id, item, letter) => (
          <MarkBox
            kind={isSeveral ? 'checkbox' : 'radio'}
            name={field.name}
            isOn={chosen.includes(id)}
            onChange={() => mark(id)}
            label={m.questions_mark_right({ item })}
            letter={letter}
            describedBy={state.control['aria-describedby']}
          />
        )}
        {...(weighs
          ? {
              renderAfter: (place: number, _id: string, item: string) => (
                <div className="w-32">
                  <NumberField
                    name={`content.en.options.${place}.share`}
                    label={m.questions_share_of({ item })}
                    min={-100}
                    max={100}
                    decimals={5}
                    unit="%"
                    optional
                  />
                </div>
              ),
            }
          : {})}
      />
      {type !== 'truefalse' && (
        <div className="mt-2">
          <CheckboxField name="weighs" hint={m.questions_weighs_hint()} onTick={weigh}>
            {m.questions_weighs()}
          </CheckboxField>
        </div>
      )}
    </FieldGroup>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="mt-2.5 grid size-7 shrink-0 place-items-center rounded-tag bg-sunk text-14 font-semibold text-ink-2"
    >
      {children}
    </span>
  );
}

/** For each entry of the left column, which of the right belong to it: none, one or several. */
function Pairs() {
  const field = {
    name: 'key.pairs',
    label: m.questions_part_pairs(),
    hint: m.questions_pairs_hint(),
  };
  const state = useField(field, {
    show: (value) => (Array.isArray(value) ? value.map((pair) => String(pair)).join('; ') : ''),
  });
  const { field: key } = useController({ name: field.name });
  const pairs = (Array.isArray(key.value) ? key.value : []) as [string, string][];
  const [lefts, rights] = useWatch({ name: ['content.en.left', 'content.en.right'] }) as Entry[][];
  const toggle = (left: string, right: string): void => {
    const rest = pairs.filter(([from, to]) => from !== left || to !== right);
    key.onChange(rest.length < pairs.length ? rest : [...pairs, [left, right]]);
  };
  return (
    <FieldGroup field={field} state={state}>
      <div className="grid gap-2">
        {(lefts ?? []).map((left, place) => (
          <fieldset key={left._id} className="flex min-w-0 flex-wrap items-center gap-2">
            <legend className="sr-only">
              {m.questions_pairs_of({ mark: markOf('left', place) })}
            </legend>
            <span className="w-8 font-semibold" aria-hidden="true">
              {markOf('left', place)}
            </span>
            {(rights ?? []).map((right, at) => (
              <ToggleBox
                key={right._id}
                name={field.name}
                isOn={pairs.some(([from, to]) => from === left._id && to === right._id)}
                onChange={() => toggle(left._id, right._id)}
                label={m.questions_item_right({ mark: markOf('right', at) })}
                sign={markOf('right', at)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Two columns, and what belongs together. */
export function MatchPart() {
  return (
    <div className="grid gap-8">
      {(['left', 'right'] as const).map((list) => (
        <section key={list} className="grid gap-3">
          <h3 className="font-semibold">
            {list === 'left' ? m.questions_column_left() : m.questions_column_right()}
          </h3>
          <EntryRows list={list} renderBefore={(_id, _item, mark) => <Mark>{mark}</Mark>} />
        </section>
      ))}
      <Pairs />
    </div>
  );
}
