import type { Course } from '@chinar/contract/courses';
import type { Lesson } from '@chinar/contract/courses.lessons';
import * as m from '@chinar/messages/paraglide/messages';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** The address of a lesson beside the one that is read. */
export function stepPath(course: Course, neighbour: Lesson['next']): string | null {
  if (!neighbour?.isOpen) return null;
  const lessons = course.sections.flatMap((section) => section.lessons);
  const line = lessons.find(({ _id }) => _id === neighbour._id);
  return line ? paths.lesson(course._id, line) : null;
}

/** To the lesson before and the one after; going on marks nothing as done. */
export function Steps({ course, lesson }: { course: Course; lesson: Lesson }) {
  const before = stepPath(course, lesson.previous);
  const after = stepPath(course, lesson.next);
  return (
    <nav aria-label={m.courses_steps()} className="flex justify-between gap-3">
      {before ? (
        <LinkButton
          to={before}
          aria-label={m.courses_previous_of({ title: lesson.previous?.title ?? '' })}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {m.courses_previous()}
        </LinkButton>
      ) : (
        <span />
      )}
      {after ? (
        <LinkButton
          to={after}
          variant="primary"
          aria-label={m.courses_next_of({ title: lesson.next?.title ?? '' })}
        >
          {m.courses_next()}
          <ArrowRight size={18} aria-hidden="true" />
        </LinkButton>
      ) : (
        <LinkButton to={paths.course(course._id)}>{m.courses_to_course()}</LinkButton>
      )}
    </nav>
  );
}
