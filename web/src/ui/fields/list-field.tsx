import * as m from '@chinar/messages/paraglide/messages';
import type { DragEndEvent } from '@dnd-kit/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { copyOf } from '../../lib/forms/record-values.ts';
import { Press } from '../press.tsx';
import { toast } from '../toasts.tsx';
import type { FieldFacts } from './field-registry.ts';
import type { FieldProps } from './field.tsx';
import { useField } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { ListEntry } from './list-entry.tsx';

type ListProps = FieldProps & {
  /** What a new entry begins with. */
  blank: Record<string, unknown>;
  /** What one entry is: "Section". */
  itemLabel: string;
  addLabel?: string;
  max?: number;
  /** What an entry holds, in a line: with it entries are folded. Empty while there is nothing to say. */
  summary?: (value: Record<string, unknown>) => string;
  /** The whole list beside another version of it; else its summaries, or how many entries there are. */
  look?: FieldFacts['look'];
  /** The fields of one entry, named under `base`: `sections.0`. */
  children: (base: string, place: number) => ReactNode;
};

/** What can be done with the entries, and what is said of it. */
function useEntries({ name, itemLabel }: ListProps, focusRest: () => void) {
  const { control, getValues, clearErrors } = useFormContext();
  const { fields, append, move, remove, insert } = useFieldArray({ control, name });
  const [said, setSaid] = useState('');
  const total = fields.length;
  return {
    fields,
    add: (entry: unknown): void => {
      append(entry);
      // Where a form is checked while it is filled in, a blank entry would be faulty before anybody has seen it.
      setTimeout(() => clearErrors(`${name}.${total}`));
    },
    said,
    itemOf: (place: number) => m.common_list_item({ label: itemLabel, place: place + 1, total }),
    moveTo: (from: number, to: number): void => {
      move(from, to);
      setSaid(m.common_list_moved({ place: to + 1, total }));
    },
    removeAt: (place: number, item: string): void => {
      const kept = copyOf(get(getValues(), `${name}.${place}`)) as Record<string, unknown>;
      remove(place);
      setSaid('');
      focusRest();
      const undo = (): void => insert(place, kept, { shouldFocus: false });
      toast.info(m.common_list_removed({ item }), { undo });
    },
  };
}

/** A list in words: its entries line by line where they can be said, else how many there are. */
function linesOf(value: unknown, summary: ListProps['summary']): string {
  const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  if (!summary) return m.common_list_entries({ count: entries.length });
  return entries.map((entry, place) => `${place + 1}. ${summary(entry)}`).join('\n');
}

/**
 * Sub-records in an order of one's own: added, removed (which can be undone), and moved by dragging or by
 * buttons. The form's value is their list.
 */
export function ListField(props: ListProps) {
  const {
    blank,
    itemLabel: _item,
    addLabel,
    max = Infinity,
    summary,
    look,
    children,
    ...field
  } = props;
  const state = useField(field, {
    show: (value) => linesOf(value, summary),
    look,
  });
  const add = useRef<HTMLButtonElement>(null);
  const entries = useEntries(props, () => add.current?.focus());
  const { fields, itemOf } = entries;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const placeOf = (id: unknown): number => fields.findIndex((entry) => entry.id === id);
  const drop = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from !== -1 && to !== -1 && from !== to) entries.moveTo(from, to);
  };
  const isFull = fields.length >= max;
  const silence = (): undefined => undefined;
  return (
    <FieldGroup field={field} state={state}>
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          // Whoever drags sees it; the output below says where an entry went.
          announcements: {
            onDragStart: silence,
            onDragOver: silence,
            onDragEnd: silence,
            onDragCancel: silence,
          },
          screenReaderInstructions: { draggable: '' },
        }}
      >
        <SortableContext items={fields} strategy={verticalListSortingStrategy}>
          {fields.length > 0 ? (
            <ol className="grid gap-3">
              {fields.map(({ id }, place) => (
                <ListEntry
                  key={id}
                  id={id}
                  base={`${field.name}.${place}`}
                  summary={summary}
                  item={itemOf(place)}
                  place={place}
                  total={fields.length}
                  onMove={(to) => entries.moveTo(place, to)}
                  onRemove={() => entries.removeAt(place, itemOf(place))}
                >
                  {children(`${field.name}.${place}`, place)}
                </ListEntry>
              ))}
            </ol>
          ) : (
            <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
              {m.common_list_empty()}
            </p>
          )}
        </SortableContext>
      </DndContext>
      <output className="sr-only">{entries.said}</output>
      <Press
        ref={add}
        aria-disabled={isFull}
        onClick={() => !isFull && entries.add(copyOf(blank))}
        className="mt-3 flex min-h-12 w-full items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-4 font-semibold text-lake hover:border-ink-3 hover:bg-surface aria-disabled:text-ink-3"
      >
        <Plus size={18} aria-hidden="true" />
        {addLabel ?? m.common_list_add()}
      </Press>
      {isFull && <p className="mt-1.5 text-14 text-ink-2">{m.common_list_full({ max })}</p>}
    </FieldGroup>
  );
}
