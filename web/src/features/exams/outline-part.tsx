import { syllabusLimits } from '@chinar/contract/exams.syllabus';
import * as m from '@chinar/messages/paraglide/messages';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { copyOf } from '../../lib/forms/record-values.ts';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { useField } from '../../ui/fields/field.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toasts.tsx';
import {
  blankTopic,
  canShift,
  endOf,
  neighbourOf,
  readOutline,
  stepsOf,
  type TypedTopic,
} from './outline-data.ts';
import { OutlineRow, type OutlineActs } from './outline-row-part.tsx';

const name = 'syllabus';
const noTopics: TypedTopic[] = [];

/** Puts the caret into a topic that has just come. */
function useComing() {
  const [coming, setComing] = useState<number | null>(null);
  useEffect(() => {
    if (coming === null) return;
    document.querySelector<HTMLInputElement>(`[data-mark="${name}.${coming}"]`)?.focus();
  }, [coming]);
  return setComing;
}

/** What can be done with the topics, and what is said of it. */
function useOutline() {
  const { control, getValues, setValue, clearErrors } = useFormContext();
  const { fields, insert, move, remove } = useFieldArray({ control, name });
  const outline = (useWatch({ control, name }) as TypedTopic[] | undefined) ?? noTopics;
  const [told, setTold] = useState('');
  const setComing = useComing();
  const isFull = fields.length >= syllabusLimits.topics;
  const now = (): TypedTopic[] => getValues(name) as TypedTopic[];

  const put = (place: number, topics: readonly TypedTopic[]): void => {
    insert(place, [...topics], { shouldFocus: false });
    setComing(place);
    // A blank topic would be faulty before anybody has seen it.
    setTimeout(() => clearErrors(name));
  };
  const acts: OutlineActs = {
    shift: (place, by) => {
      const topics = now();
      if (!canShift(topics, place, by)) return;
      for (let at = place; at < endOf(topics, place); at += 1)
        setValue(`${name}.${at}.level`, (topics[at]?.level ?? 0) + by, { shouldDirty: true });
      setTold(m.exams_topic_level({ level: (topics[place]?.level ?? 0) + by + 1 }));
    },
    move: (place, by) => {
      const topics = now();
      const other = neighbourOf(topics, place, by);
      if (other === null) return;
      const to = by === 1 ? endOf(topics, other) : other;
      for (const [from, target] of stepsOf(place, endOf(topics, place), to)) move(from, target);
      setTold(m.exams_topic_moved());
    },
    addAfter: (place) => {
      if (!isFull) put(place + 1, [blankTopic(now()[place]?.level ?? 0)]);
    },
    remove: (place) => {
      const topics = now();
      const end = endOf(topics, place);
      const kept = copyOf(topics.slice(place, end));
      remove(kept.map((_, at) => place + at));
      setTold('');
      const undo = (): void => insert(place, kept, { shouldFocus: false });
      toast.info(m.exams_topics_removed({ count: kept.length }), { undo });
    },
    paste: (place, text) => {
      const topics = now();
      const isBlank = topics[place]?.name.en.trim() === '';
      const at = isBlank ? place : place + 1;
      const room = syllabusLimits.topics - topics.length + (isBlank ? 1 : 0);
      const read = readOutline(text, topics[at - 1], topics[place]?.level ?? 0).slice(0, room);
      if (isBlank) remove(place);
      put(at, read);
    },
  };
  return {
    fields,
    outline,
    acts,
    told,
    isFull,
    addLast: () => put(fields.length, [blankTopic(0)]),
  };
}

/** The syllabus as an outline: typed, pasted, indented and moved with keys or buttons. */
export function OutlinePart() {
  const field = {
    name,
    label: m.exams_field_syllabus(),
    hint: m.exams_outline_hint(),
    optional: true,
  };
  const state = useField(field, {
    show: (value) => m.common_list_entries({ count: Array.isArray(value) ? value.length : 0 }),
  });
  const { fields, outline, acts, told, isFull, addLast } = useOutline();
  return (
    <FieldGroup field={field} state={state}>
      {fields.length > 0 && (
        <ol className="grid rounded-card border border-line bg-surface px-3 py-1 sm:px-4">
          {fields.map(({ id }, place) => {
            const topic = outline[place] ?? blankTopic(0);
            return (
              <OutlineRow
                key={id}
                place={place}
                level={topic.level}
                label={topic.name.en || topic.name.hi || m.exams_topic_place({ place: place + 1 })}
                acts={acts}
                can={{
                  in: canShift(outline, place, 1),
                  out: canShift(outline, place, -1),
                  up: neighbourOf(outline, place, -1) !== null,
                  down: neighbourOf(outline, place, 1) !== null,
                }}
              />
            );
          })}
        </ol>
      )}
      <output className="sr-only">{told}</output>
      <Press
        aria-disabled={isFull}
        onClick={() => !isFull && addLast()}
        className="mt-3 flex min-h-12 w-full items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-4 font-semibold text-lake hover:border-ink-3 hover:bg-surface aria-disabled:text-ink-3"
      >
        <Plus size={18} aria-hidden="true" />
        {m.exams_add_topic()}
      </Press>
    </FieldGroup>
  );
}
