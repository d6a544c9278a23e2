import { formatDuration, formatMarks } from '@chinar/content/format';
import type { QuizMeta } from '@chinar/contract/quizzes';
import * as m from '@chinar/messages/paraglide/messages';
import { ChevronRight } from 'lucide-react';
import { currentLocale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Given } from '../../ui/given.tsx';
import { UnlockLine } from '../quizzes/parts.tsx';

/** The tests of a series in its order; each line leads to its test. */
export function QuizList({
  seriesId,
  quizzes,
}: {
  seriesId: string;
  quizzes: readonly QuizMeta[];
}) {
  if (quizzes.length === 0) {
    return (
      <EmptyState
        title={m.test_series_quizzes_empty_title()}
        text={m.test_series_quizzes_empty_text()}
      />
    );
  }
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-surface">
      {quizzes.map((quiz, place) => (
        <li key={quiz._id} className="border-b border-line last:border-0">
          <Link
            to={paths.quiz(seriesId, quiz._id)}
            look="none"
            className="state flex min-h-18 items-center gap-4 px-4 py-3 hover:bg-sunk md:px-5"
          >
            <span className="figure w-7 shrink-0 text-18 text-ink-3" aria-hidden="true">
              {place + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                <Given>{quiz.title}</Given>
                {quiz.isPublic && <Tag tone="lake">{m.quizzes_guest_open()}</Tag>}
                {quiz.isFreeSample && <Tag tone="good">{m.quizzes_free_sample()}</Tag>}
              </span>
              <span className="mt-0.5 block text-14 text-ink-2">
                {[
                  m.quizzes_questions_count({ count: quiz.totalQuestions }),
                  formatDuration(quiz.durationMinutes, currentLocale()),
                  m.quizzes_marks_count({ marks: formatMarks(quiz.maxScore) }),
                ].join(' · ')}
              </span>
              <UnlockLine quiz={quiz} />
            </span>
            <ChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The shape of the list while it is on its way. */
export function QuizListSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {Array.from({ length: 4 }, (_, place) => (
        <div
          key={place}
          className="flex h-18 items-center gap-4 border-b border-line px-5 last:border-0"
        >
          <Skeleton className="size-7" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
