import { questionLimits } from '@chinar/contract/questions.terms';
import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { copyOf } from '../../../lib/forms/record-values.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { EditorValues, ListName } from './values.ts';

type Entry = EditorValues['content']['en']['options'][number];

const limitOf = (list: ListName) =>
  list === 'options' ? questionLimits.options : questionLimits.columns;

/** The first letter that no entry bears; after z they go on by number. */
function freeId(entries: readonly Entry[]): string {
  const taken = new Set(entries.map(({ _id }) => _id));
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(97 + place));
  const numbers = Array.from({ length: entries.length + 1 }, (_, place) => `o${place + 1}`);
  return [...letters, ...numbers].find((id) => !taken.has(id)) ?? '';
}

function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.filter((_, place) => place !== from);
  return [...rest.slice(0, to), rows[from] as T, ...rest.slice(to)];
}

/** Waits until the moved row stands in its new place. */
function focusAt(name: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus(),
  );
}

/** The entries of a list, which stand in both languages under the same ids and in the same order. */
export function useEntries(list: ListName, itemOf: (place: number) => string) {
  const { getValues, setValue, clearErrors } = useFormContext();
  const entries = (useWatch({ name: `content.en.${list}` }) ?? []) as Entry[];
  const [said, setSaid] = useState('');
  const { min, max } = limitOf(list);
  const write = (change: (entries: Entry[]) => Entry[]): void => {
    for (const language of ['en', 'hi'] as const) {
      const name = `content.${language}.${list}`;
      setValue(name, change((getValues(name) ?? []) as Entry[]), { shouldDirty: true });
    }
    // What was said of a place is not about who stands there now.
    clearErrors(['content.en', 'content.hi', 'key']);
  };
  /** What is right no longer names an entry that is gone. */
  const forget = (id: string): void => {
    const key = getValues('key') as EditorValues['key'];
    const side = list === 'left' ? 0 : 1;
    if (list === 'options')
      setValue(
        'key.optionIds',
        key.optionIds.filter((other) => other !== id),
      );
    else
      setValue(
        'key.pairs',
        key.pairs.filter((pair) => pair[side] !== id),
      );
  };
  return {
    entries,
    said,
    isFull: entries.length >= max,
    isLeast: entries.length <= min,
    max,
    add: (): void => {
      const _id = freeId(entries);
      write((held) => [...held, { _id, text: '' }]);
      focusAt(`content.en.${list}.${entries.length}.text`);
    },
    move: (from: number, by: -1 | 1, language: Language | null): void => {
      const to = from + by;
      if (to < 0 || to >= entries.length) return;
      write((held) => moved(held, from, to));
      setSaid(m.common_list_moved({ place: to + 1, total: entries.length }));
      if (language) focusAt(`content.${language}.${list}.${to}.text`);
    },
    remove: (place: number): void => {
      const before = copyOf(getValues()) as EditorValues;
      const id = entries[place]?._id ?? '';
      write((held) => held.filter((_, at) => at !== place));
      forget(id);
      const undo = (): void => {
        for (const language of ['en', 'hi'] as const)
          setValue(`content.${language}.${list}`, before.content[language][list]);
        setValue('key', before.key, { shouldDirty: true });
      };
      toast.info(m.common_list_removed({ item: itemOf(place) }), { undo });
    },
  };
}
