import type { Lesson } from '@chinar/contract/courses.lessons';
import { Html } from '../../../ui/html.tsx';
import { useReading } from './use-progress.ts';

/** A page to be read; its end is noticed. */
export function TextPart({ lesson }: { lesson: Lesson }) {
  const end = useReading(lesson);
  return (
    <article className="max-w-text text-18">
      <Html html={lesson.html} lang={lesson.course.language} />
      <div ref={end} className="h-px" />
    </article>
  );
}
