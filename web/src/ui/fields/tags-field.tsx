import * as m from '@chinar/messages/paraglide/messages';
import { X } from 'lucide-react';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { FieldFrame, useField } from './field.tsx';
import { FieldRegistryContext } from './field-registry.ts';

const comma = /[,،]/;

type TagsProps = FieldProps & {
  /** How many there may be. */
  max: number;
  /** Characters of each. */
  maxLength?: number;
  /** Where not any word will do: the text as it is kept, or null; and what is said of one that will not. */
  read?: (text: string) => string | null;
  wrong?: (text: string) => string;
};

/** Whether `tags` hold one that reads the same. */
const holds = (tags: readonly string[], tag: string): boolean =>
  tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase());

/** Several words of one's own; the form's value is the list of texts. Nothing typed waits to be lost: leaving adds it. */
export function TagsField({
  max,
  maxLength = 40,
  read = (text) => text,
  wrong = () => '',
  ...field
}: TagsProps) {
  const told = { hint: m.common_tags_hint(), ...field };
  const state = useField(told);
  const { field: box } = useController({ name: field.name });
  const tags = (Array.isArray(box.value) ? box.value : []) as string[];
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState({ text: '', isFault: false });
  const input = useRef<HTMLInputElement | null>(null);
  const note = useId();
  const say = (text: string, isFault = false): void => setSaid({ text, isFault });

  const registry = use(FieldRegistryContext);
  // A field that is gone waits for nothing.
  useEffect(() => () => void registry?.waiting.delete(field.name), [registry, field.name]);

  /** Adds what can be added and gives what cannot, which stays in the box. */
  const add = (texts: readonly string[]): string => {
    const next = [...tags];
    const left: string[] = [];
    registry?.waiting.delete(field.name);
    for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
      const tag = read(text);
      if (tag === null) {
        left.push(text);
        say(wrong(text), true);
        // It is meant, so the form is not sent without it.
        registry?.waiting.set(field.name, wrong(text));
        continue;
      }
      const isTaken = !holds(next, tag) && tag.length <= maxLength && next.length < max;
      if (isTaken) next.push(tag);
      else left.push(tag);
      if (isTaken) say(m.common_tags_added({ tag }));
      else if (holds(next, tag)) say(m.common_tags_twice({ tag }), true);
      else if (tag.length > maxLength) say(m.common_tags_long({ max: maxLength }), true);
      else say(m.common_tags_full({ max }), true);
    }
    if (next.length > tags.length) box.onChange(next);
    return left.join(', ');
  };
  const remove = (tag: string): void => {
    box.onChange(tags.filter((other) => other !== tag));
    say(m.common_tags_removed({ tag }));
    input.current?.focus();
  };
  const described = [state.control['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <FieldFrame
      field={told}
      state={state}
      aside={
        <span className="text-14 text-ink-3 tabular-nums">
          {m.common_tags_count({ count: tags.length, max })}
        </span>
      }
    >
      <div className="state flex flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 py-1 hover:border-ink-3 has-[input:focus-visible]:border-lake has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lake has-[input[aria-invalid]]:border-bad">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex max-w-full items-center rounded-tag bg-sunk pl-2.5 text-14 font-medium"
          >
            <span className="min-w-0 truncate">{tag}</span>
            <button
              type="button"
              aria-label={m.common_tags_remove({ tag })}
              onClick={() => remove(tag)}
              className="state grid size-9 shrink-0 place-items-center text-ink-2 hover:text-ink pointer-coarse:size-11"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          {...state.control}
          aria-describedby={described}
          ref={(node) => {
            input.current = node;
            box.ref(node);
          }}
          value={typed}
          enterKeyHint="enter"
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.target;
            setTyped(comma.test(value) ? add(value.split(comma)) : value);
          }}
          onKeyDown={(event) => {
            // Enter also ends a word that an input method is still writing.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault();
              setTyped(add([typed]));
            } else if (event.key === 'Backspace' && typed === '') {
              const last = tags.at(-1);
              if (last !== undefined) remove(last);
            }
          }}
          onBlur={() => {
            setTyped(add([typed]));
            box.onBlur();
          }}
          className="h-10 min-w-28 flex-1 bg-transparent px-1.5 text-16 text-ink outline-none"
        />
      </div>
      <output
        id={note}
        className={said.isFault ? 'mt-1.5 block text-14 font-medium text-warn-text' : 'sr-only'}
      >
        {said.text === state.error ? '' : said.text}
      </output>
    </FieldFrame>
  );
}
