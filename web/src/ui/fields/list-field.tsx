import * as m from '@chinar/messages/paraglide/messages';
import type { DragEndEvent } from '@dnd-kit/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { copyOf } from '../../lib/forms/record-values.ts';
import { calmQuery, useMedia } from '../../lib/use-media.ts';
import { IconButton } from '../icon-button.tsx';
import { Press } from '../press.tsx';
import { toast } from '../toasts.tsx';
import type { FieldProps } from './field.tsx';
import { useField } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

type ListProps = FieldProps & {
  /** What a new entry begins with. */
  blank: Record<string, unknown>;
  /** What one entry is: "Section". */
  itemLabel: string;
  addLabel?: string;
  max?: number;
  /** The fields of one entry, named under `base`: `sections.0`. */
  children: (base: string, place: number) => ReactNode;
};

type EntryProps = {
  id: string;
  item: string;
  place: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
};

function Entry({ id, item, place, total, onMove, onRemove, children }: EntryProps) {
  const isCalm = useMedia(calmQuery);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const isFirst = place === 0;
  const isLast = place === total - 1;
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: isCalm ? undefined : transition,
      }}
      className={`relative rounded-card border bg-surface ${isDragging ? 'z-10 border-lake shadow-raised' : 'border-line'}`}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{item}</legend>
        <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-2">
          {/* For fingers and mice; keys have the buttons beside it. */}
          <span
            ref={setActivatorNodeRef}
            {...listeners}
            aria-hidden="true"
            className="grid size-11 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
          >
            <GripVertical size={20} />
          </span>
          <span className="min-w-0 flex-1 truncate text-14 font-semibold text-ink-2" aria-hidden>
            {item}
          </span>
          <IconButton
            label={m.common_list_up({ item })}
            // Not disabled: the focus stays on it when an entry has come to the top.
            aria-disabled={isFirst}
            className="aria-disabled:opacity-40"
            onClick={() => !isFirst && onMove(place - 1)}
          >
            <ChevronUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={m.common_list_down({ item })}
            aria-disabled={isLast}
            className="aria-disabled:opacity-40"
            onClick={() => !isLast && onMove(place + 1)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={m.common_list_remove({ item })} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="grid grid-cols-1 gap-4 p-4">{children}</div>
      </fieldset>
    </li>
  );
}

/** What can be done with the entries, and what is said of it. */
function useEntries({ name, itemLabel }: ListProps, focusRest: () => void) {
  const { control, getValues } = useFormContext();
  const { fields, append, move, remove, insert } = useFieldArray({ control, name });
  const [said, setSaid] = useState('');
  const total = fields.length;
  return {
    fields,
    append,
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

/**
 * Sub-records in an order of one's own: added, removed (which can be undone), and moved by dragging or by
 * buttons. The form's value is their list.
 */
export function ListField(props: ListProps) {
  const { blank, itemLabel: _item, addLabel, max = Infinity, children, ...field } = props;
  const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
  const state = useField(field, {
    show: (value) => m.common_list_entries({ count: count(value) }),
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
                <Entry
                  key={id}
                  id={id}
                  item={itemOf(place)}
                  place={place}
                  total={fields.length}
                  onMove={(to) => entries.moveTo(place, to)}
                  onRemove={() => entries.removeAt(place, itemOf(place))}
                >
                  {children(`${field.name}.${place}`, place)}
                </Entry>
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
        onClick={() => !isFull && entries.append(copyOf(blank))}
        className="mt-3 flex min-h-12 w-full items-center justify-center gap-2 rounded-card border border-dashed border-line-strong px-4 font-semibold text-lake hover:border-ink-3 hover:bg-surface aria-disabled:text-ink-3"
      >
        <Plus size={18} aria-hidden="true" />
        {addLabel ?? m.common_list_add()}
      </Press>
      {isFull && <p className="mt-1.5 text-14 text-ink-2">{m.common_list_full({ max })}</p>}
    </FieldGroup>
  );
}
