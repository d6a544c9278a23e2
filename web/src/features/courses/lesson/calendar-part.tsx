import type { Course } from '@chinar/contract/courses';
import { getCourseDates, getLessonDate } from '@chinar/contract/courses.dates';
import type { Lesson } from '@chinar/contract/courses.lessons';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { hand } from '../../../ui/admin-table/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Fetches a calendar as its reader, for a link would be asked without a session. */
function DatesButton({
  name,
  label,
  fetchDates,
}: {
  name: string;
  label: string;
  fetchDates: () => Promise<unknown>;
}) {
  const fetching = useMutation({
    // Declared as bytes: they come as they are.
    mutationFn: async () => (await fetchDates()) as Blob,
    onSuccess: (file) => hand(`${name}.ics`, file),
    networkMode: 'always',
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button loading={fetching.isPending} onClick={() => fetching.mutate()}>
        <CalendarPlus size={18} aria-hidden="true" />
        {label}
      </Button>
      {fetching.isError && (
        <Notice tone="bad" isAlert>
          {fetching.error.message}
        </Notice>
      )}
    </div>
  );
}

/** Puts a live lesson into the reader's calendar. */
export function LessonDateButton({ lesson }: { lesson: Lesson }) {
  const params = { idOrSlug: lesson.course._id, lessonId: lesson._id };
  return (
    <DatesButton
      name={`${lesson.course.slug}-live`}
      label={m.courses_live_calendar()}
      fetchDates={() => call(getLessonDate, { params })}
    />
  );
}

/** Puts all live lessons that are open to the reader into their calendar; nothing where none is. */
export function CourseDatesButton({ course }: { course: Course }) {
  const open = course.sections.flatMap(({ lessons }) =>
    lessons.filter(({ type, isOpen }) => type === 'live' && isOpen),
  );
  if (open.length === 0) return null;
  const params = { idOrSlug: course._id };
  return (
    <DatesButton
      name={`${course.slug}-live`}
      label={m.courses_live_calendar_all()}
      fetchDates={() => call(getCourseDates, { params })}
    />
  );
}
