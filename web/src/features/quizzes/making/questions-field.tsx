import { questionLimitOfSection } from './words.ts';
import type { QuestionBrief } from '@chinar/contract/questions.terms';
import * as m from '@chinar/messages/paraglide/messages';
import type { DragEndEvent } from '@dnd-kit/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ChevronDown, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { copyOf } from '../../../lib/forms/record-values.ts';
import { Button } from '../../../ui/button.tsx';
import { useField } from '../../../ui/fields/field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Press } from '../../../ui/press.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useKnownQuestions } from './known-questions.tsx';
import { QuestionRow } from './question-row.tsx';
import type { SectionValues } from './totals.ts';

const Picker = latePart(async () => (await import('./picker-sheet.tsx')).PickerSheet);

/** Every question that any section of the form holds. */
function takenIn(sections: readonly SectionValues[]): ReadonlySet<string> {
  return new Set(
    sections.flatMap(({ questions = [] }) => questions.map(({ questionId }) => questionId)),
  );
}

/** What can be done with the questions of a section. */
function useChosen(name: string) {
  const { control, getValues } = useFormContext();
  const { fields, append, move, remove, insert } = useFieldArray({ control, name });
  const known = useKnownQuestions();
  const chosen = fields as unknown as { id: string; questionId: string }[];
  return {
    chosen,
    move,
    taken: (): ReadonlySet<string> => takenIn(getValues('sections') as SectionValues[]),
    add: (questions: readonly QuestionBrief[]): void => {
      known.learn(questions);
      append(
        questions.map(({ _id }) => ({ questionId: _id })),
        { shouldFocus: false },
      );
    },
    removeAt: (place: number): void => {
      const kept = copyOf(get(getValues(), `${name}.${place}`)) as object;
      remove(place);
      const item = m.quizzes_make_question_at({ place: place + 1 });
      toast.info(m.common_list_removed({ item }), {
        undo: () => insert(place, kept, { shouldFocus: false }),
      });
    },
  };
}

/** The questions of one section, in their order: chosen from the bank, moved by dragging or by buttons. */
export function QuestionsField({ base, wanted }: { base: string; wanted: number | null }) {
  const field = { name: `${base}.questions`, label: m.quizzes_make_questions() };
  const state = useField(field, {
    show: (value) => m.quizzes_questions_count({ count: Array.isArray(value) ? value.length : 0 }),
  });
  const { chosen, move, taken, add, removeAt } = useChosen(field.name);
  const [isOpen, setOpen] = useState(chosen.length <= 12);
  const [isPicking, setPicking] = useState(false);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const placeOf = (id: unknown): number => chosen.findIndex((one) => one.id === id);
  const drop = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from !== -1 && to !== -1 && from !== to) move(from, to);
  };
  const hasFault = get(useFormContext().formState.errors, field.name) !== undefined;
  const isShown = isOpen || hasFault;
  const list = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const count = m.quizzes_questions_count({ count: chosen.length });
  return (
    <FieldGroup field={field} state={state}>
      <div className="overflow-hidden rounded-control border border-line bg-surface">
        {chosen.length > 0 && (
          <Press
            ref={opener}
            aria-expanded={isShown}
            aria-controls={list}
            data-opens={field.name}
            onClick={() => setOpen(!isShown)}
            className="flex min-h-11 w-full items-center gap-2 px-3 font-medium hover:bg-sunk"
          >
            <ChevronDown
              size={20}
              aria-hidden="true"
              className={`state shrink-0 ${isShown ? '' : '-rotate-90'}`}
            />
            {wanted === null ? count : `${count} ${m.quizzes_make_of_wanted({ wanted })}`}
          </Press>
        )}
        <div id={list} hidden={!isShown}>
          <DndContext
            id={useId()}
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={drop}
            accessibility={{ screenReaderInstructions: { draggable: '' } }}
          >
            <SortableContext items={chosen} strategy={verticalListSortingStrategy}>
              <ol className={chosen.length > 0 ? 'border-t border-line' : ''}>
                {chosen.map(({ id, questionId }, place) => (
                  <QuestionRow
                    key={id}
                    id={id}
                    base={`${field.name}.${place}`}
                    place={place}
                    total={chosen.length}
                    questionId={questionId}
                    onMove={(to) => move(place, to)}
                    onRemove={() => removeAt(place)}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
        </div>
        <div
          className={`flex flex-wrap items-center gap-3 p-3 ${chosen.length > 0 ? 'border-t border-line' : ''}`}
        >
          <Button size="sm" onClick={() => setPicking(true)}>
            <Plus size={18} aria-hidden="true" />
            {m.quizzes_make_pick()}
          </Button>
          {chosen.length === 0 && (
            <span className="text-14 text-ink-2">
              {wanted === null
                ? m.quizzes_make_no_questions()
                : m.quizzes_make_wanted({ count: wanted })}
            </span>
          )}
        </div>
      </div>
      {isPicking && (
        <Picker
          taken={taken()}
          room={questionLimitOfSection - chosen.length}
          onClose={() => setPicking(false)}
          onPick={(questions) => {
            add(questions);
            setPicking(false);
            setOpen(true);
          }}
        />
      )}
    </FieldGroup>
  );
}
