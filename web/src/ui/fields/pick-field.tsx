import * as m from '@chinar/messages/paraglide/messages';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { IconButton } from '../icon-button.tsx';
import { boxClass } from './box-class.ts';
import type { Choice } from './choice-fields.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/**
 * One of many, found by typing in the platform's own list; the form's value is the choice's, or '' for none.
 * What is typed and is no choice changes nothing, and gives way to what is chosen when the box is left.
 */
export function PickField({
  choices,
  onSearch,
  ...field
}: FieldProps & {
  choices: readonly Choice[];
  /** Hears what is typed and is no choice, where there are more than stand in the list. */
  onSearch?: (text: string) => void;
}) {
  // What was chosen keeps its name when the choices have become others.
  const [picked, setPicked] = useState<Choice | null>(null);
  const labelOf = (value: unknown): string =>
    [...choices, ...(picked ? [picked] : [])].find((choice) => choice.value === value)?.label ?? '';
  const state = useField(field, { show: labelOf });
  const { field: box } = useController({ name: field.name });
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const list = useId();
  const chosen = labelOf(box.value);
  return (
    <FieldFrame field={field} state={state}>
      <div className="relative">
        <input
          {...state.control}
          ref={(node) => {
            box.ref(node);
            input.current = node;
          }}
          type="text"
          list={list}
          autoComplete="off"
          value={typed ?? chosen}
          placeholder={m.common_pick_none()}
          className={`${boxClass} h-12 ${chosen ? 'pr-12' : ''}`}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            const found = choices.find(({ label }) => label === text);
            if (found) setPicked(found);
            else onSearch?.(text);
            if (found || text === '') box.onChange(found?.value ?? '');
          }}
          onKeyDown={({ key }) => {
            // It sends the form: what is sent is seen.
            if (key === 'Enter') setTyped(null);
          }}
          onBlur={() => {
            setTyped(null);
            box.onBlur();
          }}
        />
        {chosen && (
          <IconButton
            label={m.common_pick_clear({ name: field.label })}
            className="absolute top-0.5 right-0.5"
            onClick={() => {
              setTyped(null);
              box.onChange('');
              input.current?.focus();
            }}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
        <datalist id={list}>
          {choices.map(({ value, label }) => (
            <option key={value} value={label}>
              {label}
            </option>
          ))}
        </datalist>
      </div>
    </FieldFrame>
  );
}
