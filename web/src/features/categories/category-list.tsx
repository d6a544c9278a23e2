import type { UsedCategory } from '@chinar/contract/categories';
import * as m from '@chinar/messages/paraglide/messages';
import type { DragEndEvent } from '@dnd-kit/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ChevronDown, ChevronUp, GripVertical, Merge, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { said } from '../../lib/i18n.ts';
import { categoryWord } from '../../lib/words.ts';
import { Given } from '../../ui/given.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { kindsLine } from './category-words.ts';
import { siblingsOf } from './tree-data.ts';

export type Acts = {
  onMove: (category: UsedCategory, place: number) => void;
  onEdit: (category: UsedCategory) => void;
  onMerge: (category: UsedCategory) => void;
  onDelete: (category: UsedCategory) => void;
};

type RowProps = Acts & { category: UsedCategory; place: number; total: number };

/** What takes in everything that is no category stays where it is. */
const isFallback = ({ slug }: UsedCategory): boolean => slug === 'general';

function Buttons({ category, place, total, onMove, onEdit, onMerge, onDelete }: RowProps) {
  const name = said(category.name);
  return (
    <div className="-mr-2 flex sm:w-55">
      <IconButton
        label={m.categories_move_up({ name })}
        aria-disabled={place === 0}
        className="aria-disabled:opacity-40"
        onClick={() => place > 0 && onMove(category, place - 1)}
      >
        <ChevronUp size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.categories_move_down({ name })}
        aria-disabled={place === total - 1}
        className="aria-disabled:opacity-40"
        onClick={() => place < total - 1 && onMove(category, place + 1)}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={m.categories_edit_one({ name })} onClick={() => onEdit(category)}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      {!isFallback(category) && (
        <>
          <IconButton label={m.categories_merge_one({ name })} onClick={() => onMerge(category)}>
            <Merge size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={m.categories_delete_one({ name })} onClick={() => onDelete(category)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}

function Row(props: RowProps) {
  const { category } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: category._id });
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={`flex items-center gap-3 border-b border-line bg-surface py-2 pr-4 last:border-0 ${category.parentId === null ? 'pl-2' : 'pl-8'} ${isDragging ? 'relative z-10 shadow-raised' : ''}`}
    >
      {/* Keys have the buttons. */}
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden="true"
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-3 max-sm:hidden"
      >
        <GripVertical size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 max-sm:pl-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">
            <Given>{said(category.name)}</Given>
          </p>
          <p className="text-14 text-ink-2">
            {category.slug} · {kindsLine(category.kinds)}
          </p>
        </div>
        <span className="sm:w-32">
          <Tag>{categoryWord(category.style)}</Tag>
        </span>
        <div className="flex items-center justify-between gap-4 max-sm:w-full">
          <span className="text-14 text-ink-2 tabular-nums sm:w-20">
            {m.categories_uses({ count: category.uses })}
          </span>
          <Buttons {...props} />
        </div>
      </div>
    </li>
  );
}

/** The tree of categories: dragged among their siblings, or moved by buttons. */
export function CategoryList({ tree, ...acts }: Acts & { tree: readonly UsedCategory[] }) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent): void => {
    const node = tree.find(({ _id }) => _id === active.id);
    const target = tree.find(({ _id }) => _id === over?.id);
    if (!node || !target || node._id === target._id) return;
    const siblings = siblingsOf(tree, node);
    // Dropped on what stands under a sibling, it takes that sibling's place.
    const beside = siblings.find(({ _id }) => _id === target._id || _id === target.parentId);
    if (beside && beside._id !== node._id) acts.onMove(node, siblings.indexOf(beside));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={tree.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ul className="overflow-hidden rounded-card border border-line">
          {tree.map((category) => {
            const siblings = siblingsOf(tree, category);
            return (
              <Row
                key={category._id}
                {...acts}
                category={category}
                place={siblings.indexOf(category)}
                total={siblings.length}
              />
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
