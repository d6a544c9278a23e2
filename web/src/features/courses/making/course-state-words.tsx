import type { CourseStatus } from '@chinar/contract/courses';
import type { TaughtCourse } from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { Tag } from '../../../ui/tag.tsx';

const states: Record<CourseStatus, { word: () => string; tone: 'plain' | 'saffron' | 'good' }> = {
  draft: { word: m.courses_make_state_draft, tone: 'saffron' },
  in_review: { word: m.courses_make_state_review, tone: 'saffron' },
  changes_requested: { word: m.courses_make_state_changes, tone: 'saffron' },
  published: { word: m.courses_make_state_published, tone: 'good' },
  unlisted: { word: m.courses_make_state_unlisted, tone: 'plain' },
  archived: { word: m.courses_make_state_archived, tone: 'plain' },
};

export const stateWord = (state: CourseStatus): string => states[state].word();

/** In the order in which a course goes through them. */
export const stateChoices = () => [
  { value: 'submitted', label: m.courses_make_state_submitted() },
  ...(Object.keys(states) as CourseStatus[]).map((value) => ({ value, label: stateWord(value) })),
];

type Standing = Pick<TaughtCourse, 'status' | 'isSubmitted'> & { isChanged?: boolean };

/** Where a course stands, and what waits for somebody. */
export function StateTags({ course }: { course: Standing }) {
  const { status, isSubmitted, isChanged = false } = course;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={states[status].tone}>{stateWord(status)}</Tag>
      {isSubmitted && status !== 'in_review' && (
        <Tag tone="saffron">{m.courses_make_state_submitted()}</Tag>
      )}
      {isChanged && !isSubmitted && <Tag>{m.courses_make_changed()}</Tag>}
    </span>
  );
}
