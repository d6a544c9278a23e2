import { courseLimits } from '@chinar/contract/courses.limits';
import type { CourseDraft } from '@chinar/contract/courses.making';
import { addSection, removeLesson, removeSection } from '@chinar/contract/courses.outline';
import * as m from '@chinar/messages/paraglide/messages';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useSend } from '../../../lib/queries.ts';
import { saidOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EndpointForm } from '../../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonForm } from './lesson-form.tsx';
import { dropMove, rowsOf, type Section } from './outline-data.ts';
import { useOutline } from './outline-state.ts';
import { type Dialogs, type Gone, lessonActs, type Outline, sectionActs } from './tree-data.ts';
import { SectionDialog } from './section-dialog.tsx';
import { touched } from './touched-data.ts';
import { LessonRow, SectionRow } from './tree-row.tsx';

/** Asks before something is taken out, and takes it out. */
function Removing({
  id,
  gone,
  onClose,
  onGone,
}: {
  id: string;
  gone: Gone | null;
  onClose: () => void;
  onGone: (gone: Gone) => void;
}) {
  const section = useSend(removeSection, { touches: touched });
  const lesson = useSend(removeLesson, { touches: touched });
  const title = gone ? (gone.kind === 'section' ? gone.section.title : gone.lesson.title) : '';
  const remove = async (): Promise<void> => {
    if (!gone) return;
    try {
      if (gone.kind === 'section')
        await section.mutateAsync({ params: { id, sectionId: gone.section._id } });
      else await lesson.mutateAsync({ params: { id, lessonId: gone.lesson._id } });
      onGone(gone);
      toast.success(m.courses_make_removed({ title }));
    } catch (error) {
      toast.error(saidOf(error, ''));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={gone !== null}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={m.courses_make_remove_title({ title })}
      text={
        gone?.kind === 'section'
          ? m.courses_make_remove_section_text({ count: gone.section.lessons.length })
          : m.courses_make_remove_lesson_text()
      }
      verb={m.courses_make_remove()}
      isDestructive
      isBusy={section.isPending || lesson.isPending}
    />
  );
}

/** A section more, at the end. */
function NewSection({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.courses_make_section_new()}>
      <EndpointForm
        endpoint={addSection}
        params={{ id }}
        touches={touched}
        onSent={onClose}
        resetOnSuccess
      >
        <TextField name="title" label={m.courses_make_section_title()} maxLength={120} />
        <SubmitButton>{m.courses_make_section_add()}</SubmitButton>
      </EndpointForm>
    </Dialog>
  );
}

/** What is said to those who drag with keys. */
function announcementsOf(titleOf: (id: unknown) => string): Announcements {
  return {
    onDragStart: ({ active }) => m.courses_make_drag_taken({ title: titleOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? m.courses_make_drag_over({ title: titleOf(active.id), over: titleOf(over.id) })
        : undefined,
    onDragEnd: ({ active }) => m.courses_make_drag_put({ title: titleOf(active.id) }),
    onDragCancel: ({ active }) => m.courses_make_drag_back({ title: titleOf(active.id) }),
  };
}

function Tree({
  course,
  outline,
  chosen,
  onOpen,
  dialogs,
}: {
  course: CourseDraft;
  outline: Outline;
  chosen: string | null;
  onOpen: (lessonId: string) => void;
  dialogs: Dialogs;
}) {
  const { sections, move } = outline;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const named = sections.flatMap((one) => [one, ...one.lessons]);
  const titleOf = (id: unknown): string => named.find(({ _id }) => _id === id)?.title ?? '';
  const drop = ({ active, over }: DragEndEvent): void => {
    const found = over && dropMove(sections, String(active.id), String(over.id));
    if (found) move(found);
  };
  const faulty = (place: string) => course.faults.some(({ path }) => path.startsWith(place));
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(titleOf),
        screenReaderInstructions: { draggable: m.courses_make_drag_how() },
      }}
    >
      <SortableContext
        items={rowsOf(sections).map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
      >
        <ol
          aria-label={m.courses_contents()}
          className="overflow-hidden rounded-card border border-b-0 border-line"
        >
          {sections.flatMap((section, place) => [
            <SectionRow
              key={section._id}
              section={section}
              acts={sectionActs(outline, place, dialogs)}
              hasFault={faulty(`sections.${section._id}`)}
              onOpen={() => dialogs.setEdited(section)}
            />,
            ...section.lessons.map((lesson) => (
              <LessonRow
                key={lesson._id}
                lesson={lesson}
                acts={lessonActs(outline, lesson, dialogs)}
                isChosen={lesson._id === chosen}
                hasFault={faulty(`lessons.${lesson._id}.`)}
                onOpen={() => onOpen(lesson._id)}
              />
            )),
            <li key={`${section._id} add`} className="border-b border-line bg-surface">
              <Button
                variant="ghost"
                wide
                onClick={() => dialogs.setAddingTo(section._id)}
                aria-label={m.courses_make_lesson_add_to({ title: section.title })}
              >
                <Plus size={18} aria-hidden="true" />
                {m.courses_make_lesson_add()}
              </Button>
            </li>,
          ])}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Sections and lessons of a course: their tree, and beside it the lesson that is written. */
export function ContentsPart({
  course,
  lessonId,
  onOpen,
  onAdded,
}: {
  course: CourseDraft;
  /** The lesson that is open; null for none. */
  lessonId: string | null;
  onOpen: (lessonId: string | null) => void;
  onAdded: (lessonId: string) => void;
}) {
  const outline = useOutline(course);
  const { sections } = outline;
  const [gone, setGone] = useState<Gone | null>(null);
  const [edited, setEdited] = useState<Section | null>(null);
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const open = sections.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lessonId);
  const isUnknown = lessonId !== null && !open;
  /** The address names no longer what is gone. */
  const leave = (one: Gone): void => {
    const lessons = one.kind === 'section' ? one.section.lessons : [one.lesson];
    if (lessons.some(({ _id }) => _id === lessonId)) onOpen(null);
  };
  const isFull = sections.length >= courseLimits.sections;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
      {isUnknown && (
        <div className="lg:col-span-2">
          <Notice tone="warn">{m.courses_make_lesson_unknown()}</Notice>
        </div>
      )}
      <div className={`grid gap-4 ${open ? 'max-lg:hidden' : ''}`}>
        {sections.length === 0 ? (
          <EmptyState title={m.courses_make_empty_title()} text={m.courses_make_empty_text()} />
        ) : (
          <Tree
            course={course}
            outline={outline}
            chosen={lessonId}
            onOpen={onOpen}
            dialogs={{ setGone, setEdited, setAddingTo }}
          />
        )}
        <Button wide onClick={() => setNew(true)} disabled={isFull}>
          <Plus size={18} aria-hidden="true" />
          {m.courses_make_section_new()}
        </Button>
      </div>
      {open ? (
        <LessonForm
          key={open._id}
          courseId={course._id}
          lessonId={open._id}
          onClose={() => onOpen(null)}
        />
      ) : (
        <p className="rounded-card border border-dashed border-line-strong p-8 text-center text-ink-2 max-lg:hidden">
          {m.courses_make_choose_lesson()}
        </p>
      )}
      <Removing id={course._id} gone={gone} onClose={() => setGone(null)} onGone={leave} />
      <NewSection id={course._id} isOpen={isNew} onClose={() => setNew(false)} />
      <SectionDialog courseId={course._id} section={edited} onClose={() => setEdited(null)} />
      <LessonDialog
        courseId={course._id}
        sectionId={addingTo}
        onClose={() => setAddingTo(null)}
        onAdded={onAdded}
      />
    </div>
  );
}
