import * as m from '@chinar/messages/paraglide/messages';
import { useSortable } from '@dnd-kit/sortable';
import {
  EllipsisVertical,
  Eye,
  FileText,
  GripVertical,
  ListChecks,
  MonitorPlay,
  Radio,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { calmQuery, useMedia } from '../../../lib/use-media.ts';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { Given } from '../../../ui/given.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Press } from '../../../ui/press.tsx';
import { kindWord, lengthWords } from '../course-words.ts';
import type { DraftLesson, Section } from './outline-data.ts';

const icons = {
  video: MonitorPlay,
  material: FileText,
  quiz: ListChecks,
  text: FileText,
  live: Radio,
} as const;

/** One line of the tree: what holds it when it is dragged, what it says, and what can be done with it. */
function Line({
  id,
  title,
  acts,
  isSection = false,
  isChosen = false,
  children,
}: {
  id: string;
  title: string;
  acts: readonly MenuItem[];
  isSection?: boolean;
  isChosen?: boolean;
  children: ReactNode;
}) {
  const isCalm = useMedia(calmQuery);
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, isDragging } =
    sortable;
  const look = isSection ? 'bg-sunk font-semibold' : isChosen ? 'bg-lake-soft' : 'bg-surface';
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: isCalm ? undefined : sortable.transition,
      }}
      className={`flex min-h-12 items-center border-b border-line ${look} ${isDragging ? 'relative z-10 shadow-raised' : ''}`}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        label={m.courses_make_drag({ title })}
        className="cursor-grab touch-manipulation text-ink-3"
      >
        <GripVertical size={18} aria-hidden="true" />
      </IconButton>
      {children}
      <DropdownMenu
        trigger={
          <IconButton label={m.courses_make_acts({ title })}>
            <EllipsisVertical size={20} aria-hidden="true" />
          </IconButton>
        }
        items={acts}
      />
    </li>
  );
}

/** The head of a section; what opens it later is said in it. */
export function SectionRow({
  section,
  acts,
  hasFault,
  onOpen,
}: {
  section: Section;
  acts: readonly MenuItem[];
  hasFault: boolean;
  onOpen: () => void;
}) {
  const { opensAfterDays, opensAt } = section;
  const isLater = opensAfterDays !== null || opensAt !== null;
  return (
    <Line id={section._id} title={section.title} acts={acts} isSection>
      <Press
        onClick={onOpen}
        data-place={`sections.${section._id}`}
        className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 py-1 text-left"
      >
        <span className="min-w-0 break-words">
          <Given>{section.title}</Given>
        </span>
        {isLater && (
          <span className="text-14 font-medium text-ink-2">{m.courses_make_later()}</span>
        )}
        {hasFault && <Fault />}
      </Press>
    </Line>
  );
}

function Fault() {
  return (
    <>
      <TriangleAlert size={18} className="shrink-0 text-warn-text" aria-hidden="true" />
      <span className="sr-only">{m.courses_make_has_fault()}</span>
    </>
  );
}

/** One lesson of the tree; pressed it is opened beside. */
export function LessonRow({
  lesson,
  acts,
  isChosen,
  hasFault,
  onOpen,
}: {
  lesson: DraftLesson;
  acts: readonly MenuItem[];
  isChosen: boolean;
  hasFault: boolean;
  onOpen: () => void;
}) {
  const Icon = icons[lesson.type];
  return (
    <Line id={lesson._id} title={lesson.title} acts={acts} isChosen={isChosen}>
      <Press
        onClick={onOpen}
        aria-current={isChosen || undefined}
        data-place={`lessons.${lesson._id}`}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 py-1 text-left"
      >
        <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
        <span className="sr-only">{kindWord(lesson.type)}: </span>
        <span className="min-w-0 flex-1 break-words">
          <Given>{lesson.title}</Given>
        </span>
        {lesson.isPreview && (
          <>
            <Eye size={18} className="shrink-0 text-lake" aria-hidden="true" />
            <span className="sr-only">{m.courses_make_preview()}</span>
          </>
        )}
        {hasFault && <Fault />}
        {lesson.seconds > 0 && (
          <span className="text-14 text-ink-2 tabular-nums">{lengthWords(lesson)}</span>
        )}
      </Press>
    </Line>
  );
}
