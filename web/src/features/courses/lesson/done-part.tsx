import type { Lesson } from '@chinar/contract/courses.lessons';
import * as m from '@chinar/messages/paraglide/messages';
import { CircleCheck } from 'lucide-react';
import { isNetworkError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMarking } from './use-progress.ts';

/** By what a lesson is done, as its rule says it. */
function ruleWords({ rule, passPercent }: Lesson): string {
  return {
    watched: m.courses_rule_watched,
    read: m.courses_rule_read,
    paged: m.courses_rule_paged,
    submitted: m.courses_rule_submitted,
    passed: () => m.courses_rule_passed({ percent: passPercent ?? 0 }),
    hand: m.courses_rule_hand,
  }[rule]();
}

/** What a test settles is nobody’s to say. */
const isByTest = ({ rule }: Lesson): boolean => rule === 'submitted' || rule === 'passed';

/**
 * Whether a lesson is done, by what it is, and the word of its learner. `seen`: how much of a film was seen,
 * in percent. Nothing without a right to the course.
 */
export function DonePart({ lesson, seen }: { lesson: Lesson; seen: number | null }) {
  const { isBusy, error, isKept, mark } = useMarking(lesson);
  const { progress } = lesson;
  if (!progress) return null;
  const isDone = progress.doneAt !== null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isDone ? (
          <output className="flex items-center gap-2 font-semibold text-good-text">
            <CircleCheck size={20} aria-hidden="true" />
            {progress.doneBy === 'self' ? m.courses_done_by_hand() : m.courses_lesson_done()}
          </output>
        ) : (
          <output className="text-ink-2">
            {ruleWords(lesson)}
            {seen !== null && ` ${m.courses_seen_now({ percent: seen })}`}
          </output>
        )}
        {/* One button for both: whoever pressed it stays on it. */}
        {(isDone ? progress.doneBy === 'self' : !isByTest(lesson)) && (
          <Button
            size="sm"
            variant={isDone ? 'ghost' : 'secondary'}
            loading={isBusy}
            onClick={() => mark(!isDone)}
          >
            {isDone ? m.courses_mark_undone() : m.courses_mark_done()}
          </Button>
        )}
      </div>
      {isKept && <Notice tone="info">{m.courses_kept_until_online()}</Notice>}
      {error && (
        <Notice tone="bad" isAlert>
          {isNetworkError(error) ? m.courses_mark_unkept() : error.message}
        </Notice>
      )}
    </div>
  );
}
