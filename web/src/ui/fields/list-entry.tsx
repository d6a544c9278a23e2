import * as m from '@chinar/messages/paraglide/messages';
import { useSortable } from '@dnd-kit/sortable';
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { calmQuery, useMedia } from '../../lib/use-media.ts';
import { Given } from '../given.tsx';
import { IconButton } from '../icon-button.tsx';
import { MoveButtons } from '../move-buttons.tsx';

/** Lists stand in lists: on a phone the inner ones take the whole width, or nothing is left of it. */
const DepthContext = createContext(0);

export type EntryProps = {
  id: string;
  /** Where its fields are in the form: `sections.0`. */
  base: string;
  item: string;
  place: number;
  total: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** A line in place of a folded entry; where it is empty there is nothing to fold yet. */
  summary?: ((value: Record<string, unknown>) => string) | undefined;
  children: ReactNode;
};

/**
 * Whether an entry is unfolded: one that says something begins folded, one with a fault is open, so that
 * nobody looks for what is wrong.
 */
function useUnfolded({ base, summary }: EntryProps) {
  const { formState, getValues } = useFormContext();
  const hasFault = get(formState.errors, base) !== undefined;
  const [isOpen, setOpen] = useState(() => !summary?.(getValues(base) as never));
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ hasFault, unfolded: 0 });
  if (hasFault !== seen.hasFault) {
    const isForced = hasFault && !isOpen;
    setSeen({ hasFault, unfolded: seen.unfolded + (isForced ? 1 : 0) });
    if (isForced) setOpen(true);
  }
  useEffect(() => {
    if (seen.unfolded === 0) return;
    // A field that was folded away could not take the focus: the first of the form that is wrong has it now.
    const first = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    const isTaken = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (first && !isTaken && box.current?.contains(first)) first.focus();
  }, [seen.unfolded]);
  return { box, isOpen, toggle: () => setOpen(!isOpen) };
}

/** What a folded entry holds, in a line. */
function SummaryLine({ base, summary }: Required<Pick<EntryProps, 'base' | 'summary'>>) {
  const value = useWatch({ name: base }) as Record<string, unknown> | undefined;
  return <Given>{value && summary ? summary(value) : ''}</Given>;
}

function Moves({ item, place, total, onMove, onRemove }: EntryProps) {
  return (
    <div className="relative flex shrink-0 items-center">
      <MoveButtons item={item} place={place} total={total} onMove={onMove} />
      <IconButton label={m.common_list_remove({ item })} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** What an entry is called; where it can be folded, the button that does. */
function Name({
  item,
  fields,
  isFoldable,
  isFolded,
  toggle,
}: {
  item: string;
  /** The id of what is folded. */
  fields: string;
  isFoldable: boolean;
  isFolded: boolean;
  toggle: () => void;
}) {
  if (!isFoldable) {
    return (
      <span className="min-w-0 flex-1 truncate text-14 font-semibold text-ink-2" aria-hidden>
        {item}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={fields}
      onClick={toggle}
      // The whole of a folded entry opens it.
      className={`state flex min-h-11 min-w-0 flex-1 items-center gap-1 rounded-control text-left text-14 font-semibold text-ink-2 hover:text-ink ${isFolded ? 'after:absolute after:inset-0' : ''}`}
    >
      <ChevronDown
        size={20}
        aria-hidden="true"
        className={`state shrink-0 ${isFolded ? '-rotate-90' : ''}`}
      />
      <span className="min-w-0">{item}</span>
    </button>
  );
}

/** One of a list's entries: its name and what can be done with it, and its fields, which may be folded away. */
export function ListEntry(entry: EntryProps) {
  const { id, base, item, summary, children } = entry;
  const isCalm = useMedia(calmQuery);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const depth = use(DepthContext);
  const { box, isOpen, toggle } = useUnfolded(entry);
  const fields = useId();
  const isFolded = summary !== undefined && !isOpen;
  const inner = depth > 0 ? 'max-sm:-mx-3 max-sm:rounded-none max-sm:border-x-0' : '';
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: isCalm ? undefined : transition,
      }}
      className={`relative rounded-card border bg-surface ${inner} ${isDragging ? 'z-10 border-lake shadow-raised' : 'border-line'}`}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{item}</legend>
        <div
          className={`flex items-center gap-1 py-1 pr-1 pl-2 ${isFolded ? '' : 'border-b border-line'}`}
        >
          {/* For fingers and mice; keys have the buttons beside it. */}
          <span
            ref={setActivatorNodeRef}
            {...listeners}
            aria-hidden="true"
            className="relative z-10 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
          >
            <GripVertical size={20} />
          </span>
          <Name {...{ item, fields, isFolded, toggle }} isFoldable={summary !== undefined} />
          <Moves {...entry} />
        </div>
        {isFolded && summary && (
          <p className="px-3 pb-3 sm:pl-14">
            <SummaryLine base={base} summary={summary} />
          </p>
        )}
        <div
          ref={box}
          id={fields}
          hidden={isFolded}
          className={isFolded ? '' : 'grid grid-cols-1 gap-4 p-3 sm:p-4'}
        >
          <DepthContext value={depth + 1}>{children}</DepthContext>
        </div>
      </fieldset>
    </li>
  );
}
